import { expect, test } from 'vitest'
import { foundIn } from './found-in.ts'

const differing = (...rows: string[]) =>
  foundIn(rows.map((row) => `- ${row}`).join('\n'), { today: '2026-11-25' })
    .filter(({ code }) => code === 'figures_differ')
    .map(({ phrase }) => phrase)

const CHARGE =
  'the fixed rate costs 5% of the balance in the first year, then one point less each year; the tracker has none.'
const LIMIT =
  'up to 10% of the balance a year without a charge with the fixed rate, and without a limit with the tracker.'

test('rows of two labels give two things, with marks of emphasis and without', () => {
  expect(differing(`Early repayment charge: ${CHARGE}`, `Overpayments: ${LIMIT}`)).toEqual([])
  expect(differing(`**Early repayment charge:** ${CHARGE}`, `**Overpayments:** ${LIMIT}`)).toEqual([])
  expect(differing(`**Early repayment charge**: ${CHARGE}`, `**Overpayments**: ${LIMIT}`)).toEqual([])
})

test('rows of one label, a row without one and what is no label are held against each other', () => {
  const other =
    'the fixed rate costs 4% of the balance in the first year, then one point less each year; the tracker has none.'
  const found = (one: string, two: string) => differing(one.replace('5%', '15%'), two.replace('4%', '14%'))
  expect(found(`Early repayment charge: ${CHARGE}`, `Charge for early repayment: ${other}`)).toEqual(['14%'])
  expect(found(`Early repayment charge: ${CHARGE}`, `T${other.slice(1)}`)).toEqual(['14%'])
  expect(found(`Early repayment charge: ${CHARGE}`, `In short: ${other}`)).toEqual(['14%'])
})
