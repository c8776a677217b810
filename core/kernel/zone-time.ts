/**
 * A day and time of a clock in a time zone, `2026-12-01T09:00`, as a moment in UTC. Where clocks are set back and show it twice,
 * the first; null where they are set forward past it, or it is no day and time.
 */
export function momentAt(clock: string, zone: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(clock)) return null
  const asUtc = Date.parse(`${clock}Z`)
  if (Number.isNaN(asUtc)) return null
  // No place is further from UTC than this, so the offsets around it are all that can hold.
  const offsets = [asUtc - DAY_MS, asUtc + DAY_MS].map((at) => offsetMs(at, zone))
  const fitting = offsets.map((offset) => asUtc - offset).filter((at) => clockAtMs(at, zone) === clock)
  return fitting.length === 0 ? null : new Date(Math.min(...fitting)).toISOString()
}

/** What a clock in a time zone shows at a moment in UTC, `2026-12-01T09:00`. */
export function clockAt(at: string, zone: string): string {
  return clockAtMs(Date.parse(at), zone)
}

function clockAtMs(at: number, zone: string): string {
  return new Date(at + offsetMs(at, zone)).toISOString().slice(0, 16)
}

/** Whether a time zone is one that this computer knows, by its name or as an offset such as `+05:45`. */
export function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const DAY_MS = 24 * 60 * 60_000

function offsetMs(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  }).formatToParts(at)
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
  return shown - Math.floor(at / 1000) * 1000
}
