import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepPassphrase, storedPassphrase } from '../../../core/accounts/passphrases.ts'
import { CurrentTextStatement } from '../../../core/passport/record-contract.ts'
import { newestStatements } from '../../../core/publishing/statements-store.ts'
import { qualifiedMember, reviewTeam, type ReviewTeam } from '../../support/reviews.ts'
import { settableWorld } from '../../support/world.ts'

const world = settableWorld('2026-11-02T09:00:00.000Z')
const WRONG = 'The dose was given in grams.'
let team: ReviewTeam
let editor: string
beforeEach(async () => {
  world.set('2026-11-02T09:00:00.000Z')
  team = await reviewTeam(world)
  editor = await qualifiedMember(team.owner, 'Ed', [], 'editor')
})
afterEach(() => team.close())

async function published() {
  const { content_id } = await team.desk.content.save({ title: 'Tea', body: 'About tea.' })
  const url = 'https://harbour.example/tea'
  await team.desk.publishing.mark({ content_id, revision: 1, url, published_on: '2026-11-02' })
  await team.desk.content.save({ content_id, revision: 1, body: 'More about tea.' })
  world.set('2026-11-10T09:00:00.000Z')
  return content_id
}
const record = (content_id: string, over: object = {}) =>
  team.as(editor).publishing.recordCorrection({
    ...{ content_id, revision: 1, kind: 'correction', weight: 'substantive', corrected_on: '2026-11-09' },
    ...{ what_was_wrong: WRONG, ...over },
  })
const said = async (content_id: string, revision: number) =>
  (await team.desk.publishing.disclosure({ content_id, revision })).sentences.at(-1)

test('what was wrong with a published text is on record, and counts as approved by who approves it', async () => {
  const content_id = await published()
  const { correction_id, approved, content_sha256 } = await record(content_id)
  expect(approved).toBeNull()
  expect(content_sha256).toBe((await team.desk.publishing.list({ content_id })).publications[0]?.content_sha256)
  const words = `Revision 1 was recorded as wrong on 9 November 2026 (substantive): “${WRONG}”; recorded by Ed, `
  expect(await said(content_id, 1)).toBe(`${words}nobody has approved this record yet.`)
  await team.as(team.admin).publishing.approveCorrection({ correction_id })
  expect(await said(content_id, 1)).toBe(`${words}approved by Ann.`)
  expect(await said(content_id, 2)).toBe(`${words}approved by Ann.`)
  await expect(team.as(editor).publishing.approveCorrection({ correction_id })).rejects.toThrow('already')
  const { entries } = await team.desk.audit.list({ subject_kind: 'content', subject_id: content_id })
  expect(entries.slice(0, 2).map(({ body }) => [body.action, body.actor.member_id])).toEqual([
    ['content.correction_approved', team.admin],
    ['content.correction_recorded', editor],
  ])
  expect(JSON.stringify(entries)).not.toContain(WRONG)
})

test('who approves their own record is called so, and a withdrawal is one', async () => {
  const content_id = await published()
  const { correction_id } = await record(content_id, { kind: 'withdrawal', weight: 'minor' })
  await team.as(editor).publishing.approveCorrection({ correction_id })
  expect(await said(content_id, 1)).toBe(
    `Revision 1 was withdrawn on 9 November 2026 (minor): “${WRONG}”; recorded by Ed, approved by Ed, who recorded it.`,
  )
})

test.each([
  ['a text that was not published', { revision: 2 }, 'revision'],
  ['a day before it was', { corrected_on: '2026-11-01' }, 'corrected_on'],
  ['a day to come', { corrected_on: '2026-11-12' }, 'corrected_on'],
  ['no words', { what_was_wrong: 'Wrong.' }, 'what_was_wrong'],
])('what cannot be is refused and names the field: %s', async (_, over, path) => {
  const content_id = await published()
  await expect(record(content_id, over)).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
    data: { details: [{ path }] },
  })
  expect((await team.desk.publishing.corrections({ content_id })).corrections).toEqual([])
})

test('a correction cannot be rewritten in the database', async () => {
  await record(await published())
  const { db } = team.engine.workspace.deskContext
  await expect(db.updateTable('corrections').set({ what_was_wrong: 'Nothing.' }).execute()).rejects.toThrow(
    'only approved',
  )
})

test('where decisions are signed, nobody approves what they recorded, and the passphrase is asked for', async () => {
  const content_id = await published()
  const own = await record(content_id)
  await team.owner.accounts.setSetting({ name: 'signed_decisions', value: true })
  const { deskContext } = team.engine.workspace
  const context = { ...deskContext, signal: undefined, reply: { headers: {} }, idempotencyKey: undefined }
  const passphrase = 'a long passphrase'
  for (const member of [editor, team.admin])
    await keepPassphrase(context, deskContext.db, member, {
      stored: await storedPassphrase(deskContext.limiter, passphrase),
      with_code: false,
    })
  const { correction_id } = own
  await expect(team.as(editor).publishing.approveCorrection({ correction_id, passphrase })).rejects.toThrow(
    'you cannot approve a correction that you recorded',
  )
  const ann = team.as(team.admin).publishing
  expect(await ann.corrections({ content_id })).toMatchObject({ takes_passphrase: true })
  await expect(ann.approveCorrection({ correction_id })).rejects.toThrow('give your passphrase')
  await expect(team.owner.publishing.approveCorrection({ correction_id })).rejects.toThrow('command line cannot sign')
  const { approved } = await ann.approveCorrection({ correction_id, passphrase })
  expect(approved?.by.name).toBe('Ann')
})

test('an approved correction is in a statement that is signed anew, and the log says whether it is one’s own', async () => {
  const content_id = await published()
  const { correction_id } = await record(content_id)
  await team.as(editor).publishing.approveCorrection({ correction_id })
  const { db } = team.engine.workspace.deskContext
  const [envelope] = await newestStatements(db, 1)
  const statement = CurrentTextStatement.parse(JSON.parse(Buffer.from(envelope?.payload ?? '', 'base64').toString()))
  expect(statement).toMatchObject({ reason: 'corrected', subject: { content_id, revision: 2 } })
  expect(statement.disclosure.at(-1)).toContain('approved by Ed, who recorded it.')
  const { entries } = await team.desk.audit.list({ subject_kind: 'content', subject_id: content_id })
  expect(entries[0]?.body.details).toMatchObject({ correction_id, is_own: true })
})
