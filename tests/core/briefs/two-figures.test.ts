import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { checkBrief } from '../../../core/briefs/check-brief.ts'
import { TemplateDocument } from '../../../core/catalog/document.ts'
import { readSpelling } from '../../../core/quality/read-spelling.ts'
import type { Spelling } from '../../../core/quality/rules/text/spelling.ts'
import { root } from '../../support/command.ts'

const file = join(root, 'resources', 'catalog', 'templates', 'blog-post.json')
const template = TemplateDocument.parse(JSON.parse(readFileSync(file, 'utf8')))

let vocabulary: Spelling
beforeAll(async () => {
  vocabulary = await readSpelling()
})

function differing(key_points: readonly string[]): string[] {
  const user_input = {
    topic: 'Mortgages and what they cost',
    target_audience: 'Members',
    objective: 'Tell them what changes',
    key_points,
  }
  const { queries } = checkBrief({ template, vertical: null, user_input, today: '2026-03-01', vocabulary })
  return queries.filter(({ kind }) => kind === 'figures_differ').map(({ quote }) => quote)
}

test.each([
  [
    'The tracker costs the base rate of 3.50% plus 0.64 percentage points.',
    'When the base rate rises by one percentage point, the payment of the tracker goes up to about £1,066.',
  ],
  [
    'Our margin over the reference rate is 1.5 percentage points.',
    'The stress test adds three percentage points to the reference rate.',
  ],
  [
    'Early repayment charge: the fixed rate costs 5% of the balance in the first year, then one point less each year; the tracker has none.',
    'Overpayments: up to 10% of the balance a year without a charge with the fixed rate, and without a limit with the tracker.',
  ],
  [
    'Deposit: members pay 20% of the price of the course before the first evening, and guests the same.',
    'Discount: members get 15% of the price of the course back after the first evening, and guests get nothing.',
  ],
  [
    'You may overpay up to 10% of the balance a year without a charge with the fixed rate.',
    'The overall cost for comparison is 6.1% APRC for the fixed rate.',
  ],
  [
    'The share of pages that needed a person rose from 9% to 54%.',
    'Whether a page needed a person was decided by two engineers independently; they agreed on 93% of the pages.',
  ],
  [
    'The share of calls that needed a nurse rose to 54%.',
    'Two reviewers agreed on 93% of the calls that needed a nurse.',
  ],
  ['A full build took 52 minutes in January.', 'A full build takes 19 minutes instead of 52.'],
  [
    'In 2025 the 12 credit unions of the group recorded 214 cases.',
    'Our two pilot credit unions recorded 31 cases in the six months before the pilot.',
  ],
  [
    'We have 14 new plot holders and the water butts are finally in.',
    'Water butts: the 6 new butts went in on Saturday.',
  ],
])('figures of two matters ask for nothing: %s', (...key_points) => {
  expect(differing(key_points)).toEqual([])
})

test.each([
  [
    'Our tracker costs the base rate plus 0.64 percentage points.',
    'The tracker costs the base rate plus 0.84 percentage points.',
    '0.84',
  ],
  [
    'Early repayment charge: the fixed rate costs 5% of the balance in the first year.',
    'Early repayment charge: the fixed rate costs 4% of the balance in the first year.',
    '4%',
  ],
  [
    'Overpayments: up to 10% of the balance a year without a charge with the fixed rate.',
    'With the fixed rate, members can overpay up to 15% of the balance a year without a charge.',
    '15%',
  ],
  ['Price: the evening workshop costs £45.', 'Fee: the evening workshop costs £40.', '£40'],
  [
    'Note: the share of calls that needed a nurse was 54%.',
    'The nurses: 61% of the calls needed a nurse, a higher share than before.',
    '61%',
  ],
  [
    'The share of calls that needed a nurse was 54%.',
    'Reviewers found that the share of calls that needed a nurse was 61%.',
    '61%',
  ],
])('one thing given twice is still asked about: %s', (one, other, quote) => {
  expect(differing([one, other])).toEqual([quote])
})

test.each([
  [
    'The 12 credit unions of the group share one connection.',
    'The connection serves the 14 credit unions of the group.',
  ],
  ['The house has 34 chalets by the lake.', 'All 38 chalets by the lake are heated.'],
])('figures of one matter are asked about: %s', (...key_points) => {
  expect(differing(key_points)).not.toEqual([])
})
