import { foundAt, type Found } from './finding.ts'
import { MOST_FINDINGS } from './patterns.ts'
import type { ReadText, Sentence } from './read-text.ts'

const FIGURE = String.raw`(?:[£$€] ?)?\d{1,3}(?:,\d{3})+(?:\.\d+)?|(?:[£$€] ?)?\d{1,9}(?:\.\d{1,2})?`
const SCALE = String.raw`(?: ?(?:million|billion|thousand|m|bn))?`
const ROUGH = String.raw`(?<rough>about |around |roughly |nearly |almost |just over |just under |more than |less than |over |under |some |well over |at least |up to |close to )?`
const PARTS: Readonly<Record<string, number>> = {
  'a half': 50,
  half: 50,
  'a third': 33.3,
  'one third': 33.3,
  'one-third': 33.3,
  'two thirds': 66.7,
  'two-thirds': 66.7,
  'a quarter': 25,
  'one quarter': 25,
  'three quarters': 75,
  'three-quarters': 75,
  'a fifth': 20,
  'one fifth': 20,
  'a tenth': 10,
}
const PART = Object.keys(PARTS)
  .toSorted((one, other) => other.length - one.length)
  .join('|')
/** How something changed, by a part of it: "fell by a third", "a drop of 20 %". */
const STATED = new RegExp(
  String.raw`\b(?:fell|fall|falls|fallen|dropped|drop|declined|decline|decreased|decrease|shrank|shrunk|cut|reduced|reduction|down|lost|lower|rose|rise|rises|risen|grew|grown|growth|increased|increase|climbed|jumped|jump|gained|up|higher)(?: (?:by|of))? ${ROUGH}(?<part>${PART}|\d{1,3}(?:\.\d+)? ?%|\d{1,3}(?:\.\d+)? per ?cent)(?! of (?!its|their|the (?:year|month))|[\p{L}-]|-)`,
  'giu',
)
const TIMES = new RegExp(
  String.raw`(?<![\p{L}-])${ROUGH}(?:has |have |had )?(?<times>doubled|tripled|trebled|quadrupled|halved)(?![\p{L}-])`,
  'giu',
)
const GROWN: Readonly<Record<string, number>> = {
  doubled: 100,
  tripled: 200,
  trebled: 200,
  quadrupled: 300,
  halved: -50,
}
const OF = String.raw`(?: [\p{Ll}-]+){0,3}?`
/** Two figures, of before and after. */
const PAIRS: readonly RegExp[] = [
  new RegExp(String.raw`\bfrom (?<from>${FIGURE})${SCALE}${OF} to (?<to>${FIGURE})`, 'giu'),
  new RegExp(
    String.raw`\b(?:there were|there was|it was|it had|it counted|they were|was|were|had|counted|stood at) (?<from>${FIGURE})${SCALE}[^.;!?\d]{0,50}(?:\b(?:in|by) \d{4}[^.;!?\d]{0,20})?(?:\band (?:it )?(?:is|are|has|had|was|were|stands at)|\band|, now|, today)(?: at)? (?<to>${FIGURE})${SCALE}(?=[^.;!?\d]{0,30}\b(?:now|today|later|then|in \d{4}|by \d{4}|after)\b)`,
    'giu',
  ),
  new RegExp(
    String.raw`\b(?:there were|there was|it was|it had|it counted) (?<from>${FIGURE})${SCALE}[^.;!?\d]{0,40}[.;,] ?(?:In|By|A year later|Two years later|Now|Today|Last|This)[^.;!?\d]{0,20} (?:there were|there was|it was|it had|it counted|it is|there are) (?<to>${FIGURE})`,
    'giu',
  ),
]
const OTHER_MATTER =
  /\b(?:while|whereas|although|but|though|despite|respectively|points?|average|each|per)\b|(?:%|cent|half|third|quarter|fifth|tenth) an? (?:year|month|week|day|hour)\b/i
const OF_AGE = /^(?: ?(?:%|per cent)| (?:years? (?:old|of age)|o['’]clock))/i
const LONGEST = 400
/** What speaks of the sentence before. */
const OF_BEFORE = /^(?:It|They|There|That|This|These|Those|From|In|By|Last|Now|Today)\b/

/** What is said to have changed by a part, beside two figures that make another: in one sentence, or in two that follow each other. */
export function changesTold(read: ReadText): Found[] {
  const found: Found[] = []
  read.sentences.forEach((sentence, at) => {
    const next = read.sentences[at + 1]
    const isNext = next?.block === sentence.block && next.start - sentence.end < 4
    const one = changeIn(read, sentence.start, sentence.text) ?? (isNext ? changeOver(read, sentence, next) : null)
    if (one !== null && found.length < MOST_FINDINGS) found.push(one)
  })
  const seen = new Set<number | null>()
  return found.filter(({ start }) => !seen.has(start) && seen.add(start))
}

/** One of two sentences says how much, and the other has both figures, or each has one. */
function changeOver(read: ReadText, one: Sentence, other: Sentence): Found | null {
  const words = (text: string): string[] => text.toLowerCase().match(/\p{L}{5,}/gu) ?? []
  const known = new Set(words(one.text))
  const isOfOne = OF_BEFORE.test(other.text) || words(other.text).some((word) => known.has(word))
  return isOfOne ? changeIn(read, one.start, read.prose.slice(one.start, other.end)) : null
}

function changeIn(read: ReadText, start: number, text: string): Found | null {
  if (text.length > LONGEST || OTHER_MATTER.test(text) || read.isQuoted(start)) return null
  const pairs = PAIRS.flatMap((pair) => [...text.matchAll(pair)])
  const stated = [...text.matchAll(STATED), ...text.matchAll(TIMES)]
  const [pair, only] = [pairs[0], stated[0]]
  if (pair !== undefined && OF_AGE.test(text.slice(pair.index + pair[0].length))) return null
  if (pair === undefined || only === undefined || pairs.length > 1 || stated.length > 1) return null
  const [from, to] = [amountOf(pair.groups?.from), amountOf(pair.groups?.to)]
  const rest = text.replace(pair[0], ' ').replace(only[0], ' ')
  // Another figure may be the one that is meant.
  if (
    from === 0 ||
    isYear(from) ||
    isYear(to) ||
    /\d/.test(rest.replace(/\b(?:19|20)\d\d\b|\b\d{1,2} \p{Lu}\p{Ll}+/gu, ' '))
  )
    return null
  const change = (100 * (to - from)) / from
  const { rough, part, times } = only.groups ?? {}
  const expected = times === undefined ? partOf(part) : (GROWN[times.toLowerCase()] ?? 0)
  const actual = times === undefined ? Math.abs(change) : change
  if (fits(expected, actual, rough?.trim().toLowerCase() ?? '', part === undefined || !/\d/.test(part))) return null
  const words = part ?? times ?? ''
  const at = start + only.index + only[0].lastIndexOf(words)
  return {
    ...foundAt('change_wrong', read.body, at, at + words.length),
    expected: `${Math.round(Math.abs(change))}%`,
    found: words,
  }
}

/** A part in words is a rounding: three and a half points of a hundred either way. */
function fits(stated: number, actual: number, rough: string, isWords: boolean): boolean {
  const slack = isWords ? 3.5 + (Math.abs(stated) >= 100 ? 12 : 0) : Math.max(1, Math.abs(actual) * 0.04)
  if (/^(?:more than|over|at least|just over|well over)$/.test(rough))
    return actual >= stated - slack && actual <= stated + Math.max(14, Math.abs(stated) * 0.6)
  if (/^(?:less than|under|up to|just under|nearly|almost|close to)$/.test(rough))
    return actual <= stated + slack && actual >= stated - Math.max(10, Math.abs(stated) * 0.2)
  return Math.abs(stated - actual) <= (rough === '' ? slack : slack * 2)
}

function partOf(part = ''): number {
  return PARTS[part.toLowerCase()] ?? Number.parseFloat(part)
}

function amountOf(figure = ''): number {
  return Number(figure.replace(/[^\d.]/g, ''))
}

function isYear(amount: number): boolean {
  return Number.isInteger(amount) && amount >= 1800 && amount <= 2100
}
