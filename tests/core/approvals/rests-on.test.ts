import { afterEach, beforeEach, expect, test } from 'vitest'
import { approve, reviewOf, reviewTeam, writtenRelease, type ReviewTeam } from '../../support/reviews.ts'
import { settableWorld } from '../../support/world.ts'

let team: ReviewTeam
beforeEach(async () => {
  team = await reviewTeam(settableWorld('2026-03-02T09:00:00.000Z'))
})
afterEach(async () => {
  await team.close()
  expect(team.faults.list).toEqual([])
})

test('an approval that one about the changed sections rests on is not taken back under it', async () => {
  const { request_id, content } = await writtenRelease(team.desk)
  const { content_id, body } = content
  const lou = team.as(team.lawyer)
  const legal = async () => reviewOf((await team.reviews(request_id)).approvals, 'legal').approval_id
  const first = await legal()
  await approve(lou, first)
  await team.desk.content.save({
    content_id,
    revision: 1,
    body: `${body.trimEnd()}\n\nA last sentence about the court.`,
  })
  const second = await legal()
  const { decision } = await approve(lou, second)
  expect(decision?.scope?.compared_to.approval_id).toBe(first)
  const slip = (approval_id: string) => ({ approval_id, reason: 'I misread the law as a whole.' })
  await expect(lou.approvals.withdraw(slip(first))).rejects.toThrow(`depends on this decision (${second})`)
  await lou.approvals.withdraw(slip(second))
  await lou.approvals.withdraw(slip(first))
})
