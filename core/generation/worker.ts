import { timestamp } from '../kernel/time.ts'
import type { Db } from '../database/schema.ts'
import { advanceRun, StageFailure, type PipelineContext } from './pipeline.ts'
import { progressOf } from './rules/progress.ts'
import { claimRun, holdsLease, insertStageRecords, listStageRecords, markFailed, getRun, type Lease } from './store.ts'

/** Runs at work at the same time. */
const CONCURRENCY = 2

export interface WorkerContext extends PipelineContext {
  /** This engine's name on its leases. */
  owner: string
  reportFault: (message: string, error: unknown) => void
}

export interface Worker {
  /** Looks for work now. */
  wake: () => void
  /** Takes no more work; resolves when every stage at work has ended. Unfinished runs go on at the next start. */
  stop: () => Promise<void>
}

/** Claims runs, oldest first, and walks each through the pipeline. */
export function startWorker(context: WorkerContext): Worker {
  const lanes = new Set<Promise<void>>()
  let isStopping = false

  const runLane = async (): Promise<void> => {
    for (;;) {
      if (isStopping) return
      const run = await claimRun(context.db, context.owner, timestamp(context.world.now()))
      if (run === undefined) return
      await walk(context, { request_id: run.request_id, owner: context.owner, attempt: run.attempt }, () => isStopping)
    }
  }
  const wake = (): void => {
    if (isStopping || lanes.size >= CONCURRENCY) return
    const lane: Promise<void> = runLane()
      .catch((error: unknown) => context.reportFault('the worker stopped looking for work', error))
      .finally(() => lanes.delete(lane))
    lanes.add(lane)
  }
  return {
    wake,
    stop: async () => {
      isStopping = true
      await Promise.all(lanes)
    },
  }
}

async function walk(context: WorkerContext, lease: Lease, isStopping: () => boolean): Promise<void> {
  try {
    while (!isStopping() && (await advanceRun(context, lease))) await breath()
  } catch (error) {
    context.reportFault(`generation ${lease.request_id} failed`, error)
    await context.db.transaction().execute(async (db) => failRun(context, db, lease, error))
  }
  await announceEnd(context, lease.request_id)
}

async function failRun(context: WorkerContext, db: Db, lease: Lease, error: unknown): Promise<void> {
  if (!(await holdsLease(db, lease))) return
  const now = timestamp(context.world.now())
  const stage = error instanceof StageFailure ? error.stage : null
  const records = await listStageRecords(db, lease.request_id)
  if (stage !== null) {
    await insertStageRecords(db, [
      {
        record_id: context.world.newId('stg'),
        request_id: lease.request_id,
        pass: records.at(-1)?.pass ?? 1,
        position: records.length + 1,
        stage,
        status: 'failed',
        reason: 'An internal error stopped this stage.',
        input_sha256: null,
        output_json: null,
        provider: null,
        requested_model: null,
        served_model: null,
        parameters_json: null,
        input_tokens: null,
        output_tokens: null,
        started_at: now,
        completed_at: now,
        attempt: lease.attempt,
        is_rerouted: 0,
      },
    ])
  }
  const where = stage === null ? '' : ` in the stage ${stage}`
  const message = `An internal error stopped this run${where}. It does not count against the allowance; submit it again.`
  await markFailed(db, lease.request_id, { code: 'internal_error', message, completed_at: now })
}

async function announceEnd(context: WorkerContext, requestId: string): Promise<void> {
  const run = await getRun(context.db, requestId)
  const isEnded = run.status === 'completed' || run.status === 'failed'
  const progress = progressOf(await listStageRecords(context.db, requestId), null, isEnded)
  context.changes.announce({ kind: 'progress', request_id: requestId, status: run.status, progress })
  if (isEnded) context.changes.announce({ kind: 'changed', topics: ['generations', 'content'] })
}

/** Lets other work of the process run between two stages. */
function breath(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
