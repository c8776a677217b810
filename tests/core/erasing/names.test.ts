import { afterEach, beforeEach, expect, test } from 'vitest'
import { textHash } from '../../../core/erasing/rules.ts'
import { sha256Hex } from '../../../core/kernel/hash.ts'
import { verifyFile } from '../../../core/passport/verify-file.ts'
import { verifierOfPage } from '../../support/verifier-page.ts'
import { answerOf, outcomeOf, packetFor, replyTo } from '../../support/packets.ts'
import { approve, reviewOf, reviewTeam, writtenRelease, type ReviewTeam } from '../../support/reviews.ts'
import { settableWorld } from '../../support/world.ts'

const NAME = 'Louella Quillfeather'
const MARK = '[name of a person who has been erased, taken out]'
const TAKEN = '[words taken out]'
const REASON = 'She asked for it in writing.'
let team: ReviewTeam
beforeEach(async () => {
  team = await reviewTeam(settableWorld('2026-11-02T09:00:00.000Z'))
  await team.owner.accounts.setMember({ member_id: team.lawyer, name: NAME })
})
afterEach(() => team.close())

/** A piece that she approved, with her name in a comment, in a note of the approval and in the text. */
async function named() {
  const { request_id, content } = await writtenRelease(team.desk)
  const { content_id, body } = content
  const { approval_id } = reviewOf((await team.reviews(request_id)).approvals, 'legal')
  await approve(team.as(team.lawyer), approval_id, `As ${NAME} I read every line of it.`)
  await team.desk.comments.add({ content_id, revision: 1, text: `Ask ${NAME}, or Quillfeather’s office.` })
  await team.desk.content.save({ content_id, revision: 1, body: `${body}\n\n${NAME} wrote this.\n` })
  return { content_id }
}
const commentsOn = async (content_id: string) =>
  (await team.desk.comments.list({ content_id })).threads.map(({ text }) => text)
const erase = (more = {}) => team.desk.erasing.eraseMember({ member_id: team.lawyer, reason: REASON, ...more })

test('where a name stands is listed before and after, each place with what can be done about it', async () => {
  await named()
  const { names, places } = await team.desk.erasing.namePlaces({ member_id: team.lawyer })
  expect(names).toContain(NAME)
  const fates = Object.fromEntries(places.map(({ table, column, fate }) => [`${table}.${column}`, fate]))
  expect(fates).toMatchObject({
    'members.name': 'goes',
    'review_obligations.decision_json': 'goes_beside_id',
    'envelopes.envelope_json': 'hash_is_kept',
    'comments.text': 'can_be_redacted',
    'contents.body': 'can_be_edited',
    'revisions.body': 'stays',
  })
  expect(places.find(({ table }) => table === 'comments')?.rows).toBe(1)
  await erase()
  const nameless = team.desk.erasing.namePlaces({ member_id: team.lawyer })
  await expect(nameless).rejects.toThrow('Give the names to look for')
  const after = await team.desk.erasing.namePlaces({ member_id: team.lawyer, names: [NAME] })
  const left = after.places.map(({ table, column }) => `${table}.${column}`)
  expect(left).toEqual(expect.arrayContaining(['comments.text', 'contents.body', 'revisions.body']))
  expect(left).not.toContain('members.name')
  // What she wrote in her decision is hashed in the log and signed, and stays.
  expect(left).toContain('review_obligations.decision_json')
})

test('comments are redacted with the erasure where that is asked for, and nothing that is logged or signed is touched', async () => {
  const { content_id } = await named()
  const { redacted, remaining } = await erase({ redact_comments: true })
  expect(redacted).toBe(1)
  expect(remaining.map(({ table }) => table)).not.toContain('comments')
  expect(await commentsOn(content_id)).toEqual([`Ask ${MARK}, or Quillfeather’s office.`])
  expect(await team.desk.audit.verify({})).toMatchObject({ state: 'verified', differing: [] })
})

test('comments are left alone where it is not asked for, and can be redacted later by the names that are given', async () => {
  const { content_id } = await named()
  const redact = (names: string[]) =>
    team.desk.erasing.redactComments({ member_id: team.lawyer, names, reason: REASON })
  await expect(redact([NAME])).rejects.toThrow('Erase this person first')
  expect((await erase()).redacted).toBe(0)
  expect(await commentsOn(content_id)).toEqual([`Ask ${NAME}, or Quillfeather’s office.`])
  const { hold_id } = await team.desk.holds.place({
    subject: { kind: 'content', id: content_id },
    reason: 'Claim 12/26 against us.',
  })
  await expect(redact([NAME, 'Quillfeather'])).rejects.toThrow('are on pieces under a hold')
  expect(await commentsOn(content_id)).toEqual([`Ask ${NAME}, or Quillfeather’s office.`])
  await team.desk.holds.lift({ hold_id, reason: 'The claim was settled.' })
  expect(await redact([NAME, 'Quillfeather'])).toMatchObject({ redacted: 1, under_hold: 0 })
  expect(await commentsOn(content_id)).toEqual([`Ask ${TAKEN}, or ${TAKEN}’s office.`])
  const [entry] = await logged()
  expect(entry).toMatchObject({ operation: 'redaction', comments: 1, places: 2, reason: REASON, under_hold: 0 })
  expect(entry?.after_lifting).toEqual([{ entry: expect.any(Number) as number, content_id, hold_id }])
  const records = JSON.parse(JSON.stringify(await team.desk.records.ofPiece({ content_id }))) as Records
  const { message } = verifyFile({ text: JSON.stringify(records), body: null, known_keys: [] })
  const [{ entry: seq } = {}] = (entry?.after_lifting ?? []) as { entry?: number }[]
  const lifted = `The same person had lifted a hold on ${content_id} before, by entry ${seq}.`
  expect(message).toContain(lifted)
  expect((await verifierOfPage()(JSON.stringify(records), [], null)).facts['Taken out since']).toContain(lifted)
  const [comment] = records.files['comments.json'].comments
  expect(comment).toMatchObject({
    text: `Ask ${TAKEN}, or ${TAKEN}’s office.`,
    redactions: [{ reason: REASON, places: 2 }],
  })
  const [{ salt, was_sha256 } = { salt: '', was_sha256: '' }] = comment?.redactions ?? []
  expect(was_sha256).toBe(textHash(`Ask ${NAME}, or Quillfeather’s office.`, salt))
})

interface Records {
  files: {
    'comments.json': { comments: { text: string; redactions: { salt: string; was_sha256: string }[] }[] }
    'statements.json': { current_texts: { envelope_json: string }[] }
  }
}

test('an erasure says why where that names nobody, and leaves of statements what names nobody', async () => {
  const { content_id } = await named()
  await team.desk.publishing.disclosure({ content_id })
  await erase()
  expect((await logged())[0]).toMatchObject({ reason: REASON })
  const { files } = JSON.parse(JSON.stringify(await team.desk.records.ofPiece({ content_id }))) as Records
  const reduced = files['statements.json'].current_texts
    .map(({ envelope_json: kept }) => JSON.parse(kept) as { person_erased?: true; remains?: object })
    .filter(({ person_erased }) => person_erased === true)
  expect(reduced.length).toBeGreaterThan(0)
  expect(reduced.at(-1)?.remains).toMatchObject({
    subject: { content_id, revision: 1 },
    reason: 'decided',
    issued_at: '2026-11-02T09:00:00.000Z',
    approvals: expect.arrayContaining([
      expect.objectContaining({
        qualification: 'legal',
        decision: expect.objectContaining({ decision: 'approve', decided_by: team.lawyer, via: 'app' }) as object,
      }),
    ]) as object[],
  })
  expect(JSON.stringify(reduced)).not.toContain('Quillfeather')
  expect(await team.desk.audit.verify({})).toMatchObject({ state: 'verified', differing: [] })
})

test('a reason that names the person who is erased is kept as its hash alone', async () => {
  await named()
  await erase({ reason: `${NAME} asked for it.` })
  const [entry] = await logged()
  expect(entry).not.toHaveProperty('reason')
  expect(entry?.reason_sha256).toBe(sha256Hex(`${NAME} asked for it.`))
})

const logged = async () =>
  (await team.desk.audit.list({ subject_kind: 'member', subject_id: team.lawyer })).entries.map(
    ({ body }) => body.details,
  )

test('the log of a redaction names each comment with its places and the reason, and holds none of the words', async () => {
  const { content_id } = await named()
  const { comment_id } = await team.desk.comments.add({
    content_id,
    revision: 1,
    text: 'Blue, then blue paint, then Blue.',
  })
  await team.desk.comments.add({ content_id, revision: 1, text: 'Bluebells are another thing.' })
  await erase()
  const asked = { member_id: team.lawyer, names: ['Blue', 'blue paint'] }
  const saying = team.desk.erasing.redactComments({ ...asked, reason: 'The blue paint is a trade secret.' })
  await expect(saying).rejects.toThrow('may not say the words that are taken out')
  const reason = 'The trade secret of a supplier.'
  const done = await team.desk.erasing.redactComments({ ...asked, reason })
  expect(done).toMatchObject({ redacted: 1, places: 3, comment_ids: [comment_id] })
  // What was no name reads as no name.
  expect(await commentsOn(content_id)).toContain(`${TAKEN}, then ${TAKEN}, then ${TAKEN}.`)
  const [entry] = await logged()
  expect(entry).toEqual({
    ...{ operation: 'redaction', reason, comments: 1, places: 3, under_hold: 0 },
    redacted: [
      {
        ...{ comment_id, content_id, places: 3 },
        was_sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
        salt: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
        comment_sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      },
    ],
  })
  expect(JSON.stringify(await team.desk.audit.list({}))).not.toMatch(/blue/i)
  // A mark is none of the words of a later one.
  expect(await team.desk.erasing.redactComments({ ...asked, names: ['words', 'taken out'], reason })).toMatchObject({
    redacted: 0,
  })
})

test('an erasure that redacts comments names them in its own entry', async () => {
  const { content_id } = await named()
  await erase({ redact_comments: true })
  const [entry] = await logged()
  expect(entry).toMatchObject({ comments: 1, places: 1, redacted: [{ content_id, places: 1 }] })
  expect(entry).not.toHaveProperty('operation')
})

test('a name in a reply that a reviewer signed is found, though the file has it in base64, and stays', async () => {
  const { file, medical } = await packetFor(team, team.medic)
  const reply = replyTo(file.text, [answerOf(medical.approval_id, { comment: `As ${NAME} told me.` })])
  await outcomeOf(team.as(team.admin2), reply)
  const { places } = await team.desk.erasing.namePlaces({ member_id: team.lawyer })
  expect(places).toContainEqual({ table: 'packet_replies', column: 'file_text', rows: 1, fate: 'stays' })
})
