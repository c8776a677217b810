import { stemmer } from '../../../kernel/stems.ts'
import { STOP_WORDS } from '../../../kernel/stop-words.ts'
import type { Place } from './finding.ts'

/** "14 new plot holders" and "6 new water butts" count two things. */
export const SAID_OF_ANYTHING: ReadonlySet<string> = new Set(
  'new old other more extra further first last local different big small large good free open full whole'
    .split(' ')
    .map((word) => stemmer(word)),
)

/** A share is a fraction in words, given in percent; it is never more exact than its words. */
type QuantityKind = 'count' | 'money' | 'percent' | 'share'

/** A figure of a sentence and what it counts. */
export interface Quantity extends Place {
  kind: QuantityKind
  value: number
  /** "about", "more than": the figure is not meant exactly. */
  isRough: boolean
  /** Stems of the words that say what is counted. */
  of: readonly string[]
  text: string
}

const UNITS: Readonly<Record<string, number>> = {
  hundred: 1e2,
  thousand: 1e3,
  k: 1e3,
  million: 1e6,
  m: 1e6,
  mn: 1e6,
  billion: 1e9,
  bn: 1e9,
  trillion: 1e12,
  dozen: 12,
}
const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const PARTS: Readonly<Record<string, number>> = {
  half: 2,
  third: 3,
  quarter: 4,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
}
const SMALL_WORD = SMALL.slice(1).join('|')
const NUMBER = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}.,/:–-])(?<money>[$£€]\s?)?(?<digits>\d{1,3}(?:,\d{3})+|\d{1,12})(?<decimals>\.\d{1,4})?(?:(?<percent>\s?%|[ -]per ?cent\b(?! points?))|\s?(?<unit>million|billion|trillion|thousand|bn|mn|m|k)\b(?![²³/]))?(?<coins>\s(?:pounds|euros|dollars)\b(?! of\b))?(?![\p{L}\p{N}/]|:\d|[.,-]\d)`,
    String.raw`(?<![\p{L}-])(?:(?<numerator>a|an|one|two|three|four|five|nine|seven)[ -](?<part>half|thirds?|quarters?|fourths?|fifths?|sixths?|sevenths?|eighths?|ninths?|tenths?)(?=\s+of\b|[,.;)]|\s+(?:said|say|were|are|agreed|had|have|in|from|over|between|since|to|since|after|compared)\b))(?![\p{L}-])`,
    String.raw`(?<![\p{L}-])(?<half>half)(?=\s+(?:of|the|a)\b|[,.;)])`,
    String.raw`(?<![\p{L}-])(?:one|1) (?:in|out of)(?: every)? (?<odds>two|three|four|five|six|seven|eight|nine|ten|\d{1,3})(?![\p{L}-])`,
    String.raw`(?<![\p{L}-])(?:(?<tens>${TENS.join('|')})(?:[- ](?<ones>${SMALL.slice(1, 10).join('|')}))?|(?<small>${SMALL_WORD}))(?:[ -](?<scale>hundred|thousand|million|billion|dozen))?(?<words>\s(?:per ?cent))?(?<currency>\s(?:pounds|euros|dollars)\b(?! of\b))?(?![\p{L}-])`,
  ].join('|'),
  'giu',
)
const ROUGH =
  /\b(?:about|around|roughly|approximately|some|nearly|almost|over|under|more than|less than|fewer than|at least|at most|up to|well over|just over|just under|an estimated|estimated|close to|as many as|as much as|approaching|circa|or so|most|only)\s{1,2}(?:a |the |another )?$/i

/** The figures of a sentence in order, without the years and days of dates; places are offsets in the sentence. */
export function quantitiesOf(sentence: string): Quantity[] {
  const quantities: Quantity[] = []
  for (const match of sentence.matchAll(NUMBER)) {
    const read = valueOf(match.groups ?? {})
    if (read === null) continue
    const [start, end] = [match.index, match.index + match[0].length]
    if (read.kind === 'count' && isOfDate(sentence, start, end, read.value)) continue
    const isRough = read.kind === 'share' || ROUGH.test(sentence.slice(Math.max(0, start - 30), start))
    quantities.push({ start, end, ...read, isRough, of: counted(sentence.slice(end, end + 90)), text: match[0] })
    if (quantities.length === 40) break
  }
  return quantities
}

function valueOf(groups: Record<string, string | undefined>): { kind: QuantityKind; value: number } | null {
  const { digits, decimals, percent, unit, numerator, part, half, odds, tens, ones, small, scale, words } = groups
  const money = groups.money ?? groups.coins ?? groups.currency
  if (digits !== undefined) {
    const value = Number(digits.replaceAll(',', '') + (decimals ?? '')) * (UNITS[unit?.toLowerCase() ?? ''] ?? 1)
    return { kind: percent !== undefined ? 'percent' : money !== undefined ? 'money' : 'count', value }
  }
  if (part !== undefined) {
    const many = SMALL.indexOf(numerator?.toLowerCase() ?? '')
    return { kind: 'share', value: (100 * Math.max(1, many)) / (PARTS[part.toLowerCase().replace(/s$/, '')] ?? 1) }
  }
  if (half !== undefined) return { kind: 'share', value: 50 }
  if (odds !== undefined) {
    const among = /\d/.test(odds) ? Number(odds) : SMALL.indexOf(odds.toLowerCase())
    return among > 1 ? { kind: 'share', value: 100 / among } : null
  }
  const base =
    tens === undefined ? SMALL.indexOf(small?.toLowerCase() ?? '') : (TENS.indexOf(tens.toLowerCase()) + 2) * 10
  const value =
    (base + Math.max(0, SMALL.indexOf(ones?.toLowerCase() ?? ''))) * (UNITS[scale?.toLowerCase() ?? ''] ?? 1)
  return value < 0 ? null : { kind: words === undefined ? (money === undefined ? 'count' : 'money') : 'percent', value }
}

const MONTH =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
const MONTH_BEFORE = new RegExp(`\\b(?:${MONTH})\\.?\\s{1,2}$`, 'i')
const MONTH_BEHIND = new RegExp(`^\\s{1,2}(?:of )?(?:${MONTH})\\b`, 'i')

function isOfDate(sentence: string, start: number, end: number, value: number): boolean {
  const [before, behind] = [sentence.slice(Math.max(0, start - 14), start), sentence.slice(end, end + 14)]
  if (MONTH_BEFORE.test(before) || MONTH_BEHIND.test(behind)) return true
  if (Number.isInteger(value) && value >= 1700 && value <= 2100 && !sentence.slice(start, end).includes(',')) {
    return !/^\s(?:people|men|women|children|adults|tonnes|homes|jobs|units|words|pupils|patients)/.test(behind)
  }
  return (
    /^\s?(?:am|pm|a\.m|p\.m|o['’]clock)/i.test(behind) ||
    /\b(?:page|chapter|step|section|aged?|no\.|number|article|figure|table|version|room|line|highway|route|unit|part|grade|level|phase)\s$/i.test(
      before,
    )
  )
}

/** The words right behind a figure: "of the", then what is counted. */
function counted(behind: string): string[] {
  const [clause] = behind.split(/[,.;:()"“”!?]/, 1)
  const words = (clause ?? '').toLowerCase().match(/[\p{L}][\p{L}’'-]*/gu) ?? []
  const stems: string[] = []
  for (const word of words) {
    if (STOP_WORDS.has(word)) {
      if (stems.length > 0) break
      if (!['of', 'the', 'all', 'our', 'their', 'its', 'more', 'those', 'these', 'other'].includes(word)) break
      continue
    }
    stems.push(stemmer(word))
    if (stems.length === 3) break
  }
  return stems
}

/** Whether two figures say the same, as far as their words go. */
export function agree(one: Quantity, other: Quantity): boolean {
  const difference = Math.abs(one.value - other.value)
  if (one.kind === 'share' || other.kind === 'share') return difference <= 3.5 + (one.isRough && other.isRough ? 2 : 0)
  const larger = Math.max(Math.abs(one.value), Math.abs(other.value))
  if (one.isRough || other.isRough || isRound(one) || isRound(other)) return difference <= larger * 0.1
  return difference <= larger * 0.005
}

function isRound({ value, kind }: Quantity): boolean {
  if (kind === 'percent') return false
  return value >= 1000 && value % 10 ** Math.floor(Math.log10(value)) === 0
}
