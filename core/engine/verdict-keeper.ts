import { nextAwaited, nextTurn, postponeAwaited } from '../content/awaited-store.ts'
import { ChangedMeanwhile } from '../content/checking.ts'
import type { DoorContext } from '../context.ts'
import { judgeLater, type JudgeContext } from '../generation/judge-later.ts'
import { timestamp } from '../kernel/time.ts'

/** How long a saved text rests before a model is asked about it, so that several saves are one question. */
const REST_MS = 2000
const AFTER_FAULT_MS = 10 * 60_000

/** Has sentences of saved texts judged by a model, one text after the other, while Colophon is open. */
export function startVerdictKeeper(context: JudgeContext & Pick<DoorContext, 'reportFault'>) {
  const stopped = new AbortController()
  let judging: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  const { db, world, changes, reportFault } = context

  const judgeAll = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      const awaited = await nextAwaited(db, timestamp(world.now()))
      if (awaited === undefined) break
      await judgeLater(context, awaited, stopped.signal).catch(async (error: unknown) => {
        // It was saved again: the text that stands now has its own turn.
        if (error instanceof ChangedMeanwhile) return
        if (stopped.signal.aborted) throw error
        await postponeAwaited(db, awaited.content_id, timestamp(new Date(world.now().getTime() + AFTER_FAULT_MS)))
        reportFault('the claims of a saved text could not be judged', error)
      })
    }
    const at = await nextTurn(db)
    if (at !== null) wakeIn(Math.max(REST_MS, new Date(at).getTime() - world.now().getTime()))
  }
  const wake = (): void => {
    judging ??= judgeAll()
      .catch((error: unknown) => {
        if (!stopped.signal.aborted) reportFault('claims that a model is to judge could not be looked for', error)
      })
      .finally(() => {
        judging = undefined
      })
  }
  const wakeIn = (milliseconds: number): void => {
    if (stopped.signal.aborted) return
    clearTimeout(timer)
    timer = setTimeout(wake, milliseconds).unref()
  }
  const unsubscribe = changes.subscribe((change) => {
    if (change.kind === 'changed' && change.topics.includes('awaited_verdicts')) wakeIn(REST_MS)
  })
  wakeIn(REST_MS)
  return {
    stop: async (): Promise<void> => {
      unsubscribe()
      clearTimeout(timer)
      stopped.abort()
      await judging
    },
  }
}
