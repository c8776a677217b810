import { reportFault } from '../core/adapters/log.ts'
import type { CallContext } from '../core/context.ts'
import { localClient } from '../core/transport/local.ts'
import { tellOfReview } from './notifications.ts'

interface Watching {
  /** Whether somebody looks at the window: then nothing is told twice. */
  isLooking: () => boolean
  go: (path: string) => void
}

/** Milliseconds between looks: a review becomes overdue without anything having changed. */
const LOOK_AGAIN = 60_000
const MOST = 100

/** Follows the reviews of who sits at the desk for the notifications, each told once; returns how to stop. */
export function watchReviews(context: CallContext, { isLooking, go }: Watching): () => void {
  const client = localClient(context)
  const told = { assigned: new Set<string>(), overdue: new Set<string>() }
  let isFirst = true
  const look = async (): Promise<void> => {
    const { approvals } = await client.approvals.list({ limit: MOST, assignee: 'me' })
    // What stood there at the start is in the list, and no news.
    const isQuiet = isFirst || isLooking()
    isFirst = false
    for (const review of approvals) {
      const kind = review.is_overdue ? 'overdue' : 'assigned'
      if (told[kind].has(review.approval_id)) continue
      told[kind].add(review.approval_id)
      if (!isQuiet) tellOfReview(kind, review, go)
    }
  }
  const lookNow = (): void => {
    look().catch((error: unknown) => reportFault('the reviews could not be looked at', error))
  }
  lookNow()
  const timer = setInterval(lookNow, LOOK_AGAIN)
  const unsubscribe = context.changes.subscribe((change) => {
    if (change.kind === 'changed' && change.topics.includes('review_obligations')) lookNow()
  })
  return () => {
    clearInterval(timer)
    unsubscribe()
  }
}
