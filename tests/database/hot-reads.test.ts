import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openHotReads, type HotReads } from '../../core/database/hot-reads.ts'
import { openDatabase, type OpenDatabase } from '../../core/database/open.ts'

let folder: string
let database: OpenDatabase
let reads: HotReads
let other: Database.Database

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'colophon-hot-'))
  database = await openDatabase(folder, () => new Date(0))
  reads = openHotReads(folder)
  other = new Database(join(folder, 'colophon.db'))
})

afterEach(async () => {
  other.close()
  reads.close()
  await database.close()
  rmSync(folder, { recursive: true })
})

const write = (value: string): Promise<unknown> =>
  database.db
    .insertInto('settings')
    .values({ name: 'stuck_after_minutes', value_json: value })
    .onConflict((oc) => oc.column('name').doUpdateSet({ value_json: value }))
    .execute()

test('what is kept is never older than the last commit of this process', async () => {
  expect(await reads.setting('stuck_after_minutes')).toBeUndefined()
  for (const value of ['5', '6', '7']) {
    await write(value)
    expect(await reads.setting('stuck_after_minutes')).toBe(value)
    expect(await reads.setting('stuck_after_minutes')).toBe(value)
  }
})

test('nor than that of another', async () => {
  await write('5')
  expect(await reads.setting('stuck_after_minutes')).toBe('5')
  other.prepare('UPDATE settings SET value_json = ? WHERE name = ?').run('9', 'stuck_after_minutes')
  expect(await reads.setting('stuck_after_minutes')).toBe('9')
  other.prepare('DELETE FROM settings').run()
  expect(await reads.setting('stuck_after_minutes')).toBeUndefined()
})

test('nothing of it is from a transaction that is not committed', async () => {
  await write('5')
  await database.db.transaction().execute(async (trx) => {
    await trx.updateTable('settings').set({ value_json: '6' }).execute()
    expect(await reads.setting('stuck_after_minutes')).toBe('5')
  })
  expect(await reads.setting('stuck_after_minutes')).toBe('6')
})

test('it is read once while nothing is committed', async () => {
  await write('5')
  const statements: string[] = []
  const prototype = Object.getPrototypeOf(other.prepare('SELECT 1')) as { get: (...args: unknown[]) => unknown }
  const { get } = prototype
  prototype.get = function (this: Database.Statement, ...args: unknown[]) {
    if (this.source.includes('FROM settings')) statements.push(this.source)
    return get.apply(this, args)
  }
  try {
    for (let count = 0; count < 5; count += 1) expect(await reads.setting('stuck_after_minutes')).toBe('5')
  } finally {
    prototype.get = get
  }
  expect(statements).toHaveLength(1)
})
