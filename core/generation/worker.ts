import { setTimeout as sleep } from 'node:timers/promises'
import { isStorageError } from '../database/storage-errors.ts'
import { timestamp } from '../kernel/time.ts'
import { announceEnd, endAsBroken, endAsLost, noModelServed } from './end.ts'
import { claimRun, giveBackLeases, type Lease } from './leases-store.ts'
import { advanceRun } from './pipeline.ts'
import type { RunRow } from './store.ts'
import { LEASE_MS, startWatchdog, stuckAfterMs, type ActiveRun, type WorkerContext } from './watchdog.ts'

/** Runs at work at the same time. */
const CONCURRENCY = 2
/** How long to wait before trying again, as while the data folder cannot be written. */
const RETRY_MS = 500
/** How long a stop waits for the stages at work. */
const STOP_MS = 2000
/** How often Colophon may end without closing in one stage of a run before the run is ended. */
const MOST_LOST = 5

export interface Worker {
  /** Looks for work now. */
  wake: () => void
  /**
   * Takes no more work and lets the stages at work end, for two seconds at most. Unfinished runs go on at the next start
   * from their last finished stage.
   */
  stop: () => Promise<void>
}

/** Claims runs, oldest first, and walks each through the pipeline. */
export function startWorker(context: WorkerContext): Worker {
  const lanes = new Set<Promise<void>>()
  const active = new Map<string, ActiveRun>()
  const watchdog = startWatchdog(context, active)
  let isStopping = false
  let wakes = 0
  let running = 0

  const runLane = async (): Promise<void> => {
    try {
      for (let seen = wakes; !isStopping; seen = wakes) {
        const run = await claimNext(context)
        // What came while this lane looked may have found every lane taken: look once more.
        if (run === undefined && seen === wakes) return
        if (run !== undefined) await walkClaimed(run)
      }
    } finally {
      running -= 1
    }
  }
  const walkClaimed = async (run: RunRow): Promise<void> => {
    const lease = { request_id: run.request_id, owner: context.owner, attempt: run.attempt }
    const one: ActiveRun = { lease, controller: new AbortController(), awakeMs: 0 }
    active.set(run.request_id, one)
    await walk(context, one, run.lost_attempts, () => isStopping).finally(() => active.delete(run.request_id))
  }
  const wake = (): void => {
    wakes += 1
    if (isStopping || running >= CONCURRENCY) return
    running += 1
    const lane: Promise<void> = runLane()
      .catch(async (error: unknown) => {
        context.reportFault('the worker could not look for work and tries again', error)
        await sleep(RETRY_MS).then(() => setImmediate(wake))
      })
      .finally(() => lanes.delete(lane))
    lanes.add(lane)
  }
  return {
    wake,
    stop: async () => {
      isStopping = true
      await Promise.race([Promise.all(lanes), sleep(STOP_MS, undefined, { ref: false })])
      for (const run of active.values()) run.controller.abort()
      await Promise.all(lanes)
      watchdog.stop()
      // A folder that cannot be written now is one whose runs count as lost at the next start.
      await giveBackLeases(context.db, context.owner).catch((error: unknown) =>
        context.reportFault('the runs at work could not be given back', error),
      )
    },
  }
}

function claimNext(context: WorkerContext) {
  const now = context.world.now()
  return claimRun(context.db, context.owner, timestamp(now), timestamp(new Date(now.getTime() + LEASE_MS)))
}

/** Takes a run step by step to its end, to the engine's stop, or to the moment when its lease is gone. */
async function walk(context: WorkerContext, run: ActiveRun, lost: number, isStopping: () => boolean): Promise<void> {
  const { lease, controller } = run
  const isAborted = (): boolean => controller.signal.aborted
  const msInAll = () => stuckAfterMs(context)
  const time = { msInAll, msLeft: async () => (await msInAll()) - run.awakeMs }
  while (!isStopping() && !isAborted()) {
    try {
      if (lost >= MOST_LOST) {
        await endAsLost(context, lease, lost)
        break
      }
      const hasMore = await untilAborted(advanceRun(context, lease, controller.signal, time), controller.signal)
      if (!hasMore) break
      await breath()
    } catch (error) {
      if (isAborted()) break
      if (await isEnded(context, lease, error)) break
      await sleep(RETRY_MS)
    }
  }
  await announceEnd(context, lease.request_id)
}

/** Ends a run whose stage failed; while the data folder cannot be written the run stays, and is tried again. */
async function isEnded(context: WorkerContext, lease: Lease, error: unknown): Promise<boolean> {
  // That no model served is no fault of the engine: the run says so itself.
  if (!noModelServed(error)) context.reportFault(`generation ${lease.request_id} met an error`, error)
  if (isStorageError(error)) return false
  try {
    await endAsBroken(context, lease, error)
    return true
  } catch (second) {
    if (isStorageError(second)) return false
    throw second
  }
}

/** The step's answer, or false once the run is aborted: a stage that hangs holds no lane. */
function untilAborted(step: Promise<boolean>, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => resolve(false)
    signal.addEventListener('abort', onAbort, { once: true })
    step.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}

/** Lets other work of the process run between two stages. */
function breath(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
