/** The injected clock; answers the present moment. */
export type Clock = () => Date

/** An ISO 8601 UTC timestamp with milliseconds, ending in `Z`. */
export function timestamp(moment: Date): string {
  return moment.toISOString()
}

/** The calendar day of a moment where this computer is, `YYYY-MM-DD`. */
export function localDay(moment: Date): string {
  const part = (value: number, length: number) => String(value).padStart(length, '0')
  return `${part(moment.getFullYear(), 4)}-${part(moment.getMonth() + 1, 2)}-${part(moment.getDate(), 2)}`
}

/** The days that a moment falls on in UTC and where this computer is: the earlier one and the later one. */
export function daysAround(moment: Date): { earliest: string; latest: string } {
  const [earliest = '', latest = ''] = [timestamp(moment).slice(0, 10), localDay(moment)].toSorted()
  return { earliest, latest }
}

/** A timestamp `days` of 24 hours after `moment`. */
export function timestampAfterDays(moment: Date, days: number): string {
  return new Date(moment.getTime() + days * 86_400_000).toISOString()
}

/** A timestamp some hours, also parts of one, after `moment`. */
export function timestampAfterHours(moment: string, hours: number): string {
  return new Date(Date.parse(moment) + hours * 3_600_000).toISOString()
}

/** The billing cycle that holds `moment`: the calendar month in UTC, as `YYYY-MM`. */
export function billingCycle(moment: Date): string {
  return moment.toISOString().slice(0, 7)
}

/** First instant of a cycle and of the one after it. */
export function cycleBounds(cycle: string): { start: string; end: string } {
  const start = new Date(`${cycle}-01T00:00:00.000Z`)
  const end = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1))
  return { start: start.toISOString(), end: end.toISOString() }
}

/** Whole seconds from `moment` until `later`, at least 1. */
export function secondsUntil(moment: Date, later: string): number {
  return Math.max(1, Math.ceil((Date.parse(later) - moment.getTime()) / 1000))
}

/** Milliseconds from one timestamp to a later one; 0 where the clock was set back between them. */
export function millisecondsBetween(from: string, to: string): number {
  return Math.max(0, Date.parse(to) - Date.parse(from))
}

/** Whether a timestamp is before another by more than some milliseconds. */
export function isEarlierBy(at: string, other: string, milliseconds: number): boolean {
  return Date.parse(other) - Date.parse(at) > milliseconds
}
