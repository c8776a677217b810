import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkFile } from '../../core/database/check-file.ts'
import { testFolder, type TestFolder } from '../support/world.ts'

let folder: TestFolder
beforeEach(() => {
  folder = testFolder()
})
afterEach(() => folder.remove())

function written(rows: number): { file: string; size: number } {
  const file = join(folder.path, 'texts.db')
  const sqlite = new Database(file)
  sqlite.exec(`CREATE TABLE texts (id INTEGER PRIMARY KEY, body TEXT NOT NULL);
    CREATE TABLE notes (text_id INTEGER NOT NULL REFERENCES texts (id));
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${rows})
    INSERT INTO texts (body) SELECT hex(zeroblob(1000)) FROM numbers`)
  sqlite.close()
  return { file, size: statSync(file).size }
}

describe.each([
  ['small, checked at once', 200],
  ['large, checked in a thread', 4000],
])('a database that is %s', (name, rows) => {
  test('has no problem where it is whole, and in full names a reference to nothing', async () => {
    const { file, size } = written(rows)
    expect(size > 4 * 1024 * 1024).toBe(name.startsWith('large'))
    expect(await checkFile(file, 'full')).toEqual([])
    expect(await checkFile(file, 'quick')).toEqual([])
    const sqlite = new Database(file)
    sqlite.pragma('foreign_keys = OFF')
    sqlite.exec('INSERT INTO notes VALUES (0)')
    sqlite.close()
    expect(await checkFile(file, 'quick')).toEqual([])
    expect(await checkFile(file, 'full')).toEqual(['notes 1 texts 0'])
  })

  test('is damaged where it is none, and cannot be checked where it is gone', async () => {
    const { file, size } = written(rows)
    writeFileSync(file, 'x'.repeat(size))
    expect(await checkFile(file, 'quick')).toEqual(['file is not a database'])
    await expect(checkFile(join(folder.path, 'gone.db'), 'quick')).rejects.toThrow('unable to open database file')
  })
})
