import { stemmer } from '../../../kernel/stems.ts'
import type { Place } from './finding.ts'
import type { ReadText } from './read-text.ts'

const NUMBER =
  /(?<![\p{L}\p{N}.,:/£$€–-])(?:(?<digit>[2-9])|(?<word>two|three|four|five|six|seven|eight|nine)) (?<of>\p{Ll}{3,20}s|people|men|women|children)(?![\p{L}-])/giu
/** Measures, and what is numbered, are written in figures in any style. */
const IN_FIGURES =
  /^(?:percents?|points?|times|hours?|hrs|minutes?|mins|seconds?|secs|days?|weeks?|months?|years?|metres?|meters?|kilometres?|kilometers?|miles|feet|inches|yards|acres|grams?|kilos|kilograms?|litres?|liters?|pounds|tons|tonnes|ounces|cups|spoons|tablespoons|teaspoons|degrees|pages|steps|euros|dollars|cents|volts|watts|bytes|was|has|is|stars|goals|votes|others|ways|thirds|quarters|fifths|eighths|halves)$/
const MOST = 400

/** The same things counted in figures and in words, or two such counts in one sentence; small numbers alone. */
export function numberStyles(read: ReadText): [Place[], Place[]] {
  const found = [...read.prose.matchAll(NUMBER)].slice(0, MOST).flatMap((match) => {
    const { digit, of = '' } = match.groups ?? {}
    if (IN_FIGURES.test(of.toLowerCase()) || read.isQuoted(match.index) || isInTable(read, match.index)) return []
    const place = { start: match.index, end: match.index + match[0].length }
    const sentence = read.sentences.find(({ start, end }) => place.start >= start && place.start < end)
    return [{ place, of: stemmer(of.toLowerCase()), at: sentence?.start ?? null, isDigit: digit !== undefined }]
  })
  const mixed = found.filter((one) =>
    found.some(
      (other) => other.isDigit !== one.isDigit && (other.of === one.of || (one.at !== null && other.at === one.at)),
    ),
  )
  const places = (isDigit: boolean): Place[] => mixed.flatMap((one) => (one.isDigit === isDigit ? [one.place] : []))
  return [places(true), places(false)]
}

const TIME =
  /(?<![\d.,:/£$€–-])(?:[01]?\d|2[0-3])(?:[:.][0-5]\d)?(?:(?<joined>[ap]m)|(?<spaced> [ap]m)|(?<points> ?[ap]\.m\.?))(?!\p{L})|(?<=\b(?:at|from|until|till|by|between|before|after|to|and|is|since) )(?<clock>(?:[01]?\d|2[0-3]):[0-5]\d)(?![\d:]| ?(?:am|pm|a\.m|p\.m|%|metres|to 1\b)| ?(?:–|-|to|and|until) ?\d{1,2}(?:[:.]\d\d)? ?[ap]\.?m)/giu
const STYLES = ['joined', 'spaced', 'points', 'clock'] as const

/** Times of day by the style that they are written in: "9am", "9 am", "9 a.m." and "09:00". */
export function timeStyles(read: ReadText): Place[][] {
  const styles = new Map<string, Place[]>()
  for (const match of [...read.prose.matchAll(TIME)].slice(0, MOST)) {
    if (read.isQuoted(match.index) || isInTable(read, match.index)) continue
    const style = STYLES.find((name) => match.groups?.[name] !== undefined) ?? 'clock'
    styles.set(style, [...(styles.get(style) ?? []), { start: match.index, end: match.index + match[0].length }])
  }
  return [...styles.values()].toSorted((one, other) => other.length - one.length)
}

/** Tables have a style of their own. */
export function isInTable(read: ReadText, offset: number): boolean {
  return read.blocks.some((block) => block.kind === 'table' && offset >= block.start && offset < block.end)
}
