import PQueue from 'p-queue'

/** Twice the connections of an engine to its database: they are kept busy while calls compute. */
const AT_ONCE = 20
/** What takes longer waits for something else than its own database, and keeps nobody from being served. */
const HOLDS_MS = 2000

/** Waits for one's turn, and answers how it ends. */
export type CallsTurn = () => Promise<() => void>

/**
 * Lets so many calls that read be under way at once; the others wait in the order in which they came. Past what the database can
 * serve a call so waits once: at each of its statements it would wait anew, and be refused in the middle of its work.
 */
export function callsInTurn({ atOnce = AT_ONCE, holdsMs = HOLDS_MS } = {}): CallsTurn {
  const queue = new PQueue({ concurrency: atOnce })
  return () => {
    const turn = Promise.withResolvers<() => void>()
    const ended = Promise.withResolvers<undefined>()
    const hold = (): Promise<undefined> => {
      const timer = setTimeout(() => ended.resolve(undefined), holdsMs).unref()
      turn.resolve(() => {
        clearTimeout(timer)
        ended.resolve(undefined)
      })
      return ended.promise
    }
    queue.add(hold).catch(turn.reject)
    return turn.promise
  }
}
