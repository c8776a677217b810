import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pointsToAnswer } from '../../../core/approvals/rules/acknowledging.ts'
import { finding, type QualityIssue } from '../../../core/quality/findings.ts'
import { verifyFile } from '../../../core/passport/verify-file.ts'

import { approvalOf, reviewOf, reviewTeam, writtenPiece, type ReviewTeam } from '../../support/reviews.ts'
import { settableWorld } from '../../support/world.ts'

const ANSWER = 'Its approval is on file, seen today.'
let team: ReviewTeam
let piece: { request_id: string; content_id: string }
beforeEach(async () => {
  team = await reviewTeam(settableWorld('2026-03-02T09:00:00.000Z'))
  const { request_id, content } = await writtenPiece(team.desk)
  if (content === null) throw new Error('the run left no piece')
  piece = { request_id, content_id: content.content_id }
  await team.desk.content.save({
    content_id: piece.content_id,
    revision: content.revision,
    body: `${content.body}\n\nThe inhaler is FDA approved for adults. Its spacer is FDA cleared, too.`,
  })
})
afterEach(async () => {
  await team.close()
  expect(team.faults.list).toEqual([])
})

const medical = async () => reviewOf((await team.reviews(piece.request_id)).approvals, 'medical')
const pointIn = async (approval_id: string) => {
  const { points_to_answer } = await team.as(team.medic).passport.reviewAsset({ approval_id })
  const point = points_to_answer.find(({ finding_id }) => finding_id.includes(':fda-approved:'))
  if (point === undefined) throw new Error('there is no such point')
  return point
}

test('what a source takes back, words that it does not have and a sentence that differs from it are points for whoever approves', () => {
  const body = 'Take two [1]. The label says “take one and a half at night” [1].'
  const of = (code: QualityIssue['code'], start: number) =>
    finding(code, { start, phrase: body.slice(start) }, 'advisory')
  const points = pointsToAnswer(
    [of('source_taken_back', 0), of('quotation_against_source', 14), of('claim_turned', 0), of('short_text', 0)],
    body,
  )
  expect(points.map(({ code, sentences }) => [code, sentences])).toEqual([
    ['source_taken_back', ['Take two [1].']],
    ['quotation_against_source', ['The label says “take one and a half at night” [1].']],
    ['claim_turned', ['Take two [1].']],
  ])
})

describe('points that the checks leave to a person', () => {
  test('are one for each rule, with the sentences that it is about', async () => {
    const { assignee, approval_id } = await medical()
    expect(assignee).not.toBeNull()
    expect((await pointIn(approval_id)).sentences).toEqual([
      'The inhaler is FDA approved for adults.',
      'Its spacer is FDA cleared, too.',
    ])
  })

  test('are answered by an approval, each with words, and a rejection answers none', async () => {
    const { assignee, approval_id } = await medical()
    const { finding_id } = await pointIn(approval_id)
    const decider = team.as(assignee?.member_id ?? '')
    const { answers, ...input } = await approvalOf(decider, approval_id)
    const others = answers.filter((one) => one.finding_id !== finding_id)
    const short = [...others, { finding_id, answer: 'Yes, yes.' }]
    await expect(decider.approvals.decide({ ...input, answers: short })).rejects.toMatchObject({
      data: { details: [{ message: 'Answer in at least ten characters.' }] },
    })
    const strange = [...answers, { finding_id: 'section_order', answer: ANSWER }]
    await expect(decider.approvals.decide({ ...input, answers: strange })).rejects.toThrow('no such point')
    const rejection = { approval_id, decision: 'reject' as const, comment: 'It says the contrary.' }
    await expect(decider.approvals.decide({ ...rejection, answers })).rejects.toThrow(
      'Only an approval can answer the points',
    )
    await decider.approvals.decide({ ...input, answers: [...others, { finding_id, answer: ANSWER }] })
    const { decision } = await medical()
    expect(decision?.answers?.find((one) => one.finding_id === finding_id)).toMatchObject({ answer: ANSWER })
    expect((await team.reviews(piece.request_id)).in_words).toMatch(
      /answering (?:a point|\d points) that the checks leave to a person/,
    )
    const { file } = await team.desk.passport.exportFile({ content_id: piece.content_id })
    expect(verifyFile({ text: JSON.stringify(file), body: null, known_keys: [] }).covers[1]?.in_words).toContain(
      'leave to a person',
    )
  })

  test('are listed, and counted in words, where an approval answers none', async () => {
    const { assignee, approval_id } = await medical()
    const decider = team.as(assignee?.member_id ?? '')
    const { answers, ...input } = await approvalOf(decider, approval_id)
    expect(answers).not.toEqual([])
    await decider.approvals.decide(input)
    const { decision } = await medical()
    expect(decision?.answers).toBeUndefined()
    expect(decision?.unanswered?.map(({ finding_id }) => finding_id).join()).toContain(':fda-approved:')
    expect((await team.reviews(piece.request_id)).in_words).toMatch(
      /not answering (?:a point|\d points) that the checks leave to a person/,
    )
  })

  test('are answered, each of them, where decisions are signed', async () => {
    await team.owner.accounts.setSetting({ name: 'signed_decisions', value: true })
    const { assignee, approval_id } = await medical()
    const decider = team.as(assignee?.member_id ?? '')
    const { answers, ...input } = await approvalOf(decider, approval_id)
    const others = answers.filter(({ finding_id }) => !finding_id.includes(':fda-approved:'))
    await expect(decider.approvals.decide({ ...input, answers: others })).rejects.toMatchObject({
      data: {
        details: [
          {
            path: 'answers',
            message: expect.stringMatching(/"needs_manual_review:fda-approved:.*FDA approved for adults/) as string,
          },
        ],
      },
    })
  })

  test('are rejected without an answer', async () => {
    const { assignee, approval_id } = await medical()
    const { state } = await team.decideBy(assignee?.member_id ?? '', approval_id, 'reject')
    expect(state).toBe('rejected')
  })
})
