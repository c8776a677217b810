import type { Change } from '../contract.ts'
import type { Changes, HandlerContext } from '../context.ts'

/** Tells every listener of this process what changed. */
export function createChanges(): Changes {
  const listeners = new Set<(change: Change) => void>()
  return {
    announce: (change) => {
      for (const listener of [...listeners]) listener(change)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** The stream of changes that a screen follows, until it goes or the person before it leaves the desk. */
export function subscribeToChanges(context: HandlerContext): Promise<AsyncGenerator<Change, void>> {
  return Promise.resolve(follow(context))
}

async function* follow({ changes, signal, isPresent }: HandlerContext): AsyncGenerator<Change, void> {
  const waiting: Change[] = []
  let wake: () => void = () => undefined
  const unsubscribe = changes.subscribe((change) => {
    waiting.push(change)
    wake()
  })
  const onAbort = (): void => wake()
  signal?.addEventListener('abort', onAbort)
  try {
    while (signal?.aborted !== true) {
      const next = waiting.shift()
      if (next !== undefined && !(await isPresent())) return
      if (next !== undefined) yield next
      else await new Promise<void>((resolve) => (wake = resolve))
    }
  } finally {
    signal?.removeEventListener('abort', onAbort)
    unsubscribe()
  }
}
