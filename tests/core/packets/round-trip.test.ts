import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPacket } from '../../../core/packets/open.ts'
import { verifyFile } from '../../../core/passport/verify-file.ts'
import { localClient } from '../../../core/transport/local.ts'
import { answerOf, outcomeOf, packetFor, replyTo, withAcknowledgement } from '../../support/packets.ts'
import { deskContextOf, inShort, qualifiedMember, reviewTeam, type ReviewTeam } from '../../support/reviews.ts'
import { settableWorld, testEngine } from '../../support/world.ts'

const world = settableWorld('2026-11-21T09:00:00.000Z')
let team: ReviewTeam
beforeAll(async () => {
  team = await reviewTeam(world)
})
afterAll(async () => {
  await team.close()
  expect(team.faults.list).toEqual([])
})

const importer = () => team.as(team.admin2)

const decisions = async (request_id: string) =>
  (await team.reviews(request_id)).approvals.flatMap(({ decision }) => decision ?? [])

test('a packet holds one text and one reviewer, verifies, and names nobody by id', async () => {
  const { file, content_id, medical } = await packetFor(team, team.medic)
  const { packet, verification } = await team.owner.packets.open({ text: file.text })
  expect(verification).toMatchObject({ verdict: 'trusted' })
  expect(packet).toMatchObject({
    reviewer: { name: 'Mia' },
    content: { content_id, revision: 1 },
    reviews: [
      { approval_id: medical.approval_id, state: 'pending', decisions: ['approve', 'request_changes', 'reject'] },
    ],
    sequence: [
      { order: 1, qualification: 'medical', state: 'pending', reviewer: 'Mia' },
      { order: 2, qualification: 'legal', state: 'waiting', reviewer: 'Lou' },
    ],
  })
  expect(packet?.notes.join(' ')).toMatch(/unpublished text.*does not show who had the file.*no professional licence/)
  const passport = Buffer.from(packet?.passport?.payload ?? '', 'base64').toString()
  for (const text of [JSON.stringify(packet), passport]) expect(text).not.toContain('mem_')
  expect(
    verifyFile({ text: JSON.stringify(packet?.passport), body: packet?.content.body ?? '', known_keys: [] }),
  ).toMatchObject({ verdict: 'valid_unknown_key' })
})

test('the same packet opens in another installation, which keeps nothing of it and writes the same reply', async () => {
  const { file, page, medical, request_id } = await packetFor(team, team.medic)
  const other = await testEngine()
  const { db } = other.engine.workspace.ownerContext
  const entries = () => db.selectFrom('audit_entries').select('seq').execute()
  const before = await entries()
  for (const text of [file.text, page.html]) {
    const { verification, packet } = await other.owner.packets.open({ text })
    expect(verification.verdict).toBe('valid_unknown_key')
    expect(packet?.content.title).toBe(medical.title)
  }
  const { packet: read } = await other.owner.packets.open({ text: file.text })
  if (read === null) throw new Error('the packet does not open')
  const answers = [withAcknowledgement(read, answerOf(medical.approval_id, { comment: 'Read on board at sea.' }))]
  const { text } = await other.owner.packets.writeReply({ text: file.text, answers })
  expect(await outcomeOf(other.owner, text)).toEqual(['refused: foreign'])
  expect(await entries()).toEqual(before)
  expect(await db.selectFrom('review_packets').selectAll().execute()).toEqual([])
  await other.close()
  expect(await outcomeOf(importer(), text)).toEqual(['entered'])
  expect(await decisions(request_id)).toMatchObject([{ comment: 'Read on board at sea.', via: 'packet' }])
})

test('a reply is entered as the reviewer decided, signed and logged, and a preview changes nothing', async () => {
  const { file, medical, request_id, content_id, packet_id } = await packetFor(team, team.medic)
  const { body } = await team.owner.content.get({ contentID: content_id })
  const quote = body.slice(0, 12)
  const { evidence } = openPacket(file.text, []).packet ?? {}
  const claim = evidence?.claims[0]?.claim_id
  const asked = claim === undefined ? [] : [claim]
  const remark = { start: 0, end: 12, quote, comment: 'Say it plainly.' }
  const answer = answerOf(medical.approval_id, {
    ...{ decision: 'request_changes', comment: 'The dose is missing.' },
    ...{ annotations: [remark], request_evidence: asked },
  })
  const text = replyTo(file.text, [answer])
  const log = async () => (await team.owner.audit.list({ limit: 100 })).entries
  const before = (await log()).length
  expect(await outcomeOf(importer(), text, 'preview')).toEqual(['entered'])
  expect(await decisions(request_id)).toEqual([])
  expect((await log()).length).toBe(before)
  expect(await outcomeOf(importer(), text)).toEqual(['entered'])
  expect(await decisions(request_id)).toEqual([
    expect.objectContaining({
      ...{ decision: 'request_changes', comment: 'The dose is missing.', annotations: [remark] },
      ...{ decided_by: team.medic, decided_as: 'assignee', qualification_held: 'medical', via: 'packet' },
      ...{ requested_evidence: asked, content_revision: 1, self_review: false },
    }),
  ])
  const [answered, decided] = await log()
  const entered = { member_id: team.admin2 }
  expect(answered?.body).toMatchObject({ action: 'packet.answered', actor: entered })
  expect(decided?.body).toMatchObject({
    action: 'review.decided',
    actor: entered,
    details: { decided_by: team.medic, packet_id, via: 'packet' },
  })
  const dossier = await team.owner.passport.dossier({ content_id })
  const signed = JSON.parse(atob(dossier.has_passport ? dossier.envelope.payload : '')) as {
    passport: { review: { state: string } }
  }
  expect(signed.passport.review.state).toBe('changes_requested')
  expect((await team.owner.audit.verify({})).state).toBe('verified')
})

test('the same reply a second time brings nothing new, and another one is refused', async () => {
  const { file, medical, request_id } = await packetFor(team, team.medic)
  const text = replyTo(file.text, [answerOf(medical.approval_id)])
  expect(await outcomeOf(importer(), text)).toEqual(['entered'])
  const before = await team.owner.audit.list({ limit: 1 })
  expect(await outcomeOf(importer(), text, 'preview')).toEqual(['known'])
  expect(await outcomeOf(importer(), text)).toEqual(['known'])
  const other = replyTo(file.text, [
    answerOf(medical.approval_id, { decision: 'reject', comment: 'It says the contrary.' }),
  ])
  expect(await outcomeOf(importer(), other)).toEqual(['refused: decided'])
  expect(await team.owner.audit.list({ limit: 1 })).toEqual(before)
  expect(await decisions(request_id)).toHaveLength(1)
})

test('a reply on a text that changed is on record for that text, and the new one stays to be reviewed', async () => {
  const { file, medical, request_id, content_id } = await packetFor(team, team.medic)
  const { body } = await team.owner.content.get({ contentID: content_id })
  await team.owner.content.save({ content_id, revision: 1, body: `${body}\n\nA further line.` })
  const text = replyTo(file.text, [answerOf(medical.approval_id)])
  expect(await outcomeOf(importer(), text, 'preview')).toEqual(['stale'])
  expect(await outcomeOf(importer(), text)).toEqual(['stale'])
  expect(await outcomeOf(importer(), text)).toEqual(['known'])
  const { approvals, state } = await team.reviews(request_id)
  expect(inShort(approvals)).toEqual(['medical pending', 'legal waiting', 'medical superseded'])
  expect(state).toBe('pending')
  expect(approvals[0]).toMatchObject({ approval_id: medical.approval_id, content_revision: 2, decision: null })
  expect(approvals[2]?.decision).toMatchObject({ decision: 'approve', content_revision: 1, via: 'packet' })
  expect((await team.decideBy(team.medic, medical.approval_id, 'approve')).decision).toMatchObject({
    content_revision: 2,
  })
})

test('one file holds all open reviews of its reviewer, and they are entered in their order', async () => {
  const both = await qualifiedMember(team.owner, 'Both', ['medical', 'legal'])
  const first = await packetFor(team, both)
  await team.owner.approvals.assign({ approval_id: first.legal.approval_id, member_id: both })
  const { file } = await team.as(team.admin).packets.export({ approval_id: first.legal.approval_id })
  const [medical, legal] = [answerOf(first.medical.approval_id), answerOf(first.legal.approval_id)]
  expect(await outcomeOf(importer(), replyTo(file.text, [legal]))).toEqual(['refused: waiting'])
  expect(await outcomeOf(importer(), replyTo(file.text, [medical, legal]))).toEqual(['entered', 'entered'])
  expect((await team.reviews(first.request_id)).state).toBe('approved')
})

test('several replies are entered each on its own', async () => {
  const [one, two] = [await packetFor(team, team.medic), await packetFor(team, team.medic2)]
  const replies = [
    { name: 'one', text: replyTo(one.file.text, [answerOf(one.medical.approval_id)]) },
    { name: 'broken', text: '{' },
    {
      name: 'two',
      text: replyTo(two.file.text, [
        answerOf(two.medical.approval_id, { decision: 'waive', comment: 'It is not needed.' }),
      ]),
    },
  ]
  const { replies: found } = await importer().packets.apply({ replies })
  expect(
    found.map(({ name, refusal, items }) => [name, refusal?.reason, items[0]?.outcome, items[0]?.refusal?.reason]),
  ).toEqual([
    ['one', undefined, 'entered', undefined],
    ['broken', 'unreadable', undefined, undefined],
    ['two', undefined, 'refused', 'not_permitted'],
  ])
})

test('what was entered before a later reply failed is told to every window', async () => {
  const [one, two] = [await packetFor(team, team.medic), await packetFor(team, team.medic2)]
  const replies = [one, two].map(({ file, medical }, at) => ({
    name: `${at}`,
    text: replyTo(file.text, [answerOf(medical.approval_id)]),
  }))
  const context = deskContextOf(team, team.admin2)
  const { audit, changes } = context
  const append: typeof audit.append = (db, actor, event) =>
    JSON.stringify(event).includes(two.medical.approval_id)
      ? Promise.reject(new Error('the disk is full'))
      : audit.append(db, actor, event)
  const client = localClient({ ...context, audit: { ...audit, append }, reportFault: () => undefined })
  const told: string[] = []
  const stop = changes.subscribe((change) => {
    if (change.kind === 'changed') told.push(...change.topics)
  })
  await expect(client.packets.apply({ replies })).rejects.toThrow()
  stop()
  expect(told).toEqual(expect.arrayContaining(['review_obligations', 'audit_entries']))
  expect(await decisions(one.request_id)).toHaveLength(1)
  expect(await decisions(two.request_id)).toEqual([])
})
