import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBackup, listBackups, restoreBackup } from '../../core/database/backup.ts'
import { migrate, migrations, schemaVersion } from '../../core/database/migrate.ts'
import { openDatabase, openSqlite } from '../../core/database/open.ts'
import { colophon, serve } from '../support/command.ts'
import { deskAlone } from '../support/desk-alone.ts'
import { settableWorld, testEngine, testFolder, type TestFolder } from '../support/world.ts'
import { damagePage } from './damage.ts'

let folder: TestFolder
beforeEach(({ skip }) => {
  folder = testFolder()
  skip(...deskAlone('backups'))
})
afterEach(() => {
  vi.useRealTimers()
  folder.remove()
})

const backupFolder = (): string => join(folder.path, 'backups')
const reasons = (): string[] => listBackups(folder.path).map((backup) => backup.reason)
const at = (hour: number): Date => new Date(Date.UTC(2026, 2, 1, hour))

/** The count of rows and the schema version of a backup. */
function inside(name: string, table: string): [number, number] {
  const sqlite = new Database(join(backupFolder(), name), { readonly: true })
  const facts: [number, number] = [
    Number(sqlite.prepare(`SELECT count(*) FROM ${table}`).pluck().get()),
    schemaVersion(sqlite),
  ]
  sqlite.close()
  return facts
}

test('a backup is made each hour in which something was written, whatever the clock does, and one on quit', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const world = settableWorld('2026-03-01T10:00:00.000Z')
  const { desk, close, faults } = await testEngine({ folder, world })
  const pass = async (moment: string, expected: string[]): Promise<void> => {
    world.set(moment)
    vi.advanceTimersByTime(60_000)
    await expect.poll(reasons).toEqual(expected)
  }
  await desk.content.save({ title: 'One', body: 'x' })
  await pass('2026-03-01T10:59:00.000Z', [])
  await pass('2026-03-01T11:00:00.000Z', ['hourly'])
  await pass('2026-03-01T14:00:00.000Z', ['hourly'])
  await desk.content.save({ title: 'Two', body: 'x' })
  await pass('2026-03-01T14:59:00.000Z', ['hourly'])
  await pass('2026-03-01T15:00:00.000Z', ['hourly', 'hourly'])
  await desk.content.save({ title: 'Three', body: 'x' })
  await pass('2026-02-27T09:00:00.000Z', ['hourly', 'hourly', 'hourly'])
  await desk.content.save({ title: 'Four', body: 'x' })
  world.set('2026-03-01T15:30:00.000Z')
  await close()
  expect(reasons()).toEqual(['quit', 'hourly', 'hourly', 'hourly'])
  expect(inside(listBackups(folder.path)[0]?.name ?? '', 'contents')[0]).toBe(4)
  expect(faults.list).toEqual([])
})

test('backups are made while others write, two of one moment too', async () => {
  const { db, file, close } = await openDatabase(folder.path, () => at(10))
  const writing = { now: true }
  const written = Promise.all(
    [1, 2, 3].map(async (writer) => {
      for (let count = 0; writing.now; count += 1) {
        await db.transaction().execute(async (trx) => {
          const note = { name: `note ${writer} ${count}`, value_json: '1' } as never
          await trx.insertInto('settings').values(note).execute()
        })
        await new Promise((resolve) => setImmediate(resolve))
      }
    }),
  )
  const made = await Promise.all([at(10), at(10), at(11), at(12)].map((moment) => file.backUp('manual', moment)))
  writing.now = false
  await written
  await close()
  expect(made.map(({ created_at }) => created_at.slice(11, 13))).toEqual(['10', '10', '11', '12'])
  expect(reasons()).toEqual(['manual', 'manual', 'manual'])
  expect(readdirSync(backupFolder()).filter((name) => name.includes('unfinished'))).toEqual([])
})

test('an engine that changed nothing makes no backup on quit', async () => {
  const first = await testEngine({ folder })
  // Otherwise the second would take up the pass that the first one began at its start.
  await first.owner.scheduler.run({ job: 'validity_scan' })
  await first.close()
  const { close } = await testEngine({ folder })
  const before = reasons()
  await close()
  expect(reasons()).toEqual(before)
})

test('a database is backed up as it is before a migration; without that backup it is not migrated', async () => {
  const old = new Database(join(folder.path, 'colophon.db'))
  await migrate(old, { steps: migrations.slice(0, 1) })
  old.exec(`INSERT INTO members VALUES ('mem_1', 'Ada', 'admin', 1, '2026-01-01T00:00:00.000Z')`)
  old.close()
  writeFileSync(backupFolder(), 'not a folder')
  await expect(openDatabase(folder.path, () => at(1))).rejects.toThrow()
  const untouched = new Database(join(folder.path, 'colophon.db'), { readonly: true })
  expect(schemaVersion(untouched)).toBe(1)
  untouched.close()

  rmSync(backupFolder())
  const sqlite = await openSqlite(folder.path, () => at(1))
  expect(schemaVersion(sqlite)).toBe(migrations.length)
  sqlite.close()
  expect(reasons()).toEqual(['migration'])
  expect(inside(listBackups(folder.path)[0]?.name ?? '', 'members')).toEqual([1, 1])
})

test('14 are kept, the newest; what a clock set forward had made goes first, and the one just made stays', async () => {
  const sqlite = await openSqlite(folder.path, () => at(0))
  for (let hour = 0; hour < 16; hour += 1) await createBackup(sqlite, folder.path, 'hourly', at(hour))
  expect(listBackups(folder.path).map((backup) => backup.created_at)).toEqual(
    Array.from({ length: 14 }, (_, index) => at(15 - index).toISOString()),
  )
  const made = await createBackup(sqlite, folder.path, 'manual', at(1))
  const again = await createBackup(sqlite, folder.path, 'manual', at(2))
  const kept = listBackups(folder.path)
  expect(kept).toHaveLength(14)
  expect(kept.map((backup) => backup.name)).toEqual(expect.arrayContaining([made.name, again.name]))
  expect(readdirSync(backupFolder())).toHaveLength(14)
  sqlite.close()
})

test('a copy of a damaged database is not kept, nor one of which an index has lost a row, and no older one goes', async () => {
  const sqlite = await openSqlite(folder.path, () => at(0))
  for (let hour = 0; hour < 14; hour += 1) await createBackup(sqlite, folder.path, 'hourly', at(hour))
  const before = readdirSync(backupFolder())
  loseIndexRow(sqlite)
  await expect(createBackup(sqlite, folder.path, 'hourly', at(20))).rejects.toMatchObject({
    code: 'storage_unavailable',
  })
  expect(readdirSync(backupFolder())).toEqual(before)
  sqlite.close()
})

test('a backup that is damaged itself, or that nobody made, is not restored, and nothing is changed', async () => {
  const sqlite = await openSqlite(folder.path, () => at(0))
  const { name } = await createBackup(sqlite, folder.path, 'manual', at(1))
  sqlite.close()
  const before = readFileSync(join(folder.path, 'colophon.db'))
  damagePage(join(backupFolder(), name), 5, 1)
  for (const [wanted, code] of [
    [name, 'invalid_state'],
    ['../colophon.db', 'not_found'],
  ] as const) {
    await expect(restoreBackup(folder.path, wanted, at(2))).rejects.toMatchObject({ code })
  }
  expect(readFileSync(join(folder.path, 'colophon.db')).equals(before)).toBe(true)
  expect(readdirSync(folder.path).filter((one) => one.startsWith('colophon'))).toEqual(['colophon.db'])
})

test('a restore that was cut short between its two moves is finished at the next start', async () => {
  const first = await testEngine({ folder })
  await first.desk.content.save({ title: 'Kept', body: 'x' })
  await first.close()
  renameSync(join(folder.path, 'colophon.db'), join(folder.path, 'colophon.db.restored'))
  const { desk, close } = await testEngine({ folder })
  expect((await desk.content.list({})).total).toBe(1)
  await close()
})

test('the commands make, list and restore backups; beside a running engine they make and list, and refuse to restore', async () => {
  const answer = async (...args: string[]) => {
    const { code, stdout, stderr } = await colophon(folder.path, [...args, '--json'])
    return { code, stderr, body: (stdout === '' ? null : JSON.parse(stdout)) as Record<string, unknown> | null }
  }
  const served = await serve(folder.path)
  const made = await answer('backup', 'create')
  const name = String(made.body?.name)
  expect(made).toMatchObject({ code: 0, stderr: '', body: { reason: 'manual' } })
  expect((await answer('backup', 'list')).body).toEqual({ backups: [made.body] })
  const refused = await answer('backup', 'restore', name)
  expect([refused.code, refused.body]).toEqual([1, null])
  expect(refused.stderr).toContain('already running on this data folder')
  await answer('members', 'add', '--name', 'Ada', '--role', 'viewer')
  await served.stop()

  expect(((await answer('members', 'list')).body?.members as unknown[]).length).toBe(2)
  const restored = await answer('backup', 'restore', name)
  expect(restored).toMatchObject({
    code: 0,
    body: { name, kept_as: expect.stringMatching(/^colophon-replaced-/) as string },
  })
  expect(existsSync(join(folder.path, String(restored.body?.kept_as)))).toBe(true)
  expect(((await answer('members', 'list')).body?.members as unknown[]).length).toBe(1)
})

/** Changes a row behind the back of its index: `quick_check` does not see that. */
function loseIndexRow(sqlite: Database.Database): void {
  sqlite.unsafeMode(true)
  sqlite.pragma('writable_schema = ON')
  const index = sqlite.prepare(`SELECT rowid, sql FROM sqlite_schema WHERE name = 'passages_by_source'`).get() as {
    rowid: number
    sql: string
  }
  const rename = sqlite.prepare('UPDATE sqlite_schema SET sql = ? WHERE rowid = ?')
  sqlite.exec(
    `INSERT INTO members (member_id, name, role, is_active, created_at) VALUES ('mem_1', 'Ada', 'admin', 1, 'x')`,
  )
  for (const id of ['src_1', 'src_2']) {
    sqlite.exec(`INSERT INTO sources (source_id, title, url, publisher, published_date, retrieved_at, origin, content_sha256,
        word_count, body, created_by) VALUES ('${id}', 't', NULL, NULL, NULL, 'x', 'file', 'h ${id}', 1, 'b', 'mem_1')`)
  }
  sqlite.exec(`INSERT INTO passages VALUES (1, 'src_1', 'b', 0, 1)`)
  rename.run(`${index.sql} WHERE passage_no > 5`, index.rowid)
  reload(sqlite)
  sqlite.exec(`UPDATE passages SET source_id = 'src_2'`)
  rename.run(index.sql, index.rowid)
  reload(sqlite)
  sqlite.pragma('writable_schema = OFF')
  sqlite.unsafeMode(false)
  expect(sqlite.pragma('quick_check', { simple: true })).toBe('ok')
  expect(sqlite.pragma('integrity_check', { simple: true })).not.toBe('ok')
}

/** Lets the connection read its schema anew. */
function reload(sqlite: Database.Database): void {
  sqlite.pragma(`schema_version = ${Number(sqlite.pragma('schema_version', { simple: true })) + 1}`)
}

test('a backup that is chosen at the desk takes its place at the next start, with what stood there kept and recorded', async () => {
  const first = await testEngine({ folder })
  await first.desk.content.save({ title: 'Before', body: 'x' })
  const { name } = await first.owner.backups.create({})
  await first.desk.content.save({ title: 'After', body: 'x' })
  await expect(first.owner.backups.restore({ name: 'colophon-none.db' })).rejects.toThrow()
  expect((await first.desk.backups.restore({ name })).restores_next?.name).toBe(name)
  expect((await first.desk.content.list({})).total).toBe(2)
  await first.close()

  const second = await testEngine({ folder })
  const titles = (await second.desk.content.list({})).content.map(({ title }) => title)
  expect(titles).toEqual(['Before'])
  expect((await second.desk.backups.list({})).restores_next).toBeNull()
  const { entries } = await second.desk.audit.list({})
  const recorded = entries.filter((entry) => JSON.stringify(entry).includes('backup.restored'))
  const { member_id } = (await second.desk.accounts.session({})).member
  expect(recorded.map(({ body }) => body.actor)).toEqual([{ member_id, via: 'app' }])
  expect(readdirSync(folder.path).filter((file) => file.startsWith('colophon-replaced-'))).not.toEqual([])
  expect((await second.owner.audit.verify({})).state).toBe('verified')
  await second.close()

  const third = await testEngine({ folder })
  expect((await third.desk.content.list({})).total).toBe(1)
  expect(third.faults.list).toEqual([])
  await third.close()
})

test('a chosen backup that is damaged by the next start is reported, and the workspace opens as it is', async () => {
  const first = await testEngine({ folder })
  await first.desk.content.save({ title: 'Kept', body: 'x' })
  const { name } = await first.owner.backups.create({})
  await first.owner.backups.restore({ name })
  await first.close()
  const note = join(folder.path, 'restore-at-next-start')
  const whole = readFileSync(note, 'utf8')
  writeFileSync(note, whole.slice(0, 9))
  const torn = await testEngine({ folder })
  expect((await torn.desk.content.list({})).total).toBe(1)
  await torn.close()
  writeFileSync(note, whole)
  damagePage(join(backupFolder(), name), 2, 7)
  const second = await testEngine({ folder })
  expect((await second.desk.content.list({})).total).toBe(1)
  expect(second.faults.list).toHaveLength(1)
  expect((await second.desk.backups.list({})).restores_next).toBeNull()
  await second.close()
})
