import { sentenceSpans, type Span } from '../../kernel/sentences.ts'

const END = String.raw`(?=\s*(?:[.,;:!?)\]–—]|-\s|\n|$))`
/** Where a clause begins: a line, a sentence, a bracket, or behind a comma or a dash. */
const CLAUSE = String.raw`(?<=^|\n|[.!?,;:([–—] ?|\s- )`
const NOT = String.raw`(?:do not|don['’]?t|never)`
const TO_PRINT = String.raw`(?:print|publish|quote|mention|repeat|write|use|reveal|tell (?:anyone|anybody|them|readers|people))`
const THE_MATTER = String.raw`(?:(?:any of )?(?:this|that|it|these)\b|(?:who|why|how much|what (?:he|she|they|it)|whether)\b|(?:his|her|their) (?:name|names|age|wife|husband|partner|illness|health|family|salary|address)\b|I (?:said|told)\b)`
const inAnyCase = (words: string): RegExp => new RegExp(words, 'giu')
const asWritten = (words: string): RegExp => new RegExp(words, 'gu')

/** What its author confides to one person, in four languages. */
const STATED: readonly RegExp[] = [
  `\\b(?:nb|n\\.b\\.|ps|p\\.s\\.)[:,.]? (?:please |pls )?${NOT} ${TO_PRINT} ${THE_MATTER}`,
  // "between us", and not "the difference between us" or "between us, we have forty years".
  `${CLAUSE}(?:(?:and|but|so|this is|that is|it['’]s|just|strictly|purely|only|all) ){0,2}between (?:us(?: two)?|ourselves|you and me|you and I|the two of us|you, me and [^.,;\\n]{2,30})(?: only)?${END}(?!, (?:we|they|our|you|the (?:two|three|four))\\b)`,
  `\\b(?:told|tells|said|says) (?:it |this |that )?(?:to )?(?:me|us) (?:this |that |it )?(?:in (?:strict(?:est)? )?confidence|confidentially|privately)\\b`,
  `${CLAUSE}(?:(?:this is|it['’]s|that['’]s|all|strictly|highly|private and) ){0,2}(?:confidential|in (?:strict(?:est)? )?confidence|hush[- ]hush|top secret)${END}(?=\\s*(?:[:).!\\]–—]|-\\s|\\n|$))`,
  `${CLAUSE}(?:and |but |so |though |as |which is |that['’]s |that is |this is |it['’]s |it is |he['’]s |she['’]s )?(?:still )?not (?:yet )?(?:announced|public|official|been announced|been made public|made public|for public(?:ation)? consumption)(?: yet| so far| until [^.!?\\n]{2,30})?${END}`,
  `\\b(?:we |it |that |this )?(?:have|has)(?: not|n['’]t) (?:yet )?(?:announced|told (?:anyone|anybody|people|the (?:staff|team|public|press))|gone public)(?: (?:it|this|that|with (?:it|this|that)))?(?: yet)?(?=\\s*(?:[,;] ?so\\b|[)\\]]))`,
  `\\boff[- ]the[- ]record\\b`,
  `\\b(?:you )?(?:didn['’]?t|did not) (?:hear|get) (?:it|this|that) from (?:me|us)\\b`,
  `\\b(?:not|nothing) to be (?:printed|published|quoted|made public|repeated)\\b`,
  // German
  `${CLAUSE}(?:(?:und|aber|also|nur|das bleibt|bleibt|das ist|ganz|streng) ){0,2}unter uns(?: (?:gesagt|bitte))?${END}`,
  `\\b(?:bleibt|bleiben|bleibe|soll) (?:das |dies |es |bitte |aber |nur ){0,2}unter uns\\b`,
  `${CLAUSE}(?:das ist |ist |streng |noch ){0,2}(?:vertraulich|im vertrauen|noch nicht (?:öffentlich|offiziell|angekündigt|bekannt ?gegeben)|nicht für die öffentlichkeit|nicht zur veröffentlichung(?: bestimmt)?|nicht zum abdruck|nur intern|nur für intern(?:e zwecke)?)${END}`,
  // French
  `${CLAUSE}(?:(?:et|mais|donc|cela reste|ça reste|que cela reste|strictement) ){0,2}entre nous${END}(?!, (?:nous|on)\\b)`,
  `${CLAUSE}(?:c['’]est )?(?:strictement )?(?:confidentiel|pas encore (?:public|officiel|annoncé)|en off|sous le sceau du secret)${END}`,
  // Spanish
  `${CLAUSE}(?:(?:y|pero|que quede|esto queda|queda) ){0,2}entre nosotros${END}`,
  `${CLAUSE}(?:es )?(?:estrictamente )?(?:confidencial|extraoficial|(?:aún|todavía) no (?:es )?(?:público|oficial|anunciado))${END}`,
].map(inAnyCase)

/** What bids somebody keep a thing to himself, which an input that bids readers do something may say to them. */
const BIDDEN: readonly RegExp[] = [
  `\\b(?:keep|kept|leave|stays?|must stay|should stay|is (?:strictly|just|only)|strictly|just) (?:(?:this|that|it|these|all this)(?: (?:strictly|just|very much))? )?between (?:us|ourselves|you and me)${END}`,
  `\\bkeep (?:this|that|it|these|all (?:this|of this|that)) (?:(?:all|strictly|just) )?(?:to yoursel(?:f|ves)|quiet|under (?:your|our) hats?|in(?:side| the) (?:the )?(?:house|family|building)|confidential|out of (?:it|the (?:piece|article|text|newsletter|press|papers?)))\\b`,
  `\\b${NOT} (?:print|publish|quote)(?: (?:this|that|it|them|these))?(?=\\s*(?:[.,;:!)\\]]|yet\\b|until\\b|before\\b|$))(?<!\\b(?:you|we|they|I|who|that|which) .{1,20})`,
  `(?:\\b(?:nb|n\\.b\\.|ps|p\\.s\\.|please|pls)[:,.]? |\\b(?:so|but|and) (?:please |pls )?)${NOT} ${TO_PRINT} ${THE_MATTER}`,
  `(?<![\\p{L}])(?<!\\b(?:you|we|they|who|to) )${NOT} (?:print|publish|quote) ${THE_MATTER}`,
  `\\bnot for (?:print|publication|release|the (?:newsletter|website|web|press|public|piece|article))\\b`,
  `(?:${CLAUSE}|\\bbitte )(?:bitte |das |dies |aber |noch ){0,3}(?:noch )?nicht (?:veröffentlichen|drucken|abdrucken|zitieren|erwähnen|weitersagen|weitergeben|publizieren|bringen)${END}`,
  `\\bbehalt(?:e|en sie)? (?:das|dies|es) (?:bitte )?für (?:dich|sich)\\b|\\b(?:das|dies) hast du nicht von mir\\b`,
  `${CLAUSE}(?:merci de |à |prière de )?ne pas (?:publier|imprimer|citer|mentionner|diffuser|ébruiter)(?: (?:ceci|cela|ça|svp|pour l['’]instant))?${END}`,
  `${CLAUSE}(?:por favor,? )?no (?:publicar|imprimir|citar|mencionar|difundir)(?: (?:esto|todavía|aún))?${END}`,
].map(inAnyCase)

/** Not for readers, as the brackets around it say: "(for committee only)", "(do not use until she answers)". */
const KEPT_BACK: readonly RegExp[] = [
  inAnyCase(
    String.raw`\bfor (?:the )?(?:committee|board|staff|office|internal|editors?|editorial|press office)(?: use)? (?:only|eyes only)\b|\binternal(?: use)? only\b`,
  ),
  asWritten(
    String.raw`[([](?:[^)\]\n]{0,60}\b)?(?:[Dd]o not|[Dd]on['’]t) (?:use|include)\b[^)\]\n]{0,80}[)\]]|\b(?:[Dd]o not|[Dd]on['’]t) (?:use|include)(?: (?:this|it))?(?: yet\b|(?:,? | until )(?:\p{Lu}\p{Ll}+|legal|marketing|compliance|s?he|they|the client|the lawyers?) (?:says?|said|will|has|have|is|are|answers?|answered|signs?|approves?)\b)`,
  ),
]

/** What readers are not to use may be said to them. */
function keptBack(isBidding: boolean): readonly RegExp[] {
  return isBidding ? KEPT_BACK.slice(0, 1) : KEPT_BACK
}

/** What is not for readers; in an input that bids them do something, what can be meant for nobody else. */
export function notForPrint(isBidding: boolean): readonly RegExp[] {
  return [...confidences(isBidding), ...keptBack(isBidding)]
}

function confidences(isBidding: boolean): readonly RegExp[] {
  return isBidding ? STATED : [...STATED, ...BIDDEN]
}

const BRACKETED = /[([][^()[\]\n]{2,200}[)\]]/gu
/** A remark that fills so much of its sentence is about the one beside it. */
const ALL_OF_IT = 0.75
const FEW_WORDS = 4

/** What is not for print: the sentences of such remarks, and the one that a remark by itself is about. */
export function confidedIn(text: string, isBidding: boolean): Span[] {
  const sentences = sentenceSpans(text)
  const bracketed = [...text.matchAll(BRACKETED)]
  const isInBrackets = (from: number, to: number): boolean =>
    bracketed.some(({ index, 0: { length } }) => index <= from && to <= index + length)
  const marks = [
    ...confidences(isBidding).flatMap((words) => [...text.matchAll(words)]),
    ...keptBack(isBidding)
      .flatMap((words) => [...text.matchAll(words)])
      .filter(({ index, 0: { length } }) => isInBrackets(index, index + length)),
  ]
  return marks.flatMap(({ index, 0: { length } }): Span[] => {
    const at = sentences.findIndex(({ start, end }) => start < index + length && index < end)
    const own = sentences[at]
    if (own === undefined) return []
    const end = Math.max(own.end, index + length)
    // What is confided behind a semicolon, and goes on there, is a sentence of its own.
    const goesOn = text.slice(index + length, own.end).split(/\s+/).length > FEW_WORDS
    const parted = goesOn ? text.slice(own.start, index).search(/;\s*$/) : -1
    if (parted >= 0) return [{ start: own.start + parted, end }]
    if (length < (own.end - own.start) * ALL_OF_IT) return [{ start: own.start, end }]
    const [before, behind] = [sentences[at - 1], sentences[at + 1]]
    const isOnLine = (from: number, to: number): boolean => !text.slice(from, to).includes('\n')
    if (before !== undefined && isOnLine(before.end, own.start)) return [{ start: before.start, end }]
    return [{ start: own.start, end: behind !== undefined && isOnLine(end, behind.start) ? behind.end : end }]
  })
}
