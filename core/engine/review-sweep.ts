import { sweepReviews } from '../approvals/sweep.ts'
import type { DoorContext } from '../context.ts'

const EVERY_MS = 5 * 60_000
/** How long the sweep waits after a change of members, so that several of them are one sweep. */
const SOON_MS = 300

type KeeperContext = Pick<DoorContext, 'db' | 'audit' | 'world' | 'reportFault' | 'changes'>

/** Sweeps the reviews at the start, every five minutes, and soon after members changed; one sweep at a time. */
export function startReviewSweep(context: KeeperContext): { stop: () => Promise<void> } {
  const stopped = new AbortController()
  let sweeping: Promise<void> | undefined
  let isWanted = false
  let soon: NodeJS.Timeout | undefined
  const sweep = (): void => {
    isWanted = true
    if (sweeping !== undefined || stopped.signal.aborted) return
    sweeping = (async () => {
      while (isWanted && !stopped.signal.aborted) {
        isWanted = false
        await sweepOnce(context, stopped.signal)
      }
    })().finally(() => {
      sweeping = undefined
    })
  }
  const timer = setInterval(sweep, EVERY_MS)
  const unsubscribe = context.changes.subscribe((change) => {
    if (change.kind !== 'changed' || !change.topics.includes('accounts')) return
    clearTimeout(soon)
    soon = setTimeout(sweep, SOON_MS)
  })
  sweep()
  return {
    stop: async () => {
      unsubscribe()
      clearInterval(timer)
      clearTimeout(soon)
      stopped.abort()
      await sweeping
    },
  }
}

async function sweepOnce({ changes, ...context }: KeeperContext, signal: AbortSignal): Promise<void> {
  try {
    const { routed, assigned, escalated } = await sweepReviews(context, signal)
    if (routed + assigned + escalated === 0) return
    changes.announce({ kind: 'changed', topics: ['approvals', 'content', 'audit'] })
  } catch (error) {
    context.reportFault('the sweep of the reviews failed and is tried again', error)
  }
}
