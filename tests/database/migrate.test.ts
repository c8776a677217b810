import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate, migrations, schemaVersion } from '../../core/database/migrate.ts'
import { openDatabase } from '../../core/database/open.ts'
import { testFolder, type TestFolder } from '../support/world.ts'

const now = () => new Date()
let folder: TestFolder
beforeEach(() => {
  folder = testFolder()
})
afterEach(() => folder.remove())

test('a new folder gets every migration, strict tables and the settings that are promised', async () => {
  const { sqlite, close } = await openDatabase(folder.path, now)
  expect(schemaVersion(sqlite)).toBe(migrations.length)
  const tables = sqlite
    .prepare<[], { name: string; strict: number }>(
      `SELECT name, strict FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'`,
    )
    .all()
  expect(tables.filter((table) => table.strict === 0)).toEqual([])
  expect(tables.length).toBeGreaterThan(10)
  for (const [pragma, value] of [
    ['journal_mode', 'wal'],
    ['synchronous', 2],
    ['foreign_keys', 1],
    ['trusted_schema', 0],
    ['cell_size_check', 1],
  ] as const) {
    expect(sqlite.pragma(pragma, { simple: true })).toBe(value)
  }
  await close()
})

test('opening again changes nothing', async () => {
  await (await openDatabase(folder.path, now)).close()
  const { sqlite, close } = await openDatabase(folder.path, now)
  expect(schemaVersion(sqlite)).toBe(migrations.length)
  await close()
})

test('a migration that fails leaves nothing of itself and of those before it in the same run', async () => {
  const sqlite = new Database(join(folder.path, 'x.db'))
  const steps = [
    {
      name: '0001-good',
      up: async (db: Parameters<(typeof migrations)[0]['up']>[0]) => {
        await sql`create table good (x integer) strict`.execute(db)
      },
    },
    {
      name: '0002-bad',
      up: async (db: Parameters<(typeof migrations)[0]['up']>[0]) => {
        await sql`create table half (x integer) strict`.execute(db)
        throw new Error('half way')
      },
    },
  ]
  await expect(migrate(sqlite, { steps })).rejects.toThrow('half way')
  expect(sqlite.prepare(`SELECT name FROM sqlite_master`).all()).toEqual([])
  expect(schemaVersion(sqlite)).toBe(0)
  await migrate(sqlite, { steps: steps.slice(0, 1) })
  expect(schemaVersion(sqlite)).toBe(1)
  sqlite.close()
})

test('a newer database is refused with a sentence for people, and not touched', async () => {
  await (await openDatabase(folder.path, now)).close()
  const sqlite = new Database(join(folder.path, 'colophon.db'))
  sqlite.pragma(`user_version = ${migrations.length + 1}`)
  sqlite.close()
  await expect(openDatabase(folder.path, now)).rejects.toThrow('written by a newer version of Colophon')
})

test('a folder that cannot be one is refused as storage_unavailable', async () => {
  const file = join(folder.path, 'file')
  writeFileSync(file, '')
  await expect(openDatabase(join(file, 'below'), now)).rejects.toMatchObject({ code: 'storage_unavailable' })
  mkdirSync(join(folder.path, 'taken', 'colophon.db'), { recursive: true })
  await expect(openDatabase(join(folder.path, 'taken'), now)).rejects.toMatchObject({ code: 'storage_unavailable' })
})

test('a reader of another process sees a write in data_version', async () => {
  const one = await openDatabase(folder.path, now)
  const two = await openDatabase(folder.path, now)
  const before = one.dataVersion()
  expect(one.dataVersion()).toBe(before)
  await two.db.insertInto('settings').values({ name: 'plan', value_json: '1' }).execute()
  expect(one.dataVersion()).not.toBe(before)
  await one.close()
  await two.close()
})
