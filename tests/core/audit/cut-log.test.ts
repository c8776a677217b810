import { afterEach, beforeEach, expect, test } from 'vitest'
import { raiseAnchor } from '../../../core/audit/anchor.ts'
import { deskAlone } from '../../support/desk-alone.ts'
import { approve, approvalOf, reviewOf, reviewTeam, writtenRelease, type ReviewTeam } from '../../support/reviews.ts'
import { colophon } from '../../support/cli.ts'
import { tamper } from '../../support/tamper.ts'
import { settableWorld } from '../../support/world.ts'

let team: ReviewTeam
let piece: { request_id: string; content_id: string }
beforeEach(async () => {
  team = await reviewTeam(settableWorld('2026-11-02T09:00:00.000Z'))
  const { request_id, content } = await writtenRelease(team.desk)
  piece = { request_id, content_id: content.content_id }
})
afterEach(() => team.close())

const context = () => team.engine.workspace.deskContext
const legal = async () => reviewOf((await team.reviews(piece.request_id)).approvals, 'legal')
const statements = async () => {
  const { db } = context()
  const kept = await db.selectFrom('current_text_statements').select('statement_no').execute()
  const envelopes = await db.selectFrom('envelopes').select('issued_at').execute()
  return kept.length + envelopes.length
}
/** Takes the newest entry out of the log, which is remembered outside the database. */
const cut = async () => {
  await team.owner.accounts.setSetting({ name: 'rate_limit_per_minute', value: 900 })
  await raiseAnchor(context().secrets, context().db)
  tamper(team.folder, 'DELETE FROM audit_entries WHERE seq = (SELECT max(seq) FROM audit_entries)')
}
const WHY =
  /^This is recorded, and nothing was signed\. The audit log is (?:cut|not the one).+ "colophon audit verify"; once a backup/

test('a decision on top of a log that was cut is recorded, signs nothing and says so; so is one that is taken back', async () => {
  const { approval_id } = await legal()
  const input = await approvalOf(team.as(team.lawyer), approval_id)
  await cut()
  const before = await statements()
  const decided = await team.as(team.lawyer).approvals.decide(input)
  expect(decided).toMatchObject({ state: 'approved', not_signed: expect.stringMatching(WHY) as string })
  expect((await legal()).decision).toMatchObject({ decision: 'approve', decided_by: team.lawyer })
  const taken = await team.as(team.lawyer).approvals.withdraw({ approval_id, reason: 'A new label came out.' })
  expect(taken.not_signed).toMatch(WHY)
  expect((await legal()).state).toBe('pending')
  expect(await statements()).toBe(before)
})

test('a decision on a whole log is signed and says nothing of it', async () => {
  const before = await statements()
  expect(await approve(team.as(team.lawyer), (await legal()).approval_id)).not.toHaveProperty('not_signed')
  expect(await statements()).toBe(before + 2)
})

test('on top of a log that was cut nothing is published and no packet is made; a publication is taken back', async () => {
  const { content_id } = piece
  const place = { content_id, revision: 1, published_on: '2026-11-02', open_reviews: 2 }
  const { publication_id } = await team.desk.publishing.mark({ ...place, url: 'https://court.example/' })
  const { approval_id } = await legal()
  await team.owner.approvals.assign({ approval_id, member_id: team.lawyer })
  await cut()
  const refused = /^The audit log has been cut short: .+ Nothing is signed\./
  await expect(team.desk.publishing.mark({ ...place, url: 'https://court.example/2' })).rejects.toThrow(refused)
  await expect(
    team.desk.publishing.deliver({ content_id, revision: 1, target: 'none', status: 'draft' }),
  ).rejects.toThrow(refused)
  await expect(team.as(team.admin).packets.export({ approval_id })).rejects.toThrow(refused)
  const before = await statements()
  const taken = await team.desk.publishing.takeBack({ publication_id, reason: 'It went out too early.' })
  expect(taken).toMatchObject({ publication_id, not_signed: expect.stringMatching(WHY) as string })
  expect(await statements()).toBe(before)
})

test('on top of a log that was cut no entry is signed, and the log is not written as a signed file', async ({
  skip,
}) => {
  skip(...deskAlone('commands'))
  const { db, audit } = context()
  await audit.signTip(db)
  await cut()
  const signed = () => db.selectFrom('audit_checkpoints').select('seq').orderBy('seq').execute()
  const before = await signed()
  for (let count = 0; count < 101; count += 1) {
    await team.owner.accounts.setSetting({ name: 'rate_limit_per_minute', value: 1000 + count })
  }
  await audit.signTip(db)
  expect(await signed()).toEqual(before)
  const { code, stderr } = await colophon(team.folder, ['audit', 'export'])
  expect(stderr).toMatch(/The audit log is (?:cut|not the one).+ Nothing is signed\./s)
  expect(code).toBe(1)
})
