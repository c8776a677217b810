import { Fault } from '../kernel/errors.ts'
import { timestamp } from '../kernel/time.ts'
import type { FailureCode, StageName } from './contract.ts'
import { holdsLease, type Lease } from './leases-store.ts'
import { edgeAfter, stateOf, type PipelineContext } from './pipeline.ts'
import { ModelFailure } from '../models/language-models.ts'
import { NoModelServed } from '../models/serve.ts'
import { bareRecord } from './record.ts'
import { endedAs, progressOf } from './rules/progress.ts'
import { readRunWay } from './run.ts'
import { StageFailure } from './stage.ts'
import { getRun, insertStageRecords, listStageRecords, markFailed } from './store.ts'
import type { Db } from '../database/schema.ts'

interface Ending {
  code: FailureCode
  message: string
  /** The stage that did not end, and what the ledger says of it. */
  stage: StageName | null
  reason: string
  /** The first model of its route, where models were asked. */
  requested_model?: string
}

const KEPT = 'It does not count against the allowance.'

/** The cause of a failed stage, where no model of its route served. */
export function noModelServed(error: unknown): NoModelServed | undefined {
  const cause = error instanceof StageFailure ? error.cause : error
  return cause instanceof NoModelServed ? cause : undefined
}

const TO_DO: Readonly<Record<NoModelServed['code'], string>> = {
  provider_rejected: 'Check the key and the name of the model in Settings, Models.',
  provider_unavailable: 'Submit it again later, or add another model to the route in Settings, Models.',
  unusable_output: 'Submit it again, or put another model into the route in Settings, Models.',
  budget_exceeded: 'An admin can raise the spending limit in Settings, Models.',
}

function toDo({ code, cause }: NoModelServed): string {
  const reason = cause instanceof ModelFailure ? cause.reason : null
  if (reason === 'declined') return 'Change the brief, or put another model into the route in Settings, Models.'
  if (reason === 'too_long') {
    return 'Name fewer sources, shorten the brief, or put a model that takes in more into the route in Settings, Models.'
  }
  return TO_DO[code]
}

/** Ends a run that an error stopped. */
export async function endAsBroken(context: PipelineContext, lease: Lease, error: unknown): Promise<void> {
  const stage = error instanceof StageFailure ? error.stage : null
  const unserved = noModelServed(error)
  if (unserved !== undefined) {
    const { code, requested_model } = unserved
    const todo = toDo(unserved)
    const message = `No model served the stage ${stage ?? 'at work'}. ${unserved.message} ${todo} ${KEPT}`
    return endLeased(context, lease, { code, message, stage, reason: unserved.message, requested_model })
  }
  const where = stage === null ? '' : ` in the stage ${stage}`
  const message = `An internal error stopped this run${where}. ${KEPT} Submit it again.`
  await endLeased(context, lease, {
    code: 'internal_error',
    message,
    stage,
    reason: 'An internal error stopped this stage.',
  })
}

/** Ends a run at whose stage Colophon ended several times: tried for ever, it would do so at each start. */
export async function endAsLost(context: PipelineContext, lease: Lease, times: number): Promise<void> {
  const stage = await stageAtWork(context.db, lease.request_id)
  const where = stage === null ? 'this run' : `the stage ${stage} of this run`
  const message = `Colophon stopped unexpectedly ${times} times while it was working on ${where}, and will not try it again. ${KEPT} Submit it with another brief or other sources, or report ${lease.request_id}.`
  await endLeased(context, lease, {
    code: 'internal_error',
    message,
    stage,
    reason: `Colophon stopped unexpectedly ${times} times in this stage.`,
  })
}

/** Ends a run that did not come to its end in time. */
export async function endAsStuck(context: PipelineContext, lease: Lease, minutes: number): Promise<void> {
  const stage = await stageAtWork(context.db, lease.request_id)
  const within = minutes === 1 ? '1 minute' : `${minutes} minutes`
  const where = stage === null ? '' : ` in the stage ${stage}`
  const message = `This run did not end within ${within} and was stopped${where}. ${KEPT} If its model is only slow, give runs more time (Settings, Models, “Longest run”, or the setting stuck_after_minutes) and submit it again; otherwise report ${lease.request_id}.`
  await endLeased(context, lease, {
    code: 'generation_stuck',
    message,
    stage,
    reason: `Stopped after ${within}.`,
  })
}

/** Ends a run because somebody asked for it; 400 when it has ended already. */
export async function cancelRun(
  context: Pick<PipelineContext, 'db' | 'world' | 'changes' | 'audit'>,
  requestId: string,
): Promise<void> {
  const run = await getRun(context.db, requestId)
  const stage = run.status === 'processing' ? await stageAtWork(context.db, requestId) : null
  const ending: Ending = {
    code: 'cancelled',
    message: `This run was cancelled. ${KEPT}`,
    stage,
    reason: 'The run was cancelled.',
  }
  const hasEnded = await context.db
    .transaction()
    .execute(async (db) => fail(context, db, requestId, run.attempt, ending))
  if (!hasEnded) {
    throw new Fault(
      'invalid_state',
      'This run has ended already; only a run that waits or is at work can be cancelled.',
    )
  }
  await announceEnd(context, requestId)
}

/** Tells the screens how a run stands, and that lists have changed when it has ended. */
export async function announceEnd(context: Pick<PipelineContext, 'db' | 'changes'>, requestId: string): Promise<void> {
  const run = await getRun(context.db, requestId)
  const ended = endedAs(run.status)
  const progress = progressOf(await listStageRecords(context.db, requestId), null, ended)
  context.changes.announce({ kind: 'progress', request_id: requestId, status: run.status, progress })
}

async function endLeased(context: PipelineContext, lease: Lease, ending: Ending): Promise<void> {
  await context.db.transaction().execute(async (db) => {
    if (await holdsLease(db, lease)) await fail(context, db, lease.request_id, lease.attempt, ending)
  })
}

async function fail(
  { world, audit }: Pick<PipelineContext, 'world' | 'audit'>,
  db: Db,
  requestId: string,
  attempt: number,
  ending: Ending,
): Promise<boolean> {
  const now = timestamp(world.now())
  const { code, message, stage, reason } = ending
  if (!(await markFailed(db, requestId, { code, message, completed_at: now }))) return false
  await audit.append(db, 'engine', {
    action: 'generation.failed',
    subject: { kind: 'generation', id: requestId },
    details: { code, stage },
  })
  if (stage === null) return true
  const records = await listStageRecords(db, requestId)
  const record = bareRecord({
    record_id: world.newId('stg'),
    request_id: requestId,
    pass: records.at(-1)?.pass ?? 1,
    position: records.length + 1,
    stage,
    started_at: records.at(-1)?.completed_at ?? now,
    completed_at: now,
    attempt,
  })
  const requested_model = ending.requested_model ?? null
  await insertStageRecords(db, [{ ...record, status: 'failed', reason, requested_model }])
  return true
}

async function stageAtWork(db: Db, requestId: string): Promise<StageName | null> {
  const records = await listStageRecords(db, requestId)
  const edge = edgeAfter(await readRunWay(db, await getRun(db, requestId)), records, stateOf(records))
  return edge.to === 'end' ? null : edge.to
}
