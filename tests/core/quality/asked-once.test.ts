import { expect, test } from 'vitest'
import { pointsToAnswer } from '../../../core/approvals/rules/acknowledging.ts'
import type { ManualReview } from '../../../core/compliance/contract.ts'
import { complianceIssues } from '../../../core/quality/rules/findings.ts'
import { isUndecided, pointsInWords, scored } from '../../../core/quality/rules/report.ts'

const body = 'The fund gained 4 % in May. Costs rose by 7 %. It lost 2 % in June, and 4 % in July.'

const askedAt = (excerpt: string, from = 0, rule_id = 'figures'): ManualReview => {
  const start = body.indexOf(excerpt, from)
  const place = { start, end: start + excerpt.length }
  const said = { reason: 'unclear', condition: null, message: 'Say over which time.' } as const
  return {
    rule_id,
    rule_type: 'claim_patterns',
    phrase: excerpt,
    excerpt,
    cue: null,
    severity: 'advisory',
    ...place,
    ...said,
  }
}
const report = (asked: ManualReview[]) =>
  complianceIssues({ violations: [], cleared: [], needs_manual_review: asked }, body)
const four = [askedAt('4 %'), askedAt('7 %'), askedAt('2 %'), askedAt('4 %', 60)]

test('a rule asks a person once, with all its places', () => {
  const issues = report([...four, askedAt('fund', 0, 'funds')])
  expect(
    issues.map(({ rule_id, places }) => [rule_id, places?.map(({ start, end }) => body.slice(start, end))]),
  ).toEqual([
    ['figures', ['4 %', '7 %', '2 %', '4 %']],
    ['funds', undefined],
  ])
  expect(issues[0]?.message).toContain('The rule also applies at 3 further places: “7 %”, “2 %”, “4 %”.')
})

test('at very many places the first are named, and how many there are', () => {
  const many = Array.from({ length: 12 }, (_, at) => ({ ...askedAt('4 %'), excerpt: `${at} %` }))
  expect(report(many)[0]?.message).toMatch(/at 11 further places, among them “1 %”, “2 %”, “3 %”, “4 %”, “5 %”\.$/)
})

test('who answers for it sees each sentence that it stands in', () => {
  expect(pointsToAnswer(report(four), body)[0]?.sentences).toEqual([
    'The fund gained 4 % in May.',
    'Costs rose by 7 %.',
    'It lost 2 % in June, and 4 % in July.',
  ])
})

test('while a finding is left to a person, the points of a text are not said', () => {
  const [open, clear] = [scored(report(four)), scored([])]
  expect([isUndecided(open), pointsInWords(open)]).toEqual([true, '1 finding for human review'])
  expect([isUndecided(clear), pointsInWords(clear)]).toEqual([false, '100 of 100 points'])
})
