import { afterEach, beforeEach, expect, test } from 'vitest'
import { sha256Hex } from '../../../core/kernel/hash.ts'
import { openPacket } from '../../../core/packets/open.ts'
import { answerOf, outcomeOf, packetFor, replyTo, reviewerKey } from '../../support/packets.ts'
import { reviewTeam, type ReviewTeam } from '../../support/reviews.ts'
import { tamper as tamperWith } from '../../support/tamper.ts'
import { settableWorld } from '../../support/world.ts'

let team: ReviewTeam
beforeEach(async () => {
  team = await reviewTeam(settableWorld('2026-11-21T09:00:00.000Z'))
})
afterEach(() => team.close())
const tamper = (statement: string): void => tamperWith(team.folder, statement)

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

test('the file of a reply is there as it was received, and the key that signs it with its fingerprint and who confirmed it', async () => {
  const { file, content_id, medical } = await packetFor(team, team.medic)
  const key = reviewerKey()
  const how = 'She read it to me over the telephone.'
  await team.as(team.admin).packets.confirmReviewerKey({ fingerprint: key.key_id, member_id: team.medic, how })
  const reply = `${replyTo(file.text, [answerOf(medical.approval_id, { comment: 'Read at sea.' })], key)}\n`
  expect(await outcomeOf(team.as(team.admin2), reply, 'preview')).toEqual(['entered'])
  expect(await outcomeOf(team.as(team.admin2), reply)).toEqual(['entered'])
  expect(await outcomeOf(team.as(team.admin2), reply)).toEqual(['known'])
  const { files, left_out } = await team.owner.records.ofPiece({ content_id })
  const reply_sha256 = sha256Hex(reply)
  expect(files['packets.json']).toMatchObject({
    replies: [{ approval_id: medical.approval_id, reply_sha256 }],
    reply_files: [{ reply_sha256, file_text: reply, entered_by: team.admin2, received_at: '2026-11-21T09:00:00.000Z' }],
  })
  expect(files['reviewer-keys.json']).toMatchObject([
    {
      ...{ fingerprint: key.key_id, public_key: key.public_key },
      confirmation: {
        ...{ member_name: 'Mia', confirmed_by: team.admin, confirmed_by_name: 'Ann', confirmed_how: how },
        ...{ confirmed_at: '2026-11-21T09:00:00.000Z', state: 'confirmed' },
      },
    },
  ])
  expect(left_out.join(' ')).not.toMatch(/reply to apr_|public key of the reviewer key/)
})

test('a key that nobody confirmed says so; files from before they were kept, and keys that no reply brought, are left out with why', async () => {
  const { file, content_id, medical } = await packetFor(team, team.medic)
  const key = reviewerKey()
  await outcomeOf(team.as(team.admin2), replyTo(file.text, [answerOf(medical.approval_id)], key))
  const keys = async () => (await team.owner.records.ofPiece({ content_id })).files['reviewer-keys.json']
  expect(await keys()).toMatchObject([{ fingerprint: key.key_id, public_key: key.public_key, confirmation: null }])
  const how = 'She read it to me over the telephone.'
  await team.as(team.admin).packets.confirmReviewerKey({ fingerprint: key.key_id, member_id: team.medic, how })
  tamper('DELETE FROM packet_replies')
  const { left_out } = await team.owner.records.ofPiece({ content_id })
  expect(left_out.join(' ')).toContain('it is no longer in the database')
  expect(left_out.join(' ')).toContain(`The public key of the reviewer key ${key.key_id}`)
  tamper('UPDATE packet_answers SET reply_sha256 = NULL')
  const before = await team.owner.records.ofPiece({ content_id })
  expect(before.left_out.join(' ')).toContain('reply files were not kept yet')
})

test.each([
  ["UPDATE packet_replies SET file_text = file_text || ' '", 'otherwise than it was received'],
  ['DELETE FROM packet_replies', 'lacks the file of a reply'],
  [
    `INSERT INTO packet_replies SELECT packet_id, '${'a'.repeat(64)}', file_text, entered_by, received_at FROM packet_replies`,
    'which is in no entry of the audit log',
  ],
])('a file of a reply that is not the one of the audit log is told: %s', async (change, said) => {
  const { file, medical } = await packetFor(team, team.medic)
  await outcomeOf(team.as(team.admin2), replyTo(file.text, [answerOf(medical.approval_id)]))
  tamper(change)
  const { differing } = await team.owner.audit.verify({})
  expect(differing.map(({ message }) => message).join(' ')).toContain(said)
})
