import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keepingRefusal } from '../../../core/content/rules/keeping.ts'
import { quoted, tamper } from '../../support/tamper.ts'
import { settableWorld, testEngine, type TestEngine } from '../../support/world.ts'

const REASON = 'The shop has closed.'
const used = (published_on: string, last_used_on: string | null = null) => ({
  published_on,
  last_used_on,
  replaced_by: null,
  taken_back_at: last_used_on === null ? null : `${last_used_on}T10:00:00.000Z`,
})

describe('how long a piece is kept', () => {
  const piece = { title: 'Tea', months: 24, today: '2026-11-02' }
  test.each([
    ['never published', { publications: [] }, null],
    ['in use, however old', { publications: [used('2001-01-01')] }, 'is recorded as published'],
    [
      'in use at one of two addresses',
      { publications: [used('2001-01-01', '2001-02-01'), used('2001-01-01')] },
      'is recorded',
    ],
    ['without an end', { publications: [used('2001-01-01', '2001-02-01')], months: null }, 'kept permanently'],
    [
      'to its last day',
      { publications: [used('2024-01-01', '2024-11-02')] },
      'kept until 2 November 2026, 24 months later',
    ],
    [
      'by the last of several days',
      { publications: [used('2020-01-01', '2024-12-01'), used('2020-01-01', '2020-02-01')] },
      'kept until 1 December',
    ],
    ['past its end', { publications: [used('2024-01-01', '2024-11-01')] }, null],
  ])('%s', (_, facts, expected) => {
    const refusal = keepingRefusal({ ...piece, ...facts })
    if (expected === null) expect(refusal).toBeNull()
    else expect(refusal).toContain(expected)
  })
})

const world = settableWorld('2026-01-31T09:00:00.000Z')
let engine: TestEngine
beforeEach(async () => {
  world.set('2026-01-31T09:00:00.000Z')
  engine = await testEngine({ world })
})
afterEach(() => engine.close())

async function published(vertical_id?: string) {
  const { content_id } = await engine.desk.content.save({
    title: 'Tea',
    body: 'About tea.',
    ...(vertical_id === undefined ? {} : { vertical_id }),
  })
  const input = { content_id, revision: 1, url: 'https://harbour.example/tea', published_on: '2026-01-31' }
  return { content_id, publication_id: (await engine.desk.publishing.mark(input)).publication_id }
}

/** Lets the pieces of a vertical go so many months after their last day of use. */
async function keepFor(retention_months: number): Promise<void> {
  const { version, document } = await engine.owner.catalog.exportEntry({ kind: 'vertical', id: 'education' })
  const edited = { ...(document as object), retention_months }
  await engine.owner.catalog.saveEntry({ kind: 'vertical', id: 'education', based_on: version, document: edited })
}

test('a published piece is deleted by nobody; what can be done instead is said', async () => {
  const { content_id, publication_id } = await published()
  for (const client of [engine.desk, engine.owner]) {
    await expect(client.content.remove({ content_id })).rejects.toMatchObject({
      code: 'INVALID_STATE',
      message: expect.stringMatching(/mark it as unpublished and archive it/) as string,
    })
  }
  await engine.desk.publishing.takeBack({ publication_id, reason: REASON })
  await expect(engine.desk.content.remove({ content_id })).rejects.toThrow('kept permanently')
  const { content_ids } = await engine.desk.content.archive({ content_ids: [content_id] })
  expect(content_ids).toEqual([content_id])
  expect((await engine.desk.publishing.list({ content_id })).publications).toHaveLength(1)
})

test('after its vertical’s retention a piece can be deleted, and not a day before', async () => {
  await keepFor(1)
  const { content_id, publication_id } = await published('education')
  world.set('2026-03-31T09:00:00.000Z')
  await engine.desk.publishing.takeBack({ publication_id, reason: REASON })
  world.set('2026-04-30T09:00:00.000Z')
  await expect(engine.desk.content.remove({ content_id })).rejects.toThrow('30 April 2026')
  world.set('2026-05-01T09:00:00.000Z')
  await engine.desk.content.remove({ content_id })
  await expect(engine.desk.content.get({ contentID: content_id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a retention that is shortened holds for what is published after it; a longer one for all', async () => {
  await keepFor(12)
  const { content_id, publication_id } = await published('education')
  world.set('2026-02-01T09:00:00.000Z')
  await keepFor(1)
  world.set('2026-06-30T09:00:00.000Z')
  const taken = { publication_id, reason: REASON, last_used_on: '2026-01-31' }
  for (const last_used_on of ['2026-01-30', '2026-07-02'])
    await expect(engine.owner.publishing.takeBack({ ...taken, last_used_on })).rejects.toThrow('last_used_on')
  await engine.owner.publishing.takeBack(taken)
  await expect(engine.owner.content.remove({ content_id })).rejects.toThrow('31 January 2027, 12 months later')
  // A publication from before its record said so is held to the version that was in force.
  const { db } = engine.engine.workspace.deskContext
  const row = await db.selectFrom('publications').select('record_json').executeTakeFirstOrThrow()
  const { retention, ...earlier } = JSON.parse(row.record_json) as Record<string, unknown>
  expect(retention).toEqual({ vertical_id: 'education', months: 12 })
  tamper(engine.folder, `UPDATE publications SET record_json = ${quoted(JSON.stringify(earlier))}`)
  await expect(engine.owner.content.remove({ content_id })).rejects.toThrow('31 January 2027, 12 months later')
  await keepFor(24)
  await expect(engine.owner.content.remove({ content_id })).rejects.toThrow('24 months later')
})

test('what was kept for good when it was published stays so, also where it takes a vertical later', async () => {
  await keepFor(1)
  const { content_id, publication_id } = await published()
  await engine.owner.publishing.takeBack({ publication_id, reason: REASON })
  const { revision, title, body } = await engine.owner.content.get({ contentID: content_id })
  await engine.owner.content.save({ content_id, revision, title, body, vertical_id: 'education' })
  world.set('2026-06-30T09:00:00.000Z')
  await expect(engine.owner.content.remove({ content_id })).rejects.toThrow('kept permanently')
})

test('a vertical without an end, or with one that is no month, says so', async () => {
  await expect(keepFor(0)).rejects.toThrow('retention_months')
})

test('removing the sample leaves it whole while one of its pieces is recorded as published', async () => {
  await engine.desk.sample.load({})
  const { db } = engine.engine.workspace.deskContext
  await expect.poll(async () => (await engine.desk.sample.state({})).is_writing, { timeout: 180_000 }).toBe(false)
  const draft = await db
    .selectFrom('contents')
    .select(['content_id', 'revision', 'title'])
    .where('publication_state', '=', 'draft')
    .executeTakeFirstOrThrow()
  await engine.desk.publishing.mark({
    ...{ content_id: draft.content_id, revision: draft.revision, open_reviews: 0 },
    ...{ url: 'https://harbour.example/sample', published_on: '2026-01-31' },
  })
  await expect(engine.desk.sample.remove({})).rejects.toThrow(draft.title)
  expect((await engine.desk.sample.state({})).is_loaded).toBe(true)
})
