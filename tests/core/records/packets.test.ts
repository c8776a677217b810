import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPacket } from '../../../core/packets/open.ts'
import { answerOf, outcomeOf, packetFor, replyTo, reviewerKey } from '../../support/packets.ts'
import { reviewTeam, type ReviewTeam } from '../../support/reviews.ts'
import { settableWorld } from '../../support/world.ts'

let team: ReviewTeam
beforeEach(async () => {
  team = await reviewTeam(settableWorld('2026-11-21T09:00:00.000Z'))
})
afterEach(() => team.close())

test('the export of a piece holds its packets with what they held and asked, and the replies with their decisions', async () => {
  const { file, content_id, medical } = await packetFor(team, team.medic)
  const reply = replyTo(file.text, [answerOf(medical.approval_id, { comment: 'Read on board at sea.' })], reviewerKey())
  expect(await outcomeOf(team.as(team.admin2), reply)).toEqual(['entered'])
  const { files, left_out } = await team.owner.records.ofPiece({ content_id })
  const { body } = await team.owner.content.get({ contentID: content_id })
  expect(files['packets.json']).toMatchObject({
    packets: [
      {
        ...{ title: medical.title, content_revision: 1, reviewer_name: 'Mia', needs_key: false, revoked_at: null },
        reviews: [{ approval_id: medical.approval_id }],
        text: { title: medical.title, body },
      },
    ],
    replies: [
      {
        ...{ approval_id: medical.approval_id, qualification: 'medical', is_stale: false },
        decision: { decision: 'approve', comment: 'Read on board at sea.', said_at: '2026-11-21T12:00:00.000Z' },
      },
    ],
  })
  expect(left_out.join(' ')).toContain('replies that were refused')
})

test('no secret of a packet is in it: neither the key that its replies are signed with nor the salt of names', async () => {
  const { file, content_id, medical } = await packetFor(team, team.medic)
  const { packet } = openPacket(file.text, [])
  const secrets = packet === null ? [] : [packet.reply_key]
  expect(secrets).toHaveLength(1)
  await outcomeOf(team.as(team.admin2), replyTo(file.text, [answerOf(medical.approval_id)]))
  const { files } = await team.owner.records.ofPiece({ content_id })
  const written = JSON.stringify(files['packets.json'])
  for (const secret of [...secrets, '"reply_key"', 'names_salt']) expect(written).not.toContain(secret)
})
