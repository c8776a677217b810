import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deskCaller, ownerCaller } from '../accounts/callers.ts'
import { seedWorkspace } from '../accounts/store.ts'
import { bundledEntries, seedCatalog } from '../catalog/seed.ts'
import type { CallContext, EngineInfo, World } from '../context.ts'
import { openLimits } from '../database/limits.ts'
import { openDatabase } from '../database/open.ts'
import type { StagePrograms } from '../generation/pipeline.ts'
import { releaseLeases } from '../generation/store.ts'
import { startWorker } from '../generation/worker.ts'
import { Fault } from '../kernel/errors.ts'
import { idMaker } from '../kernel/ids.ts'
import { timestamp } from '../kernel/time.ts'
import { createChanges } from './changes.ts'
import { takeEngineLock } from './lock.ts'
import { watchOtherProcesses } from './watch.ts'

export interface WorkspaceOptions {
  dataFolder: string
  resourcesFolder: string
  reportFault: (message: string, error: unknown) => void
  world?: World
  /** Stage programs in place of the built-in ones. */
  stages?: StagePrograms
}

/** An open data folder: what the command line works on, and what an engine adds its worker and doors to. */
export interface Workspace {
  /** What a call through the desk's doors gets. */
  deskContext: CallContext
  /** What a call of the command line gets: the caller is the owner. */
  ownerContext: CallContext
  setApi: (api: ReturnType<EngineInfo['api']>) => void
  otherProcessWrote: () => boolean
  close: () => Promise<void>
}

export interface Engine {
  workspace: Workspace
  close: () => Promise<void>
}

/** The wall clock and the system's randomness. */
export function realWorld(): World {
  const now = (): Date => new Date()
  return {
    now,
    newId: idMaker(
      () => now().getTime(),
      () => randomBytes(4).readUInt32BE() / 2 ** 32,
    ),
    randomBytes: (size) => randomBytes(size),
    monotonicMs: () => performance.now(),
  }
}

/** Opens a data folder: migrates it, makes the workspace and its owner at first, adds the bundled catalog. */
export async function openWorkspace(options: WorkspaceOptions): Promise<Workspace> {
  const world = options.world ?? realWorld()
  const database = await openDatabase(options.dataFolder)
  const limiter = openLimits(options.dataFolder, world.now)
  const now = timestamp(world.now())
  const { db } = database
  await db.transaction().execute(async (transaction) => seedWorkspace(transaction, world.newId('mem'), now))
  await seedCatalog(db, await bundledEntries(options.resourcesFolder, now))
  let api: ReturnType<EngineInfo['api']> = null
  const info: EngineInfo = { version: VERSION, dataFolder: options.dataFolder, api: () => api }
  const base = { db, world, changes: createChanges(), limiter, info, reportFault: options.reportFault }
  let dataVersion = database.dataVersion()
  return {
    deskContext: { ...base, identify: () => deskCaller(db) },
    ownerContext: { ...base, identify: () => ownerCaller(db) },
    setApi: (next) => {
      api = next
    },
    otherProcessWrote: () => {
      const before = dataVersion
      dataVersion = database.dataVersion()
      return dataVersion !== before
    },
    close: async () => {
      limiter.close()
      await database.close()
    },
  }
}

/** Starts the engine on a data folder; throws `storage_unavailable` where another engine has it. */
export async function startEngine(options: WorkspaceOptions): Promise<Engine> {
  const workspace = await openWorkspace(options)
  const lock = takeEngineLock(options.dataFolder)
  if (lock === null) {
    await workspace.close()
    throw new Fault('storage_unavailable', 'Another Colophon is already running on this data folder.')
  }
  const { db, world, changes, reportFault } = workspace.deskContext
  await releaseLeases(db)
  const worker = startWorker({ db, world, changes, reportFault, owner: randomUUID(), stages: options.stages ?? {} })
  const unsubscribe = changes.subscribe((change) => {
    if (change.kind === 'changed' && change.topics.includes('generations')) worker.wake()
  })
  const stopWatching = watchOtherProcesses(workspace.otherProcessWrote, changes, worker.wake)
  worker.wake()
  return {
    workspace,
    close: async () => {
      stopWatching()
      unsubscribe()
      await worker.stop()
      await workspace.close()
      lock.release()
    },
  }
}

/** The version of the package. */
export const VERSION = readVersion()

function readVersion(): string {
  const file = join(import.meta.dirname, '..', '..', 'package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
