import { afterEach, beforeEach, expect, test } from 'vitest'
import { testEngine, type TestEngine } from '../../support/world.ts'

let engine: TestEngine
beforeEach(async () => {
  engine = await testEngine()
})
afterEach(() => engine.close())

const add = async (file_name: string, text: string, url?: string, replace = false) =>
  (await engine.desk.sources.add({ file_name, text, replace, ...(url === undefined ? {} : { url }) })).source.source_id
const named = async () =>
  Object.fromEntries((await engine.desk.sources.collections({})).collections.map((one) => [one.name, one.source_ids]))

test('sources stand together under names, each in as many as wanted, and leave with what is taken away', async () => {
  const { sources } = engine.desk
  const tea = await add('tea.txt', 'Tea is drawn for three minutes.')
  const pots = await add('pots.txt', 'A warm pot keeps it hot.')
  const drinks = await sources.saveCollection({ name: 'Hot drinks' })
  const ware = await sources.saveCollection({ name: 'Ware' })
  await sources.collect({ source_id: tea, collection_ids: [drinks.collection_id] })
  await sources.collect({ source_id: pots, collection_ids: [drinks.collection_id, ware.collection_id] })
  expect(await named()).toEqual({ 'Hot drinks': [tea, pots], Ware: [pots] })

  await sources.saveCollection({ collection_id: ware.collection_id, name: 'Crockery' })
  await sources.collect({ source_id: pots, collection_ids: [ware.collection_id] })
  expect(await named()).toEqual({ Crockery: [pots], 'Hot drinks': [tea] })
  await sources.remove({ source_id: tea })
  expect(await named()).toEqual({ Crockery: [pots], 'Hot drinks': [] })
  await sources.removeCollection({ collection_id: ware.collection_id })
  expect(await named()).toEqual({ 'Hot drinks': [] })
  expect((await sources.list({})).sources.map(({ source_id }) => source_id)).toEqual([pots])
})

test('the newer text of a source takes its place in its collections', async () => {
  const url = 'https://kettles.example/steam'
  const old = await add('steam.txt', 'Steam burns.', url)
  const { collection_id } = await engine.desk.sources.saveCollection({ name: 'Safety' })
  await engine.desk.sources.collect({ source_id: old, collection_ids: [collection_id] })
  const fresh = await add('steam.txt', 'Steam burns more than water.', url, true)
  expect(await named()).toEqual({ Safety: [fresh] })
})

test('a name that is taken, empty or too long, and what is not there, are refused by name', async () => {
  const { sources } = engine.desk
  const { collection_id } = await sources.saveCollection({ name: 'Safety' })
  const other = await sources.saveCollection({ name: 'Ware' })
  await expect(sources.saveCollection({ name: ' SAFETY ' })).rejects.toThrow(
    /^name: There is a collection of this name/,
  )
  await expect(sources.saveCollection({ collection_id: other.collection_id, name: 'safety' })).rejects.toThrow(
    /^name: /,
  )
  await expect(sources.saveCollection({ name: '  ' })).rejects.toThrow(/^name: Name the collection/)
  await expect(sources.saveCollection({ name: 'x'.repeat(101) })).rejects.toThrow(/^name: /)
  expect((await sources.saveCollection({ collection_id, name: 'SAFETY' })).name).toBe('SAFETY')
  const missing = { code: 'NOT_FOUND' }
  await expect(sources.collect({ source_id: 'src_none', collection_ids: [] })).rejects.toMatchObject(missing)
  const tea = await add('tea.txt', 'Tea is drawn for three minutes.')
  await expect(sources.collect({ source_id: tea, collection_ids: ['col_none'] })).rejects.toMatchObject(missing)
  expect(await named()).toEqual({ SAFETY: [], Ware: [] })
})
