import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Decision } from '../../../core/approvals/decision-contract.ts'
import { authorshipInWords } from '../../../core/approvals/rules/authorship-words.ts'
import { marksOf } from '../../../core/approvals/rules/words.ts'
import type { Signer } from '../../../core/audit/signing.ts'
import type { ReplyFile } from '../../../core/packets/reply-contract.ts'
import { isOnPostgres } from '../../support/desk-alone.ts'
import { answerOf, outcomeOf, packetFor, replyTo, reviewerKey, SAVED_AT, withReviewer } from '../../support/packets.ts'
import { qualifiedMember, reviewOf, reviewTeam, type ReviewTeam } from '../../support/reviews.ts'
import { writeDirectly } from '../../support/tamper.ts'
import { everythingKept } from '../../support/tamper.ts'
import { settableWorld } from '../../support/world.ts'

const NOW = '2026-11-21T09:00:00.000Z'
const HOW = 'Read to me over the telephone.'
const world = settableWorld(NOW)
let team: ReviewTeam
beforeAll(async () => {
  team = await reviewTeam(world)
})
afterAll(async () => {
  await team.close()
  expect(team.faults.list).toEqual([])
})

/** A medic with a key that the admin confirmed. */
async function keyed(key = reviewerKey()) {
  const member_id = await qualifiedMember(team.owner, 'Rita', ['medical'])
  await team.as(team.admin).packets.confirmReviewerKey({ fingerprint: key.key_id, member_id, how: HOW })
  return { member_id, key }
}

async function decisionOf({ request_id }: { request_id: string }): Promise<Decision | null> {
  return reviewOf((await team.reviews(request_id)).approvals, 'medical').decision
}

const edit = (statement: string, ...values: (string | number | null)[]) =>
  writeDirectly(team.folder, statement, ...values)

const other = () => team.as(team.admin2)

test('an author makes no packet of their own text, whatever their role', async () => {
  await expect(packetFor(team, team.medic, { by: team.owner })).rejects.toMatchObject({
    code: 'FORBIDDEN',
    message: expect.stringMatching(/Have an admin who is not an author make it/) as string,
  })
  // Of their own review, as the only member has it, the way on is another.
  const { member } = await team.owner.accounts.session({})
  await team.owner.accounts.setMember({ member_id: member.member_id, qualifications: ['medical'] })
  await expect(packetFor(team, member.member_id, { by: team.owner })).rejects.toMatchObject({
    code: 'FORBIDDEN',
    message: expect.stringMatching(
      /decide the review in Colophon, .*self-review.*add a member who is not an author/,
    ) as string,
  })
})

test('an author enters no reply to one, even where they answered a packet that somebody else made', async () => {
  const found = await packetFor(team, team.medic)
  const text = replyTo(found.file.text, [answerOf(found.medical.approval_id)])
  for (const how of ['preview', 'apply'] as const)
    expect(await outcomeOf(team.owner, text, how)).toEqual(['refused: needs_somebody_else'])
  expect(await decisionOf(found)).toBeNull()
})

test('who makes the packet enters no reply to it', async () => {
  const found = await packetFor(team, team.medic)
  const text = replyTo(found.file.text, [answerOf(found.medical.approval_id)])
  expect(await outcomeOf(team.as(team.admin), text)).toEqual(['refused: needs_somebody_else'])
  expect(await outcomeOf(other(), text)).toEqual(['entered'])
})

test('a reply without a key is on record as such: unauthenticated, by whom and when entered, and when it says it was made', async () => {
  const found = await packetFor(team, team.medic)
  world.set('2026-11-22T10:00:00.000Z')
  const text = replyTo(found.file.text, [answerOf(found.medical.approval_id)])
  const { replies } = await other().packets.apply({ replies: [{ name: 'r', text }] })
  world.set(NOW)
  expect(replies[0]).toMatchObject({
    signer: { kind: 'none', message: expect.stringMatching(/not authenticated/) as string },
    said_at: SAVED_AT,
    read_at: '2026-11-22T10:00:00.000Z',
  })
  const decision = await decisionOf(found)
  expect(decision).toMatchObject({
    ...{ authentication: 'imported_unauthenticated', entered_by: team.admin2, entered_by_name: 'Bea' },
    said_at: SAVED_AT,
  })
  expect(decision).not.toHaveProperty('reviewer_key_id')
  expect(decision === null ? '' : marksOf(decision).join('; ')).toContain(
    'from a file, the signer was not authenticated; entered by Bea on 22 November 2026 at 10:00 UTC; the file says it was made on',
  )
})

test('a reply with a stranger’s key is entered as unauthenticated, and names the key', async () => {
  const found = await packetFor(team, team.medic)
  const key = reviewerKey()
  const text = replyTo(found.file.text, [answerOf(found.medical.approval_id)], key)
  const { replies } = await other().packets.preview({ replies: [{ name: 'r', text }] })
  expect(replies[0]?.signer).toMatchObject({
    ...{ kind: 'unconfirmed', key_id: key.key_id },
    message: expect.stringMatching(/which nobody has confirmed here/) as string,
  })
  expect(await outcomeOf(team.owner, text)).toEqual(['refused: needs_somebody_else'])
  expect(await outcomeOf(other(), text)).toEqual(['entered'])
  const decision = await decisionOf(found)
  expect(decision).toMatchObject({ authentication: 'imported_unauthenticated', reviewer_key_id: key.key_id })
  expect(decision === null ? '' : marksOf(decision).join('; ')).toContain('which nobody had confirmed')
})

test('a reply with the confirmed key of its reviewer speaks for itself, whoever made the packet and enters it', async () => {
  const { member_id, key } = await keyed()
  const found = await packetFor(team, member_id, { by: team.owner })
  const answers = [answerOf(found.medical.approval_id)]
  expect(await outcomeOf(other(), replyTo(found.file.text, answers))).toEqual(['refused: needs_key'])
  expect(await outcomeOf(other(), replyTo(found.file.text, answers, reviewerKey()))).toEqual(['refused: needs_key'])
  expect(await outcomeOf(team.owner, replyTo(found.file.text, answers, key))).toEqual(['entered'])
  const decision = await decisionOf(found)
  expect(decision).toMatchObject({
    ...{ authentication: 'reviewer_key', reviewer_key_id: key.key_id, key_confirmed_by: team.admin },
    ...{ decided_by: member_id, self_review: false },
  })
  expect(decision === null ? '' : marksOf(decision).join('; ')).toMatch(
    /signed with a confirmed reviewer key; key \w{16}… confirmed by Ann; entered by/,
  )
  expect(decision === null ? '' : marksOf(decision).join('; ')).not.toContain('nothing here shows')
})

test('a key that an author confirmed shows in the record, and approves nothing where decisions are signed', async () => {
  const key = reviewerKey()
  const member_id = await qualifiedMember(team.owner, 'Rob', ['medical'])
  await team.owner.packets.confirmReviewerKey({ fingerprint: key.key_id, member_id, how: HOW })
  const found = await packetFor(team, member_id)
  const text = replyTo(found.file.text, [answerOf(found.medical.approval_id)], key)
  await team.owner.accounts.setSetting({ name: 'signed_decisions', value: true })
  expect(await outcomeOf(other(), text)).toEqual(['refused: not_permitted'])
  await team.owner.accounts.setSetting({ name: 'signed_decisions', value: false })
  expect(await outcomeOf(other(), text)).toEqual(['entered'])
  const decision = await decisionOf(found)
  expect(decision?.self_review).toBe(true)
  expect(decision?.is_author).toBe(false)
  expect(decision === null ? '' : authorshipInWords(decision)).toBe(
    ', whose key was confirmed by Owner, an author of the text',
  )
})

test('nobody confirms a key of their own, and a revoked key stays revoked', async () => {
  const fingerprint = reviewerKey().key_id
  const mine = { fingerprint, member_id: team.admin, how: HOW }
  await expect(team.as(team.admin).packets.confirmReviewerKey(mine)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const owner = (await team.owner.accounts.session({})).member.member_id
  await expect(team.owner.packets.confirmReviewerKey({ ...mine, member_id: owner })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await expect(
    team.as(team.lawyer).packets.confirmReviewerKey({ ...mine, member_id: team.medic }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const { key, member_id } = await keyed()
  await expect(team.as(team.lawyer).packets.revokeReviewerKey({ fingerprint: key.key_id })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await team.as(member_id).packets.revokeReviewerKey({ fingerprint: key.key_id })
  await expect(
    team.owner.packets.confirmReviewerKey({ fingerprint: key.key_id, member_id, how: HOW }),
  ).rejects.toMatchObject({ code: 'INVALID_STATE', message: expect.stringMatching(/is revoked/) as string })
  expect(() => edit('UPDATE reviewer_keys SET revoked_at = NULL WHERE key_id = ?', key.key_id)).toThrow(/stays revoked/)
})

test.for<[string, string, (found: { key: Signer; member_id: string }) => Promise<Signer>]>([
  [
    'revoked',
    'key_revoked',
    async ({ key }) => {
      await team.owner.packets.revokeReviewerKey({ fingerprint: key.key_id })
      return key
    },
  ],
  ['confirmed for another member', 'key_of_another', async () => (await keyed()).key],
  [
    'written into the database alone',
    'record_differs',
    ({ member_id }) => {
      const key = reviewerKey()
      const insert = `INSERT INTO reviewer_keys (key_id, member_id, confirmed_how, confirmed_by, confirmed_at)
        VALUES (?, ?, 'by telephone', ?, ?)`
      edit(insert, key.key_id, member_id, team.admin, NOW)
      return Promise.resolve(key)
    },
  ],
  [
    'given to another member in the database',
    'record_differs',
    async ({ member_id }) => {
      const { key } = await keyed()
      edit('UPDATE reviewer_keys SET member_id = ? WHERE key_id = ?', member_id, key.key_id)
      return key
    },
  ],
  [
    'taken out of the database after its revocation',
    'record_differs',
    async ({ key }) => {
      await team.owner.packets.revokeReviewerKey({ fingerprint: key.key_id })
      edit('DELETE FROM reviewer_keys WHERE key_id = ?', key.key_id)
      return key
    },
  ],
])('a reply with a key that is %s is refused', async ([, reason, change]) => {
  const found = await keyed()
  const packet = await packetFor(team, found.member_id)
  const key = await change(found)
  const text = replyTo(packet.file.text, [answerOf(packet.medical.approval_id)], key)
  expect(await outcomeOf(other(), text)).toEqual([`refused: ${reason}`])
  expect(await decisionOf(packet)).toBeNull()
})

test('a reply whose keys were swapped, taken out or put in afterwards is refused', async () => {
  const { member_id, key } = await keyed()
  const { file, medical } = await packetFor(team, member_id)
  const answers = [answerOf(medical.approval_id)]
  const strange = reviewerKey()
  const [plain, signed] = [replyTo(file.text, answers), replyTo(file.text, answers, key)].map(
    (text) => JSON.parse(text) as Extract<ReplyFile, { version: '1.1' }>,
  )
  if (plain === undefined || signed?.reviewer === undefined || signed.reviewer === null) throw new Error('no replies')
  const tries: ReplyFile[] = [
    // The public key of one, the signature of another.
    withReviewer(signed, { public_key: key.public_key, signature: strange.signature }),
    withReviewer(signed, strange),
    withReviewer(plain, key),
    { ...signed, reviewer: null },
    // What the packet's key signed passes for no reviewer's signature, and the other way round.
    { ...signed, reviewer: { ...signed.reviewer, signature: signed.signature } },
    { ...signed, signature: signed.reviewer.signature },
  ]
  for (const one of tries) expect(await outcomeOf(other(), JSON.stringify(one))).toEqual(['refused: altered'])
  expect(await outcomeOf(other(), JSON.stringify(signed))).toEqual(['entered'])
})

test('a reply says nothing about another packet, even of the same text and reviewer', async () => {
  const { member_id, key } = await keyed()
  const first = await packetFor(team, member_id)
  const again = await team.as(team.admin).packets.export({ approval_id: first.medical.approval_id })
  const text = replyTo(first.file.text, [answerOf(first.medical.approval_id)], key)
  const file = JSON.parse(text) as Extract<ReplyFile, { version: '1.1' }>
  const payload = Buffer.from(file.payload, 'base64').toString().replace(first.packet_id, again.packet_id)
  const moved = JSON.stringify({ ...file, payload: Buffer.from(payload).toString('base64') })
  expect(await outcomeOf(other(), moved)).toEqual(['refused: altered'])
  const elsewhere = await packetFor(team, member_id)
  const answered = replyTo(elsewhere.file.text, [answerOf(first.medical.approval_id)], key)
  expect(await outcomeOf(other(), answered)).toEqual(['refused: not_in_packet'])
})

const NEW_KEY = reviewerKey().public_key
test.for<[string, string, (string | number | null)[]]>([
  ['another reviewer', 'member_id = (SELECT member_id FROM members WHERE name = ?)', ['Max']],
  ['a key of somebody’s own', 'reply_public_key = ?', [NEW_KEY]],
  ['a key of the first version', 'reply_public_key = NULL, reply_key = ?', [Buffer.alloc(32, 7).toString('base64')]],
  ['a later end', 'expires_at = ?', ['2030-01-01T00:00:00.000Z']],
  ['another maker', 'made_by = (SELECT member_id FROM members WHERE name = ?)', ['Lou']],
  ['other reviews', 'reviews_json = ?', ['[{"approval_id":"apr_x","was_pending":true}]']],
])('a packet whose row was given %s in the database takes no reply', async ([, change, values]) => {
  const found = await packetFor(team, team.medic)
  const text = replyTo(found.file.text, [answerOf(found.medical.approval_id)])
  edit(`UPDATE review_packets SET ${change} WHERE packet_id = ?`, ...values, found.packet_id)
  expect(await outcomeOf(other(), text)).toEqual([
    expect.stringMatching(/^refused: (record_differs|altered)$/) as string,
  ])
})

test('a revocation, and that a packet takes a key, cannot be taken back in the database', async () => {
  const revoked = await packetFor(team, team.medic)
  await team.as(team.admin).packets.revoke({ packet_id: revoked.packet_id })
  edit('UPDATE review_packets SET revoked_at = NULL WHERE packet_id = ?', revoked.packet_id)
  const { member_id } = await keyed()
  const authored = await packetFor(team, member_id, { by: team.owner })
  edit('UPDATE review_packets SET needs_key = 0 WHERE packet_id = ?', authored.packet_id)
  for (const { file, medical } of [revoked, authored])
    expect(await outcomeOf(other(), replyTo(file.text, [answerOf(medical.approval_id)]))).toEqual([
      'refused: record_differs',
    ])
})

test('the database holds nothing that a reply could be signed with', async () => {
  const { file, packet_id } = await packetFor(team, team.medic)
  const { packet } = await team.owner.packets.open({ text: file.text })
  const { db } = team.engine.workspace.ownerContext
  const row = await db.selectFrom('review_packets').selectAll().where('packet_id', '=', packet_id).executeTakeFirst()
  expect(row).toMatchObject({ reply_key: '', reply_public_key: expect.stringMatching(/^MCowBQYDK2VwAyEA/) as string })
  const seed = Buffer.from(packet?.reply_key ?? '', 'base64').subarray(-32)
  expect(seed).toHaveLength(32)
  if (!isOnPostgres) await team.owner.backups.create({})
  const kept = everythingKept(team.folder)
  expect(kept.some(({ bytes }) => bytes.includes(packet_id))).toBe(true)
  for (const { name, bytes } of kept) {
    for (const secret of [seed, Buffer.from(packet?.reply_key ?? ''), Buffer.from(seed.toString('hex'))])
      expect({ name, holds: bytes.includes(secret) }).toEqual({ name, holds: false })
  }
})
