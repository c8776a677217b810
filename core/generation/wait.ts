import type { HandlerContext } from '../context.ts'
import { getRun } from './store.ts'

/** Resolves when a run's status changes, has ended already, when the time is up, or when the caller has gone. */
export async function waitForChange(
  { db, changes, signal }: HandlerContext,
  requestId: string,
  seconds: number,
): Promise<void> {
  const before = (await getRun(db, requestId)).status
  if (before === 'completed' || before === 'failed') return
  await new Promise<void>((resolve, reject) => {
    const check = (): void => {
      getRun(db, requestId).then((run) => {
        if (run.status !== before) finish()
      }, fail)
    }
    const timer = setTimeout(() => finish(), seconds * 1000)
    const unsubscribe = changes.subscribe((change) => {
      if (change.kind === 'text') return
      const isAbout =
        change.kind === 'changed' ? change.topics.includes('generations') : change.request_id === requestId
      if (isAbout) check()
    })
    const stop = (): void => {
      clearTimeout(timer)
      unsubscribe()
      signal?.removeEventListener('abort', finish)
    }
    const finish = (): void => {
      stop()
      resolve()
    }
    const fail = (error: unknown): void => {
      stop()
      reject(error instanceof Error ? error : new Error(String(error)))
    }
    signal?.addEventListener('abort', finish)
    check()
  })
}
