import { isDateAlone, statedMoment } from './calendar-day.ts'

/** Lines at the head of a text and at its foot among which one may state its date. */
const HEAD = 15
const FOOT = 5
const LONGEST = 160
const PARTS = /\s+[|·•–—]\s+|\s*\|\s*|,\s+(?=(?:first )?published\b)/i
const LABELLED =
  /^(?:(?:first |originally )?published|date (?:of publication|published|posted|issued)|publication date|published date|posted|issued|release date|date)(?:\s+(?:on|online|at))?\s*:?\s+(?<date>\S.{4,60})$/i

/**
 * The day that a text states in a line of its own at its head or foot, as "Published 4 March 2026" or a part of a byline.
 * Null where no line does, lines name two days, or the day is later than `latest`; what a sentence says is never read.
 */
export function statedDay(text: string, latest: string): string | null {
  const lines = text
    .split('\n')
    .map((line) => line.replace(/^[\s>#*_-]+|[\s*_]+$/g, ''))
    .filter((line) => line !== '')
  const read = lines.length <= HEAD + FOOT ? lines : [...lines.slice(0, HEAD), ...lines.slice(-FOOT)]
  const days = new Set(read.flatMap((line) => dayOf(line) ?? []))
  const [day] = days
  return day === undefined || days.size > 1 || day > latest ? null : day
}

function dayOf(line: string): string | null {
  if (line.length > LONGEST) return null
  for (const part of line.split(PARTS)) {
    const date = LABELLED.exec(part.replace(/[*_]+/g, '').trim())?.groups?.date?.replace(/\.$/, '')
    if (date !== undefined && isDateAlone(date)) return statedMoment(date)?.day ?? null
  }
  return null
}
