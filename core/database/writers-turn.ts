import PQueue from 'p-queue'

/** What PostgreSQL says of a lock that was not to be had in time. */
const LOCK_NOT_AVAILABLE = '55P03'

/** Waits for one's turn, and answers how it ends. Throws what PostgreSQL would where it takes longer than `mostMs`. */
export type WritersTurn = () => Promise<() => void>

/** The transactions of one process, one after the other in the order in which they were asked for. */
export function writersTurn(mostMs: number): WritersTurn {
  const queue = new PQueue({ concurrency: 1 })
  return () => {
    const turn = Promise.withResolvers<() => void>()
    const ended = Promise.withResolvers<undefined>()
    const waiting = new AbortController()
    const timer = setTimeout(() => {
      const message = 'the workspace was held too long by those before'
      waiting.abort(Object.assign(new Error(message), { code: LOCK_NOT_AVAILABLE }))
    }, mostMs)
    const hold = (): Promise<undefined> => {
      clearTimeout(timer)
      turn.resolve(() => ended.resolve(undefined))
      return ended.promise
    }
    queue.add(hold, { signal: waiting.signal }).catch(turn.reject)
    return turn.promise
  }
}
