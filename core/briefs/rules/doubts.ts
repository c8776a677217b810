import { sentenceSpans, type Span } from '../../kernel/sentences.ts'
import { UNSETTLED } from './doubt-words.ts'

/** What the author of a brief does not know for certain, or two people say differently. */
export interface Doubt {
  /** The words by which it is known. */
  start: number
  end: number
  /** The second of two values that two people give. */
  other: Span | null
  /** What may not be printed as a fact: the whole sentence, and one before it that says the same value. */
  of: readonly Span[]
}

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|januar|februar|märz|mai|juni|juli|oktober|dezember|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)'
const SMALL =
  '(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|hundred|noon|midnight)'
const UNIT = '(?:%|per ?cent|k|m|bn|million|thousand|am|pm|euros?|pounds?|dollars?|prozent|pour cent)'
/** A figure, sum, day, year or time by itself. */
const VALUE = String.raw`(?:(?:about|around|roughly|more like|nearer|closer to|the|on|at|in|ca\.?|etwa|environ|unos) )?(?:[£$€] ?\d[\d,.]{0,14}\d|[£$€] ?\d|\d{1,2}(?:st|nd|rd|th|\.)? (?:of |de )?${MONTH}|${MONTH} \d{1,2}(?:st|nd|rd|th)?|\d[\d,.:]{0,14}\d|\d|${SMALL})(?: ?${UNIT}\b|%)?(?: ?[€£$])?`
/** Behind a bare value the clause ends, or says no more than when or for how long. */
const CLOSES = String.raw`(?=\s*(?:[.,;:!?)\]\n–—]|-\s|$|(?:and|but|or|from|since|until|for|in|by|per|a|each|or so|plus|max|not|und|aber|ab|seit|et|mais|y|pero|desde)\b))`
const ITS = String.raw`(?:(?:that )?(?:it['’]?s|it is|it was|they['’]?re|they are|there (?:are|were)|we have|es sind|es waren|c['’]est|son) )?`
const SAYS = String.raw`(?:says?|said|thinks?|thought|reckons?|believes?|guess(?:es)?|told me|tells me|swears|insists|claims|meint|sagt|glaubt|dit|pense|dice|cree)`
const THINKS = String.raw`(?:thinks?|thought|reckons?|believes?|guess(?:es)?|swears|told me|tells me|meint|glaubt|pense|cree)`
/** Somebody or something that can be asked: a name, a colleague, what the house has printed. */
const WHO = String.raw`(?:\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?|(?:the|our|their|my|his|her|der|die|das|le|la|el) (?:[\p{L}-]+ )?[\p{L}-]+|marketing|sales|finance|legal|accounts|hr|ops|they|he|she)`
const OF_SOURCE = String.raw`(?:website|site|web page|homepage|brochure|leaflet|flyer|poster|catalogue|catalog|invoice|contract|spreadsheet|system|database|crm|letterhead|press release|old (?:copy|text|version|page|site))`
const DEPARTMENT = String.raw`(?:[Mm]arketing|[Ss]ales|[Ff]inance|[Ll]egal|[Aa]ccounts|[Hh][Rr]|[Oo]ps|[Cc]ompliance|[Tt]he (?:office|team|boss|client|lab|manager|director|editor|chair|desk|accountant|printer|venue))`
/** "the website has 40", "marketing say 44", "Tom says 40". */
const SAID = String.raw`(?:(?:[Tt]he|[Oo]ur|[Tt]heir) (?:[\p{L}-]+ )?${OF_SOURCE} (?:says?|said|has|have|had|gives?|shows?|states?)|${DEPARTMENT} (?:${SAYS}|has|have|had|gives?)|${WHO} ${SAYS})`
const NAME = String.raw`\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?`

/** Two people or papers, each with a value of its own. */
const TWO_SAY = new RegExp(
  String.raw`(?<![\p{L}])${SAID} ${ITS}(?<one>${VALUE})(?: \p{Ll}+){0,2}${CLOSES}[^.!?\n]{0,30}?(?:[,;(–—-]|\b(?:and|but|while|whereas|und|et|y)\b|\.)\s*(?:and |but |while )?${SAID} ${ITS}(?<two>${VALUE})(?: \p{Ll}+){0,2}${CLOSES}`,
  'giu',
)
const TWO_NAMED = new RegExp(
  String.raw`(?<one>${VALUE}) \((?:says |according to |per |from |laut )?${NAME}\)[^.!?\n]{0,20}?(?<two>${VALUE}) \((?:says |according to |per |from |laut )?${NAME}\)`,
  'gu',
)
const TWO_BY = new RegExp(
  String.raw`(?<one>${VALUE}) (?:according to|per|laut|selon|según) ${WHO}[,;]? (?:and |or |but )?(?<two>${VALUE}) (?:according to|per|laut|selon|según) ${WHO}`,
  'giu',
)

const I_THINK = String.raw`(?:I (?:think|believe|guess|reckon|suppose)|(?:we|I)(?:['’]re| are|['’]m| am)? (?:not|n['’]t) (?:quite |entirely |totally |really |100 ?% |completely )?(?:sure|certain)|I don['’]t (?:really )?know|I can['’]t remember|I forget|if I remember (?:right|rightly|correctly)|from memory|off the top of my head|as far as I (?:know|remember|can tell)|AFAIK|IIRC|don['’]t quote me|glaube ich|glaub ich|ich glaube|(?:bin (?:mir )?)?nicht (?:ganz )?sicher|soweit ich weiß|aus dem Kopf|je crois|je pense|(?:pas|plus) (?:très )?sûre?s?|sauf erreur|de mémoire|creo|no estoy segur[oa]|si no me equivoco|de memoria)`
const UNCHECKED = String.raw`(?:unconfirmed|not (?:yet )?confirmed|to be (?:checked|verified)|needs? (?:checking|confirming|verifying)|guesstimate|just a guess|my guess|ungeprüft|noch zu prüfen|muss noch geprüft werden|à vérifier|por verificar)`
const CHECK = String.raw`(?:(?:please |pls )?(?:check|confirm|verify|double-check|agree) (?:it |this |that )?(?:with|w\/) (?:${NAME}|${DEPARTMENT})|(?:please |pls )?ask (?:${NAME}|${DEPARTMENT}))`
const END = String.raw`(?=\s*(?:[.,;:!?)\]]|\n|$|[-–—] ))`
const DOUBTS: readonly RegExp[] = [
  // "(I think)", "(not sure, ask Tom)", "(check with Priya)".
  new RegExp(
    String.raw`[([][^()[\]\n]{0,80}(?<![\p{L}])(?:${I_THINK}|[Nn]ot sure|[Uu]nsure|${UNCHECKED})(?![\p{L}])[^()[\]\n]{0,80}[)\]]`,
    'gu',
  ),
  new RegExp(String.raw`[([](?:[^()[\]\n]{0,80}[,;–—-] ?)?${CHECK}[^()[\]\n]{0,60}[)\]]`, 'gu'),
  // "£40, I think." and "£40 - not sure".
  new RegExp(
    String.raw`(?<=[,;–—]|\s-)\s?(?:but |though )?(?:${I_THINK}|[Nn]ot sure|[Uu]nsure|${UNCHECKED})${END}`,
    'gu',
  ),
  new RegExp(
    String.raw`(?<=[,;–—]|\s-|\bbut)\s?(?:but )?${CHECK}(?: (?:first|though|again|about (?:it|this|that)|(?:if|whether|that|which) [^.!?\n]{1,60}))?${END}`,
    'gu',
  ),
  // "I think it is £40", "I think we have 14 engineers".
  new RegExp(
    String.raw`(?<![\p{L}])I(?:['’]m (?:fairly|pretty|quite) sure| think| believe| guess| reckon| suppose) (?:that )?(?:${ITS}${VALUE}${CLOSES}|(?:we|it|they|there|he|she|(?:the|our) [\p{L}-]+(?: [\p{L}-]+)?) (?:ha(?:ve|s|d)|is|are|was|were|costs?|opens?|opened|starts?|started|takes?|holds?|seats?|ends?|closes?|founded|began)\b[^.!?\n]{0,40}?(?:\d|\b${SMALL}\b))`,
    'giu',
  ),
  // "Not sure if it is 40 or 45", "We are not sure whether it opens on Sunday."
  new RegExp(
    String.raw`(?:(?<=^|\n|[.!?(–—] ?|[,;-] )[Nn]ot (?:quite |entirely |100 ?% )?sure|(?<![\p{L}])(?:I|[Ww]e)(?:['’]m|['’]re| am| are) not (?:quite |entirely |100 ?% )?sure) (?:if|whether|about|which|when|how (?:many|much|long)|what|that) (?![^.!?\n]*\byou(?:r|['’]re)?\b)[^.!?\n]{2,80}(?=[.\n]|$)`,
    'gu',
  ),
  // "or was it 40?", "(40?)", "(or £45?)".
  new RegExp(
    String.raw`(?:\b[Oo]r|[,(–—-] ?) ?(?:was|is|were|are) (?:it|that|they|there|he|she) (?:really |actually )?${VALUE}[^.!?\n]{0,20}\?`,
    'giu',
  ),
  new RegExp(String.raw`[([](?:or |maybe |perhaps |possibly |probably )*${VALUE}(?: ?\p{L}+)? ?\?+[)\]]`, 'giu'),
  new RegExp(String.raw`[([](?:or )?(?:maybe|perhaps|possibly|probably) ${VALUE}[^()[\]\n]{0,30}[)\]]`, 'giu'),
  // "Sue thinks £16.99", "Dave says 1989."
  new RegExp(String.raw`(?<![\p{L}])(?:${NAME}|${DEPARTMENT}) ${THINKS} ${ITS}${VALUE}${CLOSES}`, 'gu'),
  new RegExp(
    String.raw`(?<![\p{L}])(?:\p{Lu}\p{Ll}+ (?:says?|said)|[Tt]he ${OF_SOURCE} (?:says?|said|has|have|gives?)|${DEPARTMENT} (?:says?|said|has|have)) ${ITS}${VALUE}(?=\s*(?:[.,;)\]\n–—]|- |$))`,
    'gu',
  ),
  new RegExp(
    String.raw`(?<![\p{L}])${NAME} (?:reckons?|guess(?:es)?) (?!that\b)[^.!?\n]{0,30}?${VALUE}[^.!?\n]{0,40}`,
    'gu',
  ),
  // "in 1962 from memory", "if I remember rightly it was 40".
  new RegExp(
    String.raw`(?<=\d[^.!?\n]{0,40}) from memory${END}|(?<![\p{L}])(?:if I remember (?:right|rightly|correctly)|off the top of my head|AFAIK|IIRC|don['’]t quote me on)(?![\p{L}])`,
    'giu',
  ),
  // "ca. 30 oder 40 Euro?", "starts at 7 or 8pm?"
  new RegExp(
    String.raw`(?:(?<=[,;:([–—] ?|\s- )|(?<![\p{L}])(?:ca\.?|circa|etwa|ungefähr|rund|environ|unos|about|around) )${VALUE} (?:oder|or|ou|o|u|bis) (?:doch )?${VALUE}(?: \p{L}+)?(?: [€£$])? ?\?`,
    'giu',
  ),
  ...UNSETTLED,
  // "4,200 customers (3,800 on the website)".
  new RegExp(String.raw`[([]${VALUE} (?:on|in|according to|per) (?:the|our) ${OF_SOURCE}[^()[\]\n]{0,60}[)\]]`, 'giu'),
]
const QUOTED = /[“"«„][^“”"«»„\n]{2,600}[”"»“]/gu

/** What a text of a brief says and does not stand by; what somebody is quoted as saying is theirs. */
export function doubtsIn(text: string): Doubt[] {
  const own = text.replace(QUOTED, (quoted) => '\u0001'.repeat(quoted.length))
  const sentences = sentencesOf(own)
  const two = [TWO_SAY, TWO_NAMED, TWO_BY].flatMap((words) =>
    [...own.matchAll(words)].flatMap((match): Doubt[] => {
      const [one, other] = [match.groups?.one ?? '', match.groups?.two ?? '']
      if (valueOf(one) === valueOf(other)) return []
      const end = match.index + match[0].length
      const last = own.slice(match.index, end).lastIndexOf(other) + match.index
      const first = own.indexOf(one, match.index)
      const place = { start: match.index, end: first + one.length }
      return [
        { ...place, other: { start: last, end: last + other.length }, of: doubtful(own, sentences, { ...place, end }) },
      ]
    }),
  )
  const single = DOUBTS.flatMap((words) =>
    [...own.matchAll(words)].map(({ index, 0: found }): Doubt => {
      const start = index + (found.length - found.trimStart().length)
      const place = { start, end: index + found.trimEnd().length }
      return { ...place, other: null, of: doubtful(own, sentences, place) }
    }),
  )
  return [...two, ...single].reduce<Doubt[]>((kept, one) => {
    const isKnown = kept.some((other) => one.start < (other.other?.end ?? other.end) && other.start < one.end)
    return isKnown ? kept : [...kept, one]
  }, [])
}

function sentencesOf(text: string): Span[] {
  let from = 0
  return text.split('\n').flatMap((line) => {
    const offset = from
    from += line.length + 1
    return sentenceSpans(line).map(({ start, end }) => ({ start: offset + start, end: offset + end }))
  })
}

/** The sentence of a doubt; where the doubt is all that it says, the one before it too, of which it is. */
function doubtful(text: string, sentences: readonly Span[], { start, end }: Span): Span[] {
  const own = sentences.filter((one) => one.start < end && start < one.end)
  const first = sentences.findIndex((one) => one === own[0])
  const words = own.map((one) => text.slice(one.start, one.end)).join(' ')
  const before = sentences[first - 1]
  if (before === undefined) return own
  const said = text.slice(before.start, before.end)
  const isAside = /^[([]/.test(words) || end - start >= (words.length * 2) / 3
  const shares = valuesIn(words).some((value) => valuesIn(said).includes(value))
  const isOfNothing = valuesIn(words).length === 0 && valuesIn(said).length > 0 && isAside
  return isOfNothing || shares ? [before, ...own] : own
}

function valuesIn(text: string): string[] {
  return (text.match(/\d[\d,.:]{0,14}\d|\d/gu) ?? []).map(valueOf)
}

function valueOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\d.:]|^(?:about|around|roughly|the|on|at|in) /gu, '')
}
