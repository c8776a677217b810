import { equal } from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchNode } from '../../core/adapters/child-process.ts'
import { startDocumentReader, type DocumentReader } from '../../core/adapters/document-reader.ts'
import type { World } from '../../core/context.ts'
import { DATABASE_FILE } from '../../core/database/backup.ts'
import { openDatabase } from '../../core/database/open.ts'
import { startEngine, type Engine, type EngineOptions } from '../../core/engine/engine.ts'
import { ownProgram } from '../../core/engine/installation.ts'
import { startTextThreads, type TextThreads } from '../../core/engine/text-threads.ts'
import { realWorld } from '../../core/engine/world.ts'
import { rebuildPassport } from '../../core/passport/assemble.ts'
import type { StagePrograms } from '../../core/generation/pipeline.ts'
import { testDatabase, type TestDatabase } from './pg-cluster.ts'
import { localClient, type Client } from '../../core/transport/local.ts'

export const resourcesFolder = join(import.meta.dirname, '..', '..', 'resources')

/** Faults that the engine reported during a test; a test that expects none says so. */
export interface Faults {
  list: { message: string; error: unknown }[]
}

export interface TestFolder {
  path: string
  remove: () => void
}

/** Of all engines of a test process: each would take seconds to start its own. */
const shared = { threads: undefined as TextThreads | undefined, reader: undefined as DocumentReader | undefined }
export function sharedTextThreads(): TextThreads {
  return (shared.threads ??= startTextThreads({ program: ownProgram('texts'), resourcesFolder }))
}

/** What reads the documents of all engines of a test process. */
export function sharedReader(): DocumentReader {
  return (shared.reader ??= startDocumentReader(ownProgram('document-reader'), launchNode))
}

/** A data folder of its own. */
export function testFolder(): TestFolder {
  const path = mkdtempSync(join(tmpdir(), 'colophon-data-'))
  return {
    path,
    remove: () => {
      rmSync(path, { recursive: true, force: true })
      // Nobody waits for it: the run ends its databases with their server.
      void databases
        .get(path)
        ?.then(({ drop }) => drop())
        .catch(() => undefined)
      databases.delete(path)
    },
  }
}

/** A database with the newest schema and nothing in it, made once for a test process: the migrations take longer than most tests. */
const migrated = { file: undefined as Promise<Buffer> | undefined }

async function migratedFile(): Promise<Buffer> {
  const folder = testFolder()
  await (await openDatabase(folder.path, () => new Date())).close()
  const file = readFileSync(join(folder.path, DATABASE_FILE))
  folder.remove()
  return file
}

/** What an engine makes of an empty folder first; one that holds something already is left as it is. */
export async function withSchema(folder: string): Promise<void> {
  if (process.env.COLOPHON_TEST_DB === 'pg' || readdirSync(folder).length > 0) return
  writeFileSync(join(folder, DATABASE_FILE), await (migrated.file ??= migratedFile()))
}

/** Which database stands for which folder. */
const databases = new Map<string, Promise<TestDatabase>>()
const urls = new Map<string, string>()

/** The address of the database that stands for a folder; undefined where the folder has its own file. */
export function databaseUrlOf(folder: string): string | undefined {
  return urls.get(folder)
}

/** With COLOPHON_TEST_DB=pg: the database that stands for a folder, as an engine is given it. */
export async function testHost(folder: string): Promise<Pick<EngineOptions, 'host'>> {
  if (process.env.COLOPHON_TEST_DB !== 'pg') return {}
  const database = databases.get(folder) ?? testDatabase()
  databases.set(folder, database)
  const { url } = await database
  urls.set(folder, url)
  return { host: { url, masterKey: Buffer.alloc(32, 7), engineId: randomUUID() } }
}

/** A world whose clock a test sets; ids and randomness are real. */
export function settableWorld(
  start: string,
): World & { set: (moment: string) => void; sleep: (milliseconds: number) => void } {
  let moment = new Date(start)
  let slept = 0
  return {
    ...realWorld(),
    now: () => new Date(moment),
    monotonicMs: () => performance.now() + slept,
    sleep: (milliseconds) => {
      slept += milliseconds
    },
    set: (next) => {
      moment = new Date(next)
    },
  }
}

export interface TestEngine {
  engine: Engine
  folder: string
  faults: Faults
  /** The member at the desk. */
  desk: Client
  /** The command line. */
  owner: Client
  close: () => Promise<void>
}

/** An engine without doors on a folder of its own, removed when it is closed. */
export async function testEngine(
  options: { world?: World; folder?: TestFolder; stages?: StagePrograms } & Pick<
    EngineOptions,
    'pause' | 'longestTextMs' | 'modelSilenceMs' | 'secrets' | 'outbound' | 'hasNetwork' | 'watchEveryMs'
  > = {},
): Promise<TestEngine> {
  const folder = options.folder ?? testFolder()
  const faults: Faults = { list: [] }
  await withSchema(folder.path)
  const engine = await startEngine({
    dataFolder: folder.path,
    resourcesFolder,
    documentReader: sharedReader(),
    ...(await testHost(folder.path)),
    reportFault: (message, error) => faults.list.push({ message, error }),
    ...(options.world === undefined ? {} : { world: options.world }),
    ...(options.stages === undefined ? {} : { stages: options.stages }),
    ...(options.pause === undefined ? {} : { pause: options.pause }),
    ...(options.longestTextMs === undefined
      ? { textThreads: sharedTextThreads() }
      : { longestTextMs: options.longestTextMs }),
    ...(options.modelSilenceMs === undefined ? {} : { modelSilenceMs: options.modelSilenceMs }),
    ...(options.watchEveryMs === undefined ? {} : { watchEveryMs: options.watchEveryMs }),
    ...(options.outbound === undefined ? {} : { outbound: options.outbound }),
    ...(options.secrets === undefined ? {} : { secrets: options.secrets }),
    ...(options.hasNetwork === undefined ? {} : { hasNetwork: options.hasNetwork }),
  })
  return {
    engine,
    folder: folder.path,
    faults,
    desk: localClient(engine.workspace.deskContext),
    owner: localClient(engine.workspace.ownerContext),
    close: async () => {
      try {
        await expectRebuildable(engine)
      } finally {
        await engine.close()
        if (options.folder === undefined) folder.remove()
      }
    },
  }
}

/**
 * Rebuild from record: the passport of every run of every test, recomputed from its stage records, is byte for byte the one
 * that was stored and signed.
 */
async function expectRebuildable({ workspace }: Engine): Promise<void> {
  const { db } = workspace.deskContext
  const rows = await db.selectFrom('passports').select(['request_id', 'passport_json']).execute()
  for (const { request_id, passport_json } of rows) {
    equal(JSON.stringify(await rebuildPassport(db, request_id)), passport_json)
  }
}

/** Waits for the end of a run and answers its status record. */
export async function endOf(client: Client, requestId: string) {
  const record = await client.generation.status({ request_id: requestId, wait: 30 })
  if (record.status === 'completed' || record.status === 'failed') return record
  return client.generation.status({ request_id: requestId, wait: 30 })
}
