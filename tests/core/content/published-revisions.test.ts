import { afterEach, beforeEach, expect, test } from 'vitest'
import { localDay } from '../../../core/kernel/time.ts'
import { describeApi } from '../../../core/transport/openapi.ts'
import { testEngine, type TestEngine } from '../../support/world.ts'

let engine: TestEngine
beforeEach(async () => {
  engine = await testEngine()
})
afterEach(() => engine.close())

const BODY = 'The bank explains each fee in a table. Ask for it at any branch.'

test('a piece names the revisions that are recorded as published, which the text of the answer may not be', async () => {
  const { desk } = engine
  const { content_id } = await desk.content.save({ title: 'Fees', body: BODY })
  const mark = (revision: number, url: string) =>
    desk.publishing.mark({ content_id, revision, url, published_on: localDay(new Date()) })
  const listed = async () => (await desk.content.list({ limit: 20, sort: '-created_at' })).content[0]
  expect(await desk.content.get({ contentID: content_id })).not.toHaveProperty('published_revisions')
  expect(await listed()).not.toHaveProperty('published_revisions')
  const first = await mark(1, 'https://bank.example/fees')
  const saved = await desk.content.save({ content_id, revision: 1, body: `${BODY} It is free.` })
  const told = { revision: 2, publication_state: 'published', published_revisions: [1] }
  expect(saved).toMatchObject(told)
  expect(await desk.content.get({ contentID: content_id })).toMatchObject(told)
  expect(await listed()).toMatchObject(told)
  // Another address has the later text; then the first is replaced by it.
  await mark(2, 'https://bank.example/all-fees')
  expect(await listed()).toMatchObject({ published_revisions: [2, 1] })
  await desk.publishing.takeBack({ publication_id: first.publication_id, reason: 'The page has moved.' })
  expect(await listed()).toMatchObject({ published_revisions: [2] })
})

test('the description of the API says that the state is of the piece, and which member names its texts', async () => {
  const described = JSON.stringify(await describeApi('http://127.0.0.1:1', '1.0.0'))
  expect(described).toContain('`published_revisions` says which')
  expect(described).toContain('"published_revisions":{"type":"array"')
})
