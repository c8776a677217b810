import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { DATABASE_FILE } from '../database/backup.ts'
import { checkFile } from '../database/check-file.ts'
import { removeOldReplaced } from '../database/replaced.ts'
import { takeLostLeases } from '../generation/leases-store.ts'
import { timestamp } from '../kernel/time.ts'
import { markInterruptedCalls } from '../models/store.ts'
import { startHostEngine } from './host-engine.ts'
import { lockFolder } from './lock.ts'
import { recordRestore, restorePlanned, type Restored } from './restore.ts'
import {
  DAMAGED,
  damageFault,
  endedUncleanly,
  markClosed,
  markOpen,
  refuseDamage,
  startSafekeeping,
} from './safekeeping.ts'
import { watchOtherProcesses } from './watch.ts'
import { startKeepers, startRuns, type Engine, type EngineOptions, type Work } from './work.ts'
import { openWorkspace, type Workspace } from './workspace.ts'
import { realWorld } from './world.ts'

export type { Engine, EngineOptions } from './work.ts'

/** The check of a large database takes a processor and the disk for a while; the first view comes before it. */
const CHECK_AFTER_MS = 3000
/**
 * Starts the engine on a data folder. Throws `storage_unavailable` where another engine has the folder, and where the
 * database is damaged: after an unclean stop it is checked before anything is written.
 */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  const { dataFolder, host } = options
  if (host !== undefined) return startHostEngine(options, host)
  const lock = lockFolder(dataFolder)
  try {
    const restored = await restorePlanned(dataFolder, (options.world ?? realWorld()).now, options.reportFault)
    const wasUnclean = endedUncleanly(dataFolder)
    if (wasUnclean) await refuseDamage(dataFolder)
    removeOldReplaced(dataFolder, (options.world ?? realWorld()).now())
    if (restored !== undefined) await recordRestoreOnce(options, restored)
    const workspace = await openWorkspace({ ...options, mayReplaceKey: true })
    const work = await startOnDesk(workspace, options).catch(async (error: unknown) => {
      await workspace.close()
      throw error
    })
    const closing = new AbortController()
    const check = wasUnclean ? Promise.resolve() : checkLater(workspace, dataFolder, work.stopWorking, closing.signal)
    return {
      workspace,
      close: async () => {
        closing.abort()
        // The check is a reader of its own: while it is open, the log cannot be folded into the database.
        await check
        await work.stop()
        await workspace.close()
        markClosed(dataFolder)
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** In a workspace of its own: the engine's opens afterwards, with the signing key that the record began. */
async function recordRestoreOnce(options: EngineOptions, restored: Restored): Promise<void> {
  const workspace = await openWorkspace({ ...options, mayReplaceKey: true })
  try {
    await recordRestore(workspace, restored)
  } finally {
    await workspace.close()
  }
}

/** All work, by the one engine of a folder. */
async function startOnDesk(workspace: Workspace, options: EngineOptions): Promise<Work> {
  const { db, world, changes } = workspace.deskContext
  markOpen(options.dataFolder)
  await takeLostLeases(db)
  await markInterruptedCalls(db, timestamp(world.now()))
  const backUp = startSafekeeping(workspace.database, world.now)
  const runs = startRuns(workspace, options, randomUUID())
  const stopWatching = watchOtherProcesses(workspace.otherProcessWrote, changes, runs.wake, options.watchEveryMs)
  const keepers = await startKeepers(workspace, { ...options, recovers: true }, [
    { job: 'backup', everyMinutes: 60, lastRun: world.now(), run: () => backUp('hourly') },
  ])
  return {
    stopWorking: async () => {
      await Promise.all([runs.stop(), keepers.stopWorking(), workspace.deskContext.validity.close()])
    },
    stop: async () => {
      stopWatching()
      await Promise.all([runs.stop(), keepers.stopWorking(), workspace.deskContext.validity.close()])
      await keepers.stop()
      const { reportFault } = workspace.deskContext
      await backUp('quit').catch((error: unknown) => reportFault('the backup on quit failed', error))
    },
  }
}

/** After a clean stop the check runs beside the work; damage that it finds ends all writing, reads go on. */
async function checkLater(
  workspace: Workspace,
  folder: string,
  stopWorking: () => Promise<void>,
  closing: AbortSignal,
): Promise<void> {
  const { reportFault, changes } = workspace.deskContext
  await setTimeout(CHECK_AFTER_MS, undefined, { signal: closing }).catch(() => undefined)
  if (closing.aborted) return
  try {
    const problems = await checkFile(join(folder, DATABASE_FILE), 'quick')
    if (problems.length === 0) return
    workspace.setStorageProblem(DAMAGED)
    void stopWorking()
    const fault = await damageFault(folder, problems)
    workspace.setStorageProblem(fault.message)
    reportFault('the database is damaged', fault)
    changes.announce({ kind: 'changed', topics: ['storage'] })
  } catch (error) {
    reportFault('the check of the database could not run', error)
  }
}
