import { COUNT, countOf } from './number-words.ts'
import { miscountedIn } from './patterns.ts'
import type { Found } from './finding.ts'
import type { ReadText } from './read-text.ts'

/** How much of the common unit of its kind each is: metres, grams, litres, square metres. */
const UNITS: readonly (readonly [string, string, number])[] = [
  ['length', 'mi(?:les?)?', 1609.34],
  ['length', 'km|kilomet(?:re|er)s?', 1000],
  ['length', 'm|met(?:re|er)s?', 1],
  ['length', 'yards?|yds?', 0.9144],
  ['length', 'feet|foot|ft', 0.3048],
  ['length', 'inch(?:es)?|in', 0.0254],
  ['length', 'cm|centimet(?:re|er)s?', 0.01],
  ['length', 'mm|millimet(?:re|er)s?', 0.001],
  ['weight', 'kg|kilos?|kilograms?', 1000],
  ['weight', 'g|grams?|grammes?', 1],
  ['weight', 'lbs?|pounds', 453.59],
  ['weight', 'oz|ounces?', 28.35],
  ['weight', 'stones?|st', 6350.3],
  ['volume', 'l|lit(?:re|er)s?', 1],
  ['volume', 'ml|millilit(?:re|er)s?', 0.001],
  ['area', 'acres?', 4046.9],
  ['area', 'hectares?|ha', 10000],
  ['speed', 'mph|miles per hour', 1.60934],
  ['speed', 'km/h|kph|kilomet(?:re|er)s per hour', 1],
]
const UNIT = `(?:${UNITS.map(([, names]) => names).join('|')})`
const NUMBER = '\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d{1,6}(?:\\.\\d+)?'
const PAIR = new RegExp(
  `(?<![\\d.,/–-])(?<one>${NUMBER}|${COUNT})[ -]?(?<unit>${UNIT}) \\((?:about |around |roughly |some |nearly |just (?:over|under) |approximately |or )?(?<two>${NUMBER})[ -]?(?<other>${UNIT})\\)`,
  'gu',
)
const DEGREES =
  /(?<a>minus |[-−–])?(?<one>\d{1,4}(?:\.\d)?) ?°? ?(?<unit>[CF])\b[ ,]*(?:\(|\/ ?|or )(?:about |around )?(?<b>minus |[-−–])?(?<two>\d{1,4}(?:\.\d)?) ?°? ?(?<other>[CF])\b/gu
/** Recipes and rough distances are rounded; a figure that is told to a tenth, or with three digits, is not. */
const SLACK = 0.16
const EXACT = 0.04

/** "5 miles (3 km)": a measure and the same in other units that is another. */
export function wrongConversions(read: ReadText): Found[] {
  return [
    ...miscountedIn(read, PAIR, ({ one = '', unit = '', two = '', other = '' }) => {
      const [from, to] = [unitOf(unit), unitOf(other)]
      if (to === null || from?.kind !== to.kind || from.size === to.size) return null
      const expected = (amountOf(one) * from.size) / to.size
      const slack = Math.max(expected * (isExact(one) && isExact(two) ? EXACT : SLACK), isWhole(two) ? 0.6 : 0.06)
      return Math.abs(amountOf(two) - expected) <= slack
        ? null
        : { code: 'share_wrong', found: `${two} ${other}`, expected: `${rounded(expected)} ${other}` }
    }),
    ...miscountedIn(read, DEGREES, ({ a, one = '', unit, b, two = '', other }) => {
      const [from, to] = [degrees(a, one), degrees(b, two)]
      if (unit === other) return null
      const expected = unit === 'C' ? (from * 9) / 5 + 32 : ((from - 32) * 5) / 9
      // Ovens are set in steps, and a difference of degrees has no zero.
      const isDifference = Math.abs(to - (unit === 'C' ? (from * 9) / 5 : (from * 5) / 9)) <= 1
      const slack = Math.abs(expected) > 100 ? 15 : Math.abs(expected) >= 35 && Math.abs(expected) <= 43 ? 0.6 : 2
      return Math.abs(to - expected) <= slack || isDifference
        ? null
        : {
            code: 'share_wrong',
            found: `${b ?? ''}${two} °${other ?? ''}`,
            expected: `${Math.round(expected)} °${other ?? ''}`,
          }
    }),
  ]
}

function unitOf(name: string): { kind: string; size: number } | null {
  const known = UNITS.find(([, names]) => new RegExp(`^(?:${names})$`, 'u').test(name))
  return known === undefined ? null : { kind: known[0], size: known[2] }
}

function amountOf(words: string): number {
  return /^\d/.test(words) ? Number(words.replaceAll(',', '')) : countOf(words)
}

function degrees(sign: string | undefined, words: string): number {
  return sign === undefined ? Number(words) : -Number(words)
}

/** Whether a figure is told so exactly that its last digits count. */
function isExact(words: string): boolean {
  const digits = words.replaceAll(',', '')
  return digits.includes('.') || (digits.length >= 2 && !/0$|5$/.test(digits))
}

function isWhole(words: string): boolean {
  return !words.includes('.')
}

function rounded(value: number): string {
  return value.toLocaleString('en-GB', { maximumSignificantDigits: value < 10 ? 2 : 3 })
}
