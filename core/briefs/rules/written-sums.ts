import type { BriefText } from './brief-text.ts'
import type { FoundQuery } from './found.ts'

const NUMBER = String.raw`(?:[£$€] ?)?\d[\d,]{0,14}(?:\.\d{1,8})?(?: ?[€%])?`
const COUNTED = String.raw`(?: (?!x\b)\p{L}{2,14}){0,2}`
const SIGN = String.raw`(?:x|×|\*|\+|−|–|-|÷|/)`
/** "£14.99 x 12 = £179.88", "40 adults + 12 children = 52". */
const WRITTEN = new RegExp(
  String.raw`(?<![\d.,£$€/x×*+÷] ?|\d ?[−–-] ?)(?<terms>${NUMBER}${COUNTED}(?: ?${SIGN} ?${NUMBER}${COUNTED}){1,6}) ?= ?(?<result>${NUMBER})`,
  'giu',
)
const TERM = new RegExp(String.raw`(?<sign>${SIGN})? ?(?<number>\d[\d,]{0,14}(?:\.\d{1,8})?)`, 'giu')
/** Who rounds is not wrong. */
const ROUNDED = 0.005

/** Calculations that a brief writes out, and whose figures make something else. */
export function writtenSums({ parts }: BriefText): FoundQuery[] {
  return parts.flatMap(({ value, start }) =>
    [...value.matchAll(WRITTEN)].flatMap((match): FoundQuery[] => {
      const { terms = '', result = '' } = match.groups ?? {}
      const [made, said] = [madeOf(terms), numberOf(result)]
      if (terms.includes('%') || !Number.isFinite(made) || Math.abs(made - said) <= Math.abs(made) * ROUNDED) return []
      const end = start + match.index + match[0].length
      const shown = made.toLocaleString('en', { maximumFractionDigits: 2 })
      const message = `The brief says “${terms.trim()} = ${result}”, and these figures make ${shown}. Which is right?`
      return [{ kind: 'sum_wrong', message, start: end - result.length, end }]
    }),
  )
}

/** Products first, then sums. */
function madeOf(terms: string): number {
  const sums: number[] = []
  for (const { groups } of terms.matchAll(TERM)) {
    const [sign = '', value] = [groups?.sign?.toLowerCase(), numberOf(groups?.number ?? '')]
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
