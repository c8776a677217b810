import { Fault } from './errors.ts'

/** Does work of one kind, a few at a time. Throws `rate_limited` where too many wait already. */
export type FewAtOnce = <T>(work: () => Promise<T>) => Promise<T>

/** At most `most` at once; `waiting` more stand in line, in their order. */
export function fewAtOnce(most: number, waiting: number): FewAtOnce {
  const line: (() => void)[] = []
  let atWork = 0
  return async (work) => {
    if (atWork >= most) {
      if (line.length >= waiting) {
        throw new Fault('rate_limited', 'Too many people sign in just now. Try again in a moment.', {
          retryAfterSeconds: 2,
        })
      }
      await new Promise<void>((resolve) => line.push(resolve))
    } else atWork += 1
    try {
      return await work()
    } finally {
      const next = line.shift()
      // Whoever is next takes this place.
      if (next === undefined) atWork -= 1
      else next()
    }
  }
}
