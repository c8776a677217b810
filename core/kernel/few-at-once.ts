import PQueue from 'p-queue'
import { Fault } from './errors.ts'

/** Does work of one kind, a few at a time. Throws `rate_limited` where too many wait already. */
export type FewAtOnce = <T>(work: () => Promise<T>) => Promise<T>

/** At most `most` at once; `waiting` more stand in line, in their order. */
export function fewAtOnce(most: number, waiting: number): FewAtOnce {
  const queue = new PQueue({ concurrency: most })
  return async (work) => {
    if (queue.size >= waiting) {
      const message = 'Too many people are signing in right now. Try again in a moment.'
      throw new Fault('rate_limited', message, { retryAfterSeconds: 2 })
    }
    return queue.add(work)
  }
}
