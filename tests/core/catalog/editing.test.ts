import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CatalogKind } from '../../../core/catalog/contract.ts'
import { blogRequest } from '../../support/briefs.ts'
import { testEngine, testFolder, type TestEngine } from '../../support/world.ts'

type Json = Record<string, never>

let engine: TestEngine
beforeEach(async () => {
  engine = await testEngine()
})
afterEach(() => engine.close())

const exported = async (kind: CatalogKind, id: string): Promise<Json> =>
  (await engine.owner.catalog.exportEntry({ kind, id })).document as Json
const imports = (...documents: unknown[]) =>
  engine.owner.catalog.importEntries({ documents: documents.map((document) => ({ document: document as Json })) })
const changed = (document: Json, path: string, value: unknown): Json => {
  const copy = structuredClone(document)
  const parts = path.split('.')
  const last = parts.pop() ?? ''
  const parent = parts.reduce<Record<string, unknown>>((at, part) => at[part] as Record<string, unknown>, copy)
  if (value === undefined) Reflect.deleteProperty(parent, last)
  else parent[last] = value
  return copy
}

test('an edited entry is a new version; the older ones stay as they were', async () => {
  const template = await exported('template', 'blog-post')
  const edited = changed(template, 'name', 'Post for our blog')
  expect((await imports(edited)).entries).toEqual([{ kind: 'template', id: 'blog-post', version: 4, is_new: true }])
  expect(await engine.desk.catalog.getTemplate({ slug: 'blog-post' })).toMatchObject({
    name: 'Post for our blog',
    version: 4,
  })
  const first = await engine.owner.catalog.exportEntry({ kind: 'template', id: 'blog-post', version: 3 })
  expect(first.document).toEqual(template)
  // The same text again is no version.
  expect((await imports(edited)).entries[0]).toMatchObject({ version: 4, is_new: false })
})

test('an imported copy under another id is an entry of its own that works', async () => {
  const copy = changed(await exported('template', 'blog-post'), 'id', 'house-post')
  await imports(copy)
  const request = blogRequest()
  const { request_id } = await engine.desk.generation.submit({
    ...request,
    template_id: 'house-post',
    generation_mode: 'quick',
  })
  expect(await engine.desk.generation.status({ request_id, wait: 30 })).toMatchObject({ template_id: 'house-post' })
})

test('a retired entry is offered to no new work, and a start does not bring it back', async () => {
  const folder = testFolder()
  const first = await testEngine({ folder })
  await first.owner.catalog.retireEntry({ kind: 'template', id: 'blog-post' })
  await expect(first.desk.catalog.getTemplate({ slug: 'blog-post' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await first.close()
  const second = await testEngine({ folder })
  const { templates } = await second.desk.catalog.listTemplates({})
  expect(templates.map((template) => template.id)).not.toContain('blog-post')
  const { document } = await second.owner.catalog.exportEntry({ kind: 'template', id: 'blog-post' })
  await expect(
    second.owner.catalog.importEntries({ documents: [{ document: document as Json }] }),
  ).rejects.toMatchObject({ data: { details: [{ path: 'id' }] } })
  await second.owner.catalog.restoreEntry({ kind: 'template', id: 'blog-post' })
  expect((await second.desk.catalog.getTemplate({ slug: 'blog-post' })).version).toBe(3)
  await second.close()
  folder.remove()
})

test('several documents are imported all or none, and a check imports nothing', async () => {
  const style = await exported('style_profile', 'professional')
  const good = changed(style, 'id', 'house-style')
  const bad = changed(style, 'reading_grade', { min: 12, max: 9 })
  const documents = [
    { file: 'good.json', document: good },
    { file: 'bad.json', document: bad },
  ]
  await expect(engine.owner.catalog.importEntries({ documents })).rejects.toMatchObject({
    data: { details: [{ path: 'bad.json: reading_grade.max', message: 'Must be at least 12.' }] },
  })
  const check = await engine.owner.catalog.importEntries({ documents: documents.slice(0, 1), is_check: true })
  expect(check.entries).toEqual([{ kind: 'style_profile', id: 'house-style', version: 1, is_new: true }])
  const { style_profiles } = await engine.desk.catalog.listStyleProfiles({})
  expect(style_profiles.map((profile) => profile.id)).not.toContain('house-style')
})

describe('a wrong document is refused by the name of the field', () => {
  test.each<[CatalogKind, string, string, unknown, string]>([
    ['template', 'blog-post', 'id', 'Blog Post', 'id'],
    ['template', 'blog-post', 'name', undefined, 'name'],
    ['template', 'blog-post', 'required_fields.0.label', 7, 'required_fields.0.label'],
    ['template', 'blog-post', 'required_fields.1.name', 'topic', 'required_fields.1.name'],
    ['template', 'blog-post', 'required_fields.0.min_length', 99_999, 'required_fields.0.max_length'],
    ['template', 'blog-post', 'sections.0.max_words', 1, 'sections.0.max_words'],
    ['template', 'blog-post', 'sections.1.key', 'opening_of_another', 'sections.1.key'],
    ['template', 'blog-post', 'sections', [], 'sections'],
    ['template', 'blog-post', 'example_input.topic', '', 'example_input.topic'],
    ['template', 'blog-post', 'composition.subject', ['nothing'], 'composition.subject.0'],
    ['template', 'blog-post', 'composition.points', 'nothing', 'composition.points'],
    ['template', 'blog-post', 'surprise', true, 'surprise'],
    ['style_profile', 'professional', 'sentence_words.max', 3, 'sentence_words.max'],
    ['style_profile', 'professional', 'banned_words', ['ok', ' '], 'banned_words.1'],
    ['style_profile', 'professional', 'person', 'fourth', 'person'],
    ['vertical', 'software', 'freshness_months', 0, 'freshness_months'],
    [
      'vertical',
      'software',
      'compliance.forbidden_claims.1.id',
      'perfect-security',
      'compliance.forbidden_claims.1.id',
    ],
    ['vertical', 'software', 'compliance.forbidden_claims.0.phrase', '!', 'compliance.forbidden_claims.0.phrase'],
    [
      'vertical',
      'software',
      'compliance.conditional_claims.0.condition.check',
      'guess',
      'compliance.conditional_claims.0.condition.check',
    ],
    [
      'vertical',
      'software',
      'review_rules',
      [{ qualification: 'dental', sla_hours: 1, order: 1 }],
      'review_rules.0.qualification',
    ],
  ])('%s %s: %s', async (kind, id, path, value, named) => {
    const refusal = await imports(changed(await exported(kind, id), path, value)).catch((error: unknown) => error)
    const { details } = (refusal as { data: { details: { path: string; message: string }[] } }).data
    expect(details.map((detail) => detail.path)).toContain(named)
    expect(details.every((detail) => detail.message.length > 5)).toBe(true)
  })

  test('and one of no kind', async () => {
    await expect(imports({ id: 'x' })).rejects.toMatchObject({ data: { details: [{ path: 'document' }] } })
  })
})

test('everything in the bundled catalog could have been imported', async () => {
  const { entries } = await engine.owner.catalog.listEntries({})
  expect(entries.length).toBeGreaterThanOrEqual(27)
  for (const { kind, id } of entries) {
    expect((await imports(await exported(kind, id))).entries[0]).toMatchObject({ id, is_new: false })
  }
})
