import { isRealDay, midnightUtc, weekdayOfDay } from '../../../kernel/calendar.ts'
import { foundAt, type Found } from './finding.ts'
import { MOST_FINDINGS } from './patterns.ts'
import type { ReadText } from './read-text.ts'

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
export const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const MONTH =
  'Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?'
const DATE = new RegExp(
  `(?:\\b(?<weekday>Sun|Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?)(?:day)?\\.?,? (?:the )?)?(?:(?<day>\\b\\d{1,2})(?:st|nd|rd|th)? (?:of )?(?<month>${MONTH})\\b\\.?|(?<us>\\b(?:${MONTH}))\\.? (?<usDay>\\d{1,2})(?:st|nd|rd|th)?\\b(?!:|\\d|%))(?:,? (?<year>(?:1[5-9]|20)\\d\\d)\\b)?`,
  'g',
)

interface DateFound {
  start: number
  end: number
  weekday: number | null
  day: number
  month: number
  year: number | null
}

/** Dates that the calendar does not have, and weekdays that are not the date's. */
export function wrongDates(read: ReadText): Found[] {
  const dates = [...read.prose.matchAll(DATE)].map(dateOf)
  const weekdayOf = new Map<string, number>()
  const dateline = datelineOf(read, dates)
  return dates
    .flatMap((date): Found[] => {
      const found = foundAt('date_wrong', read.body, date.start, date.end)
      // Without a year the 29th of February may be real.
      if (!isRealDay(date.year ?? 2000, date.month, date.day)) return [found]
      if (date.weekday === null) return []
      if (date.year === null && dateline !== null) {
        const near = nearestTo(dateline, date)
        const day = near === null ? null : weekdayOfDay(near, date.month, date.day)
        if (day !== null && day !== date.weekday)
          return [{ ...found, expected: DAYS[day] ?? '', found: DAYS[date.weekday] ?? '' }]
      }
      const key = `${date.day} ${date.month}`
      const before = weekdayOf.get(key)
      const actual = date.year === null ? before : weekdayOfDay(date.year, date.month, date.day)
      if (date.year === null) weekdayOf.set(key, before ?? date.weekday)
      if (actual === undefined || actual === date.weekday) return []
      return [{ ...found, expected: DAYS[actual] ?? '', found: DAYS[date.weekday] ?? '' }]
    })
    .slice(0, MOST_FINDINGS)
}

const SOON_DAYS = 120

/**
 * A weekday that does not fit those of the other days of a text, whatever the year: “Friday 14 November” and “Monday 18
 * November”. Days far apart may be of two years.
 */
export function weekdaysApart(read: ReadText): Found[] {
  const dates = [...read.prose.matchAll(DATE)].map(dateOf).flatMap((date) => {
    const { year, month, day, weekday } = date
    if (year !== null || weekday === null || !isRealDay(COMMON_YEAR, month, day)) return []
    // A winter belongs to two years: its days are counted on from July.
    const at = midnightUtc(month < JULY ? COMMON_YEAR : COMMON_YEAR - 1, month, day) / DAY_MS
    return [{ ...date, at, weekday, offset: (((weekday - at) % WEEK) + WEEK) % WEEK }]
  })
  const days = dates.map(({ at }) => at)
  // The 29th of February lies between, or not.
  const isUnsure =
    dates.some(({ month }) => month > 2 && month < JULY) && dates.some(({ month }) => month <= 2 || month >= JULY)
  if (isUnsure || Math.max(...days) - Math.min(...days) > SOON_DAYS) return []
  const [most, ...rest] = [...Map.groupBy(dates, ({ offset }) => offset).values()].toSorted(
    (one, other) => other.length - one.length,
  )
  const [odd, ...more] = rest.flat()
  if (most === undefined || odd === undefined || more.length > 0) return []
  const [fit = odd] = most
  const expected = (((fit.weekday + odd.at - fit.at) % WEEK) + WEEK) % WEEK
  const found = foundAt('date_wrong', read.body, odd.start, odd.end)
  const passage = read.prose.slice(fit.start, fit.end).trim()
  return [{ ...found, expected: DAYS[expected] ?? '', found: DAYS[odd.weekday] ?? '', passage }]
}

/** A year without a 29th of February. */
const COMMON_YEAR = 2026
const WEEK = 7
const JULY = 7
const DAY_MS = 86_400_000

const LONGEST_DATELINE = 60
const OF_DATELINE = 3
/** So many days before and after its dateline a text means by a day without a year the one nearest. */
const BEFORE = 45
const AFTER = 200

/** The day that a text is dated by: on a line of its own near the top, or before its first words. */
function datelineOf({ blocks, prose }: ReadText, dates: readonly DateFound[]): DateFound | null {
  const top = blocks.filter(({ kind }) => kind !== 'heading').slice(0, OF_DATELINE)
  const first = dates.find(({ year }) => year !== null)
  if (first === undefined) return null
  const { year, month, day, weekday } = first
  if (year === null || !isRealDay(year, month, day) || (weekday !== null && weekdayOfDay(year, month, day) !== weekday))
    return null
  const isDateline = top.some(({ start, end }) => {
    if (first.start < start || first.end > end) return false
    const isLine = end - start <= LONGEST_DATELINE
    const isOpening =
      first.start - start <= LONGEST_DATELINE / 2 &&
      /^\s*[*_]{0,2}\.?[*_]{0,2}\s*(?:[–—.:-]|$)/u.test(prose.slice(first.end, first.end + 6))
    return (isLine && !/[?!]/.test(prose.slice(start, end))) || isOpening
  })
  return isDateline ? first : null
}

/** The year by which a day lies near a dateline; null where it lies near it by none. */
function nearestTo(line: DateFound, { month, day }: DateFound): number | null {
  const at = midnightUtc(line.year ?? 0, line.month, line.day)
  const years = [-1, 0, 1].map((more) => (line.year ?? 0) + more)
  return (
    years.find((year) => {
      if (!isRealDay(year, month, day)) return false
      const days = (midnightUtc(year, month, day) - at) / 86_400_000
      return days >= -BEFORE && days <= AFTER
    }) ?? null
  )
}

function dateOf(match: RegExpExecArray): DateFound {
  const { weekday, day, month, us, usDay, year } = match.groups ?? {}
  const name = (month ?? us ?? '').slice(0, 3)
  const at = weekday === undefined ? -1 : DAYS.findIndex((one) => one.startsWith(weekday.slice(0, 3)))
  return {
    start: match.index,
    end: match.index + match[0].length,
    weekday: at === -1 ? null : at,
    day: Number(day ?? usDay),
    month: MONTHS.findIndex((one) => one.startsWith(name)) + 1,
    year: year === undefined ? null : Number(year),
  }
}

const YEAR = String.raw`((?:1[5-9]|20)\d\d)`
const SMALL =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )
const COUNT = `(\\d{1,3}|${SMALL.join('|')})`
/** Two years and the number of years between them, in the order in which the groups stand. */
const SPANS: readonly {
  words: RegExp
  order: 'from-to-count' | 'from-count-to' | 'to-count-from' | 'count-from-to'
  isAge: boolean
}[] = [
  {
    words: new RegExp(
      `\\bborn (?:[^.;]{0,50} )?in (?:\\p{L}+ )?${YEAR}\\b[^.;]{0,120}\\b(?:died|death)\\b[^.;]{0,50}\\b${YEAR}\\b[^.;]{0,30}\\b(?:aged|at the age of|at age|at) ${COUNT}\\b(?!:)`,
      'giu',
    ),
    order: 'from-to-count',
    isAge: true,
  },
  {
    words: new RegExp(
      `\\b(?:from|between) ${YEAR} (?:to|until|and) ${YEAR}\\b,? (?:a (?:span|period|total) of |for |over |or |some )?${COUNT} years\\b`,
      'giu',
    ),
    order: 'from-to-count',
    isAge: false,
  },
  {
    words: new RegExp(`\\b${COUNT} years,? (?:from|between) ${YEAR} (?:to|until|and) ${YEAR}\\b`, 'giu'),
    order: 'count-from-to',
    isAge: false,
  },
  {
    words: new RegExp(
      `\\b(?:in|since|of) ${YEAR}\\b[^.;]{0,80}[,;.] ?[^.;]{0,30}\\b${COUNT} years (?:later|afterwards|on),? (?:in )?${YEAR}\\b`,
      'giu',
    ),
    order: 'from-count-to',
    isAge: false,
  },
  {
    words: new RegExp(`\\bin ${YEAR}\\b[^.;]{0,60}\\bfor ${COUNT} years,? (?:until|till|to) ${YEAR}\\b`, 'giu'),
    order: 'from-count-to',
    isAge: false,
  },
  {
    words: new RegExp(`\\bin ${YEAR},? ${COUNT} years after [^.;]{0,80}\\b(?:in|of) ${YEAR}\\b`, 'giu'),
    order: 'to-count-from',
    isAge: false,
  },
  {
    words: new RegExp(
      `\\b(?:founded|established|opened|started|launched|began|built|created|set up|formed) in ${YEAR}\\b[^.;]{0,100}\\b(?:celebrated|marked|marks|celebrates|turned) (?:its |their |the )?(\\d{1,3})(?:th|st|nd|rd) (?:anniversary|birthday|year) [^.;]{0,20}\\bin ${YEAR}\\b`,
      'giu',
    ),
    order: 'from-count-to',
    isAge: false,
  },
]

/** Spans of years that do not fit the years that they lie between. */
export function wrongYears(read: ReadText): Found[] {
  return SPANS.flatMap(({ words, order, isAge }) =>
    [...read.prose.matchAll(words)].flatMap((match): Found[] => {
      const [a, b, c] = match.slice(1, 4).map((part) => numberOf(part))
      if (a === undefined || b === undefined || c === undefined) return []
      const [from, to, count] = {
        'from-to-count': [a, b, c],
        'from-count-to': [a, c, b],
        'to-count-from': [c, a, b],
        'count-from-to': [b, c, a],
      }[order] as [number, number, number]
      const span = to - from
      const isRight = span === count || (isAge ? span - 1 === count : span + 1 === count)
      if (
        isRight ||
        /\b(?:about|almost|nearly|around|over|more than|some|roughly|than|up to)\s$/i.test(
          match[0].slice(0, match[0].search(/\d{1,3} years|years/)),
        )
      )
        return []
      return [
        {
          ...foundAt('years_wrong', read.body, match.index, match.index + match[0].length),
          expected: String(span),
          found: String(count),
        },
      ]
    }),
  ).slice(0, MOST_FINDINGS)
}

function numberOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  return /^\d/.test(text) ? Number(text) : SMALL.indexOf(text.toLowerCase()) + 1
}
