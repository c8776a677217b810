import { isDateAlone, statedMoment } from './calendar-day.ts'

/** The line under a title that says who published a text and when. */
export interface Byline {
  /**
   * Who stands there, in its words and order; with the month, where no day is given. Null where one name stands alone: it may be
   * a town.
   */
  imprint: string | null
  /** `YYYY-MM-DD`; null where only a month is given, or a day that is later than today. */
  day: string | null
}

const LONGEST = 160
const PARTS = /\s*[,|·•]\s*|\s+[–—]\s+/
const MONTH =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december) (?:19|20)\d\d$/i
/** Of people, houses and their parts; a longer part or one in small letters is of a sentence. */
const NAME = /^\p{Lu}[^.!?:;]{1,80}$/u
const MOST_NAMES = 4

/**
 * The byline of a text: the line under its title that holds names and ends in a date, as "City Council, Ann Lee, 4 March
 * 2026". Null where there is none; a sentence is none. `latest` is the last day that can be its date.
 */
export function bylineOf(body: string, latest: string): Byline | null {
  const [title = '', line = ''] = body
    .split('\n')
    .slice(0, 6)
    .filter((text) => text.trim() !== '')
  if (!/^#\s/.test(title) || line.length > LONGEST) return null
  const parts = line
    .replace(/^[\s>*_-]+|[\s*_]+$/g, '')
    .replace(/^by /i, '')
    .split(PARTS)
  // "March 4, 2026" is one date.
  const last = /^(?:19|20)\d\d$/.test(parts.at(-1) ?? '') ? parts.splice(-2).join(', ') : (parts.pop() ?? '')
  if (parts.length === 0 || parts.length > MOST_NAMES || !parts.every((part) => NAME.test(part))) return null
  const isOne = parts.length === 1
  if (MONTH.test(last)) return isOne ? null : { imprint: [...parts, last].join(', '), day: null }
  const day = isDateAlone(last) ? (statedMoment(last)?.day ?? null) : null
  return day === null || day > latest ? null : { imprint: isOne ? null : parts.join(', '), day }
}
