import { afterEach, beforeEach, expect, test } from 'vitest'
import type { HoldSubject } from '../../../core/holds/contract.ts'
import { deskOf, qualifiedMember } from '../../support/reviews.ts'
import { TEA_BRIEF, addTeaSource } from '../../support/tea-source.ts'
import { endOf, settableWorld, testEngine, type TestEngine } from '../../support/world.ts'

const REASON = 'Claim 12/26 against the shop.'
const OVER = 'The claim was settled.'
let engine: TestEngine
beforeEach(async () => {
  engine = await testEngine({ world: settableWorld('2026-11-02T09:00:00.000Z') })
  await engine.desk.accounts.welcome({ workspace_name: 'Harbour Weekly', member_name: 'Ada Byron' })
})
afterEach(() => engine.close())

const place = (subject: HoldSubject, reason = REASON) => engine.owner.holds.place({ subject, reason })
const write = () => engine.desk.content.save({ title: 'Tea', body: 'About tea.' })

test('a held piece is not deleted until the hold is lifted; who holds it and why is said', async () => {
  const { content_id } = await write()
  const hold = await place({ kind: 'content', id: content_id })
  expect(hold).toMatchObject({ subject: { name: 'Tea' }, placed_by: { name: 'Ada Byron' }, lifted: null })
  await expect(engine.desk.content.remove({ content_id })).rejects.toMatchObject({
    code: 'INVALID_STATE',
    message: `This piece is under a hold that Ada Byron placed on 2 November 2026: “${REASON}”. Nothing of it can be deleted until an admin lifts the hold.`,
  })
  await expect(place({ kind: 'content', id: content_id })).rejects.toThrow('is under a hold')
  const lifted = await engine.desk.holds.lift({ hold_id: hold.hold_id, reason: OVER })
  expect(lifted.lifted).toMatchObject({ by: { name: 'Ada Byron' }, reason: OVER })
  await expect(engine.desk.holds.lift({ hold_id: hold.hold_id, reason: OVER })).rejects.toThrow('already')
  await engine.desk.content.remove({ content_id })
  expect((await engine.desk.holds.list({})).holds).toMatchObject([{ subject: { id: content_id, name: content_id } }])
  const { entries } = await engine.desk.audit.list({ subject_kind: 'content', subject_id: content_id })
  expect(entries.map(({ body }) => body.action).filter((one) => one !== 'content.saved')).toEqual([
    'content.removed',
    'hold.lifted',
    'hold.placed',
  ])
  expect(JSON.stringify(entries)).not.toContain('Claim 12/26')
})

test('a held source stays, and so does each source that any text of a held piece cites', async () => {
  const source_id = await addTeaSource(engine)
  const hold = await place({ kind: 'source', id: source_id })
  await expect(engine.desk.sources.remove({ source_id })).rejects.toThrow('This source is under a hold')
  await engine.desk.holds.lift({ hold_id: hold.hold_id, reason: OVER })
  const { request_id } = await engine.desk.generation.submit(TEA_BRIEF)
  const { content } = await endOf(engine.desk, request_id)
  if (content === null) throw new Error('no piece')
  const { content_id } = content
  // The text that stands cites nothing any more.
  await engine.desk.content.save({ content_id, revision: 1, body: 'About tea.' })
  const ofPiece = await place({ kind: 'content', id: content_id })
  await expect(engine.desk.sources.remove({ source_id })).rejects.toThrow(`The piece “${content.title}” cites it`)
  await engine.desk.holds.lift({ hold_id: ofPiece.hold_id, reason: OVER })
  await engine.desk.sources.remove({ source_id })
})

test('the database refuses it too, and keeps a hold as it was placed', async () => {
  const { content_id } = await write()
  const { hold_id } = await place({ kind: 'content', id: content_id })
  const { db } = engine.engine.workspace.deskContext
  await expect(db.deleteFrom('contents').where('content_id', '=', content_id).execute()).rejects.toThrow('under a hold')
  await expect(db.deleteFrom('holds').execute()).rejects.toThrow('stays on record')
  const change = db.updateTable('holds').set({ reason: 'Another.' }).where('hold_id', '=', hold_id)
  await expect(change.execute()).rejects.toThrow('only lifted')
})

test('an admin holds, with a reason, what is there', async () => {
  const { content_id } = await write()
  const editor = await qualifiedMember(engine.owner, 'Ed', [], 'editor')
  const subject = { kind: 'content', id: content_id } as const
  await expect(deskOf(engine, editor).holds.place({ subject, reason: REASON })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await expect(place(subject, 'Claim.')).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
  })
  await expect(place({ kind: 'source', id: 'src_none' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await place({ kind: 'member', id: editor })
  expect((await deskOf(engine, editor).holds.list({ subject: { kind: 'member', id: editor } })).holds).toHaveLength(1)
})
