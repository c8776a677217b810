import { sweepReviews } from '../approvals/sweep.ts'
import type { DoorContext } from '../context.ts'
import type { Topic } from '../kernel/topics.ts'

/** How long a sweep waits after a change of members, so that several of them are one sweep. */
const SOON_MS = 300
const WHO_MAY_REVIEW: ReadonlySet<Topic> = new Set(['members', 'member_qualifications', 'settings'])

type KeeperContext = Pick<DoorContext, 'db' | 'audit' | 'world' | 'reportFault' | 'changes' | 'consequences'>

export interface ReviewSweep {
  /** Sweeps the reviews, one sweep at a time; answers when what was wanted by now is done. */
  sweep: () => Promise<void>
  stop: () => Promise<void>
}

/** The sweep of the reviews: when it is asked for, and soon after members changed. */
export function startReviewSweep(context: KeeperContext): ReviewSweep {
  const stopped = new AbortController()
  let sweeping: Promise<void> | undefined
  let isWanted = false
  let soon: NodeJS.Timeout | undefined
  const sweepWhileWanted = async (): Promise<void> => {
    while (isWanted && !stopped.signal.aborted) {
      isWanted = false
      await sweepOnce(context, stopped.signal)
    }
  }
  const sweep = (): Promise<void> => {
    isWanted = true
    sweeping ??= sweepWhileWanted().finally(() => {
      sweeping = undefined
    })
    return sweeping
  }
  const unsubscribe = context.changes.subscribe((change) => {
    if (change.kind !== 'changed' || !change.topics.some((topic) => WHO_MAY_REVIEW.has(topic))) return
    clearTimeout(soon)
    soon = setTimeout(() => {
      sweep().catch((error: unknown) => context.reportFault('the reviews could not be swept', error))
    }, SOON_MS)
  })
  return {
    sweep,
    stop: async () => {
      unsubscribe()
      clearTimeout(soon)
      stopped.abort()
      // Whoever asked for this sweep is told of its fault.
      await Promise.allSettled([sweeping])
    },
  }
}

async function sweepOnce(context: KeeperContext, signal: AbortSignal): Promise<void> {
  await sweepReviews(context, signal)
}
