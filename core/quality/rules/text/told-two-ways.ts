import { foundAt, type Found } from './finding.ts'
import type { ReadText } from './read-text.ts'

const PHONE = /(?<![\d+])(?:\+\d{1,3} ?)?0?\d{2,5}[ -]?\d{3,4}[ -]?\d{3,4}(?!\d)/g
const MONEY = /(?<sign>[£$€])(?<amount>\d{1,3}(?:,\d{3})+|\d{3,7})(?![\d.,]\d)(?! ?(?:million|billion|bn|m|k)\b)/gu
/** What one currency makes in another stands beside it. */
const NEAR = 40
const ITEM = /^\s*(?:[-*+•]|\d{1,2}[.)])\s/
const PRICE = /(?<sign>[£$€])(?<amount>\d{1,3}(?:,\d{3})*(?:\.\d\d)?)/gu
const TOTAL =
  /\b(?:the )?(?:grand |sum )?total(?: cost| sum| amount| grant| bill)?(?: of| is| was| comes to| came to|:)? ?(?<sign>[£$€])(?<amount>\d{1,3}(?:,\d{3})*(?:\.\d\d)?)/iu
const FEWEST_ITEMS = 2

/** One telephone number, sum or total that a text tells in two ways. */
export function toldTwoWays(read: ReadText): Found[] {
  return [...phones(read), ...currencies(read), ...totals(read)]
}

/** Two numbers whose last digits have changed places or differ in one: one of them rings somewhere else. */
function phones({ body, prose }: ReadText): Found[] {
  const numbers = [...prose.matchAll(PHONE)].map((match) => ({ match, digits: match[0].replace(/\D/g, '') }))
  return numbers.flatMap(({ match, digits }, at): Found[] => {
    if (digits.length < 9) return []
    const other = numbers.slice(0, at).find((one) => areMistaken(one.digits, digits))
    if (other === undefined || numbers.some((one) => one.match.index < match.index && one.digits === digits)) return []
    const found = foundAt('figures_differ', body, match.index, match.index + match[0].length)
    const places = [other.match, match].map(({ index, 0: text }) => ({ start: index, end: index + text.length }))
    return [{ ...found, found: match[0].trim(), expected: other.match[0].trim(), places }]
  })
}

/** The same digits, two neighbours of which have changed places. */
function areMistaken(one: string, other: string): boolean {
  if (one.length !== other.length || one === other) return false
  const at = Array.from(one).findIndex((digit, index) => digit !== other[index])
  return at >= 0 && one.slice(0, at) + (one[at + 1] ?? '') + (one[at] ?? '') + one.slice(at + 2) === other
}

/** “The prize is £5,000” and “the €5,000 is paid”. */
function currencies({ body, prose }: ReadText): Found[] {
  const sums = [...prose.matchAll(MONEY)]
  return sums.slice(1).flatMap((match, before): Found[] => {
    const at = before + 1
    const other = sums.slice(0, at).find(({ groups }) => groups?.amount === match.groups?.amount)
    if (other === undefined || other.groups?.sign === match.groups?.sign) return []
    const isBeside = match.index - other.index < NEAR
    const isBoth = sums.some(
      ({ groups, index }) =>
        index < match.index && groups?.amount === match.groups?.amount && groups?.sign === match.groups?.sign,
    )
    // “The €5,000” is the sum that was named before; of two things one may cost $100 and the other €100.
    const isThat = /\b(?:the|this|that|its|his|her|their|same) $/i.test(prose.slice(0, match.index))
    if (isBeside || isBoth || !isThat) return []
    const found = foundAt('figures_differ', body, match.index, match.index + match[0].length)
    const places = [other, match].map(({ index, 0: text }) => ({ start: index, end: index + text.length }))
    return [{ ...found, found: match[0], expected: other[0], places }]
  })
}

/** A list with one price an item, and a total in the sentence behind it that is another. */
function totals({ body }: ReadText): Found[] {
  const lines = body.split('\n')
  let offset = 0
  const starts = lines.map((line) => {
    const start = offset
    offset += line.length + 1
    return start
  })
  return lines.flatMap((line, at): Found[] => {
    const match = TOTAL.exec(line)
    if (match === null || ITEM.test(line) || line.trimStart().startsWith('|')) return []
    const items: string[] = []
    let above = at - 1
    while (above >= 0 && (lines[above] ?? '').trim() === '') above -= 1
    for (; above >= 0 && ITEM.test(lines[above] ?? ''); above -= 1) items.push(lines[above] ?? '')
    const prices = items.map((item) => [...item.matchAll(PRICE)])
    const isPriced = prices.every(([price, ...more]) => price?.groups?.sign === match.groups?.sign && more.length === 0)
    if (items.length < FEWEST_ITEMS || !isPriced || match.index > 80) return []
    const sum = prices.reduce((all, [price]) => all + amountOf(price?.groups?.amount), 0)
    const total = amountOf(match.groups?.amount)
    if (Math.abs(sum - total) < 0.005 || sum < total * 0.7 || sum > total * 1.4) return []
    const start = (starts[at] ?? 0) + match.index
    const found = foundAt('sum_wrong', body, start, start + match[0].length)
    const sign = match.groups?.sign ?? ''
    return [{ ...found, found: `${sign}${match.groups?.amount ?? ''}`, expected: `${sign}${sum.toLocaleString('en')}` }]
  })
}

function amountOf(text = ''): number {
  return Number(text.replaceAll(',', ''))
}
