import { timestamp } from '../kernel/time.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** A draft that nobody touched for so long is looked at when somebody publishes again. */
const LONGEST_MS = 180 * DAY_MS

/** When a draft that was placed is looked at next: hourly on its first day, then twice a day; null once it is old. */
export function nextLookAtDraft(placedAt: string, now: Date): string | null {
  const age = now.getTime() - Date.parse(placedAt)
  if (age > LONGEST_MS) return null
  return timestamp(new Date(now.getTime() + (age < DAY_MS ? HOUR_MS : 12 * HOUR_MS)))
}
