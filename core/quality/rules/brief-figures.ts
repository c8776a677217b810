import { stemmer } from '../../kernel/stems.ts'
import { areOfOtherArms } from '../../evidence/rules/arms.ts'
import { numberOfWord } from '../../evidence/rules/numbers.ts'
import { isUnitStem, sharedScale, unitWord } from '../../evidence/rules/units.ts'
import { datesIn, type NamedDay } from '../../kernel/named-days.ts'
import { splitSentences } from '../../kernel/sentences.ts'
import { STOP_WORDS } from '../../kernel/stop-words.ts'
import { words } from '../../kernel/text.ts'

/** What a text gives otherwise than the brief has it. */
export interface Altered {
  expected: string
  found: string
}

export interface Figure {
  /** As it is written, with its sign or unit. */
  text: string
  value: number
  /** `%`, a currency sign, `clock`, `date`, or what is measured in; empty for a count. */
  unit: string
  /** The word behind it, by which one count is told from another; of a clock the half of the day, where that is said. */
  of: string
  /** The period that it is for, as in "45 euros a year"; empty where none is said. */
  per: string
  /** Where it begins in its sentence. */
  at: number
}

/** A sentence with its figures. */
export interface Stated {
  sentence: string
  stems: ReadonlySet<string>
  figures: readonly Figure[]
}

/** Sentences of a brief that are compared; a brief with more is compared in these. */
const MOST_SENTENCES = 400
/** Of a brief's sentence, the share of words by which a sentence of the text renders it. */
const SAME_SHARE = 0.6
/** A sentence of so few words renders another by one word alone, where the figure has a unit. */
const SHORT = 8
/** Minutes: 6:30 and 18:30 are one time where nobody says which half of the day it is. */
const HALF_A_DAY = 720

const NUMBER_WORD =
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|half'
const HALF = String.raw`(?:\s?(?:[ap]\.?m\b|uhr)|\s(?:in the (?:morning|afternoon|evening)|at night)\b)`
const FIGURE = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}.,:-])(?<hour>\d{1,2})(?::(?<minute>[0-5]\d)(?!\d|[.,:]\d)${HALF}?|(?:\.(?<late>[0-5]\d))?${HALF})`,
    String.raw`(?<![\p{L}\p{N}.,-])(?<sign>[$€£¥]\s?)?(?<digits>\d{1,3}(?:[ ,'.]\d{3})+(?:[.,]\d+)?(?!\d)|\d+(?:[.,]\d+)?)(?<percent>\s?%|\s(?:percent|prozent|per\s?cent)\b(?!\s?point|age))?(?<scale>\s?(?:million|billion|thousand|hundred|bn|mn|m|k)(?![\p{L}\p{N}]))?`,
    String.raw`(?<![\p{L}\p{N}-])(?<word>(?:${NUMBER_WORD})(?:-(?:two|three|four|five|six|seven|eight|nine|one))?)(?:\s(?<wordScale>hundred|thousand|million|billion))?(?<wordPercent>\s(?:percent|per\s?cent)\b)?(?![\p{L}-])`,
  ].join('|'),
  'giu',
)
const SCALES: Readonly<Record<string, number>> = {
  hundred: 1e2,
  thousand: 1e3,
  k: 1e3,
  million: 1e6,
  mn: 1e6,
  m: 1e6,
  billion: 1e9,
  bn: 1e9,
}
const PERIOD =
  /^[\s-]?(?:[\p{L}]{2,12}\s)?(?:an?|per|each|every|pro)\s(hour|day|night|week|fortnight|month|quarter|year|head|person)\b/iu
/** Two units of each scale, so that each unit is another than one of them. */
const MEASURES = ['kilogram', 'gram', 'litre', 'gallon', 'mile', 'meter', 'year', 'day']
const CURRENCIES: Readonly<Record<string, string>> = { dollar: '$', euro: '€', pound: '£', yen: '¥' }

/** A figure that a sentence of the text gives otherwise than the sentence of the brief that it renders. */
export function figuresAltered(given: readonly string[], text: string): Altered[] {
  const brief = given.flatMap(statedIn).slice(0, MOST_SENTENCES)
  const known = brief.flatMap(({ figures }) => figures)
  const counted = new Set(known.flatMap(({ of, unit }) => (of === '' || unit !== '' ? [] : [of])))
  const isIt = (one: Figure, other: Figure): boolean => isSame(one, other, counted)
  const all = statedIn(text)
  const present = all.flatMap(({ figures }) => figures)
  /** Whether a figure is the brief's own of a sentence that is rendered there at least as well. */
  const isOfAnother = (figure: Figure, other: Stated, own: Stated): boolean =>
    brief.some(
      (one) =>
        one.figures.some((its) => isIt(its, figure)) && (one === own || sharedBy(one, other) >= sharedBy(own, other)),
    )
  return brief.flatMap((own) => {
    const missing = own.figures.filter((figure) => !present.some((one) => isIt(figure, one)))
    if (missing.length === 0) return []
    const renderings = all.filter((other) => renders(other, own))
    return missing.flatMap((expected) => {
      const found = renderings
        .flatMap((other) => other.figures.map((figure) => ({ figure, other })))
        .find(({ figure, other }) => stands(figure, expected) && !isOfAnother(figure, other, own))
      return found === undefined ? [] : [{ expected: expected.text, found: found.figure.text }]
    })
  })
}

/** The sentences of a text that have figures. */
export function statedIn(text: string): Stated[] {
  return text
    .split(/\n+/)
    .flatMap(splitSentences)
    .flatMap((sentence) => {
      const figures = figuresIn(sentence)
      return figures.length === 0 ? [] : [{ sentence, stems: stemsOf(sentence), figures }]
    })
}

function renders(other: Stated, own: Stated): boolean {
  if (areOfOtherArms(own.sentence, other.sentence)) return false
  const shared = sharedBy(own, other)
  if (own.stems.size >= 2) return shared >= own.stems.size * SAME_SHARE
  if (shared !== 1 || other.stems.size > SHORT) return false
  return own.figures.some(({ unit, of }) => unit !== '' || other.figures.some((one) => one.of === of))
}

function sharedBy(own: Stated, other: Stated): number {
  return [...own.stems].filter((stem) => other.stems.has(stem)).length
}

/** Whether one figure is the other: the same amount, of the same thing as far as both say. */
export function isSame(one: Figure, other: Figure, counted: ReadonlySet<string>): boolean {
  if (one.per !== '' && other.per !== '' && one.per !== other.per) return false
  const areDates = one.unit === 'date' && other.unit === 'date'
  if (areDates) return one.value === other.value && (one.of === '' || other.of === '' || one.of === other.of)
  const areClocks = one.unit === 'clock' && other.unit === 'clock'
  if (areClocks && one.of !== '' && other.of !== '' && one.of !== other.of) return false
  if (areClocks ? one.value % HALF_A_DAY !== other.value % HALF_A_DAY : one.value !== other.value) return false
  if (one.unit !== other.unit) {
    return (one.unit === '' || other.unit === '') && !isUnitStem(one.of) && !isUnitStem(other.of)
  }
  // "12 staff" may be "12 members of staff", and never "12 patients" where the brief counts those too.
  return one.unit !== '' || one.of === other.of || !counted.has(one.of) || !counted.has(other.of)
}

/** Whether a figure stands where another one stood: in the same unit, or one that measures the same, or of the same things. */
function stands(found: Figure, expected: Figure): boolean {
  if (found.unit === expected.unit) return found.unit !== '' || found.of === expected.of
  const areMoney = isMoney(found) && isMoney(expected)
  return found.value === expected.value && (areMoney || sharedScale(found.unit, expected.unit))
}

function isMoney({ unit }: Figure): boolean {
  return /^[$€£¥]$/.test(unit)
}

function figuresIn(text: string): Figure[] {
  const days = datesIn(text)
  const rest = days
    .map(({ start, end }, at) => text.slice(days[at - 1]?.end ?? 0, start) + ' '.repeat(end - start))
    .concat(text.slice(days.at(-1)?.end ?? 0))
    .join('')
  const others = [...rest.matchAll(FIGURE)].map((match): Figure => {
    const { hour, minute, late, sign, digits, percent, scale, word, wordScale, wordPercent } = match.groups ?? {}
    const behind = text.slice(match.index + match[0].length, match.index + match[0].length + 40)
    const first = words(behind)[0] ?? ''
    const period = PERIOD.exec(behind)
    const next = /^[\s-]?[\p{L}µμ]/u.test(behind) ? first : ''
    const at = match.index
    if (hour !== undefined) return { ...clockOf(match[0].trim(), Number(hour), Number(minute ?? late ?? 0)), at }
    const amount = digits === undefined ? amountOf(word ?? '') : Number(plainNumber(digits))
    const value = amount * (SCALES[(scale ?? wordScale ?? '').trim().toLowerCase()] ?? 1)
    const unit = percent !== undefined || wordPercent !== undefined ? '%' : (sign?.trim() ?? unitOf(next))
    const isUnit = unit !== '' && unit !== '%' && sign === undefined
    return {
      text: `${match[0]}${period?.[0] ?? (isUnit ? behind.slice(0, behind.indexOf(next) + next.length) : '')}`.trim(),
      value,
      unit,
      of: stemmer(first.toLowerCase()),
      per: (period?.[1] ?? '').toLowerCase(),
      at,
    }
  })
  return [...days.map((day) => dateOf(text, day)), ...others]
}

function clockOf(text: string, hour: number, minute: number): Omit<Figure, 'at'> {
  const isLate = /p\.?m|afternoon|evening|night/i.test(text)
  const half = isLate || hour > 12 ? 'late' : /a\.?m|morning/i.test(text) ? 'early' : ''
  return { text, value: (isLate && hour < 12 ? hour + 12 : hour) * 60 + minute, unit: 'clock', of: half, per: '' }
}

/** A day of the year; `of` is its year, where that is said. */
function dateOf(text: string, { start, end, day, month, year }: NamedDay): Figure {
  const value = month * 100 + day
  return { text: text.slice(start, end), value, unit: 'date', of: String(year ?? ''), per: '', at: start }
}

/** The unit that a word is, in one spelling; empty for any other word. */
function unitOf(word: string): string {
  const whole = unitWord(word.toLowerCase(), false).replace(/(?<=\p{L}{3})s$/u, '')
  if (whole === 'percentage') return 'points'
  if (Object.hasOwn(CURRENCIES, whole)) return CURRENCIES[whole] ?? ''
  return MEASURES.some((unit) => sharedScale(whole, unit)) ? whole : ''
}

function amountOf(word: string): number {
  const [tens = '', ones = ''] = word.toLowerCase().split('-')
  return (tens === 'half' ? 0.5 : (numberOfWord(tens) ?? 0)) + (numberOfWord(ones) ?? 0)
}

/** A number as a program reads it: groups of thousands joined, whatever parts them, and a point before decimals. */
function plainNumber(digits: string): string {
  return digits.replace(/(?<=\d)[ ,'.](?=\d{3}(?:\D|$))/g, '').replace(',', '.')
}

function stemsOf(sentence: string): Set<string> {
  const meaning = words(sentence.toLowerCase()).filter(
    (word) => /^\p{L}{3,}/u.test(word) && !STOP_WORDS.has(word) && !new RegExp(`^(?:${NUMBER_WORD})$`).test(word),
  )
  return new Set(meaning.map((word) => stemmer(word)))
}
