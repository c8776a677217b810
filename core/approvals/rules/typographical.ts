import { diffArrays } from 'diff'
import { isListedSlip } from '../../quality/rules/text/misspellings.ts'

/** A text as far as the kind of an edit depends on it; `html` is the body as it is shown. */
export interface ComparedText {
  title: string
  html: string
  /** Search-engine fields, in one. */
  fields: string
}

export interface Difference {
  before: string
  after: string
}

export interface EditFacts {
  before: ComparedText
  after: ComparedText
  /** Whether a dictionary has a word. */
  isWord: (word: string) => boolean
  /** Words of the rules that the text is held to, in lower case. */
  ruleWords: ReadonlySet<string>
}

const NEGATIONS = new Set(
  `no not never none nobody nothing nowhere neither nor without cannot hardly barely scarcely unless except only n't`
    .split(' ')
    .concat(['aint', 'isnt', 'arent', 'wasnt', 'werent', 'dont', 'doesnt', 'didnt', 'wont', 'cant', 'shouldnt']),
)

/**
 * Words whose sense hangs on where a sentence is parted: "who" and "with" behind a comma tell of all that are named, and
 * without it of some.
 */
const PIVOTS = new Set([
  ...NEGATIONS,
  ...'if when while until but also even just still however though which who whom whose that where with having taking using aged over under before after during between'.split(
    ' ',
  ),
])

/** Words for numbers, which no misspelling settles: "sixt" may be six and sixty. */
const NUMBER_WORDS =
  /^(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundreds?|thousands?|(?:m|b|tr)illions?|dozens?|first|second|third|(?:four|fif|six|seven|eigh|nin|ten|eleven|twelf)th|half|halves|quarters?|once|twice|thrice|double|triple|single)$/
/** So many words on either side of a mark are looked at. */
const AROUND = 3

const UNITS = new Set(
  `mg mcg µg ug g kg l ml dl cl m cm mm km h hr hrs min s ms iu mmol mol kcal kj cal °c °f % ‰ bn mn k € $ £ ¥ usd eur gbp
  am pm days day weeks week months month years year hours hour minutes minute percent`.split(/\s+/),
)

/** Addresses, citations, tags that change what words say or whose words they are, numbers with what belongs to them, words, and signs that mean something. */
const TOKEN =
  /(?<tag><\/?(?:del|s|blockquote|q|img|a|script|style|ul|ol|li|dl|dt|dd|h[1-6]|table|thead|tbody|tr|td|th|pre|hr)\b[^>]*>)|<[^>]*>|(?<cite>\[\d+(?:\s*[,–-]\s*\d+)*\])|(?<number>[\p{Sc}<>≤≥±~≈+−-]*\d[\d.,:/–-]*\d?\s?(?:%|‰|\p{Sc}|°[CF]?|[\p{L}µ]{1,4}(?!\p{L}))?)|(?<word>[\p{L}\p{M}]+(?:['’\p{L}\p{M}]*[\p{L}\p{M}])?)|(?<sign>[%‰<>=±≤≥≈×÷+\p{Sc}§†‡°“”„«»"])/gu

/** Tokens put in or taken away, together. */
const MOST_EDITS = 200

interface Token {
  /** As it is compared. */
  key: string
  text: string
  isPlainWord: boolean
  /** The punctuation behind it. */
  marks: string
}

/**
 * Whether an edit is spelling, punctuation, spacing or markup alone, and what differs. A
 * number, unit, name, negation, citation, quotation or word of a rule among the words that differ makes it more than that,
 * and so does a word that takes another word's place.
 */
export function typographicalDifference(facts: EditFacts): { isTypographical: boolean; differences: Difference[] } {
  const { before, after } = facts
  const [old, now] = [tokensOf(before), tokensOf(after)]
  const parts = diffArrays(old, now, {
    comparator: (left, right) => left.key === right.key,
    maxEditLength: MOST_EDITS,
  })
  // So many are no small edit, whatever they are.
  if (parts === undefined) return { isTypographical: false, differences: [] }
  const hunks: { gone: Token[]; come: Token[] }[] = []
  const moved: { from: Token; to: Token; isMore: boolean }[] = []
  let isOpen = false
  let [at, to] = [0, 0]
  for (const { value, added, removed } of parts) {
    if (!added && !removed) {
      isOpen = false
      for (let step = 0; step < value.length; step += 1) {
        const [one, other] = [old[at + step], now[to + step]]
        if (one === undefined || other === undefined || one.marks === other.marks) continue
        const isLast = old[at + step + 1]?.key === '\n'
        const isMore = !arePunctuation(one.marks, other.marks, isLast)
        moved.push({ from: one, to: other, isMore: isMore || isPivotal(old, at + step) || isPivotal(now, to + step) })
      }
      at += value.length
      to += value.length
      continue
    }
    if (added) to += value.length
    else at += value.length
    if (!isOpen) hunks.push({ gone: [], come: [] })
    isOpen = true
    hunks.at(-1)?.[added ? 'come' : 'gone'].push(...value)
  }
  const words = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join(' ')
  return {
    isTypographical:
      hunks.every(({ gone, come }) => isSpelling(gone, come, facts)) && moved.every((one) => !one.isMore),
    differences: [
      ...hunks.map(({ gone, come }) => ({ before: words(gone), after: words(come) })),
      ...moved.map(({ from, to: next }) => ({ before: withMarks(from), after: withMarks(next) })),
    ],
  }
}

function withMarks({ text, marks }: Token): string {
  return `${text}${marks}`
}

/**
 * Whether one mark in another's place is punctuation alone: a comma, a stop for a stop, a dash for a dash, and the stop that a
 * paragraph lacked. A question is no statement, and what parts a sentence or brackets it may change what it says.
 */
function arePunctuation(before: string, after: string, isLast: boolean): boolean {
  const [one = '', other = ''] = [before, after].map((marks) =>
    marks
      .replaceAll(',', '')
      .replace(/[.!…;:]+/g, '.')
      .replace(/[–—]/g, '–'),
  )
  return one === other || (isLast && [one, other].every((marks) => marks === '' || marks === '.'))
}

/** Whether a word near a place makes its sense hang on the punctuation there. */
function isPivotal(tokens: readonly Token[], at: number): boolean {
  return tokens
    .slice(Math.max(0, at - AROUND + 1), at + AROUND + 1)
    .some(({ key }) => PIVOTS.has(key.replace(/['’]/g, '')))
}

function isSpelling(gone: readonly Token[], come: readonly Token[], facts: EditFacts): boolean {
  if (![...gone, ...come].every((token) => mayDiffer(token, facts))) return false
  const [before, after] = [lettersOf(gone), lettersOf(come)]
  // Written apart or together, with or without hyphens and accents; not where that is another word or takes its sense away.
  if (before === after) {
    return gone.length === come.length ? areSpelt(gone, come, facts) : isWrittenTogether(gone, come)
  }
  if (isDoubled(gone, come) || isDoubled(come, gone)) return true
  if (gone.length !== come.length) return false
  return gone.every((token, at) => isMisspelling(token.text, come[at]?.text ?? '', facts))
}

/** An accent may make another word of one, often of another time: only one that the dictionary lacks without it is spelling. */
function areSpelt(gone: readonly Token[], come: readonly Token[], { isWord }: EditFacts): boolean {
  return gone.every(({ text }, at) => {
    const next = come[at]?.text ?? ''
    return unhyphenated(text) === unhyphenated(next) || (!isWord(text) && isWord(next))
  })
}

/** In lower case, without the hyphens and apostrophes that may be written or not. */
function unhyphenated(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase()
}

/** Words that make another word of the one that they are written together with, often its opposite. */
const TURNING =
  /^(?:a|an|the|in|im|il|ir|un|non|dis|anti|counter|de|mal|mis|under|over|sub|pre|post|re|may|some|any|every|all|on|with|out|up|off|less|free|proof|ful|able|down|away|by|now|to|is|it)$/

/** "web site" for "website". */
function isWrittenTogether(gone: readonly Token[], come: readonly Token[]): boolean {
  const apart = gone.length > come.length ? gone : come
  return apart.every(({ key }) => !TURNING.test(key))
}

/** "the the" for "the". */
function isDoubled(longer: readonly Token[], shorter: readonly Token[]): boolean {
  if (shorter.length === 0) return false
  return (
    longer.length === 2 * shorter.length && longer.every(({ key }, at) => key === shorter[at % shorter.length]?.key)
  )
}

/**
 * A word that no list has may be a medicine or a condition, and the nearest word that a list has another one, or the opposite
 * ("duloxetine", "afebrile"). So a slip is one that is listed as such, two letters that changed places, or a letter that is
 * doubled or is not.
 */
function isMisspelling(before: string, after: string, { isWord }: EditFacts): boolean {
  if (lettersOf([{ text: before }]) === lettersOf([{ text: after }])) return true
  if (isWord(before) || !isWord(after) || Math.min(before.length, after.length) < 4) return false
  const [one, other] = [before.toLowerCase(), after.toLowerCase()]
  return isListedSlip(one) || isDoubledLetter(one, other) || areSwapped(one, other)
}

function isDoubledLetter(one: string, other: string): boolean {
  const [longer, shorter] = one.length > other.length ? [one, other] : [other, one]
  if (longer.length !== shorter.length + 1) return false
  return Array.from(longer).some(
    (letter, at) => at > 0 && letter === longer[at - 1] && longer.slice(0, at) + longer.slice(at + 1) === shorter,
  )
}

function areSwapped(one: string, other: string): boolean {
  if (one.length !== other.length) return false
  const at = Array.from(one).findIndex((letter, index) => letter !== other[index])
  return at >= 0 && one.slice(0, at) + (one[at + 1] ?? '') + (one[at] ?? '') + one.slice(at + 2) === other
}

function mayDiffer({ key, isPlainWord }: Token, { ruleWords }: EditFacts): boolean {
  return (
    isPlainWord &&
    !NEGATIONS.has(key.replace(/['’]/g, '')) &&
    !UNITS.has(key) &&
    !NUMBER_WORDS.test(key) &&
    !ruleWords.has(key)
  )
}

function lettersOf(tokens: readonly Pick<Token, 'text'>[]): string {
  const text = tokens.map((token) => token.text).join('')
  return text
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase()
}

function tokensOf({ title, html, fields }: ComparedText): Token[] {
  const tokens: Token[] = []
  let isInQuotation = false
  for (const part of [title, html, fields]) {
    let isStart = true
    let last = 0
    for (const match of decoded(part).matchAll(TOKEN)) {
      const { tag, cite, number, word, sign } = match.groups ?? {}
      const between = decoded(part).slice(last, match.index)
      last = match.index + match[0].length
      addMarks(tokens.at(-1), between)
      if (/[.!?:]\s|\n/.test(between)) isStart = true
      if (/^<\/?(?:p|li|h\d|td|th|tr|div|br)\b/.test(match[0])) isStart = true
      if (tag === undefined && match[0].startsWith('<') && match[0].endsWith('>')) continue
      if (sign !== undefined && /[“”„«»"]/.test(sign)) {
        isInQuotation = sign === '"' ? !isInQuotation : /[“„«]/.test(sign)
        continue
      }
      const text = tag ?? cite ?? number ?? word ?? sign ?? ''
      const isName = word !== undefined && /^\p{Lu}/u.test(word) && !isStart
      const isPlainWord = word !== undefined && !isName && !isInQuotation
      // Inside a quotation and in a name the case counts; elsewhere it is spelling.
      const spelt = text.replaceAll('’', "'")
      const key = isPlainWord ? spelt.toLowerCase() : `${isInQuotation ? '“' : ''}${spelt}`
      tokens.push({ key, text, isPlainWord, marks: '' })
      if (tag === undefined) isStart = false
    }
    addMarks(tokens.at(-1), decoded(part).slice(last))
    tokens.push({ key: '\n', text: '', isPlainWord: false, marks: '' })
  }
  return tokens
}

function addMarks(token: Token | undefined, between: string): void {
  if (token !== undefined && token.key !== '\n') token.marks += between.replace(/[^.,;:!?()–—…]/g, '')
}

const REFERENCES: Record<string, string> = { amp: '&', quot: '"', apos: "'", '#39': "'", '#x27': "'", nbsp: ' ' }

function decoded(html: string): string {
  return html.replace(/&(#?\w+);/g, (whole, name: string) => REFERENCES[name] ?? whole)
}
