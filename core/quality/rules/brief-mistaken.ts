import { stemmer } from '../../kernel/stems.ts'
import { splitSentences } from '../../kernel/sentences.ts'
import { STOP_WORDS } from '../../kernel/stop-words.ts'
import { words } from '../../kernel/text.ts'
import { isSame, statedIn, type Altered, type Figure, type Stated } from './brief-figures.ts'

/** Figures of a brief that are compared; a brief with more is compared in these. */
const MOST = 400
/** A number of so many digits is not met twice by chance. */
const FEWEST_DIGITS = 3
/** So many telling words two sentences share that speak of one thing. */
const FEWEST_SHARED = 2

/**
 * What a text mistakes of its brief in a sentence that is no rendering of the brief's: a figure with its digits exchanged, its
 * scale, currency or month another, a share that is another of the same thing, and a quotation in another's mouth.
 */
export function mistakenFor(given: readonly string[], text: string): Altered[] {
  return [...figuresMistaken(given, text), ...sharesAltered(given, text), ...speakersAltered(given, text)]
}

function figuresMistaken(given: readonly string[], text: string): Altered[] {
  const [brief, there] = [given.flatMap(statedIn).slice(0, MOST), statedIn(text).slice(0, MOST)]
  const counted = new Set<string>()
  const isIn = (figure: Figure, among: readonly Stated[]): boolean =>
    among.some(({ figures }) => figures.some((one) => isSame(figure, one, counted)))
  return brief.flatMap((own) =>
    own.figures
      .filter((figure) => !isIn(figure, there))
      .flatMap((expected) => {
        const found = there
          .filter((other) => sharedBy(own, other) >= (expected.unit === 'date' ? FEWEST_SHARED : 1))
          .flatMap(({ figures }) => figures)
          .find((figure) => isMistake(expected, figure) && !isIn(figure, brief))
        return found === undefined ? [] : [{ expected: expected.text, found: found.text }]
      }),
  )
}

function sharedBy({ stems }: Pick<Stated, 'stems'>, { stems: others }: Pick<Stated, 'stems'>): number {
  return [...stems].filter((stem) => others.has(stem)).length
}

/** Whether a figure is another with exchanged digits, or with another scale, currency or month. */
function isMistake(one: Figure, other: Figure): boolean {
  if (one.unit === 'clock' || other.unit === 'clock') return false
  if (one.unit === 'date' || other.unit === 'date') return one.unit === other.unit && isOtherMonth(one, other)
  const [digits, others] = [digitsOf(one), digitsOf(other)]
  const areMoney = [one, other].every(({ unit }) => /^[$€£¥]$/.test(unit))
  if (one.unit !== other.unit && one.unit !== '' && other.unit !== '')
    return areMoney && one.value === other.value && one.value >= 100
  if (digits === others) return one.value !== other.value && hasScale(one) && hasScale(other)
  return (
    digits.length >= FEWEST_DIGITS &&
    Math.floor(Math.log10(one.value)) === Math.floor(Math.log10(other.value)) &&
    digits.split('').sort().join('') === others.split('').sort().join('')
  )
}

function isOtherMonth({ value }: Figure, { value: other }: Figure): boolean {
  return value % 100 === other % 100 && value !== other
}

/** The digits that a number begins with, without zeros behind them. */
function digitsOf({ value }: Figure): string {
  return String(value).replace('.', '').replace(/^0+/, '').replace(/0+$/, '')
}

function hasScale({ text }: Figure): boolean {
  return /(?:thousand|million|billion|trillion|bn|mn|m|k)\b/i.test(text)
}

const SHARE =
  /\b(?:(?<part>half|(?:a|one|two|three|four) (?:thirds?|quarters?|fifths?|sixths?|tenths?)))(?= (?:of|the|as|its|their|his|her)\b)/giu
const PARTS: Readonly<Record<string, number>> = { third: 3, quarter: 4, fifth: 5, sixth: 6, tenth: 10 }
const COUNTS: Readonly<Record<string, number>> = { a: 1, one: 1, two: 2, three: 3, four: 4 }

/** "A third of the cost" of a brief that has half of it. */
function sharesAltered(given: readonly string[], text: string): Altered[] {
  const sharesIn = (from: string) =>
    from
      .split(/\n+/)
      .flatMap(splitSentences)
      .flatMap((sentence) => {
        const shares = [...sentence.matchAll(SHARE)].map(({ 0: said }) => ({ said, value: shareOf(said) }))
        return shares.length === 0 ? [] : [{ shares, stems: stemsOf(sentence) }]
      })
  const [brief, there] = [given.flatMap(sharesIn).slice(0, MOST), sharesIn(text).slice(0, MOST)]
  const isIn = (value: number, among: typeof brief): boolean =>
    among.some(({ shares }) => shares.some((one) => Math.abs(one.value - value) < 0.001))
  return brief.flatMap((own) => {
    const [expected] = own.shares.filter(({ value }) => !isIn(value, there))
    const found = there
      .filter((one) => sharedBy(own, one) >= FEWEST_SHARED)
      .flatMap(({ shares }) => shares)
      .find(({ value }) => !isIn(value, brief))
    return expected === undefined || found === undefined ? [] : [{ expected: expected.said, found: found.said }]
  })
}

function shareOf(said: string): number {
  const [count = '', part = ''] = said.toLowerCase().split(' ')
  return count === 'half' ? 0.5 : (COUNTS[count] ?? 1) / (PARTS[part.replace(/s$/, '')] ?? 1)
}

function stemsOf(sentence: string): Set<string> {
  return new Set(
    words(sentence.toLowerCase())
      .filter((word) => /^\p{L}{3,}/u.test(word) && !STOP_WORDS.has(word))
      .map((word) => stemmer(word)),
  )
}

const QUOTED = /"([^"\n]{12,600})"/g
const NAME = /\p{Lu}[\p{L}’'-]{1,20}(?: \p{Lu}[\p{L}’'-]{1,30}){1,2}/gu

/** Who says in a text what another says in the brief. */
function speakersAltered(given: readonly string[], text: string): Altered[] {
  const whole = given.join('\n')
  const saidIn = (from: string) =>
    from.split(/\n+/).flatMap((line) =>
      [...line.matchAll(QUOTED)].map(([mark, said = '']) => ({
        key: words(said.toLowerCase()).join(' '),
        names: line.replaceAll(mark, ' ').match(NAME) ?? [],
      })),
    )
  const there = saidIn(text)
  return saidIn(whole).flatMap(({ key, names: own }) => {
    const other = there.find((one) => one.key === key)
    const [expected] = own
    if (other === undefined || expected === undefined) return []
    const isNamed = own.some((name) => other.names.some((one) => one.split(' ').at(-1) === name.split(' ').at(-1)))
    const found = other.names.find((name) => !whole.includes(name))
    return isNamed || found === undefined ? [] : [{ expected, found }]
  })
}
