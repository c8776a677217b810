import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPacket } from '../../../core/packets/open.ts'
import type { EarlierDecision } from '../../../core/packets/packet-contract.ts'
import { decidedAfter } from '../../../core/approvals/rules/decided-after.ts'
import { approve, reviewOf, reviewTeam, writtenPiece, type ReviewTeam } from '../../support/reviews.ts'
import { resourcesFolder, settableWorld } from '../../support/world.ts'

const world = settableWorld('2026-11-21T09:00:00.000Z')
let team: ReviewTeam
beforeAll(async () => {
  team = await reviewTeam(world)
})
afterAll(() => team.close())

/** What the page of a packet says of what its decisions came to after a moment. */
function saidByPage(since: string, decisions: readonly EarlierDecision[]): string {
  const program = ['review-show.js', 'review-around.js']
    .map((name) => readFileSync(join(resourcesFolder, 'packets', name), 'utf8'))
    .join('\n')
  return String(runInNewContext(`${program}\ndecidedAfter(since, decisions)`, { since, decisions }))
}

test('a packet names what was decided or taken back after the decision that it compares with, of any qualification', async () => {
  const { request_id, content } = await writtenPiece(team.owner)
  const content_id = content?.content_id ?? ''
  const standing = async (name: 'medical' | 'legal') => reviewOf((await team.reviews(request_id)).approvals, name)
  const { approval_id } = await standing('medical')
  await team.owner.approvals.assign({ approval_id, member_id: team.medic })
  await approve(team.as(team.medic), approval_id)
  world.set('2026-11-22T09:00:00.000Z')
  await team.decideBy(team.lawyer, (await standing('legal')).approval_id, 'reject')
  world.set('2026-11-23T09:00:00.000Z')
  await team.as(team.medic).approvals.withdraw({ approval_id, reason: 'He was never asked about it.' })
  const again = await standing('medical')
  await team.owner.approvals.assign({ approval_id: again.approval_id, member_id: team.medic })
  const { file } = await team.as(team.admin).packets.export({ approval_id: again.approval_id })
  const { packet } = openPacket(file.text, [])
  expect(packet?.content.content_id).toBe(content_id)
  const { changes, earlier_decisions: decisions = [] } = packet ?? {}
  expect(changes?.since).toMatchObject({ decision: 'approve', qualification: 'medical' })
  const since = changes?.since.decided_at ?? ''
  expect(decidedAfter(since, decisions)).toMatchObject([
    { taken_back_by: 'Mia', decision: 'approve', qualification: 'medical', at: '2026-11-23T09:00:00.000Z' },
    { taken_back_by: null, by: 'Lou', decision: 'reject', qualification: 'legal', at: '2026-11-22T09:00:00.000Z' },
  ])
  expect(saidByPage(since, decisions)).toMatch(
    /^ Decided after that, last first: Mia took back, .+, that Mia approved \(medical review\) on revision 1, .+; Lou rejected \(legal review\) on revision 1, .+\.$/,
  )
  expect(decidedAfter('2026-11-24T00:00:00.000Z', decisions)).toEqual([])
  expect(saidByPage('2026-11-24T00:00:00.000Z', decisions)).toBe('')
})
