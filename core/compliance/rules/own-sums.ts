import type { ReadText } from './read-text.ts'

/** Tokens of a text. */
interface Stretch {
  from: number
  to: number
}

const MONEY = String.raw`(?:[£$€] ?\d[\d,]{0,12}(?:\.\d\d?)?|\d[\d,]{0,12}(?:\.\d\d?)? (?:pounds|dollars|euros)\b)`
const NUMBER = 'two|three|four|five|six|seven|eight|nine|ten|twelve|\\d{1,2}'
const PERIOD = 'day|week|fortnight|month|payday|quarter|year'
const MAKES = String.raw`(?:makes?|made|adds? up to|comes? to|amounts? to|totals?|is|are|gives|becomes?|means|(?:would|will) (?:be|make|come to|add up to))`
const ABOUT = '(?: (?:about|around|roughly|nearly|almost|just over|just under|exactly|only))?'
const TOLD = new RegExp(
  String.raw`(?<one>${MONEY}) (?:a|per|each|every) (?<every>${PERIOD}),? (?:which |that |it |this |already |soon |still ){0,2}${MAKES}${ABOUT} (?<all>${MONEY})(?: (?:(?:in|over|after|within|by the end of) )?(?:a|an|one|the|each|per|every|(?<many>${NUMBER})) (?<over>day|week|month|quarter|year)s?\b)?`,
  'giu',
)
/** Whoever speaks of these speaks of what is paid out, and not of what is put aside. */
const PAID_OUT =
  /\b(?:earn\w*|profit\w*|return\w*|income|yield\w*|win\w*|won|gain\w*|interest|dividend\w*|trad(?:e|es|ing|er|ers)|invest\w*|stak(?:e|es|ing)|grow\w*|pays|paid|payouts?|rent|cash ?back|commission|passive|bots?|signals?|coins?|tokens?|crypto\w*|fund|scheme|system|method|our)\b/i
const A_YEAR: Readonly<Record<string, number>> = {
  day: 365,
  week: 52,
  fortnight: 26,
  month: 12,
  payday: 12,
  quarter: 4,
  year: 1,
}
/** Weeks of a month and months of a year do not come out even. */
const EVEN = 0.09
const SMALL = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')

/**
 * Where a sentence reckons what somebody's own payments come to (“£50 a month makes £600 in a year”): no promise, as long as
 * the sum is that of the payments, and its sentence speaks of nothing that is paid out.
 */
export function ownSums({ original, tokens, sentences }: ReadText): Stretch[] {
  if (!/\d/.test(original)) return []
  return sentences.flatMap(({ from, to }): Stretch[] => {
    const start = tokens[from]?.start ?? 0
    const words = original.slice(start, tokens[to - 1]?.end ?? start)
    if (PAID_OUT.test(words)) return []
    return [...words.matchAll(TOLD)].flatMap((match): Stretch[] => {
      if (!isTheirSum(match.groups ?? {})) return []
      const [begin, end] = [start + match.index, start + match.index + match[0].length]
      const first = tokens.findIndex((one, at) => at >= from && one.end > begin)
      const last = tokens.findLastIndex((one, at) => at < to && one.start < end)
      return [{ from: first, to: last + 1 }]
    })
  })
}

function isTheirSum({ one = '', every = '', all = '', many = '1', over }: Record<string, string | undefined>): boolean {
  const sum = amountOf(all) / amountOf(one)
  const paid = A_YEAR[every.toLowerCase()] ?? 1
  if (over === undefined) return Object.values(A_YEAR).some((times) => isNear(sum, times))
  const count = /^\d/.test(many) ? Number(many) : SMALL.indexOf(many.toLowerCase()) + 1
  return isNear(sum, (paid * count) / (A_YEAR[over.toLowerCase()] ?? 1))
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= other * (other < 5 ? EVEN : 0.02)
}

function amountOf(words: string): number {
  return Number(/\d[\d,]*(?:\.\d+)?/.exec(words)?.[0].replaceAll(',', '') ?? Number.NaN)
}
