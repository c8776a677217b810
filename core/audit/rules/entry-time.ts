import { isEarlierBy } from '../../kernel/time.ts'

/** A row and the entry that tells of it are written within a moment of each other. */
const A_MINUTE = 60_000

/** Whether a time of a row is that of the entry which tells of it. */
export function isTimeOf({ at }: { at: string }, time: string): boolean {
  return !isEarlierBy(at, time, A_MINUTE) && !isEarlierBy(time, at, A_MINUTE)
}
