import { isRealDay, midnightUtc } from '../../kernel/calendar.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** A moment as a page states it: its calendar day, and where a clock time and a zone are given too, the instant. */
export interface StatedMoment {
  /** `YYYY-MM-DD`, as written: in the zone of the page. */
  day: string
  /** Milliseconds since 1970 in UTC; null where no time or no zone is given. */
  instant: number | null
  /** Clock time in seconds since midnight, as written; null where none is given. */
  seconds: number | null
}

/**
 * Reads one date as machines and bylines write it: ISO 8601, RFC 2822, `20200924T150430`, "May 3rd, 2020", "3 May 2020".
 * A date of numbers alone whose order is not certain (03/04/2020) is null: it is not guessed.
 */
export function statedMoment(text: string): StatedMoment | null {
  const flat = text.normalize('NFKC').replace(/\s+/g, ' ').trim().slice(0, 80)
  const iso =
    /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]+(.*))?$/.exec(flat) ??
    /^(\d{4})(\d{2})(\d{2})(?:T(.*))?$/.exec(flat) ??
    /^(\d{4})\/(\d{1,2})\/(\d{1,2})(?:[T ,]+(.*))?$/.exec(flat)
  if (iso !== null) return moment(Number(iso[1]), Number(iso[2]), Number(iso[3]), iso[4] ?? '')
  return named(flat) ?? numbered(flat)
}

/** Whether a text is a date and at most a time: nothing that a sentence would hold beside it. */
export function isDateAlone(text: string): boolean {
  const rest = text
    .toLowerCase()
    .replace(
      /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b|\b(mon|tue|wed|thu|fri|sat|sun)[a-z]*\b/g,
      ' ',
    )
    .replace(/\b(published|posted|on|at|of|am|pm|utc|gmt|[ecmp][sd]?t|st|nd|rd|th|date|by)\b/g, ' ')
  return !/\p{L}/u.test(rest.replace(/\d+(st|nd|rd|th)\b/g, ' ').replace(/\d+[tz]\d*/g, ' '))
}

function named(flat: string): StatedMoment | null {
  const dayFirst = /\b(\d{1,2})(?:st|nd|rd|th|\.)?[ -]+([a-z]{3,9})\.?,?[ -]+(\d{4})\b(.*)/i.exec(flat)
  if (dayFirst !== null) return withMonth(dayFirst[2], dayFirst[1], dayFirst[3], dayFirst[4])
  const monthFirst = /\b([a-z]{3,9})\.? +(\d{1,2})(?:st|nd|rd|th)?,? +(\d{4})\b(.*)/i.exec(flat)
  return monthFirst === null ? null : withMonth(monthFirst[1], monthFirst[2], monthFirst[3], monthFirst[4])
}

function withMonth(name = '', day = '', year = '', rest = ''): StatedMoment | null {
  const month = MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1
  return month === 0 ? null : moment(Number(year), month, Number(day), rest)
}

function numbered(flat: string): StatedMoment | null {
  const found = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})\b(.*)$/.exec(flat)
  if (found === null) return null
  const [first, second, year] = [Number(found[1]), Number(found[2]), Number(found[3])]
  if (first > 12) return moment(year, second, first, found[4] ?? '')
  if (second > 12 || first === second) return moment(year, first, second, found[4] ?? '')
  return null
}

function moment(year: number, month: number, day: number, rest: string): StatedMoment | null {
  if (year < 1900 || year > 9999 || !isRealDay(year, month, day)) return null
  const seconds = clockSeconds(rest)
  const zone = zoneMinutes(rest)
  return {
    day: `${year}-${twoDigits(month)}-${twoDigits(day)}`,
    seconds,
    instant: seconds === null || zone === null ? null : midnightUtc(year, month, day) + seconds * 1000 - zone * 60_000,
  }
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

function clockSeconds(rest: string): number | null {
  const found = /\b(\d{1,2}):?(\d{2})(?::?(\d{2}))?(?:\.\d+)?\s*([ap]m)?/i.exec(rest)
  if (found === null) return null
  const half = found[4]?.toLowerCase()
  const hour = (Number(found[1]) % (half === undefined ? 24 : 12)) + (half === 'pm' ? 12 : 0)
  return hour * 3600 + Number(found[2]) * 60 + Number(found[3] ?? 0)
}

function zoneMinutes(rest: string): number | null {
  if (/\d(?:\.\d+)?\s*(?:Z|UTC|GMT)\s*$/i.test(rest)) return 0
  const found = /([+-])(\d{2}):?(\d{2})\s*$/.exec(rest)
  if (found === null) return null
  return (found[1] === '-' ? -1 : 1) * (Number(found[2]) * 60 + Number(found[3]))
}
