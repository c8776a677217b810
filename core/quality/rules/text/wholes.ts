import type { TextFindingCode } from '../../text-findings.ts'
import { foundAt, type Found } from './finding.ts'
import type { Figured } from './figures.ts'
import { miscountedIn, MOST_FINDINGS } from './patterns.ts'
import type { Quantity } from './quantities.ts'
import type { ReadText } from './read-text.ts'

const OF_N = /^of (?:the |our |all |its |their |these |those )?$/i
const MEMBERS = /^(?: [\p{L}’'-]+){0,4}?,? $/u
const OR_SHARE =
  /^(?: [\p{L}’'-]+){0,6}(?:,? or |, which is |, that is |, | \()(?:about |around |some |nearly |almost )?$/iu
/** An answer that is left when all others are given: with it, the shares are of one whole. */
const LEFT =
  /\b(?:(?:did|do|does|would|could) not (?:answer|know|vote|say|reply)|(?:didn|don)['’]t (?:answer|know|vote|say|reply)|undecided|not sure|unsure|abstained|gave no answer|no opinion|neither)\b/i
const SEVERAL =
  /\b(?:both|also|as well|several|more than one|either|at least|from|than|compared|respectively|points?|rose|fell)\b/i
const GROUPS = new RegExp(
  String.raw`\b(?<one>women|men|girls|boys)\b(?: [\p{L}]+){0,4} (?<first>\d{1,3}(?:\.\d)?)(?: per cent| percent| ?%)(?: of (?:the |its |our |all |their )?[\p{L}]+)?,? (?:and|while|with|against) (?<other>women|men|girls|boys)(?: [\p{L}]+){0,3} (?<second>\d{1,3}(?:\.\d)?)(?: per cent| percent| ?%)(?! of| in | at )`,
  'giu',
)
const MADE_UP = /\b(?:made up|make up|account(?:ed|s)? for|formed|were|are)\b/i
const PARTS: Readonly<Record<string, number>> = {
  half: 50,
  'two thirds': 66.7,
  'a third': 33.3,
  'one third': 33.3,
  'three quarters': 75,
  'a quarter': 25,
  'one quarter': 25,
  'a fifth': 20,
  'a sixth': 16.7,
  'a tenth': 10,
}
const PART = new RegExp(
  `\\b(?:${Object.keys(PARTS).join('|')})\\b(?! of (?:that|it|this|these|those|them|which|what|the (?:rest|remainder)))`,
  'gi',
)
/** "27 of their 25 games". */
const PART_OF =
  /(?<![\d.,£$€])(?<part>\d{1,3}(?:,\d{3})+|\d{1,6}) of (?:the|its|our|their|his|her) (?<whole>\d{1,3}(?:,\d{3})+|\d{1,6}) (?=\p{L}{3})/giu
const SPENT =
  /\b(?:half|two[ -]thirds|a third|a quarter|three[ -]quarters|a fifth) of (?:the|its|our|their|his|her|my|that|this|all)\b[^,.;]{0,40}\b(?:goes|go|went|is spent|was spent|are spent|were spent|pays|is paid|was paid) (?:to|on|for|into)\b[^.;]{0,160}/giu
const AGED = /(?<![\p{L}] )(?<name>\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)? \p{Lu}[\p{L}’'-]+), (?<age>\d{1,2}),/gu
const RELATIVE =
  /\b(?:son|daughter|father|mother|brother|sister|wife|husband|uncle|aunt|cousin|grandson|granddaughter|grandfather|grandmother|namesake|another|younger|elder|then)\b[^.]{0,20}$/i
const EACH =
  /\b(?<count>half a dozen|a dozen|two dozen|\d{1,4}) (?:[\p{L}-]+ ){1,3}(?:costs?|are|is|for|sells? for|sold for|came to|comes to) £(?<total>\d{1,5}(?:\.\d\d)?),? ?(?:\(|or |that is |which is |at )(?<each>£\d{1,4}(?:\.\d\d)?|\d{1,3}p) (?:each|apiece)\b/giu
const DOZENS: Readonly<Record<string, number>> = { 'half a dozen': 6, 'a dozen': 12, 'two dozen': 24 }
const CLOCK = (name: string): string => `(?<${name}>\\d{1,2}[:.]\\d\\d)`
const JOURNEY = new RegExp(
  `\\btakes (?:just |only )?(?<length>\\d{1,3}) minutes\\b[^.]{0,40}?\\b(?:leaves|departs|starts|sets off)\\b[^.\\d]{0,30}${CLOCK('from')}[^.\\d]{0,40}\\b(?:arrives|gets in|ends|is there|reaches)\\b[^.\\d]{0,30}${CLOCK('to')}`,
  'giu',
)
const IN = /^ [\p{L}-]+(?: [\p{L}-]+)?,? in $/u
const ROWS = /^ (?:rows|tables|groups|teams|classes|lines|boxes|packs|columns|coaches|buses|rooms|cabins|boats) of $/i
const WITH_MORE = /^[^.;]{0,30}(?:\band\b|\bplus\b|\bwith\b|:)/i

/** Figures of one whole that do not make it: shares that come to more, parts, ages, prices, rows and journeys. */
export function wrongWholes(read: ReadText, figured: readonly Figured[]): Found[] {
  return [
    ...figured.flatMap((at) => [...sharesOfNumber(read, at), ...answers(read, at), ...rows(read, at)]),
    ...miscountedIn(read, GROUPS, ({ one, other, first, second }, words) => {
      const sum = Number(first) + Number(second)
      const isWhole = one?.toLowerCase() !== other?.toLowerCase() && MADE_UP.test(words)
      return isWhole && sum > 101 ? { code: 'sum_wrong', found: `${second} per cent`, expected: `${sum}%` } : null
    }),
    ...miscountedIn(read, PART_OF, ({ part = '', whole = '' }) => {
      const [some, all] = [part, whole].map((words) => Number(words.replaceAll(',', ''))) as [number, number]
      return some <= all || isYear(all) ? null : { code: 'share_wrong', found: part, expected: `${whole} at most` }
    }),
    ...miscountedIn(read, SPENT, (_, words) => {
      const parts = [...words.matchAll(PART)].map(([part]) => PARTS[part.toLowerCase()] ?? 0)
      const sum = Math.round(parts.reduce((all, part) => all + part, 0))
      return parts.length >= 2 && sum > 101
        ? { code: 'sum_wrong', found: words.match(PART)?.at(-1) ?? '', expected: `${sum}%` }
        : null
    }),
    ...miscountedIn(read, EACH, ({ count = '', total, each = '' }) => {
      const price = each.endsWith('p') ? Number(each.slice(0, -1)) / 100 : Number(each.slice(1))
      const expected = Number(total) / (DOZENS[count.toLowerCase()] ?? Number(count))
      return Math.abs(price - expected) <= 0.006
        ? null
        : { code: 'share_wrong', found: each, expected: `£${expected.toFixed(2)}` }
    }),
    ...miscountedIn(read, JOURNEY, ({ length, from = '', to = '' }) => {
      const apart = (minutesOf(to) - minutesOf(from) + 1440) % 1440
      return apart === Number(length)
        ? null
        : { code: 'duration_wrong', found: `${length} minutes`, expected: `${apart} minutes` }
    }),
    ...ages(read),
  ].slice(0, MOST_FINDINGS)
}

function isYear(value: number): boolean {
  return value >= 1500 && value <= 2100
}

function found(read: ReadText, code: TextFindingCode, at: Figured, one: Quantity, expected: string): Found {
  const start = at.sentence.start + one.start
  const text = one.text.trim()
  return { ...foundAt(code, read.body, start, at.sentence.start + one.end), phrase: text, found: text, expected }
}

/** "Of the 200 members, 120, or 50 per cent". */
function sharesOfNumber(read: ReadText, at: Figured): Found[] {
  const { text } = at.sentence
  const [whole, part, share] = at.quantities
  if (whole?.kind !== 'count' || part?.kind !== 'count' || share?.kind !== 'percent') return []
  if (whole.isRough || part.isRough || part.value > whole.value || !OF_N.test(text.slice(0, whole.start).trimStart()))
    return []
  if (!MEMBERS.test(text.slice(whole.end, part.start)) || !OR_SHARE.test(text.slice(part.end, share.start))) return []
  const expected = (100 * part.value) / whole.value
  const slack = share.isRough ? Math.max(2, expected * 0.12) : 1
  return Math.abs(share.value - expected) <= slack
    ? []
    : [found(read, 'share_wrong', at, share, `${Number(expected.toFixed(1))}%`)]
}

/** Shares of those who were asked, with those who did not answer. */
function answers(read: ReadText, at: Figured): Found[] {
  const { text } = at.sentence
  const last = at.quantities.at(-1)
  if (at.quantities.length < 3 || last === undefined || !LEFT.test(text.slice(last.end)) || SEVERAL.test(text))
    return []
  if (at.quantities.some(({ kind, isRough }) => kind !== 'percent' || isRough)) return []
  const sum = at.quantities.reduce((all, { value }) => all + value, 0)
  return Math.abs(sum - 100) <= 1.6 ? [] : [found(read, 'sum_wrong', at, last, `${Number(sum.toFixed(1))}%`)]
}

/** "300 people in 12 rows of 20". */
function rows(read: ReadText, at: Figured): Found[] {
  const { text } = at.sentence
  const [all, groups, each] = at.quantities
  if (all === undefined || groups === undefined || each === undefined) return []
  if ([all, groups, each].some(({ kind, isRough }) => kind !== 'count' || isRough)) return []
  if (!IN.test(text.slice(all.end, groups.start)) || !ROWS.test(text.slice(groups.end, each.start))) return []
  const product = groups.value * each.value
  return product === all.value || at.quantities.length > 3 || WITH_MORE.test(text.slice(each.end))
    ? []
    : [found(read, 'share_wrong', at, all, String(product))]
}

/** Two ages of one person; a relative may have the name too. */
function ages(read: ReadText): Found[] {
  const known = new Map<string, string>()
  return [...read.prose.matchAll(AGED)].flatMap((match): Found[] => {
    const { name = '', age = '' } = match.groups ?? {}
    if (RELATIVE.test(read.prose.slice(Math.max(0, match.index - 40), match.index))) return []
    const first = known.get(name)
    if (first === undefined) known.set(name, age)
    if (first === undefined || Math.abs(Number(first) - Number(age)) <= 1) return []
    return [
      {
        ...foundAt('figures_differ', read.body, match.index, match.index + match[0].length - 1),
        expected: `${name}, ${first}`,
        found: `${name}, ${age}`,
      },
    ]
  })
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(/[:.]/).map(Number)
  return hours * 60 + minutes
}
