/**
 * Whether a source is older than a recency window: published more than so many calendar months before `today`. Dates are
 * `YYYY-MM-DD`. A month that lacks the day ends on its last: the window of 31 August ends, six months on, with the last day of
 * February.
 */
export function isStale(published: string | null, months: number | null, today: string): boolean {
  return published !== null && months !== null && today > lastFreshDay(published, months)
}

/** The last day on which a source is not stale. */
export function lastFreshDay(published: string, months: number): string {
  const [year = 0, month = 1, day = 1] = published.split('-').map(Number)
  const since = year * 12 + (month - 1) + months
  const [endYear, endMonth] = [Math.floor(since / 12), (since % 12) + 1]
  const endDay = Math.min(day, daysIn(endYear, endMonth))
  return [String(endYear).padStart(4, '0'), ...[endMonth, endDay].map((one) => String(one).padStart(2, '0'))].join('-')
}

function daysIn(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  if (month === 2) return isLeap ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}
