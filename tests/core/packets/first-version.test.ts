import { afterAll, beforeAll, expect, test } from 'vitest'
import { signerFor } from '../../../core/audit/log.ts'
import { openPacket } from '../../../core/packets/open.ts'
import { PACKET_TYPE, type Packet } from '../../../core/packets/packet-contract.ts'
import { answerOf, outcomeOf, packetFor, replyTo, reviewerKey } from '../../support/packets.ts'
import { reviewTeam, type ReviewTeam } from '../../support/reviews.ts'
import { settableWorld } from '../../support/world.ts'

const NOW = '2026-11-21T09:00:00.000Z'
const world = settableWorld(NOW)
let team: ReviewTeam
beforeAll(async () => {
  team = await reviewTeam(world)
})
afterAll(() => team.close())

/** A packet as the first version made one: with a key that packet and database share. */
async function packetOfFirstVersion() {
  const made = await packetFor(team, team.medic)
  const { packet: current } = openPacket(made.file.text, [])
  if (current === null) throw new Error('the packet does not open')
  const { brief, earlier_decisions, changes, needs_reviewer_key, content, ...kept } = current
  expect([brief, earlier_decisions, changes, needs_reviewer_key]).not.toContain(undefined)
  const { is_held, ...text } = content
  expect(is_held).toBeDefined()
  const packet_id = world.newId('pkt')
  const reply_key = Buffer.alloc(32, 7).toString('base64')
  const packet: Packet = { ...kept, content: text, schema_version: '1.0', packet_id, reply_key }
  const { db, audit, identify } = team.engine.workspace.ownerContext
  const row = await db
    .selectFrom('review_packets')
    .selectAll()
    .where('packet_id', '=', made.packet_id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('review_packets')
    .values({ ...row, packet_id, reply_key, reply_public_key: null })
    .execute()
  const { member_id, content_id, content_revision, content_sha256, expires_at } = row
  await audit.append(
    db,
    { ...(await identify()), member_id: row.made_by },
    {
      action: 'packet.exported',
      subject: { kind: 'packet', id: packet_id },
      details: {
        ...{ member_id, content_id, content_revision, content_sha256, expires_at },
        approvals: packet.reviews.map(({ approval_id }) => approval_id),
      },
    },
  )
  const envelope = signerFor(audit).envelop(PACKET_TYPE, packet)
  const keyOf = async () =>
    (await db.selectFrom('review_packets').select('reply_key').where('packet_id', '=', packet_id).execute())[0]
      ?.reply_key
  return { ...made, packet_id, keyOf, text: JSON.stringify({ format: 'colophon-review', version: '1.0', envelope }) }
}

const importer = () => team.as(team.admin2)

test('a packet of the first version opens, is answered and entered, by the rules of now', async () => {
  const { text, medical } = await packetOfFirstVersion()
  expect((await team.owner.packets.open({ text })).verification.verdict).toBe('trusted')
  const reply = replyTo(text, [answerOf(medical.approval_id)])
  expect(reply).toContain('"mac"')
  expect(() => replyTo(text, [answerOf(medical.approval_id)], reviewerKey())).toThrow(/does not accept a reviewer key/)
  expect(await outcomeOf(team.owner, reply)).toEqual(['refused: needs_somebody_else'])
  expect(await outcomeOf(importer(), reply)).toEqual(['entered'])
  expect(await outcomeOf(importer(), reply)).toEqual(['known'])
})

test('its key is forgotten once it is revoked, or expired when the next packet is made', async () => {
  const revoked = await packetOfFirstVersion()
  await team.as(team.admin).packets.revoke({ packet_id: revoked.packet_id })
  expect(await revoked.keyOf()).toBe('')
  const reply = ({ text, medical }: typeof revoked) => replyTo(text, [answerOf(medical.approval_id)])
  expect(await outcomeOf(importer(), reply(revoked))).toEqual(['refused: revoked'])
  const expired = await packetOfFirstVersion()
  expect(await expired.keyOf()).not.toBe('')
  world.set('2026-12-22T09:00:00.000Z')
  await packetFor(team, team.medic)
  expect(await expired.keyOf()).toBe('')
  expect(await outcomeOf(importer(), reply(expired))).toEqual(['refused: expired'])
  world.set(NOW)
})
