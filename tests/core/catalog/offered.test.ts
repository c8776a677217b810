import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDocument, getDocumentVersion } from '../../../core/catalog/store.ts'
import { blogRequest } from '../../support/briefs.ts'
import { testEngine, type TestEngine } from '../../support/world.ts'
import { VERTICALS, vertical } from '../models/catalog.ts'

const REGULATED = VERTICALS.filter((slug) => vertical(slug).is_regulated)

let engine: TestEngine
beforeAll(async () => {
  engine = await testEngine()
})
afterAll(() => engine.close())

async function refusal(work: Promise<unknown>) {
  const error: unknown = await work.then(
    () => ({}),
    (reason: unknown) => reason,
  )
  return error as { code?: string; data?: { details?: { path: string }[] } }
}

test('regulated verticals are kept, but not listed and not readable', async () => {
  expect(REGULATED).toEqual(['healthcare', 'fintech', 'legal'])
  const { verticals } = await engine.desk.catalog.listVerticals({})
  expect(verticals.map(({ id }) => id).toSorted()).toEqual(['education', 'general', 'software'])
  const { db } = engine.engine.workspace.ownerContext
  for (const slug of REGULATED) {
    expect((await refusal(engine.desk.catalog.getVertical({ vertical_id: slug }))).code).toBe('NOT_FOUND')
    expect(await findDocument(db, 'vertical', slug)).toBeUndefined()
    expect((await getDocumentVersion(db, 'vertical', slug, 1)).id).toBe(slug)
  }
})

test('new work in a regulated vertical is refused like work in an unknown one', async () => {
  for (const vertical_id of [...REGULATED, 'nowhere']) {
    const generate = await refusal(engine.desk.generation.submit(blogRequest({ vertical_id })))
    const save = await refusal(engine.desk.content.save({ title: 'x', body: 'x', vertical_id }))
    expect([generate, save].map((error) => error.data?.details?.map(({ path }) => path))).toEqual([
      ['vertical_id'],
      ['vertical_id'],
    ])
  }
})

test('unregulated verticals, templates and style profiles are all offered', async () => {
  expect((await engine.desk.catalog.getVertical({ vertical_id: 'education' })).id).toBe('education')
  expect((await engine.desk.catalog.listTemplates({})).templates).toHaveLength(13)
  expect((await engine.desk.catalog.listStyleProfiles({})).style_profiles).toHaveLength(10)
})
