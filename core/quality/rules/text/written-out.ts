import type { Place } from './finding.ts'

const NUMBER = String.raw`(?:[£$€] ?)?\d[\d,]{0,14}(?:\.\d{1,8})?(?: ?[€%])?`
const COUNTED = String.raw`(?: (?!(?:x|times|multiplied|mal|fois)\b)\p{L}{2,14}){0,2}`
const TIMES = String.raw`(?:x|×|\*|·|times|multiplied by|mal|fois)`
const SIGN = String.raw`(?:${TIMES}|\+|−|–|-|÷|/)`
/** Behind one of these a calculation has begun before. */
const BEGUN = String.raw`(?<![\d.,£$€/x×*+÷·] ?|\d ?[−–-] ?|\b(?:times|by|mal|fois) )`
/** "£14.99 x 12 = £179.88", "40 adults + 12 children = 52". */
const WRITTEN = new RegExp(
  String.raw`${BEGUN}(?<terms>${NUMBER}${COUNTED}(?: ?${SIGN} ?${NUMBER}${COUNTED}){1,6}) ?= ?(?<result>${NUMBER})`,
  'giu',
)
/** "3 times £1,400 makes £4,200": a product whose result stands behind a word. */
const TOLD = new RegExp(
  String.raw`${BEGUN}(?<terms>${NUMBER}${COUNTED}(?: ?${TIMES} ?${NUMBER}${COUNTED}){1,3}),? (?:which |that |das |ce qui )?(?:is|makes?|comes? to|equals?|gives?|ergibt|ergeben|macht|sind|ist|font|fait) (?<result>${NUMBER})(?![\d,.]*\d| ?%)`,
  'giu',
)
const TERM = new RegExp(String.raw`(?<sign>${SIGN})? ?(?:[£$€] ?)?(?<number>\d[\d,]{0,14}(?:\.\d{1,8})?)`, 'giu')
const MONEY = /[£$€]/
/** A result in another unit than its terms: "2 x 500 g = 1 kg", "3 x 20 minutes = 1 hour". */
const MEASURE =
  /^ ?(?:[kmcd]?[gml]|kilos?|lit(?:re|er)s?|met(?:re|er)s?|hours?|h|minutes?|mins?|days?|weeks?|months?|years?|pence|stunden?|minuten?|tage?|wochen?|monate?|jahre?|heures?|jours?|horas?|días?)(?!\p{L})/iu
/** Who rounds is not wrong. */
const ROUNDED = 0.005

/** A calculation that is written out, and what its figures make; the place is its result's. */
export interface WrittenOut extends Place {
  terms: string
  result: string
  made: number
}

/** Calculations that are written out, and whose figures make something else. */
export function wronglyWrittenOut(text: string): WrittenOut[] {
  const told = [...text.matchAll(TOLD)].filter(({ index, 0: all, groups }) => {
    const { terms = '', result = '' } = groups ?? {}
    if (MONEY.test(terms) || MONEY.test(result)) return MONEY.test(terms) && MONEY.test(result)
    return /^\s*(?:[.,;:!?)]|$)/.test(text.slice(index + all.length))
  })
  return [...text.matchAll(WRITTEN), ...told].flatMap(({ index, 0: all, groups }): WrittenOut[] => {
    const { terms = '', result = '' } = groups ?? {}
    const end = index + all.length
    const unit = MEASURE.exec(text.slice(end))?.[0].trim()
    if (terms.includes('%') || (unit !== undefined && /\p{L}{2}|\d ?\p{L}/u.test(terms) && !terms.includes(unit)))
      return []
    // With a decimal comma the figures make what they make on the Continent.
    const made = madeOf(terms, /\d,\d{1,2}(?!\d)/.test(terms) ? commaNumberOf : numberOf)
    const isRight = [numberOf, commaNumberOf].some((read) => {
      const [right, said] = [madeOf(terms, read), read(result)]
      return Math.abs(right - said) <= Math.abs(right) * ROUNDED
    })
    return isRight || !Number.isFinite(made)
      ? []
      : [{ start: end - result.length, end, terms: terms.trim(), result, made }]
  })
}

/** Products first, then sums. */
function madeOf(terms: string, read: (text: string) => number): number {
  const sums: number[] = []
  for (const { groups } of terms.matchAll(TERM)) {
    const [sign = '', value] = [groups?.sign, read(groups?.number ?? '')]
    const last = sums.at(-1)
    if (last === undefined || sign === '+' || sign === '') sums.push(value)
    else if (/[−–-]/.test(sign)) sums.push(-value)
    else sums.splice(-1, 1, /[÷/]/.test(sign) ? last / value : last * value)
  }
  return sums.reduce((sum, one) => sum + one, 0)
}

function numberOf(text: string): number {
  return Number(text.replace(/[^\d.]/g, ''))
}

/** "1.400" and "1,50", as they are written on the Continent. */
function commaNumberOf(text: string): number {
  return Number(
    text
      .replace(/[^\d.,]|,$/g, '')
      .replaceAll(/\.(?=\d{3}(?!\d))/g, '')
      .replace(',', '.'),
  )
}
