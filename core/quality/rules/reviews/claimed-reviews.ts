import { sentenceSpans } from '../../../kernel/sentences.ts'
import { shownWords } from '../text/finding.ts'
import { MOST_FINDINGS } from '../text/patterns.ts'
import { readText, type ReadText } from '../text/read-text.ts'
import { bareLines } from './bare-lines.ts'
import * as english from './english.ts'
import { OTHER_LANGUAGES } from './other-languages.ts'

/** A place of a text that says that the text itself was reviewed; without a place it is the title. */
export interface ClaimedReview {
  start: number | null
  end: number | null
  /** The words as they are shown, short. */
  phrase: string
  /** All words of the sentence or line. */
  words: string
  /** Whether it may as well be about something else. */
  isLikely: boolean
}

/** A line or sentence that stands for itself, with what kind of place it is in. */
interface Unit {
  start: number | null
  end: number | null
  text: string
  /** The same with what stands behind it in its block: not every language ends its sentences at the same marks. */
  onward: string
  kind: 'title' | 'heading' | 'paragraph' | 'item' | 'quote' | 'table'
}

type Certainty = 'claimed' | 'likely' | null

/** A longer sentence is no imprint, and is read so far. */
const LONGEST = 700
const LONGEST_IMPRINT_WORDS = 36

const pattern = (words: string, flags = 'iu'): RegExp =>
  new RegExp(words.replaceAll(' ?', String.raw`\s*`).replaceAll(' ', String.raw`\s+`), flags)

interface Sentences {
  /** Words without which none of them is there: most sentences are read for these alone. */
  needs: RegExp
  claimed: readonly RegExp[]
  likely: readonly RegExp[]
}

const weak = (of: (self: string) => string): RegExp => pattern(String.raw`(?<![\p{L}])${of(english.SELF_WEAK)}`)
const strong = (of: (self: string) => string): RegExp => pattern(of(english.SELF))
const ours = (of: (self: string) => string): RegExp => pattern(String.raw`(?:^|[.;:] )${of(english.ALL_OURS)}`)

const SENTENCES: readonly Sentences[] = [
  {
    needs: pattern(english.DONE_SELF),
    claimed: [...[english.passive, english.active, english.causative].map(strong), pattern(english.ATTRIBUTE)],
    likely: [
      ...[english.passive, english.active, english.causative].map(weak),
      ours(english.passive),
      pattern(String.raw`^${english.passive(english.IT)} by ${english.REVIEWER}`),
    ],
  },
  {
    needs: pattern(String.raw` ${english.PASSED}`),
    claimed: [strong(english.passing)],
    likely: [weak(english.passing), ours(english.passing)],
  },
  {
    needs: pattern(String.raw`${english.NOMINAL} `),
    claimed: [strong(english.nominal)],
    likely: [weak(english.nominal)],
  },
  { needs: pattern(english.AHEAD), claimed: [strong(english.beforehand)], likely: [weak(english.beforehand)] },
  {
    needs: pattern(` ${english.EVERY}`),
    claimed: [],
    likely: [pattern(String.raw`(?<![\p{L}])${english.EVERY_WORD}`)],
  },
]

/** Before what was done: then nobody says that it was. */
const NOT_DONE =
  /(?<!\p{L})(?:not|never|nobody|no one|none|neither|nor|cannot|without|un(?:til|less)|if|once|when(?:ever)?|whether|before|must|should|shall|will|would|(?<!\d\s{0,3})may(?!\s{1,3}\d)|might|can|could|to be|needs?|please|pending|awaiting|wait(?:s|ing)? for|yet to|ask|have (?=your|the|it)|let|make sure|ensure|want(?:s|ed)?|hop(?:es?|ing)|like(?:s)? to|going to|about to|due to|supposed to|claim(?:s|ed|ing)? (?:that|to)|pretend\w*|as if|as though|no (?:doctor|lawyer|person|human|expert|reviewer|editor|part|word|program))(?!\p{L})|n['’]t(?!\p{L})|(?<!\p{L})to\s+(?:have\s+)?$/iu
/** The sentence says itself that no such review was made here. */
const SAYS_OTHERWISE =
  /does not come from a review|names? .{1,200} as reviewer|(?:this|it) is not a (?:review|claim)|has not (?:yet )?been reviewed|not been reviewed/iu
const BEFORE = 60

const OPENS_DONE = pattern(String.raw`^(?:${english.DONE})(?![\p{L}-])`)
const OPENS_COMPOUND = pattern(
  String.raw`^(?:(?:last|recently) )?(?:(?:medically|clinically|legally|scientifically|editorially|professionally|independently|\p{L}+ly) [\p{L}-]+|(?:[\p{L}]+)-(?:reviewed|approved|checked|verified|vetted|certified)|(?:${english.KIND}|${english.TRADE}|peer|fact|t[üu]v)[- ]?[\p{L}-]+|[\p{L}-]+(?: off)? and [\p{L}-]+(?: off)?)$`,
)
const LABEL = pattern(english.LABEL)
const VALUE = pattern(String.raw`^(?:${english.VALUE})`)
const KIND = pattern(english.KIND)
const REVIEW_BY = pattern(english.REVIEW_BY)
const REVIEWER = pattern(String.raw`^(?:${english.REVIEWER})`)
const REVIEW_MADE = pattern(english.REVIEW_MADE)
const OPENING_ATTRIBUTE = pattern(english.OPENING_ATTRIBUTE)
const OPENING_PIECE = pattern(english.OPENING_PIECE)
const PERSON = pattern(String.raw`^${english.PERSON}`, 'u')
/** What is certified or endorsed by somebody is more often a house or a thing. */
const OF_THINGS = /^(?:certified|accredited|endorsed|authori[sz]ed|sanctioned|ratified)$/iu
const NAMED_REVIEWER = pattern(String.raw`^(?:${english.KIND} )?(?:reviewer|fact[- ]?checker|approver)$`)
/** Reviewers of anything, without a house or a name. */
const ANYBODY = pattern(String.raw`^(?:by )?${english.TRADE}$`)
const DAY = pattern(String.raw`^(?:${english.DAY})`)
const BY =
  /^\s*(?:,?\s*(?:and\s+\S+\s+)?(?:for\s+(?:\p{L}+\s+){0,2}?(?:accuracy|publication|correctness|safety|release|print)\s*)?(?:,\s*)?)?by\s+/iu
const AS_FIT =
  /^\s*(?:for|as)\s+(?:\p{L}+\s+){0,2}?(?:accuracy|accurate|publication|correct(?:ness)?|safe(?:ty)?|release|print)\b/iu
/** A main clause behind: what was done is said of its subject. */
const CLAUSE_BEHIND =
  /,\s*(?:the|an?|he|she|it|they|we|you|I|his|her|their|its|our|most|many|some|all|this|that|these|those|such)\s+\p{L}+/iu
const FINITE =
  /(?<!\p{L})(?:is|are|was|were|has|have|had|does|do|did|will|would|can|could|(?<!\d\s{0,3})may(?!\s{1,3}\d)|might|should|must|says?|said|lowers?|helps?|shows?|found|finds?|means?|costs?|needs?|asks?|takes?|makes?|works?|gives?|wants?|comes?|goes|opens?|starts?|slows?|costs?)(?!\p{L})/iu
const SEPARATORS = /(?:[,;|·•–—()/[\]]|\s-\s|:\s|\s(?:and|&)\s)/u
const OPENING_MARKS = /^[^\p{L}\p{N}“"„«]+/u

/** Every place of a text that says that this very text was reviewed, in order. */
export function claimedReviews(text: { title: string; body: string }): ClaimedReview[] {
  const read = readText(text)
  const found: ClaimedReview[] = []
  for (const unit of unitsOf(read)) {
    if (found.length >= MOST_FINDINGS) break
    const certainty = certaintyOf(unit, read)
    if (certainty === null) continue
    const { start, end } = unit
    const words = unit.text.replace(/\s+/g, ' ').trim()
    found.push({ start, end, phrase: shownWords(words), words, isLikely: certainty === 'likely' })
  }
  const bare = bareLines(read).flatMap(({ start, end, text: line, isLikely }): ClaimedReview[] => {
    if (found.some((one) => one.start !== null && one.start < end && (one.end ?? 0) > start)) return []
    const words = plain(line).replace(/\s+/g, ' ').trim()
    return [{ start, end, phrase: shownWords(words), words, isLikely }]
  })
  return bare.length === 0 ? found : inOrder([...found, ...bare])
}

function inOrder(claims: readonly ClaimedReview[]): ClaimedReview[] {
  return claims.toSorted((one, other) => (one.start ?? -1) - (other.start ?? -1)).slice(0, MOST_FINDINGS)
}

/** What a listing or a line beside a text claims; it has no place in the body. */
export function claimedBeside(line: string): ClaimedReview[] {
  return claimedReviews({ title: line, body: '' })
}

function unitsOf({ title, prose, blocks }: ReadText): Unit[] {
  const units: Unit[] =
    title.trim() === '' ? [] : [{ start: null, end: null, text: plain(title), onward: plain(title), kind: 'title' }]
  for (const { kind, start, end } of blocks) {
    if (kind === 'code' || kind === 'rule') continue
    const own = plain(prose.slice(start, end))
    for (const line of own.matchAll(/[^\n]+/g)) {
      // A paragraph may be wrapped by hand, and an imprint has its lines.
      const whole =
        kind === 'paragraph' && !isLine(own) ? { index: 0, text: own } : { index: line.index, text: line[0] }
      const spans = kind === 'table' ? [{ start: 0, end: whole.text.length }] : sentenceSpans(whole.text)
      for (const span of spans) {
        const from = start + whole.index + span.start
        const text = whole.text.slice(span.start, span.end)
        const onward = whole.text.slice(span.start, span.start + LONGEST)
        units.push({ start: from, end: start + whole.index + span.end, text, onward, kind })
      }
      if (whole.text === own) break
    }
  }
  return units
}

/** Whether a paragraph is made of lines of their own, and not of a text that was wrapped. */
function isLine(paragraph: string): boolean {
  const lines = paragraph.split('\n')
  return lines.length > 1 && lines.every((line) => line.trim().length < LONGEST_LINE)
}

const LONGEST_LINE = 100

/** Without marks of emphasis and links, each place as it was. */
function plain(text: string): string {
  return text.replace(/[*_~`#>\\]|!?\[(?!\d)|(?<=\p{L})\](?=\s|$|[.,;)])/gu, ' ')
}

function certaintyOf(unit: Unit, read: ReadText): Certainty {
  const text = unit.text.slice(0, LONGEST).trim()
  if (/\?["”’)\]\s]*$/u.test(text) || SAYS_OTHERWISE.test(text)) return null
  const found = inEnglish(unit, text, read) ?? inOtherLanguages(unit, text)
  return found === 'claimed' && unit.kind === 'quote' ? 'likely' : found
}

function inEnglish(unit: Unit, text: string, read: ReadText): Certainty {
  const said = saidOfItself(unit, text, read)
  if (said === 'claimed') return said
  return imprint(unit, text) ?? said
}

/** What a sentence says of the piece that it stands in. */
function saidOfItself({ start, kind }: Unit, text: string, { isQuoted, body }: ReadText): Certainty {
  const isSaidByOther = (index: number): boolean =>
    start !== null && kind !== 'quote' && isQuoted(start + index) && start + index < body.length
  const placesOf = (sentences: readonly RegExp[]): number[] =>
    sentences.flatMap((words) => {
      const match = words.exec(text)
      if (match === null) return []
      const before = text.slice(Math.max(0, match.index - BEFORE), match.index + match[0].length)
      return NOT_DONE.test(before) ? [] : [match.index]
    })
  const possible = SENTENCES.filter(({ needs }) => needs.test(text))
  const claimed = possible.flatMap((sentences) => placesOf(sentences.claimed))
  if (claimed.some((index) => !isSaidByOther(index))) return 'claimed'
  return claimed.length > 0 || possible.some((sentences) => placesOf(sentences.likely).length > 0) ? 'likely' : null
}

/** What a line says that has no subject: an imprint, a label, a line of a table. */
function imprint({ kind }: Unit, text: string): Certainty {
  const line = (kind === 'table' ? text.replace(/^\s*\|/, '') : text)
    .replace(OPENING_MARKS, '')
    .replace(/[\s.|]+$/u, '')
  if (line === '' || line.split(/\s+/u).length > LONGEST_IMPRINT_WORDS || /^["“„«]/u.test(line)) return null
  if (OPENING_ATTRIBUTE.test(line) && kind !== 'item' && !FINITE.test(line))
    return kind === 'paragraph' ? 'likely' : 'claimed'
  const whole = fragment(line.replace(OPENING_PIECE, ''), kind, true)
  if (whole !== null) return whole
  // Further parts count where the line is one of names and dates.
  if (FINITE.test(line) && !english.IMPRINT.test(line)) return null
  const isImprint = english.IMPRINT.test(line)
  const isOfPerson = PERSON.test(line) || /^(?:dr|prof)/iu.test(line)
  const found = line
    .split(SEPARATORS)
    .slice(1)
    .map((part) => part.replace(OPENING_MARKS, '').trim())
    .map((part) => (isOfPerson && NAMED_REVIEWER.test(part) ? 'claimed' : fragment(part, kind, isImprint)))
  const strongest = found.includes('claimed') ? 'claimed' : found.includes('likely') ? 'likely' : null
  return isImprint || strongest === null ? strongest : partOf(line, strongest)
}

/** Of a line that does not open as an imprint, a part is one where the whole is short. */
function partOf(line: string, found: Certainty): Certainty {
  return line.split(/\s+/u).length <= 16 ? found : 'likely'
}

/** `isAlone`: it is a line by itself, or a part of an imprint, and not of a line that may name other things. */
function fragment(line: string, kind: Unit['kind'], isAlone: boolean): Certainty {
  if (REVIEW_MADE.test(line)) return 'claimed'
  const label = LABEL.exec(line)
  if (label !== null) {
    const value = line.slice(label[0].length).replace(OPENING_MARKS, '')
    const isNamed = VALUE.test(value) || (/\bby\b|er\s*[:|]|er\s+[–—-]/iu.test(label[0]) && PERSON.test(value))
    // In a table of other things a bare year says when those were.
    if (isNamed && !(kind === 'table' && /^\d/.test(value) && !/\s/.test(label[0].trim()))) return 'claimed'
    return null
  }
  const noun = REVIEW_BY.exec(line)
  if (noun !== null) {
    const rest = line.slice(noun[0].length)
    return isReviewer(rest) ? 'claimed' : null
  }
  const done = OPENS_DONE.exec(line)
  return done === null ? null : afterDone(done[0], line.slice(done[0].length), kind, isAlone)
}

function afterDone(done: string, rest: string, kind: Unit['kind'], isAlone: boolean): Certainty {
  if (CLAUSE_BEHIND.test(rest)) return null
  if (rest.trim() === '') {
    if (!OPENS_COMPOUND.test(done.replace(/\s+/gu, ' ').trim())) return null
    return kind === 'paragraph' || kind === 'quote' ? 'claimed' : 'likely'
  }
  const by = BY.exec(rest)
  if (by === null) {
    const isDated = DAY.test(rest.replace(/^[\s,:–—-]+/u, ''))
    return isDated || AS_FIT.test(rest) ? 'claimed' : null
  }
  const who = rest.slice(by[0].length)
  if (english.OUTSIDER.test(who)) return null
  if (FINITE.test(who) || (!isAlone && ANYBODY.test(who) && !/\s/u.test(done.trim()))) return null
  const isOfKind = KIND.test(done) && /^\p{Lu}/u.test(who)
  if (isReviewer(who) || isOfKind) return 'claimed'
  return isAlone && kind === 'paragraph' && !OF_THINGS.test(done.trim()) ? 'likely' : null
}

function isReviewer(who: string): boolean {
  return REVIEWER.test(who) || PERSON.test(who)
}

function inOtherLanguages({ kind, onward }: Unit, text: string): Certainty {
  const line = (kind === 'table' ? text.replace(/^\s*\|/, '').replace('|', ':') : text)
    .replace(OPENING_MARKS, '')
    .replace(/[\s.|]+$/u, '')
  for (const { lines, sentences, but } of OTHER_LANGUAGES) {
    const sentence = sentences.exec(onward)
    if (sentence !== null && !but.test(sentence[0])) return 'claimed'
    if (line.split(/\s+/u).length <= LONGEST_IMPRINT_WORDS / 2 && lines.test(line) && !but.test(line)) return 'claimed'
  }
  return null
}
