import { cpSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { listBackups } from '../../core/database/backup.ts'
import { checkFile } from '../../core/database/check-file.ts'
import { openRestDoor } from '../../core/transport/rest.ts'
import { GenerationRequest } from '../../core/generation/contract.ts'
import { blogRequest } from '../support/briefs.ts'
import { colophon } from '../support/command.ts'
import { deskAlone, isOnPostgres } from '../support/desk-alone.ts'
import { randomFrom, testSeed } from '../support/randomness.ts'
import { waitingWriter } from '../support/stages.ts'
import { endOf, resourcesFolder, testEngine, testFolder, type TestFolder } from '../support/world.ts'
import { setPragma } from '../support/pragma.ts'
import { openWorkspace } from '../../core/engine/workspace.ts'
import { localClient } from '../../core/transport/local.ts'
import { damageHeader, damagePage, fingerprint, loggedPages, PAGE_BYTES } from './damage.ts'

/** A folder as an engine leaves it that is killed, with a backup; and one as it leaves it on a clean stop. */
let killed: TestFolder
let stopped: TestFolder
let contentId = ''
let folder: TestFolder

beforeAll(async () => {
  killed = testFolder()
  stopped = testFolder()
  if (isOnPostgres) return
  const first = await testEngine({ folder: stopped })
  contentId = (await first.desk.content.save({ title: 'In the backup', body: 'x' })).content_id
  await first.close()
  const { desk, engine, close } = await testEngine({ folder: stopped })
  const { request_id } = await desk.generation.submit(GenerationRequest.parse(blogRequest()))
  await endOf(desk, request_id)
  await setPragma(engine.workspace.database.db, 'wal_checkpoint(TRUNCATE)')
  await desk.content.save({ title: 'Only in the log', body: 'x' })
  cpSync(stopped.path, killed.path, { recursive: true })
  await close()
})
afterAll(() => {
  killed.remove()
  stopped.remove()
})
beforeEach(({ skip }) => {
  folder = testFolder()
  skip(...deskAlone('file'))
})
afterEach(() => folder.remove())

const database = (): string => join(folder.path, 'colophon.db')
const pages = (): number => statSync(database()).size / PAGE_BYTES
const DAMAGES = {
  'a page in the middle': () => damagePage(database(), pageWithoutLog(Math.floor(pages() / 2)), 7),
  'the header': () => {
    // A log that holds the first page would heal it.
    rmSync(`${database()}-wal`)
    damageHeader(database())
  },
  'a missing end': () => truncateSync(database(), Math.floor(pages() / 2) * PAGE_BYTES + 100),
  'no bytes at all': () => truncateSync(database(), 0),
} as const

test.each(Object.keys(DAMAGES) as (keyof typeof DAMAGES)[])(
  'after a kill, %s is found before anything is written; the newest good backup is named and brings the library back',
  async (kind) => {
    cpSync(killed.path, folder.path, { recursive: true })
    const [newest] = listBackups(folder.path)
    DAMAGES[kind]()
    const before = fingerprint(folder.path)
    await expect(testEngine({ folder })).rejects.toMatchObject({
      code: 'storage_unavailable',
      message: expect.stringContaining(`colophon backup restore ${newest?.name ?? ''}`) as string,
    })
    for (const args of [
      ['serve', '--port', '0'],
      ['settings', 'set', 'plan', 'team'],
      ['backup', 'create'],
    ]) {
      const { code, stderr } = await colophon(folder.path, args)
      expect([args, code]).toEqual([args, 1])
      expect(stderr).toContain(`The newest good backup is of ${newest?.created_at ?? ''}`)
      expect(stderr).not.toMatch(/SQLITE|\n\s+at /)
    }
    expect(fingerprint(folder.path)).toEqual(before)

    const { code, stdout } = await colophon(folder.path, ['backup', 'restore', newest?.name ?? '', '--json'])
    expect(code).toBe(0)
    const { kept_as } = JSON.parse(stdout) as { kept_as: string }
    expect(fingerprint(folder.path, kept_as)).toEqual(before)
    const { desk, close, faults } = await testEngine({ folder })
    expect((await desk.content.get({ contentID: contentId })).title).toBe('In the backup')
    await close()
    expect(faults.list).toEqual([])
  },
)

test('a kill without damage is no damage, and what stood in the log alone is there', async () => {
  cpSync(killed.path, folder.path, { recursive: true })
  const { desk, close } = await testEngine({ folder })
  expect((await desk.content.list({ q: 'log' })).total).toBe(1)
  await close()
})

test('a database that is gone while its backups are there is never replaced by an empty one', async () => {
  cpSync(join(stopped.path, 'backups'), join(folder.path, 'backups'), { recursive: true })
  await expect(testEngine({ folder })).rejects.toThrow(
    'The database of this data folder is gone. The newest good backup',
  )
  expect(readdirSync(folder.path)).not.toContain('colophon.db')
})

test('whichever page is damaged, the check finds it and changes nothing', async () => {
  const seed = testSeed()
  const random = randomFrom(seed)
  const missed: number[] = []
  for (let round = 0; round < 25; round += 1) {
    cpSync(killed.path, folder.path, { recursive: true })
    const page = pageWithoutLog(1 + random.below(pages()))
    damagePage(database(), page, seed + round)
    const before = fingerprint(folder.path)
    if ((await checkFile(database(), 'quick')).length === 0) missed.push(page)
    expect(fingerprint(folder.path)).toEqual(before)
  }
  expect({ seed, missed }).toEqual({ seed, missed: [] })
})

test('after a clean stop damage is found beside the work: writes end, also those of runs, and reads go on', async () => {
  cpSync(stopped.path, folder.path, { recursive: true })
  damagePage(database(), rootOf('idempotency_by_time'), 3)
  const { writer, letOn } = waitingWriter()
  await submitWithoutEngine()
  const { desk, owner, engine, close, faults } = await testEngine({ folder, stages: { writer } })
  const door = await openRestDoor(engine.workspace.deskContext, 0)
  await expect.poll(async () => (await desk.accounts.session({})).storage_problem).toContain('colophon backup restore')
  const refused = { code: 'STORAGE_UNAVAILABLE', status: 500 }
  await expect(desk.content.save({ title: 'x', body: 'y' })).rejects.toMatchObject(refused)
  await expect(desk.generation.submit(GenerationRequest.parse(blogRequest()))).rejects.toMatchObject(refused)
  await expect(owner.accounts.createKey({ name: 'x' })).rejects.toMatchObject(refused)
  expect((await desk.content.get({ contentID: contentId })).title).toBe('In the backup')
  expect((await fetch(`http://127.0.0.1:${door.port}/health`)).status).toBe(200)
  const backups = listBackups(folder.path)
  const written = () => engine.workspace.database.db.selectFrom('stage_records').select('stage').execute()
  const before = await written()
  letOn()
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(await written()).toEqual(before)
  await door.close()
  await close()
  expect(listBackups(folder.path)).toEqual(backups)
  expect(faults.list.map((fault) => fault.message)).toContain('the database is damaged')
})

/** This page, or the next one that the log does not hold: a page in the log is read from there, so its damage heals. */
function pageWithoutLog(wanted: number): number {
  const logged = loggedPages(`${database()}-wal`)
  const later = Array.from({ length: pages() }, (_, index) => 1 + ((wanted - 1 + index) % pages()))
  return later.find((page) => !logged.has(page)) ?? wanted
}

/** A run that waits for an engine, as the command line leaves it. */
async function submitWithoutEngine(): Promise<void> {
  const workspace = await openWorkspace({ dataFolder: folder.path, resourcesFolder, reportFault: () => undefined })
  await localClient(workspace.ownerContext).generation.submit(GenerationRequest.parse(blogRequest()))
  await workspace.close()
}

function rootOf(name: string): number {
  const sqlite = new Database(database(), { readonly: true })
  const root = Number(sqlite.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').pluck().get(name))
  sqlite.close()
  return root
}
