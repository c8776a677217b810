import { afterEach, beforeEach, expect, test } from 'vitest'
import { testEngine, type TestEngine } from '../../support/world.ts'

let engine: TestEngine
beforeEach(async () => {
  engine = await testEngine()
})
afterEach(() => engine.close())

const entry = { kind: 'style_profile', id: 'journalistic' } as const
const journalistic = async () => (await engine.owner.catalog.exportEntry(entry)).document as Record<string, never>
const save = (based_on: number | null, change: Record<string, unknown>, id = 'journalistic', is_check = false) =>
  journalistic().then((document) =>
    engine.owner.catalog.saveEntry({
      ...entry,
      id,
      based_on,
      document: { ...document, ...change } as Record<string, never>,
      is_check,
    }),
  )

test('an edit is the next version, on record as an import is, and the versions are listed newest first', async () => {
  expect(await save(1, { name: 'House' })).toEqual({ ...entry, version: 2, is_new: true })
  const { versions } = await engine.desk.catalog.listVersions(entry)
  expect(versions.map(({ version }) => version)).toEqual([2, 1])
  const { entries } = await engine.owner.audit.list({})
  expect(entries[0]?.body).toMatchObject({ action: 'catalog.imported', subject: entry })
})

test('an edit of a version that is not the newest any more is refused and changes nothing', async () => {
  await save(1, { name: 'First' })
  await expect(save(1, { name: 'Second' })).rejects.toMatchObject({ code: 'REVISION_CONFLICT' })
  expect((await engine.desk.catalog.getStyleProfile({ slug: 'journalistic' })).name).toBe('First')
})

test('a copy is a new entry; an id that is taken or changed is refused at the field', async () => {
  expect(await save(null, { id: 'house' }, 'house')).toMatchObject({ id: 'house', version: 1, is_new: true })
  await expect(save(null, {})).rejects.toMatchObject({ data: { details: [{ path: 'id' }] } })
  await expect(save(1, { id: 'other' })).rejects.toMatchObject({ data: { details: [{ path: 'id' }] } })
})

test('a check writes nothing and names the field', async () => {
  await save(1, { name: 'Checked' }, 'journalistic', true)
  expect((await engine.desk.catalog.listVersions(entry)).versions).toHaveLength(1)
  await expect(save(1, { reading_grade: { min: 9, max: 3 } }, 'journalistic', true)).rejects.toMatchObject({
    data: { details: [{ path: 'reading_grade.max' }] },
  })
})

test('there are no versions of what is not there', async () => {
  await expect(engine.desk.catalog.listVersions({ ...entry, id: 'none' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
