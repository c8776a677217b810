import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerOf, packetFor, replyTo } from '../../support/packets.ts'
import { reviewTeam, type ReviewTeam } from '../../support/reviews.ts'
import { settableWorld } from '../../support/world.ts'

const world = settableWorld('2026-11-21T09:00:00.000Z')
let team: ReviewTeam
beforeAll(async () => {
  team = await reviewTeam(world)
})
afterAll(() => team.close())

/** What the preview says of a reply that was saved on 21 November at 12:00, and what is on record of it. */
async function entered(madeAt: string) {
  world.set(madeAt)
  const { file, medical, request_id } = await packetFor(team, team.medic)
  const replies = [{ name: 'r.colophon-reply', text: replyTo(file.text, [answerOf(medical.approval_id)]) }]
  world.set('2026-11-26T09:00:00.000Z')
  const importer = team.as(team.admin2)
  const { replies: previewed } = await importer.packets.preview({ replies })
  const { replies: applied } = await importer.packets.apply({ replies })
  expect(applied[0]?.remark).toBe(previewed[0]?.remark)
  const { approvals, in_words } = await team.reviews(request_id)
  const decision = approvals.find(({ approval_id }) => approval_id === medical.approval_id)?.decision
  return { remark: previewed[0]?.remark, decision, in_words }
}

test('a reply that says it was made before its packet was is remarked, in the preview and in the record', async () => {
  const { remark, decision, in_words } = await entered('2026-11-25T08:30:00.000Z')
  const early =
    'made on 21 November 2026 at 12:00 UTC, before the packet that it answers, which was made on 25 November 2026 at 08:30 UTC'
  expect(remark).toContain(`It says that it was ${early}`)
  expect(decision).toMatchObject({ said_at: '2026-11-21T12:00:00.000Z', packet_made_at: '2026-11-25T08:30:00.000Z' })
  expect(in_words).toContain(`the file says it was ${early}`)
  expect((await team.owner.audit.verify({})).differing).toEqual([])
})

test('one that was made after it is not', async () => {
  const { remark, decision, in_words } = await entered('2026-11-21T10:00:00.000Z')
  expect(remark).toBeNull()
  expect(decision).not.toHaveProperty('packet_made_at')
  expect(in_words).not.toContain('before the packet')
})
