import { afterEach, beforeEach, expect, test } from 'vitest'
import { settableWorld, testEngine, type TestEngine } from '../../support/world.ts'

const TEXT = 'Hand hygiene on the ward halved the number of infections between March and September of the year.'
const OTHER =
  'The canteen of the hospital buys its vegetables from two farms in the valley, and its bread from a baker.'

let engine: TestEngine
beforeEach(async () => {
  engine = await testEngine({ world: settableWorld('2026-11-21T10:00:00Z') })
})
afterEach(() => engine.close())

const add = (text: string, more: Record<string, unknown> = {}) =>
  engine.desk.sources.add({ file_name: 'hand-hygiene.md', text, ...more })
const titles = async (q: string) => (await engine.desk.sources.search({ q })).passages.map((passage) => passage.title)

test('what a person says about a source wins over what the document says', async () => {
  const { source } = await add(`---\ntitle: Own\npublisher: Own house\ndate: 2020-01-01\n---\n${TEXT}`, {
    title: 'Given',
    url: 'https://ward.example/report?utm_source=mail',
    publisher: 'Given house',
    published_date: '2025-03-04',
    author: 'R. Adeyemi',
  })
  expect(source).toMatchObject({
    title: 'Given',
    url: 'https://ward.example/report',
    publisher: 'Given house',
    publisher_origin: 'given',
    published_date: '2025-03-04',
    published_date_origin: 'given',
    author: 'R. Adeyemi',
    origin: 'file',
    file_name: 'hand-hygiene.md',
  })
})

test('a source without address, date or title is recorded as that, never guessed', async () => {
  expect((await add(TEXT)).source).toMatchObject({
    title: 'hand hygiene',
    url: expect.stringMatching(/^colophon:\/\/sources\/src_/) as string,
    published_date: null,
    published_date_origin: null,
    publisher: null,
  })
})

test('the same text is never there twice', async () => {
  const first = await add(TEXT)
  const again = await add(`\uFEFF${TEXT}\r\n`, { file_name: 'other.txt', title: 'Another title' })
  expect(again).toEqual({ source: first.source, is_new: false, duplicate_of: 'text' })
  expect((await engine.desk.sources.list({})).sources).toHaveLength(1)
})

test('another text at the same address waits for a person to say that it replaces the first', async () => {
  const url = 'https://ward.example/report'
  const first = await add(TEXT, { url })
  const refused = await add(OTHER, { url: `${url}#figures` })
  expect(refused).toEqual({ source: first.source, is_new: false, duplicate_of: 'address' })
  expect(await titles('vegetables from the farms')).toEqual([])

  const second = await add(OTHER, { url, title: 'Canteen', replace: true })
  expect(second).toMatchObject({ is_new: true, duplicate_of: null })
  expect(await titles('vegetables from the farms')).toEqual(['Canteen'])
  expect(await titles('hand hygiene infections')).toEqual([])
  // What cites the first one still finds it.
  expect(await engine.desk.sources.get({ source_id: first.source.source_id })).toMatchObject({
    body: TEXT,
    superseded_by: second.source.source_id,
  })
  expect((await engine.desk.sources.list({})).sources).toHaveLength(1)
})

test('what is recorded about a source can be corrected, its text cannot', async () => {
  const { source } = await add(TEXT)
  const { source_id } = source
  const changed = await engine.desk.sources.update({ source_id, published_date: '2024-02-29', publisher: 'Ward press' })
  expect(changed).toMatchObject({
    published_date: '2024-02-29',
    published_date_origin: 'given',
    publisher_origin: 'given',
  })
  expect(await engine.desk.sources.update({ source_id, published_date: null })).toMatchObject({
    published_date: null,
    published_date_origin: null,
    publisher: 'Ward press',
  })
  await expect(engine.desk.sources.update({ source_id, published_date: '2026-11-22' })).rejects.toThrow(
    'published_date',
  )
})

test('a removed source is found no more', async () => {
  const { source } = await add(TEXT)
  await add(OTHER)
  expect(await titles('hand hygiene infections')).toEqual(['hand hygiene'])
  await engine.desk.sources.remove({ source_id: source.source_id })
  expect(await titles('hand hygiene infections')).toEqual([])
  await expect(engine.desk.sources.get({ source_id: source.source_id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await add(TEXT)).is_new).toBe(true)
  expect(await titles('hand hygiene infections')).toEqual(['hand hygiene'])
})

test.each([
  [{ text: undefined }, 'text'],
  [{ data: 'SGVsbG8=' }, 'text'],
  [{ published_date: '2026-11-22' }, 'published_date'],
  [{ published_date: '2026-02-30' }, 'published_date'],
  [{ url: 'ftp://ward.example' }, 'url'],
  [{ title: ' ' }, 'title'],
])('a wrong member is refused by its name: %j', async (more, path) => {
  await expect(add(TEXT, more)).rejects.toMatchObject({ code: 'INVALID_REQUEST', data: { details: [{ path }] } })
})

test('a document that breaks its reader stops no other one', async () => {
  const broken = engine.desk.sources.add({
    file_name: 'a.pdf',
    data: Buffer.from('%PDF-1.7 nothing').toString('base64'),
  })
  const good = add(TEXT)
  await expect(broken).rejects.toMatchObject({ code: 'INVALID_REQUEST', data: { details: [{ path: 'data' }] } })
  expect((await good).is_new).toBe(true)
  expect(engine.faults.list).toEqual([])
})

test('a search says how many passages match and how many it ranked', async () => {
  await add(TEXT)
  expect(await engine.desk.sources.search({ q: 'hand hygiene infections' })).toMatchObject({ matches: 1, ranked: 1 })
  expect(await engine.desk.sources.search({ q: 'the of and' })).toEqual({ passages: [], matches: 0, ranked: 0 })
})
