import type { AuditWatch } from '../audit/watch.ts'
import type { Changes } from '../context.ts'
import type { PipelineContext, StagePrograms } from '../generation/pipeline.ts'
import { startWorker } from '../generation/worker.ts'
import { startAnchorKeeper } from './anchor-keeper.ts'
import { afterCompletion } from './after-completion.ts'
import { startOutboxKeeper } from './outbox-keeper.ts'
import { startReviewSweep } from './review-sweep.ts'
import { startScheduler, type PlannedJob } from './scheduler.ts'
import { startTimeKeeper } from './time-keeper.ts'
import { startVerdictKeeper } from './verdict-keeper.ts'
import type { Workspace, WorkspaceOptions } from './workspace.ts'

/** In minutes. */
const DAY = 24 * 60

/** An engine at work. */
export interface Engine {
  workspace: Workspace
  close: () => Promise<void>
}

export interface EngineOptions extends WorkspaceOptions {
  /** Stage programs in place of the built-in ones. */
  stages?: StagePrograms
  /** How to wait between two tries of a model, where it is not by the clock. */
  pause?: PipelineContext['pause']
  /** How often the engine of a desk looks for what other processes wrote, in milliseconds; four times a second when absent. */
  watchEveryMs?: number
}

/** What an engine does by itself. */
export interface Work {
  /** Ends what writes, as when the database is damaged. */
  stopWorking: () => Promise<void>
  stop: () => Promise<void>
}

/** Runs of generations, which `owner` takes one after the other. */
export function startRuns(
  workspace: Workspace,
  options: EngineOptions,
  owner: string,
): { wake: () => void; stop: () => Promise<void> } {
  const { db, world, info, changes, reportFault, wordTable, audit } = workspace.deskContext
  const { secrets, models, prompts, bundledPrices, liveTexts, outbound, askWeb, readDocument, texts } =
    workspace.deskContext
  const worker = startWorker({
    ...{ db, world, changes, reportFault, wordTable, audit, secrets, models, prompts, bundledPrices, liveTexts },
    ...{ outbound, askWeb, readDocument, texts, info, owner },
    stages: options.stages ?? {},
    ...(options.pause === undefined ? {} : { pause: options.pause }),
    afterCompletion: afterCompletion(audit, world),
  })
  const unsubscribe = changes.subscribe((change) => {
    if (change.kind === 'changed' && change.topics.includes('generations')) worker.wake()
  })
  worker.wake()
  return {
    wake: worker.wake,
    stop: async () => {
      unsubscribe()
      await worker.stop()
    },
  }
}

/** `recovers`: whether no other engine may have scans of single pieces at work. What one engine of a workspace does for all: publishing, verdicts, time tokens, reviews that end, scans and jobs by the clock. */
export async function startKeepers(
  workspace: Workspace,
  options: EngineOptions & { recovers: boolean },
  jobs: readonly PlannedJob[],
): Promise<Work> {
  const { db, world, changes, reportFault, audit, auditWatch, consequences, validity } = workspace.deskContext
  const { secrets, models, prompts, bundledPrices, outbound, texts, platforms } = workspace.deskContext
  const pause = options.pause === undefined ? {} : { pause: options.pause }
  const reviewSweep = startReviewSweep({ db, audit, world, reportFault, changes, consequences })
  const verdictKeeper = startVerdictKeeper({
    ...{ db, world, audit, secrets, models, prompts, bundledPrices, texts, changes, consequences, reportFault },
    ...pause,
  })
  const timeKeeper = startTimeKeeper({ db, world, outbound, reportFault, changes })
  const outboxKeeper = startOutboxKeeper({
    ...{ db, world, audit, changes, texts, consequences, secrets, platforms, outbound, reportFault },
    ...pause,
  })
  if (options.recovers) await validity.recover()
  await outboxKeeper.recover()
  const stopRemembering = startAnchorKeeper(db, secrets, reportFault)
  const lastScan = await validity.lastPublished()
  const scheduler = startScheduler(
    [
      ...jobs,
      {
        job: 'audit_check',
        everyMinutes: DAY,
        // A minute after the start: the first views come before it.
        lastRun: new Date(world.now().getTime() - (DAY - 1) * 60_000),
        run: () => checkAuditLog(auditWatch, changes, reportFault),
      },
      { job: 'review_sweep', everyMinutes: 5, lastRun: undefined, run: reviewSweep.sweep },
      { job: 'validity_scan', everyMinutes: DAY, lastRun: lastScan ?? undefined, run: validity.scanPublished },
    ],
    { now: world.now, changes, reportFault },
  )
  workspace.setScheduler(scheduler)
  const stopWorking = async (): Promise<void> => {
    const keepers = [reviewSweep.stop(), verdictKeeper.stop(), timeKeeper.stop(), outboxKeeper.stop()]
    await Promise.all(keepers)
  }
  return {
    stopWorking,
    stop: async () => {
      await stopWorking()
      await stopRemembering()
      await scheduler.stop()
      await audit.signTip(db).catch((error: unknown) => reportFault('the audit log could not be signed', error))
    },
  }
}

/** Walks the audit log beside the work; a break is shown and blocks nothing but the claim that the log holds. */
async function checkAuditLog(
  watch: AuditWatch,
  changes: Changes,
  reportFault: (message: string, error: unknown) => void,
): Promise<void> {
  const { state, problem } = await watch.check()
  if (state === 'broken') reportFault('the audit log is broken', new Error(problem?.message))
  changes.announce({ kind: 'changed', topics: ['audit_check'] })
}
