import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { AuditWatch } from '../audit/watch.ts'
import type { Changes } from '../context.ts'
import { afterCompletion } from './after-completion.ts'
import { DATABASE_FILE } from '../database/backup.ts'
import { checkFile } from '../database/check-file.ts'
import type { PipelineContext, StagePrograms } from '../generation/pipeline.ts'
import { takeLostLeases } from '../generation/leases.ts'
import { timestamp } from '../kernel/time.ts'
import { markInterruptedCalls } from '../models/store.ts'
import { startWorker } from '../generation/worker.ts'
import { lockFolder, type EngineLock } from './lock.ts'
import {
  DAMAGED,
  damageFault,
  endedUncleanly,
  markClosed,
  markOpen,
  refuseDamage,
  startSafekeeping,
} from './safekeeping.ts'
import { removeOldReplaced } from '../database/replaced.ts'
import { startScheduler } from './scheduler.ts'
import { startOutboxKeeper } from './outbox-keeper.ts'
import { startReviewSweep } from './review-sweep.ts'
import { startTimeKeeper } from './time-keeper.ts'
import { startVerdictKeeper } from './verdict-keeper.ts'
import { recordRestore, restorePlanned, type Restored } from './restore.ts'
import { watchOtherProcesses } from './watch.ts'
import { openWorkspace, type Workspace, type WorkspaceOptions } from './workspace.ts'
import { realWorld } from './world.ts'

/** The check of a large database takes a processor and the disk for a while; the first view comes before it. */
const CHECK_AFTER_MS = 3000
/** In minutes. */
const DAY = 24 * 60

export interface EngineOptions extends WorkspaceOptions {
  /** Stage programs in place of the built-in ones. */
  stages?: StagePrograms
  /** How to wait between two tries of a model, where it is not by the clock. */
  pause?: PipelineContext['pause']
}

export interface Engine {
  workspace: Workspace
  close: () => Promise<void>
}

/**
 * Starts the engine on a data folder. Throws `storage_unavailable` where another engine has the folder, and where the
 * database is damaged: after an unclean stop it is checked before anything is written.
 */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  const { dataFolder } = options
  const lock = lockFolder(dataFolder)
  try {
    const restored = await restorePlanned(dataFolder, (options.world ?? realWorld()).now, options.reportFault)
    const wasUnclean = endedUncleanly(dataFolder)
    if (wasUnclean) await refuseDamage(dataFolder)
    removeOldReplaced(dataFolder, (options.world ?? realWorld()).now())
    if (restored !== undefined) await recordRestoreOnce(options, restored)
    const workspace = await openWorkspace({ ...options, mayReplaceKey: true })
    const { engine, stopWorking } = await startWork(workspace, options, lock).catch(async (error: unknown) => {
      await workspace.close()
      throw error
    })
    const closing = new AbortController()
    const check = wasUnclean ? Promise.resolve() : checkLater(workspace, dataFolder, stopWorking, closing.signal)
    return {
      ...engine,
      close: async () => {
        closing.abort()
        // The check is a reader of its own: while it is open, the log cannot be folded into the database.
        await check
        await engine.close()
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
  await recordRestore(workspace, restored).finally(() => workspace.close())
}

async function startWork(
  workspace: Workspace,
  options: EngineOptions,
  lock: EngineLock,
): Promise<{ engine: Engine; stopWorking: () => Promise<void> }> {
  const { db, world, info, changes, reportFault, wordTable, audit, auditWatch, consequences } = workspace.deskContext
  const {
    secrets,
    models,
    prompts,
    bundledPrices,
    liveTexts,
    outbound,
    askWeb,
    readDocument,
    validity,
    texts,
    platforms,
  } = workspace.deskContext
  markOpen(options.dataFolder)
  await takeLostLeases(db)
  await markInterruptedCalls(db, timestamp(world.now()))
  const worker = startWorker({
    db,
    world,
    changes,
    reportFault,
    wordTable,
    audit,
    secrets,
    models,
    prompts,
    bundledPrices,
    liveTexts,
    outbound,
    askWeb,
    readDocument,
    texts,
    info,
    owner: randomUUID(),
    stages: options.stages ?? {},
    ...(options.pause === undefined ? {} : { pause: options.pause }),
    afterCompletion: afterCompletion(audit, world),
  })
  const backUp = startSafekeeping(workspace.database, world.now)
  const unsubscribe = changes.subscribe((change) => {
    if (change.kind === 'changed' && change.topics.includes('generations')) worker.wake()
  })
  const reviewSweep = startReviewSweep({ db, audit, world, reportFault, changes, consequences })
  const verdictKeeper = startVerdictKeeper({
    ...{ db, world, audit, secrets, models, prompts, bundledPrices, texts, changes, consequences, reportFault },
    ...(options.pause === undefined ? {} : { pause: options.pause }),
  })
  const timeKeeper = startTimeKeeper({ db, world, outbound, reportFault, changes })
  const outboxKeeper = startOutboxKeeper({
    ...{ db, world, audit, changes, texts, consequences, secrets, platforms, outbound, reportFault },
    ...(options.pause === undefined ? {} : { pause: options.pause }),
  })
  const stopWorking = async (): Promise<void> => {
    const keepers = [reviewSweep.stop(), verdictKeeper.stop(), timeKeeper.stop(), outboxKeeper.stop()]
    await Promise.all([worker.stop(), ...keepers, validity.close()])
  }
  const stopWatching = watchOtherProcesses(workspace.otherProcessWrote, changes, worker.wake)
  worker.wake()
  await validity.recover()
  await outboxKeeper.recover()
  const lastScan = await validity.lastPublished()
  const scheduler = startScheduler(
    [
      { job: 'backup', everyMinutes: 60, lastRun: world.now(), run: () => backUp('hourly') },
      {
        job: 'audit_check',
        everyMinutes: DAY,
        // A minute after the start: the first views come before it.
        lastRun: new Date(world.now().getTime() - (DAY - 1) * 60_000),
        run: () => checkAuditLog(auditWatch, changes, reportFault),
      },
      { job: 'review_sweep', everyMinutes: 5, lastRun: undefined, run: reviewSweep.sweep },
      {
        job: 'validity_scan',
        everyMinutes: DAY,
        lastRun: lastScan ?? undefined,
        run: validity.scanPublished,
      },
    ],
    { now: world.now, changes, reportFault },
  )
  workspace.setScheduler(scheduler)
  const engine: Engine = {
    workspace,
    close: async () => {
      stopWatching()
      unsubscribe()
      await stopWorking()
      await scheduler.stop()
      await audit.signTip(db).catch((error: unknown) => reportFault('the audit log could not be signed', error))
      await backUp('quit').catch((error: unknown) => reportFault('the backup on quit failed', error))
      await workspace.close()
      markClosed(options.dataFolder)
      lock.release()
    },
  }
  return { engine, stopWorking }
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

/** Walks the audit log beside the work; a break is shown and blocks nothing but the claim that the log holds. */
async function checkAuditLog(
  watch: AuditWatch,
  changes: Changes,
  reportFault: (message: string, error: unknown) => void,
): Promise<void> {
  const { state, problem } = await watch.check()
  if (state === 'broken') reportFault('the audit log does not hold', new Error(problem?.message))
  changes.announce({ kind: 'changed', topics: ['audit_check'] })
}
