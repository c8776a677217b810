/** A day that a text names; `year` is null where it does not say. */
export interface NamedDay {
  start: number
  end: number
  day: number
  month: number
  year: number | null
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const MONTH =
  'Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?'
const OTHER_MONTHS =
  'januar februar märz april mai juni juli august september oktober november dezember janvier février mars avril mai juin juillet août septembre octobre novembre décembre enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
    ' ',
  )
const DAY = new RegExp(
  `\\b(?<otherDay>\\d{1,2})\\.? (?:de )?(?<otherMonth>${OTHER_MONTHS.join('|')}|${OTHER_MONTHS.map((name) => name.replace(/^./, (first) => first.toUpperCase())).join('|')})\\b(?:(?: de)? (?<otherYear>(?:19|20)\\d\\d)\\b)?|\\b(?:(?<day>\\d{1,2})(?:st|nd|rd|th)? (?:of )?(?<month>${MONTH})\\b|(?<usMonth>${MONTH})\\.? (?<usDay>\\d{1,2})(?:st|nd|rd|th)?\\b(?!:|\\d|%))(?:,? (?<year>(?:19|20)\\d\\d)\\b)?|\\b(?<isoYear>(?:19|20)\\d\\d)-(?<isoMonth>\\d\\d)-(?<isoDay>\\d\\d)\\b`,
  'g',
)

/** The days that a sentence names, in its order. */
export function datesIn(text: string): NamedDay[] {
  return [...text.matchAll(DAY)].map((match) => {
    const { day, month, usMonth, usDay, year, isoYear, isoMonth, isoDay, otherDay, otherMonth, otherYear } =
      match.groups ?? {}
    const name = (month ?? usMonth ?? '').slice(0, 3).toLowerCase()
    const written = year ?? isoYear ?? otherYear
    const other = OTHER_MONTHS.indexOf((otherMonth ?? '').toLowerCase())
    return {
      start: match.index,
      end: match.index + match[0].length,
      day: Number(day ?? usDay ?? isoDay ?? otherDay),
      month: other >= 0 ? (other % 12) + 1 : isoMonth === undefined ? MONTHS.indexOf(name) + 1 : Number(isoMonth),
      year: written === undefined ? null : Number(written),
    }
  })
}

/** Days are compared within a year where one of them names none. */
export function dayNumber({ day, month }: NamedDay): number {
  return month * 31 + day
}

/** "2026-03-04"; null without a year. */
export function isoDay({ day, month, year }: NamedDay): string | null {
  return year === null ? null : `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
