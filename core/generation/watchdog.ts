import { settingValue } from '../accounts/settings.ts'
import { timestamp } from '../kernel/time.ts'
import { endAsStuck } from './end.ts'
import { renewLease, type Lease } from './leases-store.ts'
import type { PipelineContext } from './pipeline.ts'

/** What the worker and its watchdog need. */
export interface WorkerContext extends PipelineContext {
  /** This engine's name on its leases. */
  owner: string
}

/** A run that this engine works on. `awakeMs` is the time under this lease in which the machine was awake. */
export interface ActiveRun {
  lease: Lease
  controller: AbortController
  awakeMs: number
}

export const LEASE_MS = 60_000
const TICK_MS = 1000

/**
 * Renews leases, ends what is stuck and stops what was cancelled elsewhere. A gap between two ticks is sleep or a
 * blocked process: at most two ticks of it count towards stuck.
 */
export function startWatchdog(context: WorkerContext, active: ReadonlyMap<string, ActiveRun>): { stop: () => void } {
  const { world, changes, reportFault } = context
  let last = world.monotonicMs()
  const timer = setInterval(() => {
    const now = world.monotonicMs()
    const elapsed = Math.min(Math.max(0, now - last), 2 * TICK_MS)
    last = now
    for (const run of active.values()) run.awakeMs += elapsed
    if (active.size > 0)
      look(context, active).catch((error: unknown) => reportFault('the watchdog met an error', error))
  }, TICK_MS)
  const unsubscribe = changes.subscribe((change) => {
    if (change.kind === 'progress' && change.status === 'failed') active.get(change.request_id)?.controller.abort()
  })
  return {
    stop: () => {
      clearInterval(timer)
      unsubscribe()
    },
  }
}

/** Awake time after which a run is stuck. */
export async function stuckAfterMs({ db }: Pick<WorkerContext, 'db'>): Promise<number> {
  return (await settingValue(db, 'stuck_after_minutes')) * 60_000
}

async function look(context: WorkerContext, active: ReadonlyMap<string, ActiveRun>): Promise<void> {
  const minutes = await settingValue(context.db, 'stuck_after_minutes')
  const expiresAt = timestamp(new Date(context.world.now().getTime() + LEASE_MS))
  for (const { lease, controller, awakeMs } of [...active.values()]) {
    if (awakeMs > minutes * 60_000) {
      await endAsStuck(context, lease, minutes)
      controller.abort()
    } else if (!(await renewLease(context.db, lease, expiresAt))) controller.abort()
  }
}
