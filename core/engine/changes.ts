import type { Change } from '../contract.ts'
import type { Changes, HandlerContext } from '../context.ts'
import { gatheredWrites, type Written } from '../kernel/topics.ts'

/** A screen is told of what was written at once, and then at most once in so many milliseconds; on a host there are many. */
const GATHER_MS = 100
const GATHER_ON_HOST_MS = 1000
/** What each screen of a host adds to the time within which all of them are told, so that they do not ask again all at once. */
const SPREAD_MS = 5

/** Tells every listener of this process what changed. */
export function createChanges(): Changes {
  const listeners = new Set<(change: Change) => void>()
  return {
    announce: (change) => {
      for (const listener of [...listeners]) listener(change)
    },
    listeners: () => listeners.size,
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

async function* follow({ changes, signal, isPresent, info, world }: HandlerContext): AsyncGenerator<Change, void> {
  const waiting: Change[] = []
  // Its place among the screens stays, or they would gather at one moment again.
  const place = (world.randomBytes(1)[0] ?? 0) / 256
  let wake: () => void = () => undefined
  const push = (change: Change): void => {
    waiting.push(change)
    wake()
  }
  const spread = (): number => Math.min(GATHER_ON_HOST_MS, changes.listeners() * SPREAD_MS) * place
  const written = info.isHost ? gather(push, GATHER_ON_HOST_MS, spread) : gather(push, GATHER_MS, () => 0)
  const unsubscribe = changes.subscribe((change) => {
    if (change.kind === 'changed') written.add(change)
    else push(change)
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
    written.stop()
  }
}

/** Passes the first writes on after `firstMs` and gathers those that follow soon after. */
function gather(
  push: (change: Change) => void,
  everyMs: number,
  firstMs: () => number,
): { add: (written: Written) => void; stop: () => void } {
  const gathered = gatheredWrites()
  let timer: NodeJS.Timeout | undefined
  const pass = (): void => {
    timer = undefined
    const written = gathered.take()
    if (written === undefined) return
    push({ kind: 'changed', ...written })
    timer = setTimeout(pass, everyMs).unref()
  }
  return {
    add: (written) => {
      gathered.add(written)
      if (timer !== undefined) return
      const wait = firstMs()
      if (wait < 1) pass()
      else timer = setTimeout(pass, wait).unref()
    },
    stop: () => clearTimeout(timer),
  }
}
