import { afterEach, beforeEach, expect, test } from 'vitest'
import { exportAuditLog } from '../../../core/audit/export.ts'
import { takenOutByLog } from '../../../core/passport/rules/taken-out-words.ts'
import { verifyFile } from '../../../core/passport/verify-file.ts'
import {
  approve,
  qualifiedMember,
  reviewOf,
  reviewTeam,
  writtenRelease,
  type ReviewTeam,
} from '../../support/reviews.ts'
import { verifierOfPage } from '../../support/verifier-page.ts'
import { settableWorld } from '../../support/world.ts'

const NAME = 'Louella Quillfeather'
const world = settableWorld('2026-11-02T09:00:00.000Z')
let team: ReviewTeam
let content_id: string
let comment_id: string
beforeEach(async () => {
  world.set('2026-11-02T09:00:00.000Z')
  team = await reviewTeam(world)
  await team.owner.accounts.setMember({ member_id: team.lawyer, name: NAME })
  const { request_id, content } = await writtenRelease(team.desk)
  content_id = content.content_id
  await approve(team.as(team.lawyer), reviewOf((await team.reviews(request_id)).approvals, 'legal').approval_id)
  ;({ comment_id } = await team.desk.comments.add({
    content_id,
    revision: 1,
    text: `Ask ${NAME} about the blue paint.`,
  }))
})
afterEach(() => team.close())

const page = verifierOfPage()
/** What the command and the page say of a file, which has to be the same. */
async function said(file: unknown): Promise<string> {
  const text = JSON.stringify(file)
  const { verdict, message } = verifyFile({ text, body: null, known_keys: [] })
  expect(verdict).toBe('valid_unknown_key')
  const { facts } = await page(text, [], null)
  const taken = facts['Taken out since'] ?? ''
  expect(message).toContain(taken)
  return taken
}
const log = async () => {
  const { db, audit } = team.engine.workspace.ownerContext
  return JSON.parse(JSON.stringify(await exportAuditLog(db, audit))) as unknown
}
const records = async (by = team.owner) =>
  JSON.parse(JSON.stringify(await by.records.ofPiece({ content_id }))) as unknown

test('nothing is said where nothing was taken out', async () => {
  expect(await said(await records())).toBe('')
  expect(await said(await log())).toBe('')
})

test('records and log say what an erasure and a redaction took out: which entries, when, of what and by whom', async () => {
  world.set('2026-11-05T10:00:00.000Z')
  const reason = 'She asked for it in writing.'
  await team.owner.erasing.eraseMember({ member_id: team.lawyer, reason, redact_comments: true })
  const why = 'The trade secret of a supplier.'
  await team.owner.erasing.redactComments({ member_id: team.lawyer, names: ['blue paint'], reason: why })
  const owner = (await team.owner.accounts.session({})).member.member_id
  const erasure = new RegExp(
    `Entry \\d+, of 2026-11-05T10:00:00.000Z, by ${owner}: the name of ${team.lawyer} was erased; of \\d signed statements the SHA-256 is kept and not the statement; words were taken out of 1 comment, in 1 place: ${comment_id} of ${content_id} \\(1\\)\\.`,
  )
  const redaction = new RegExp(
    `Entry \\d+, of 2026-11-05T10:00:00.000Z, by ${owner}: words were taken out of 1 comment, in 1 place: ${comment_id} of ${content_id} \\(1\\)\\. Reason: “${why}”`,
  )
  const ofRecords = await said(await records())
  expect(ofRecords).toMatch(erasure)
  expect(ofRecords).toMatch(redaction)
  expect(ofRecords).toMatch(
    /^Of \d signed statements? only the SHA-256 is in the file, .*: .*revision 1, decided, 2026-11-02/,
  )
  expect(ofRecords).toContain(`Names of people who were erased are no longer in signed statements (${team.lawyer})`)
  expect(ofRecords).toMatch(new RegExp(`reviews\\.json \\(${team.lawyer}`))
  const ofLog = await said(await log())
  expect(ofLog).toMatch(erasure)
  expect(ofLog).toMatch(redaction)
  // Who may not read the log is told that it is not there.
  const editor = await qualifiedMember(team.owner, 'Ed', [], 'editor')
  const withoutLog = await said(await records(team.as(editor)))
  expect(withoutLog).toContain('it contains no part of the audit log')
  expect(withoutLog).not.toContain('Entry ')
  const { file } = await team.owner.passport.exportFile({ content_id })
  expect(await said(file)).toContain(`the statement of the current text (${team.lawyer})`)
  expect(JSON.stringify([ofRecords, ofLog])).not.toMatch(/Quillfeather|blue paint/)
})

const entry = (details: object) => ({
  body: { seq: 3, at: 'T', actor: { member_id: 'mem_1' }, action: 'member.erased', subject: { id: 'mem_2' }, details },
})

test('a redaction from before the log named comments is told as one, and of many entries the rest is counted', () => {
  expect(takenOutByLog([entry({ reason_sha256: 'x', comments: 2 })])).toEqual([
    'Entry 3, of T, by mem_1: words were taken out of 2 comments, which the entry does not name.',
  ])
  expect(takenOutByLog(Array.from({ length: 25 }, () => entry({ statements: 0 }))).at(-1)).toBe(
    'The log has 5 more such entries.',
  )
})
