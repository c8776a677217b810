import { numberOfWord, percentOfShare, plainDigits, SHARE_OF_MANY } from './numbers.ts'

/** What kind of thing a measure measures; only measures of one kind are held to each other. */
type MeasureKind = 'mass' | 'volume' | 'units' | 'interval' | 'percent' | 'money'

/** A measure of a sentence. `low` and `high` are in the smallest unit of the kind, an interval in hours; places are offsets. */
export interface Measure {
  kind: MeasureKind
  low: number
  high: number
  /** "at most", "at least": it bounds, and is not the figure itself. */
  isBound: boolean
  /** In which words: "up to"; empty where it is the figure itself. */
  bound: string
  /** "about": not meant exactly. */
  isRough: boolean
  start: number
  end: number
  text: string
}

const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`
const SMALL = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve'
const AMOUNT = new RegExp(
  String.raw`(?<![\p{L}\d.,/])(?<money>[£$€])?\s?(?<low>${NUMBER})(?:\s?(?:-|–|to|and)\s?[£$€]?(?<high>${NUMBER}))?\s?(?<unit>%|per ?cent\b|mcg\b|µg\b|μg\b|micrograms?\b|mg\b|milligrams?\b|g\b|grams?\b|ml\b|millilitres?\b|milliliters?\b|iu\b|units\b|thousand\b|million\b|billion\b|bn\b|m\b)?(?![\p{L}\d])`,
  'giu',
)
const SHARE = new RegExp(SHARE_OF_MANY, 'gu')
const COUNT = String.raw`(?<count>\d{1,3}(?:\.\d+)?|${SMALL})(?:\s?(?:-|–|to|or)\s?(?<most>\d{1,3}|${SMALL}))?`
const TIME = 'hours?|days?|nights?|mornings?|evenings?|weeks?|months?|years?'
/** "every two weeks", "every other day", "twice a day", "three times weekly", "daily", "once a week", "a year". */
const INTERVALS: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:once\s)?(?:every|each)\s(?:(?<other>other|second)\s|${COUNT}\s)?(?<time>${TIME})\b`,
    'giu',
  ),
  new RegExp(
    String.raw`\b(?:(?<word>once|twice)|${COUNT}\stimes)\s(?:(?:a|an|per|each|every)\s(?<time>${TIME})|(?<adverb>daily|weekly|monthly|yearly|annually))\b`,
    'giu',
  ),
  /\b(?<adverb>daily|nightly|weekly|fortnightly|monthly|quarterly|yearly|annually)\b/giu,
]
const HOURS: Readonly<Record<string, number>> = {
  hour: 1,
  day: 24,
  night: 24,
  morning: 24,
  evening: 24,
  week: 168,
  month: 730,
  year: 8760,
  daily: 24,
  nightly: 24,
  weekly: 168,
  fortnightly: 336,
  monthly: 730,
  quarterly: 2190,
  yearly: 8760,
  annually: 8760,
}
const FACTORS: Readonly<Record<string, [MeasureKind, number]>> = {
  '%': ['percent', 1],
  'per cent': ['percent', 1],
  percent: ['percent', 1],
  mcg: ['mass', 1],
  µg: ['mass', 1],
  μg: ['mass', 1],
  microgram: ['mass', 1],
  mg: ['mass', 1e3],
  milligram: ['mass', 1e3],
  g: ['mass', 1e6],
  gram: ['mass', 1e6],
  ml: ['volume', 1],
  millilitre: ['volume', 1],
  milliliter: ['volume', 1],
  iu: ['units', 1],
  unit: ['units', 1],
}
const MONEY: Readonly<Record<string, number>> = { thousand: 1e3, million: 1e6, m: 1e6, billion: 1e9, bn: 1e9 }
const BOUND =
  /\b(?:at (?:most|least)|(?:no|not) (?:more|less|fewer|sooner|later) than|more than|less than|over|under|above|below|up to|exceed(?:s|ing)?|maximum(?: of)?|minimum(?: of)?|within|until)\s(?:a |the |once )?$/i
const ROUGH = /\b(?:about|around|roughly|approximately|nearly|almost|some|close to)\s(?:a |the |once )?$/i
const BEFORE = 30
const MOST = 24

/** The measures of a sentence, in order. Linear in the sentence. */
export function measuresOf(sentence: string): Measure[] {
  const found = [
    ...sharesIn(sentence),
    ...amountsIn(sentence),
    ...INTERVALS.flatMap((pattern) => intervalsIn(sentence, pattern)),
  ]
  return found
    .filter((one, at) => !found.some((other, place) => place < at && other.start < one.end && one.start < other.end))
    .toSorted((one, other) => one.start - other.start)
    .slice(0, MOST)
}

/** Whether two measures of one kind can both be so. */
export function agree(one: Measure, other: Measure): boolean {
  const slack = one.isRough || other.isRough ? 0.15 : 0.02
  const within = Math.max(one.high, other.high) * slack
  return one.low <= other.high + within && other.low <= one.high + within
}

function amountsIn(sentence: string): Measure[] {
  return [...sentence.matchAll(AMOUNT)].flatMap((match) => {
    const { money, low = '', high, unit = '' } = match.groups ?? {}
    const name = unit.toLowerCase().replace(/(?<=\p{L}{3})s$/u, '')
    const [kind, factor] = money === undefined ? (FACTORS[name] ?? []) : (['money', MONEY[name] ?? 1] as const)
    if (kind === undefined || factor === undefined) return []
    const least = Number(plainDigits(low)) * factor
    return [measured(sentence, match, kind, least, high === undefined ? least : Number(plainDigits(high)) * factor)]
  })
}

/** "9 in 100" is nine per cent. */
function sharesIn(sentence: string): Measure[] {
  return [...sentence.matchAll(SHARE)].flatMap((match) => {
    const percent = percentOfShare(match[0])
    return percent === null ? [] : [measured(sentence, match, 'percent', Number(percent), Number(percent))]
  })
}

function intervalsIn(sentence: string, pattern: RegExp): Measure[] {
  return [...sentence.matchAll(pattern)].flatMap((match) => {
    const { other, word, count, most, time, adverb } = match.groups ?? {}
    const hours = HOURS[(adverb ?? time ?? '').toLowerCase().replace(/s$/, '')]
    if (hours === undefined) return []
    const least = other === undefined ? numberOf(count ?? '1') : 2
    const times = word?.toLowerCase() === 'twice' ? 2 : 1
    const isRate = /times/i.test(match[0])
    const [low, high] = [least, most === undefined ? least : numberOf(most)]
    if (!(low > 0) || !(high >= low)) return []
    return isRate
      ? [measured(sentence, match, 'interval', hours / high, hours / low)]
      : [measured(sentence, match, 'interval', (hours * low) / times, (hours * high) / times)]
  })
}

function numberOf(text: string): number {
  return /^\d/.test(text) ? Number(text) : (numberOfWord(text.toLowerCase()) ?? NaN)
}

function measured(sentence: string, match: RegExpExecArray, kind: MeasureKind, low: number, high: number): Measure {
  const before = sentence.slice(Math.max(0, match.index - BEFORE), match.index)
  const [bound, isRough] = [BOUND.exec(before)?.[0].trim().toLowerCase() ?? '', ROUGH.test(before)]
  const [start, end] = [match.index, match.index + match[0].length]
  return {
    kind,
    low: Math.min(low, high),
    high: Math.max(low, high),
    isBound: bound !== '',
    bound,
    isRough,
    start,
    end,
    text: match[0].trim(),
  }
}
