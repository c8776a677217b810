/**
 * Whether a source is older than a recency window: published more than so many calendar months before `today` (engine notes,
 * Validity). Dates are `YYYY-MM-DD`. A month that lacks the day ends on its last: the window of 31 August ends, six months
 * on, with the last day of February.
 */
export function isStale(published: string | null, months: number | null, today: string): boolean {
  return published !== null && months !== null && today > lastFreshDay(published, months)
}

/** The last day on which a source is not stale. */
export function lastFreshDay(published: string, months: number): string {
  const [year = 0, month = 0, day = 0] = published.split('-').map(Number)
  const last = daysIn(year, month + months)
  return new Date(utc(year, month + months, Math.min(day, last))).toISOString().slice(0, 10)
}

/** Days of a month that counts from 1 and may lie beyond its year. */
function daysIn(year: number, month: number): number {
  return new Date(utc(year, month + 1, 0)).getUTCDate()
}

/** `Date.UTC` takes the years 0 to 99 for those of the last century. */
function utc(year: number, month: number, day: number): number {
  return new Date(0).setUTCFullYear(year, month - 1, day)
}
