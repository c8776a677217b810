/** Whether the calendar has this day; `month` from 1 to 12. */
export function isRealDay(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** The instant at which a day begins in UTC, in milliseconds since 1970; `month` from 1 to 12. */
export function midnightUtc(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day)
}

/** The weekday of a day, from 0 for Sunday; `month` from 1 to 12. */
export function weekdayOfDay(year: number, month: number, day: number): number {
  return new Date(midnightUtc(year, month, day)).getUTCDay()
}
