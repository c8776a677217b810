import { foundAt, type Found } from './finding.ts'
import { MOST_FINDINGS, wordingsIn, type Wording } from './patterns.ts'
import type { ReadText } from './read-text.ts'

const BRACKET = /(?<![\]\p{L}\p{N}!\\])\[([^\][\n]{2,80})\](?![([:\p{L}])/gu
/** What brackets hold honestly outside of quotations too: an editor's remark, a sound, what was taken out, a label. */
const REMARK =
  /^(?:sic|see|cf|emphasis|italics|bold|as|in|from|at|on|by|to|with|not|i\.?e|e\.?g|ed|eds|editor|editors|trans|translation|translated|translator|note|applause|laugh\p{L}*|pause[sd]?|sigh\p{L}*|cough\p{L}*|music|silence|crosstalk|inaudible|indistinct|unintelligible|unclear|illegible|redacted|expletive|deleted|censored|withheld|omitted|name withheld|anonymous|blank|video|audio|pdf|link|opens|external|archived|update\p{L}*|edit|citation|source|who|which|whose|that|then|now|later|also|and|or|but|is|are|was|were|has|have|had|will|would|can|could|may|might|must|he|she|they|it|we|you|i|his|her|their|its|our|my|your|this|these|those|there|here|the)(?!\p{L})/iu
/** Words behind which a noun has to come: what stands in brackets there is what is missing. */
const BEFORE_NOUN =
  /(?<![\p{L}’'])(?:a|an|the|our|your|their|his|her|its|my|this|every|each|of|at|in|on|by|for|from|with|to|into|than|called|named|is|are|was|were|costs?|about)[ \t]$/iu
const PLAIN = /^\p{Ll}[\p{Ll}’'-]*(?: [\p{Ll}’'-]+){0,5}$/u
const KIND_OF =
  /^(?:an? )?(?:item|piece|type|kind|sort|brand|model|colou?r|style|size|number|amount|name|title|length|level|list|set|form|date|day|place|part|range) of \p{Ll}/u

/** Lower-case words in square brackets that stand where the words themselves belong; in a quotation they are an editor's. */
export function bracketSlots(read: ReadText): Found[] {
  const slots = [...read.visible.matchAll(BRACKET)].flatMap((match): Found[] => {
    const [all, inner = ''] = match
    if (!PLAIN.test(inner) || REMARK.test(inner) || read.isQuoted(match.index)) return []
    const isKind = KIND_OF.test(inner)
    if (!isKind && !BEFORE_NOUN.test(read.visible.slice(Math.max(0, match.index - 12), match.index))) return []
    const code = isKind ? 'placeholder' : 'placeholder_likely'
    return [foundAt(code, read.body, match.index, match.index + all.length)]
  })
  return [...slots.slice(0, MOST_FINDINGS), ...wordingsIn(read, read.visible, WANTED)]
}

const PICTURE =
  'photo|photograph|picture|pic|image|screenshot|illustration|caption|chart|graph|graphic|infographic|map|table|quote|pull quote|headline|standfirst|subhead|byline|credit|sidebar|box|logo|video|embed|cta'
const EITHER_CASE = PICTURE.replace(/(?<=^|\|)\p{Ll}/gu, (letter) => `[${letter.toUpperCase()}${letter}]`)
/** Behind such a label a name says whose it is. */
const CREDIT = String.raw`(?!\s?(?:(?:by|via|courtesy)\s)?\p{Lu}[\p{L}.’'&-]*(?:[ ,/|]{1,3}(?:\p{Lu}[\p{L}.’'&-]*|of|and|the|for|via|\d{4})){0,8}\s?\])`
const OPENS = String.raw`(?:^|(?<=\n)|(?<=[.!?:;)\]] )|(?<=[([]))[ \t>*_#-]{0,6}`
const ENDS = String.raw`(?=\s*(?:[.!)\]]|\n|$))`

const WANTED: readonly Wording[] = [
  {
    code: 'placeholder',
    words: new RegExp(
      String.raw`(?<![\]\p{L}!])\[(?:${PICTURE.toUpperCase()})S?\s?[:–—-]${CREDIT}[^\][\n]{2,120}\](?![([:])`,
      'gu',
    ),
    quoted: true,
  },
  {
    code: 'placeholder_likely',
    words: new RegExp(
      String.raw`(?<![\]\p{L}!])\[(?:${EITHER_CASE})s?\s?[:–—-]${CREDIT}[^\][\n]{2,120}\](?![([:])`,
      'gu',
    ),
  },
  {
    code: 'placeholder',
    words: new RegExp(
      String.raw`${OPENS}(?:(?:new|final|better|main|lead|opening) )?(?:${PICTURE})s? (?:still )?(?:to come|to follow|tk|coming soon|pending|missing)${ENDS}`,
      'giu',
    ),
    quoted: true,
  },
]
