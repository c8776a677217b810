import { isRealDay, midnightUtc } from '../../../kernel/calendar.ts'
import { foundAt, type Found } from './finding.ts'
import { MOST_FINDINGS } from './patterns.ts'
import type { ReadText } from './read-text.ts'

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const MONTH =
  'Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?'
const SMALL =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )
const COUNT = `(?:\\d{1,3}|${SMALL.join('|')})`
const WEEKDAY = '(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day,? (?:the )?)?'
const day = (name: string, end: string): string => `${WEEKDAY}(?<${name}>\\d{1,2})(?:st|nd|rd|th)?${end}`
/** What may stand between two times and the stretch that they are said to make. */
const MAKES =
  '(?:,? so (?:please )?allow |,? (?:\\()?(?:a total of |in all |altogether |which (?:is|makes) |that (?:is|makes) |lasting |after |or |a period of )?|,? (?:it )?(?:lasts |takes )|\\s?\\()'
/** Where the stretch ends, so that it is said of just these times. */
const ENDS =
  '(?=[,.;:)]|$| in (?:all|total)\\b| long\\b| altogether\\b| later\\b| from start to finish\\b| (?:a|each|every|per) (?:day|night|week)\\b)'
const DAYS = new RegExp(
  `(?:from |between )?${day('from', `(?: (?<fromMonth>${MONTH}))?(?: (?<fromYear>20\\d\\d|19\\d\\d))?`)} (?:to|until|till|and|–|-) ${day('to', ` (?<toMonth>${MONTH})(?: (?<toYear>20\\d\\d|19\\d\\d))?`)}${MAKES}(?<count>${COUNT}|a) (?<unit>days?|nights?|weeks?|months?)${ENDS}`,
  'giu',
)
const CLOCK = (name: string): string =>
  `(?<${name}Hour>\\d{1,2})(?:[:.](?<${name}Minute>\\d\\d))?(?: ?(?<${name}Half>[ap]\\.?m\\b\\.?))?`
const HOURS = new RegExp(
  `\\b(?:from|between|at) ${CLOCK('from')} (?:to|until|till|and (?:[\\p{L}]+ ){0,7}(?:at|by)|and) ${CLOCK('to')}${MAKES}(?<length>(?:half an hour|an hour and a half|an hour and a quarter|an hour|${COUNT} and a half hours|${COUNT} hours?(?: and (?:a half|${COUNT} minutes))?|${COUNT} minutes))${ENDS}`,
  'giu',
)
/** Something else goes into such a stretch: breaks, or clocks that differ. */
const BESIDE =
  /\b(?:breaks?|lunch|closed|flight|flies|fly|lands?|local time|time zone|except|apart from|with a pause|school days|working days|weekdays)\b/iu
const YEAR = '(?<year>1[5-9]\\d\\d|20\\d\\d)'
const ROUGH =
  /\b(?:about|almost|nearly|around|over|more than|less than|some|roughly|up to|just|under|at least)\s(?:a |an )?$/iu
const NEAR = '(?:almost |nearly |about |around |over |some |more than |roughly |just over )?'
/** A year, and how long ago or how old that makes somebody today. */
const UNTIL_TODAY: readonly RegExp[] = [
  new RegExp(`\\bin ${YEAR},? (?<near>${NEAR})(?<count>${COUNT}) years ago\\b`, 'giu'),
  new RegExp(`\\b(?<near>${NEAR})(?<count>${COUNT}) years ago,? in ${YEAR}\\b`, 'giu'),
  new RegExp(
    `\\bborn in (?:[\\p{L}]+ (?:in )?)?${YEAR},? (?:and )?(?:(?:he|she|they|who) )?(?:is|are) (?:now |today )?(?<near>${NEAR})(?<count>${COUNT})(?: years old)?(?: today| now| this year|(?=[.,;]))`,
    'giu',
  ),
]
const DAY = 86_400_000

/** Stretches of days and hours that do not fit the dates and times that they lie between, and years that do not fit today. */
export function wrongSpans(read: ReadText, today: string | undefined): Found[] {
  return [...wrongDays(read), ...wrongHours(read), ...wrongAges(read, today)].slice(0, MOST_FINDINGS)
}

function wrongDays(read: ReadText): Found[] {
  return [...read.prose.matchAll(DAYS)].flatMap((match): Found[] => {
    const { from, fromMonth, fromYear, to, toMonth, toYear, count, unit = '' } = match.groups ?? {}
    const [month, last] = [monthOf(fromMonth ?? toMonth), monthOf(toMonth)]
    const end = Number(toYear ?? fromYear ?? 2001)
    const start = fromYear === undefined && month > last ? end - 1 : Number(fromYear ?? end)
    if (!isRealDay(start, month, Number(from)) || !isRealDay(end, last, Number(to))) return []
    const days = (midnightUtc(end, last, Number(to)) - midnightUtc(start, month, Number(from))) / DAY
    if (days <= 0 || BESIDE.test(match[0]) || fitsDays(days, numberOf(count), unit)) return []
    return [foundOf(read, match, `${days + 1} days`, `${count ?? ''} ${unit}`)]
  })
}

/** The first and the last day count or do not, and a week of work has five days. */
function fitsDays(days: number, count: number, unit: string): boolean {
  if (/^(?:day|night)/i.test(unit)) return count === days || count === days + 1
  if (/^week/i.test(unit)) return days + 1 >= 7 * count - 3 && days <= 7 * count + 3
  return Math.abs(days / 30.4 - count) <= 0.6
}

function wrongHours(read: ReadText): Found[] {
  return [...read.prose.matchAll(HOURS)].flatMap((match): Found[] => {
    const groups = match.groups ?? {}
    const [from, to] = [minuteOf(groups, 'from'), minuteOf(groups, 'to')]
    const stated = minutesIn(groups.length ?? '')
    const around = read.prose.slice(match.index, match.index + match[0].length + 80).split(/[.\n]/, 1)[0] ?? ''
    if (from === null || to === null || BESIDE.test(match[0]) || BESIDE.test(around)) return []
    const isHalfKnown = groups.fromHalf !== undefined || groups.toHalf !== undefined
    const apart = (to - from + 1440) % 1440
    const others = isHalfKnown && groups.fromHalf !== undefined ? [] : [(apart + 720) % 1440]
    if ([apart, ...others].includes(stated)) return []
    return [foundOf(read, match, lengthOf(apart), groups.length ?? '')]
  })
}

function minuteOf(groups: Readonly<Record<string, string | undefined>>, name: 'from' | 'to'): number | null {
  const [hour, minute] = [Number(groups[`${name}Hour`]), Number(groups[`${name}Minute`] ?? 0)]
  const half = groups[`${name}Half`]?.toLowerCase()
  if (hour > 24 || minute > 59 || (half !== undefined && hour > 12)) return null
  if (half === undefined) return hour * 60 + minute
  return ((hour % 12) + (half.startsWith('p') ? 12 : 0)) * 60 + minute
}

function minutesIn(length: string): number {
  const words = length.toLowerCase()
  if (words.startsWith('half')) return 30
  if (words.startsWith('an hour')) return 60 + (words.endsWith('half') ? 30 : words.endsWith('quarter') ? 15 : 0)
  const [count, more] = [numberOf(/^\S+/.exec(words)?.[0]), numberOf(/and (\S+) minutes/.exec(words)?.[1])]
  if (/^\S+ minutes/.test(words)) return count
  return count * 60 + (/ half(?: hours)?$/.test(words) ? 30 : more)
}

function lengthOf(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [hours === 0 ? '' : hours === 1 ? '1 hour' : `${hours} hours`, rest === 0 ? '' : `${rest} minutes`]
  return parts.filter((part) => part !== '').join(' and ')
}

function wrongAges(read: ReadText, today: string | undefined): Found[] {
  if (today === undefined) return []
  const now = Number(today.slice(0, 4))
  return UNTIL_TODAY.flatMap((words) =>
    [...read.prose.matchAll(words)].flatMap((match): Found[] => {
      const { year, count, near = '' } = match.groups ?? {}
      const [years, stated] = [now - Number(year), numberOf(count)]
      if (near !== '' || ROUGH.test(read.prose.slice(Math.max(0, match.index - 20), match.index))) return []
      // Whose birthday or anniversary is still to come this year is a year younger, and readers read on into the next.
      if (years < 0 || Math.abs(years - stated) <= 1 || read.isQuoted(match.index)) return []
      const found = foundAt('years_wrong', read.body, match.index, match.index + match[0].length)
      return [{ ...found, expected: String(years), found: count ?? '' }]
    }),
  )
}

function foundOf(read: ReadText, match: RegExpExecArray, expected: string, found: string): Found {
  return { ...foundAt('duration_wrong', read.body, match.index, match.index + match[0].length), expected, found }
}

function monthOf(name: string | undefined): number {
  return MONTHS.indexOf((name ?? '').slice(0, 3).toLowerCase()) + 1
}

function numberOf(text: string | undefined): number {
  if (text === undefined) return 0
  if (/^an?$/i.test(text)) return 1
  return /^\d/.test(text) ? Number(text) : SMALL.indexOf(text.toLowerCase()) + 1
}
