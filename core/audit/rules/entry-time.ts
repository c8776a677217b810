import { isEarlierBy } from '../../kernel/time.ts'
import type { LoggedEvent } from './record-hashes.ts'

/** A row and the entry that tells of it are written within a moment of each other. */
const A_MINUTE = 60_000

/** Whether a time of a row is that of the entry which tells of it. */
export function isTimeOf({ at }: { at: string }, time: string): boolean {
  return !isEarlierBy(at, time, A_MINUTE) && !isEarlierBy(time, at, A_MINUTE)
}

/** The same of an entry that a restore may have carried over: such a one names the time that it was, or says nothing of it. */
export function isToldTime(entry: LoggedEvent, name: string, time: string | null): boolean {
  if (time === null) return true
  if (entry.details.after_restore !== true) return isTimeOf(entry, time)
  const told = entry.details[name]
  return typeof told !== 'string' || told === time
}
