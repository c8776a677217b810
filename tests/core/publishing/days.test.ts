import { afterAll, beforeAll, expect, test } from 'vitest'
import { CurrentTextStatement } from '../../../core/passport/record-contract.ts'
import { settableWorld, testEngine, type TestEngine } from '../../support/world.ts'

const world = settableWorld('2026-11-02T09:00:00.000Z')
const REASON = 'The shop has closed.'
const wrongDay = (path: string) => ({ code: 'INVALID_REQUEST', data: { details: [{ path }] } })
let engine: TestEngine
beforeAll(async () => {
  engine = await testEngine({ world })
})
afterAll(() => engine.close())

const write = () => engine.desk.content.save({ title: 'Tea', body: 'About tea.' })
const mark = (content_id: string, revision: number, published_on: string) =>
  engine.desk.publishing.mark({ content_id, revision, url: 'https://harbour.example/tea', published_on })

test('a text is not recorded as published before the day on which it was saved', async () => {
  world.set('2026-11-02T09:00:00.000Z')
  const { content_id } = await write()
  world.set('2026-11-09T09:00:00.000Z')
  const refused = mark(content_id, 1, '2026-11-01')
  await expect(refused).rejects.toMatchObject(wrongDay('published_on'))
  await expect(refused).rejects.toThrow('2 November 2026')
  await engine.desk.content.save({ content_id, revision: 1, body: 'More about tea.' })
  // The day of this text, and not of the piece.
  await expect(mark(content_id, 2, '2026-11-08')).rejects.toMatchObject(wrongDay('published_on'))
  // A text that was brought back was saved when it first was.
  await engine.desk.content.restore({ content_id, revision: 2, restored_revision: 1 })
  const marked = await mark(content_id, 3, '2026-11-02')
  expect(marked.record.is_own_statement).toBeUndefined()
})

test('a text that was brought in may have appeared before, which is then the statement of who marks it', async () => {
  world.set('2026-11-10T09:00:00.000Z')
  const { content_id } = await write()
  const { db } = engine.engine.workspace.deskContext
  await db.updateTable('revisions').set({ origin: 'imported' }).where('content_id', '=', content_id).execute()
  const marked = await mark(content_id, 1, '2019-05-06')
  expect(marked.record.is_own_statement).toBe(true)
  const { sentences } = await engine.desk.publishing.disclosure({ content_id })
  expect(sentences.join(' ')).toContain('since 6 May 2019, which is their own statement')
  // What is made of it here is a text of today.
  await engine.desk.content.save({ content_id, revision: 1, body: 'More about tea.' })
  await expect(mark(content_id, 2, '2019-05-06')).rejects.toMatchObject(wrongDay('published_on'))
})

test('taking a publication back takes a reason, and the first and last day of use stand on record', async () => {
  world.set('2026-11-12T09:00:00.000Z')
  const { content_id } = await write()
  const { publication_id } = await mark(content_id, 1, '2026-11-12')
  world.set('2026-11-20T09:00:00.000Z')
  const takeBack = (over: object = {}) => engine.desk.publishing.takeBack({ publication_id, reason: REASON, ...over })
  await expect(takeBack({ reason: 'Old.' })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  await expect(takeBack({ last_used_on: '2026-11-11' })).rejects.toMatchObject(wrongDay('last_used_on'))
  await expect(takeBack({ last_used_on: '2026-11-22' })).rejects.toMatchObject(wrongDay('last_used_on'))
  const taken = await takeBack({ last_used_on: '2026-11-18' })
  expect(taken.taken_back).toMatchObject({ reason: REASON, last_used_on: '2026-11-18' })
  const { sentences } = await engine.desk.publishing.disclosure({ content_id })
  expect(sentences.join(' ')).toContain(`from 12 November 2026 to 18 November 2026; marked as unpublished by`)
  const { file } = await engine.desk.passport.exportFile({ content_id })
  const payload = Buffer.from(file.current?.envelope.payload ?? '', 'base64').toString('utf8')
  expect(CurrentTextStatement.parse(JSON.parse(payload)).publications).toMatchObject([
    { published_on: '2026-11-12', last_used_on: '2026-11-18', is_taken_back: true },
  ])
  const verified = await engine.desk.passport.verifyFile({ text: JSON.stringify(file) })
  expect(verified.verdict).toBe('trusted')
})
