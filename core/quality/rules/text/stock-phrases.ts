import type { Found, Place } from './finding.ts'
import { shownWords } from './finding.ts'
import { wordingsIn, type Wording } from './patterns.ts'
import type { ReadText } from './read-text.ts'

const STOCK =
  /\b(?:in (?:today['’]s|our|this|the modern) (?:[\p{L}-]+[ ,-]{1,2}){0,3}(?:world|age|era|society|landscape|environment|climate|economy|marketplace|market)|(?:fast-paced|ever-changing|ever-evolving|constantly (?:changing|evolving)|rapidly (?:changing|evolving)|dynamic) (?:world|landscape|environment|market|industry|times|society)|it(?:['’]s| is) (?:important|worth|crucial|essential|vital) (?:to (?:note|remember|understand|recogni[sz]e|consider|keep in mind)|noting|mentioning)|(?:plays?|playing) an? (?:crucial|vital|key|pivotal|important|significant|essential) (?:role|part)|game[- ]changer|game-changing|look no further|unlock(?:ing)? (?:the|your|new|its|their|full)(?: [\p{L}]+)? (?:power|potential|secrets?|possibilities|opportunities|value)|delv(?:e|es|ing) (?:into|deeper)|dive (?:deep|in|into)|deep dive|at the end of the day|when it comes to|needless to say|last but not least|in conclusion|to sum up|all in all|the possibilities are endless|sky(?:['’]s| is) the limit|take (?:it|your [\p{L}]+|things) to (?:the next|new) (?:level|heights)|to the next level|cutting[- ]edge|state[- ]of[- ]the[- ]art|world[- ]class|best[- ]in[- ]class|one-stop shop|seamless(?:ly)?|leverag(?:e|es|ing)|synerg(?:y|ies|ize|istic)|holistic approach|paradigm shift|revolutioni[sz](?:e|es|ing)|transformative|robust (?:solutions?|framework|approach|strategy|platform)|innovative solutions?|tailored solutions?|comprehensive (?:solutions?|guide|approach|suite)|navigat(?:e|ing) (?:the|this|these) (?:complex\p{L}*|challenges|landscape|world|intricacies)|rich tapestry|tapestry of|testament to|realm of|in the realm|foster(?:s|ing)? (?:a|an|collaboration|growth|innovation|community)|empower(?:s|ing)? (?:you|your|individuals|businesses|people|teams|them|users|organi[sz]ations)|(?:a|the) wide (?:range|variety|array) of|plethora of|myriad of|countless (?:benefits|ways|opportunities|possibilities)|numerous (?:benefits|advantages|ways)|many (?:different )?(?:benefits|advantages|aspects|factors)|whether you(?:['’]re| are) an? [\p{L} ]{3,40} or|more (?:important(?:ly)?|and more [\p{L}]+) than ever|now more than ever|only time will tell|second to none|think outside the box|outside the box|hit the ground running|low-hanging fruit|move the needle|win-win|the bottom line is|in a nutshell|first and foremost|time is of the essence|it goes without saying|each and every|various (?:aspects|factors|ways)|many people (?:believe|think|wonder|are)|there are many|has become (?:increasingly|more and more) (?:important|popular|common)|becoming increasingly|increasingly important|an important (?:topic|part|aspect|role|factor|issue)|key to success|success in (?:life|business|any)|for years to come|make (?:all )?the difference|makes all the difference|a must-have|must-have|harness(?:ing)? the power|stay ahead of the (?:curve|competition|game)|ahead of the curve|drive (?:growth|results|success|innovation)|add value|value-added|maximi[sz]e (?:your|the|efficiency|results)|streamlin(?:e|es|ing)|elevate your|embark(?:ing)? on|journey (?:of|to|towards)|passionate about|committed to (?:excellence|providing|delivering)|strive to|we pride ourselves|customer satisfaction|high[- ]quality (?:products?|services?|solutions?)|meet (?:your|all your|their|the) (?:[\p{L}]+ )?needs|bright(?:er)? future|the future (?:is|looks) bright|exciting (?:opportunit\p{L}+|times?|world|journey))\b/giu
const ANNOUNCING: Wording = {
  code: 'announcing',
  words:
    /\b(?:this|the following|our|the present) (?:article|post|blog post|blog|guide|piece|essay|report|section|paper|page) (?:will|is going to|aims to|seeks to|intends to|explores|examines|delves|discusses|looks at) ?(?:also |now |first )?(?:explore|discuss|examine|delve|look|cover|provide|take|give|explain|show|outline|describe|tell|present|address|introduce|analy[sz]e|talk)?\b|\bin this (?:article|post|blog post|blog|guide|piece|essay|section|report),? (?:we|i|you)(?:['’]ll| will|['’]re going to| are going to| shall|['’]d like to| aim to| explore| examine| discuss| delve| look at)\b|\b(?:let['’]s|let us) (?:dive|delve|explore|take a (?:closer )?look|get started|jump in|begin by)\b|\b(?:without further ado|read on to (?:find out|learn|discover)|keep reading to|we will (?:now )?(?:discuss|explore|examine|look at|delve into) (?:the|some|how|why|what|each|these|this)|as we will see|in the following (?:sections?|paragraphs?))\b/giu,
}
/** A stock phrase for every so many words is what the piece is made of. */
const DENSE = 60
const LIGHT = 150
const NAME = /(?<=[\p{Ll},;] )\p{Lu}\p{Ll}+/u

/** Words that say nothing: stock phrases, sentences that only announce, and a text made of them. */
export function stockPhrases(read: ReadText): Found[] {
  const found = wordingsIn(read, read.prose, [{ code: 'stock_phrase', words: STOCK }])
  const announcing = wordingsIn(read, read.prose, [ANNOUNCING])
  const places: Place[] = [...found, ...announcing].flatMap(({ start, end }) =>
    start === null || end === null ? [] : [{ start, end }],
  )
  const count = read.words.length
  const isBare = !/\d/.test(read.prose) && !NAME.test(read.prose) && count >= 40
  const filler: Found[] =
    places.length >= 2 && count / places.length < (isBare ? LIGHT : DENSE)
      ? [{ code: 'filler', start: null, end: null, found: String(places.length), places }]
      : []
  const single =
    places.length >= 3 || filler.length > 0
      ? found
          .slice(0, 1)
          .map((one) => ({ ...one, places, phrase: shownWords(found.map(({ phrase }) => phrase).join(', ')) }))
      : []
  return [...filler, ...announcing, ...single]
}
