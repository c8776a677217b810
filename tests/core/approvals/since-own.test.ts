import { afterEach, beforeEach, expect, test } from 'vitest'
import { approve, reviewOf, reviewTeam, writtenPiece, type ReviewTeam } from '../../support/reviews.ts'
import { settableWorld } from '../../support/world.ts'

const world = settableWorld('2026-11-21T09:00:00.000Z')
let team: ReviewTeam
let content_id: string
let request_id: string
beforeEach(async () => {
  world.set('2026-11-21T09:00:00.000Z')
  team = await reviewTeam(world)
  const { content, ...run } = await writtenPiece(team.owner)
  request_id = run.request_id
  content_id = content?.content_id ?? ''
})
afterEach(() => team.close())

const standing = async (name: 'medical' | 'legal') => reviewOf((await team.reviews(request_id)).approvals, name)
async function decided(on: string, member_id: string, name: 'medical' | 'legal', decision: 'approve' | 'reject') {
  world.set(on)
  const { approval_id } = await standing(name)
  await team.owner.approvals.assign({ approval_id, member_id })
  if (decision === 'approve') await approve(team.as(member_id), approval_id)
  else await team.decideBy(member_id, approval_id, decision)
  return approval_id
}
async function saved(on: string, more: string) {
  world.set(on)
  const { body, revision } = await team.owner.content.get({ contentID: content_id })
  await team.owner.content.save({ content_id, revision, body: `${body}\n\n${more}` })
}

test('whoever reviews again sees what changed since their own decision, and what was decided after it, last first', async () => {
  const first = await decided('2026-11-21T10:00:00.000Z', team.medic, 'medical', 'approve')
  await decided('2026-11-21T11:00:00.000Z', team.lawyer, 'legal', 'reject')
  await saved('2026-11-22T09:00:00.000Z', 'A second text.')
  const second = await decided('2026-11-22T10:00:00.000Z', team.medic2, 'medical', 'approve')
  world.set('2026-11-22T11:00:00.000Z')
  await team.as(team.medic2).approvals.withdraw({ approval_id: second, reason: 'The label was changed.' })
  await saved('2026-11-23T09:00:00.000Z', 'A third text.')
  const { approval_id } = await standing('medical')
  const changes = await team.as(team.medic).approvals.changesSinceDecision({ approval_id })
  expect(changes.since).toMatchObject({ approval_id: first, revision: 1, decision: 'approve', decided_by: team.medic })
  expect(changes.now.revision).toBe(3)
  const { name } =
    (await team.owner.accounts.listMembers({})).members.find((one) => one.member_id === team.medic2) ?? {}
  expect(changes.decided_after).toEqual([
    {
      ...{ by: name, decision: 'approve', qualification: 'medical', content_revision: 2, taken_back_by: name },
      at: '2026-11-22T11:00:00.000Z',
    },
    {
      ...{ by: name, decision: 'approve', qualification: 'medical', content_revision: 2, taken_back_by: null },
      at: '2026-11-22T10:00:00.000Z',
    },
    {
      ...{ by: 'Lou', decision: 'reject', qualification: 'legal', content_revision: 1, taken_back_by: null },
      at: '2026-11-21T11:00:00.000Z',
    },
  ])
  // Who decided on nothing is shown the last decision of this qualification.
  const ofOther = await team.as(team.admin).approvals.changesSinceDecision({ approval_id })
  expect(ofOther.since).toMatchObject({ approval_id: second, revision: 2 })
  expect(ofOther.decided_after).toMatchObject([{ taken_back_by: name }])
})

test('nothing is said to be decided after a decision where nothing was', async () => {
  await decided('2026-11-21T10:00:00.000Z', team.medic, 'medical', 'approve')
  await saved('2026-11-22T09:00:00.000Z', 'A second text.')
  const { approval_id } = await standing('medical')
  const changes = await team.as(team.medic).approvals.changesSinceDecision({ approval_id })
  expect(changes.since).not.toBeNull()
  expect(changes).not.toHaveProperty('decided_after')
})
