import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase, type OpenDatabase } from '../../core/database/open.ts'
import { TOPICS, type Topic } from '../../core/kernel/topics.ts'

let folder: string
let database: OpenDatabase
let told: (readonly Topic[])[]
let pieces: (readonly string[] | undefined)[]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'colophon-written-'))
  told = []
  pieces = []
  database = await openDatabase(
    folder,
    () => new Date(0),
    (written) => {
      told.push(written.topics)
      pieces.push(written.pieces)
    },
  )
})

afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const setting = (name: 'plan' | 'research') => ({ name, value_json: '1' })
const collection = (id: string) => ({
  ...{ collection_id: id, name: id, name_key: id, created_by: 'mem_one' },
  created_at: '2026-11-24T00:00:00.000Z',
})

test('a statement of its own tells of its table once it is written', async () => {
  await database.db.insertInto('settings').values(setting('plan')).execute()
  await database.db.updateTable('settings').set({ value_json: '2' }).where('name', '=', 'plan').execute()
  await sql`delete from settings where name = 'plan'`.execute(database.db)
  expect(told).toEqual([['settings'], ['settings'], ['settings']])
})

test('a transaction tells of all its tables, each once, after it is kept and not before', async () => {
  await sql`pragma foreign_keys = off`.execute(database.db)
  await database.db.transaction().execute(async (db) => {
    await db.insertInto('settings').values(setting('plan')).execute()
    await db.insertInto('settings').values(setting('research')).execute()
    await db.insertInto('collections').values(collection('col_one')).returningAll().executeTakeFirstOrThrow()
    expect(told).toEqual([])
  })
  expect(told).toEqual([['settings', 'collections']])
})

test('what is taken back, what changes no row and what is only read tell nothing', async () => {
  const taken = database.db.transaction().execute(async (db) => {
    await db.insertInto('settings').values(setting('plan')).execute()
    throw new Error('taken back')
  })
  await expect(taken).rejects.toThrow('taken back')
  await database.db.updateTable('settings').set({ value_json: '2' }).where('name', '=', 'plan').execute()
  await database.db.deleteFrom('collections').execute()
  await database.db.selectFrom('settings').selectAll().execute()
  expect(told).toEqual([])
  await database.db.insertInto('settings').values(setting('plan')).execute()
  expect(told).toEqual([['settings']])
})

test('who is at work on a run is told to nobody, how it stands is', async () => {
  await insertRun()
  told.length = 0
  await database.db.updateTable('generations').set({ lease_owner: 'a', lease_expires_at: 'b' }).execute()
  await database.db.updateTable('generations').set({ lost_attempts: 1 }).execute()
  expect(told).toEqual([])
  await database.db.updateTable('generations').set({ lease_owner: null, started_at: 'c' }).execute()
  expect(told).toEqual([['generations']])
})

test('what is written of pieces says of which, and nothing where a statement does not tell', async () => {
  const { db } = database
  await sql`pragma foreign_keys = off`.execute(db)
  const looked = (content_id: string) => ({ content_id, tries: 0, next_try_at: 'a' })
  await db
    .insertInto('awaited_verdicts')
    .values([looked('cnt_a'), looked('cnt_b')])
    .execute()
  await db
    .updateTable('awaited_verdicts')
    .set({ tries: 1 })
    .where('tries', '=', 0)
    .where('content_id', '=', 'cnt_a')
    .execute()
  await db.deleteFrom('awaited_verdicts').where('content_id', 'in', ['cnt_b']).execute()
  await db.updateTable('awaited_verdicts').set({ tries: 2 }).where('tries', '=', 1).execute()
  await db
    .updateTable('awaited_verdicts')
    .set({ tries: 3 })
    .where((eb) => eb.or([eb('content_id', '=', 'cnt_a'), eb('tries', '=', 9)]))
    .execute()
  await db.insertInto('settings').values(setting('plan')).execute()
  expect(pieces).toEqual([['cnt_a', 'cnt_b'], ['cnt_a'], ['cnt_b'], undefined, undefined, undefined])
  pieces.length = 0
  await db.transaction().execute(async (transaction) => {
    await transaction.insertInto('settings').values(setting('research')).execute()
    await transaction.updateTable('awaited_verdicts').set({ tries: 4 }).where('content_id', '=', 'cnt_a').execute()
    await transaction.insertInto('awaited_verdicts').values(looked('cnt_c')).execute()
  })
  await db.transaction().execute(async (transaction) => {
    await transaction.updateTable('awaited_verdicts').set({ tries: 5 }).where('content_id', '=', 'cnt_a').execute()
    await transaction.updateTable('awaited_verdicts').set({ tries: 6 }).execute()
  })
  expect(pieces).toEqual([['cnt_a', 'cnt_c'], undefined])
})

/** A run of which nothing matters but that it is there. */
async function insertRun(): Promise<void> {
  const { rows } = await sql<{ name: string; type: string }>`select name, type from pragma_table_info('generations')
    where "notnull" = 1 and dflt_value is null`.execute(database.db)
  await sql`pragma foreign_keys = off`.execute(database.db)
  await sql`pragma ignore_check_constraints = on`.execute(database.db)
  const values = rows.map(({ type }) => sql.lit(type === 'TEXT' ? '{}' : 0))
  await sql`insert into generations (${sql.join(rows.map(({ name }) => sql.ref(name)))})
    values (${sql.join(values)})`.execute(database.db)
}

test('every table has its topic', async () => {
  const { rows } = await sql<{ name: string }>`select name from sqlite_schema where type = 'table'
    and name not like 'sqlite_%' and name not like '%_index%' and name not like '%_terms%'`.execute(database.db)
  expect(rows.map(({ name }) => name).filter((name) => !TOPICS.includes(name as Topic))).toEqual([])
})
