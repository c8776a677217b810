import { expect, test } from 'vitest'
import { pointsToAnswer, weightyFindings } from '../../core/approvals/rules/acknowledging.ts'
import type { QualityReport } from '../../core/quality/contract.ts'
import type { QualityIssue } from '../../core/quality/findings.ts'
import { conflictsOf, otherPoints, reasonsOf } from '../../renderer/reviews/conflicts.ts'
import { acknowledgement, weightStrings } from '../../renderer/reviews/weight-strings.ts'
import { weightOf, weightOfAll } from '../../renderer/reviews/weight.ts'

const issue = (code: QualityIssue['code'], severity: QualityIssue['severity'], start: number): QualityIssue => ({
  ...{ code, severity, message: `${code} at ${start}`, section_id: null, start, end: start + 1 },
})

function weighed(issues: QualityIssue[]) {
  const quality: QualityReport = { score: 50, passed: false, issues }
  const findings = weightyFindings(issues)
  const weight = weightOfAll(findings, pointsToAnswer(issues, 'Some words of a text.'), quality)
  return {
    title: acknowledgement.title(weightOf(findings, quality)),
    button: acknowledgement.approve(weightOf(findings, quality)),
    counts: weightStrings.counts(weight),
  }
}

test('what an approval overrides is called what it is: a blocker, or a claim that its source contradicts', () => {
  const blocker = issue('too_thin', 'blocking', 0)
  expect(weighed([blocker]).title).toBe('Approving overrides 1 blocker')
  expect(weighed([blocker, issue('claim_contradicted', 'advisory', 3)]).title).toBe(
    'Approving overrides 1 blocker and 1 contradicted claim',
  )
  expect(weighed([issue('claim_contradicted', 'blocking', 3), issue('claim_contradicted', 'advisory', 9)]).title).toBe(
    'Approving overrides 1 blocker and 1 contradicted claim',
  )
})

test('the button of an approval counts what its title counts', () => {
  const { title, button } = weighed([issue('too_thin', 'blocking', 0), issue('claim_contradicted', 'blocking', 3)])
  expect(title.replace('Approving overrides', 'Approve despite')).toBe(button)
})

test('each finding is counted once, under the heaviest kind that it is of', () => {
  const { counts } = weighed([
    issue('too_thin', 'blocking', 0),
    issue('claim_contradicted', 'advisory', 3),
    issue('needs_manual_review', 'advisory', 5),
    issue('short_text', 'advisory', 7),
  ])
  expect(counts).toEqual({
    danger: ['1 blocker', '1 contradicted claim'],
    warn: ['1 point to answer'],
    quiet: ['1 advisory finding'],
  })
})

test('what two findings say of one sentence and its source is one conflict, with one answer', () => {
  const body = 'It costs 13,300 pounds a year. It rains.'
  const issues = [
    issue('claim_contradicted', 'advisory', 3),
    issue('figure_against_source', 'blocking', 9),
    issue('too_thin', 'blocking', 12),
    issue('needs_manual_review', 'advisory', 33),
  ]
  const points = pointsToAnswer(issues, body)
  const conflicts = conflictsOf(weightyFindings(issues), points)
  expect(conflicts.map(({ findings, points: asked }) => [findings.map(({ code }) => code), asked.length])).toEqual([
    [['claim_contradicted', 'figure_against_source'], 2],
    [['too_thin'], 0],
  ])
  expect(otherPoints(conflicts, points).map(({ code }) => code)).toEqual(['needs_manual_review'])
})

test('the reasons for what is approved past stand for the comment, unless one of the findings takes none', () => {
  const contradicted = { finding_id: 'one', code: 'claim_contradicted' as const, message: 'One.' }
  const blocker = { finding_id: 'two', code: 'too_thin' as const, message: 'Two.' }
  const point = { ...contradicted, sentences: ['One stands here.'] }
  expect(reasonsOf(conflictsOf([contradicted], [point]), { one: ' The report of May says so. ' })).toBe(
    'The report of May says so.',
  )
  expect(reasonsOf(conflictsOf([contradicted, blocker], [point]), { one: 'The report of May says so.' })).toBe(
    undefined,
  )
  expect(reasonsOf([], {})).toBe(undefined)
})
