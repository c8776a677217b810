import { isRealDay, midnightUtc } from '../../../kernel/calendar.ts'
import { foundAt, type Found } from './finding.ts'
import { miscountedIn, MOST_FINDINGS } from './patterns.ts'
import type { ReadText } from './read-text.ts'

const CLOCK = (name: string): string =>
  `(?<${name}Hour>\\d{1,2})(?:[:.](?<${name}Minute>\\d\\d))?(?: ?(?<${name}Half>[ap]\\.?m\\b\\.?))?`
/** "7.30 p.m. (doors 8 p.m.)" */
const DOORS = new RegExp(
  `(?<![\\d.:£$€])${CLOCK('start')}[^\\d\\n.;]{0,25}?\\b(?:doors?|bar|box office|gates?|registration|check-in)(?: (?:will )?opens?)?(?: (?:at|from))?:? ${CLOCK('doors')}(?![\\d.:]*\\d| ?%)`,
  'giu',
)
const STARTS = new RegExp(
  `\\bdoors(?: (?:will )?open)?(?: (?:at|from))?:? ${CLOCK('doors')}[^\\d\\n]{0,40}?\\b(?:starts?|begins?|start time|show|concert|performance|curtain|music)\\b(?: (?:at|from))?:? ${CLOCK('start')}(?![\\d.:]*\\d| ?%)`,
  'giu',
)
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const MONTH =
  'Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?'
const TIME = '(?:\\d{1,2}(?:[:.]\\d\\d)?(?: ?[ap]\\.?m\\.?)?,? (?:on )?|midnight on |noon on )?'
const DAY = (name: string): string =>
  `${TIME}(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day,? (?:the )?)?(?<${name}>\\d{1,2})(?:st|nd|rd|th)? (?<${name}Month>${MONTH}),?(?: (?<${name}Year>(?:19|20)\\d\\d))?`
/** "from 11 January 2027 to 26 February 2026" */
const PERIOD = new RegExp(
  `\\b(?:from|between|open|closed|runs?|valid|stays?|lasts?) (?:from )?${DAY('from')} (?:to|until|till|and|–|-) ${DAY('to')}(?! ?[\\d])`,
  'giu',
)
const YEAR = '(?:1[5-9]|20)\\d\\d'
/** What can only be mended, opened again or bought back after it stopped, shut or was lost. */
const AGAIN = new RegExp(
  `\\b(?:stopped|broke(?: down)?|closed|shut|burn(?:t|ed) down|destroyed|damaged|collapsed|stolen|lost|flooded|sank|sunk|demolished|fell silent|dismantled|bombed|was born|were born)\\b[^.;!?\\d]{0,25}? in (?<one>${YEAR})\\b[^.;!?\\d]{0,90}?,? (?:and|but)(?: then| so| finally)?(?: (?:it|he|she|they))?(?: (?:was|were|had been|has been|been))?(?: (?:only|not|first|soon|finally|fully))? (?:repaired|mended|restored|reopened|rebuilt|replaced|raised|found|recovered|returned|put back|re-?opened|renewed|died|salvaged|re-?started|set going again)\\b[^.;!?\\d]{0,25}? in (?<two>${YEAR})\\b`,
  'giu',
)
/** Parts of a whole that has no more than all. */
const SHARE = new RegExp(
  `(?<![\\d.,+])(?<share>\\d{3,4}(?:\\.\\d)?) ?(?:%|per ?cent)(?= of (?:(?:the|all|our|their|its|these|those|British|local|young|older) ){0,2}(?:time|people|adults|men|women|children|girls|boys|pupils|students|staff|households|homes|families|those|them|cases|trials|schools|firms|companies|businesses|respondents|patients|residents|landlords|workers|\\p{L}{3,14}(?:ers|ors|ants|ents|ists|ians))\\b(?! (?:that|which|whom|it|they|for|rate|level|price|cost|of last|in last)s?\\b))`,
  'giu',
)
const LIKE =
  /\b(?:equivalent|equal|compared|rose|risen|grew|grown|increased?|jumped|soared|climbed|up|growth|rise|more than last|times|target|capacity|overcrowd\p{L}*|occupancy)\b/iu

/** What time, order or the meaning of a share rules out, whatever is right. */
export function whatCannotBe(read: ReadText): Found[] {
  return [
    ...[DOORS, STARTS].flatMap((words) =>
      miscountedIn(read, words, (groups) => {
        const [start, doors] = [minuteOf(groups, 'start'), minuteOf(groups, 'doors')]
        if (start === null || doors === null || (groups.startHalf ?? groups.doorsHalf) === undefined) return null
        return doors <= start ? null : { code: 'cannot_be', found: '', expected: 'it opens after it has begun' }
      }),
    ),
    ...miscountedIn(read, PERIOD, (groups) =>
      endsFirst(groups) ? { code: 'cannot_be', found: '', expected: 'it ends before it begins' } : null,
    ),
    ...miscountedIn(read, AGAIN, ({ one, two }) =>
      Number(two) < Number(one)
        ? { code: 'cannot_be', found: '', expected: `${two ?? ''} is before ${one ?? ''}` }
        : null,
    ),
    ...[...read.prose.matchAll(SHARE)].flatMap((match): Found[] => {
      const before =
        read.prose
          .slice(Math.max(0, match.index - 60), match.index)
          .split(/[.;!?\n]/)
          .at(-1) ?? ''
      if (Number(match.groups?.share) <= 100 || LIKE.test(before)) return []
      const found = foundAt('cannot_be', read.body, match.index, match.index + match[0].length)
      return [{ ...found, expected: 'a share of a whole is at most 100%' }]
    }),
  ].slice(0, MOST_FINDINGS)
}

type Groups = Readonly<Record<string, string | undefined>>

/** Where one of two times says which half of the day it is in, the other is in the same. */
function minuteOf(groups: Groups, name: 'start' | 'doors'): number | null {
  const [hour, minute] = [Number(groups[`${name}Hour`]), Number(groups[`${name}Minute`] ?? 0)]
  const half = groups[`${name}Half`] ?? groups.startHalf ?? groups.doorsHalf
  if (hour > 24 || minute > 59) return null
  return hour > 12 ? hour * 60 + minute : (hour % 12) * 60 + minute + (/^p/iu.test(half ?? '') ? 720 : 0)
}

/** A period whose two years are given, or that one year is given for which is of both. */
function endsFirst(groups: Groups): boolean {
  const { from, fromMonth, fromYear, to, toMonth, toYear } = groups
  const [start, end] = [Number(fromYear ?? 0), Number(toYear ?? 0)]
  // "from 20 December to 5 January 2027" begins the year before.
  if (start === 0 || end === 0) return false
  const [first, last] = [monthOf(fromMonth), monthOf(toMonth)]
  if (!isRealDay(start, first, Number(from)) || !isRealDay(end, last, Number(to))) return false
  return midnightUtc(end, last, Number(to)) < midnightUtc(start, first, Number(from))
}

function monthOf(name: string | undefined): number {
  return MONTHS.indexOf((name ?? '').slice(0, 3).toLowerCase()) + 1
}
