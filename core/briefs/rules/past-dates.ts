import { midnightUtc } from '../../kernel/calendar.ts'
import type { BriefText } from './brief-text.ts'
import { datesIn, isoDay, type NamedDay } from '../../kernel/named-days.ts'
import type { FoundQuery } from './found.ts'

const ANNOUNCES =
  /\b(?:will|opens?|opening|launch(?:es|ing)?|starts?|starting|begins?|beginning|takes? place|join us|regist(?:er|ration)|deadline|closes?|closing|coming|upcoming|until|ends?|ending|expires?|apply|applications?|available (?:from|until)|on sale|save the date|book (?:by|before|until)|rsvp|going to|scheduled|planned|next|is due|are due|shall|offer|valid|invited|don['’]t miss|do not miss|come to|come along|visit us|there are still|see you|geplant|findet|beginnt|startet|eröffnet|aura lieu|ouvre|commence|tendrá lugar|empieza)\b/i
/** Until when something can be had: “can order samples up to”, “patients who book an appointment before”. */
const HAD_UNTIL =
  /\b(?:can|may|pays?|costs?|gets?|saves?|who|receive|order|book|claim|instead of)\b[^.;\n]{0,80}\b(?:up to|until|till|by|before) (?:the )?$/i
const TELLS =
  /\b(?:was|were|could|paid|opened|launched|started|began|took place|closed|ended|had|held|since|founded|published|released|measured|recorded|taken|ran)\b/i
const YEAR =
  /\b(?:in|by|from|until|before|during) (?:(?:spring|summer|autumn|fall|winter|early|late|mid|January|February|March|April|May|June|July|August|September|October|November|December)[ -])?(?<year>20\d\d)\b/gu

const MONTHS = 'january february march april may june july august september october november december'.split(' ')
const MONTH = new RegExp(
  `(?<=\\b(?:in|by|from|until|before|during|of) )(?<month>${MONTHS.join('|')}) (?<year>20\\d\\d)\\b`,
  'giu',
)

function isMonthPast(named: Partial<Record<string, string>> | undefined, today: string): boolean {
  const month = MONTHS.indexOf((named?.month ?? '').toLowerCase()) + 1
  return `${named?.year ?? ''}-${String(month).padStart(2, '0')}` < today.slice(0, 7)
}

/** Without a year a day counts as past where it was just missed. */
function isPast(day: NamedDay, today: string): boolean {
  const iso = isoDay(day) ?? isoDay({ ...day, year: Number(today.slice(0, 4)) }) ?? today
  return iso < today && (day.year !== null || instantOf(today) - instantOf(iso) < JUST_MISSED_MS)
}

const JUST_MISSED_MS = 45 * 86_400_000

function instantOf(iso: string): number {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number)
  return midnightUtc(year, month, day)
}

/** Days in the past that a brief announces. `today` is the day on which the piece appears, `YYYY-MM-DD`. */
export function announcedPast(text: BriefText, today: string): FoundQuery[] {
  return text.read.sentences.flatMap(({ start, text: words }): FoundQuery[] => {
    const isTold = /\bsaid\b/i.test(words) || (TELLS.test(words) && !/\bwill\b/i.test(words))
    if (isTold) return []
    const found = (from: number, end: number): FoundQuery => ({
      kind: 'past_date',
      message: `The brief announces ${words.slice(from, end).trim()}, which is already past. Is the date right?`,
      start: start + from,
      end: start + end,
    })
    const isAnnounced = ANNOUNCES.test(words)
    const days = datesIn(words).filter(
      (day) => isPast(day, today) && (isAnnounced || HAD_UNTIL.test(words.slice(0, day.start))),
    )
    if (days.length > 0) return days.map((day) => found(day.start, day.end))
    if (!isAnnounced) return []
    const months = [...words.matchAll(MONTH)].filter(
      (match) => isMonthPast(match.groups, today) && /\bwill\b/i.test(words),
    )
    if (months.length > 0) return months.map((match) => found(match.index, match.index + match[0].length))
    return [...words.matchAll(YEAR)]
      .filter((match) => (match.groups?.year ?? '') < today.slice(0, 4) && /\bwill\b|\bopens\b|\blaunch/i.test(words))
      .map((match) => found(match.index + match[0].length - 4, match.index + match[0].length))
  })
}
