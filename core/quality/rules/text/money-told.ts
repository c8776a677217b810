import { foundAt, type Found } from './finding.ts'
import type { Figured } from './figures.ts'
import { MOST_FINDINGS } from './patterns.ts'
import { quantitiesOf, type Quantity } from './quantities.ts'
import type { ReadText } from './read-text.ts'
import type { TextFindingCode } from '../../text-findings.ts'

const LONGEST = 1200
/** "£642: £480 from tickets and £162 from the raffle" */
const IS_MADE_OF = /^[^.;:£$€\d]{0,40}: (?:[\p{L}’'-]+ ){0,3}$/u
const BESIDES =
  /\b(?:each|every|per|apiece|or|than|instead|including|compared|about|some|up to|at least|from as little as|average|months?|weeks?)\b/iu
/** What stands between the items of one list. */
const NEXT = /^[^.;:£$€\d]{0,70}(?:,|;|\band\b|\bplus\b)[^.;:£$€\d]{0,30}$/u
/** Behind the last item nothing more is added. */
const MORE = /\b(?:rest|remainder|remaining|others?|as well as|more|further|donations?|plus)\b/iu

/** Sums, differences and halves that a passage tells in money or in posts, and the figures that it gives for them. */
export function wrongTellings(read: ReadText, figured: readonly Figured[]): Found[] {
  return [
    ...figured.flatMap((at, index) => [...parts(read, at), ...direction(read, at), ...collected(read, figured, index)]),
    ...posts(read, figured),
    ...passages(read),
    ...halves(read),
  ].slice(0, MOST_FINDINGS)
}

function found(read: ReadText, code: TextFindingCode, from: number, one: Quantity, expected: string): Found {
  const text = one.text.trim()
  return { ...foundAt(code, read.body, from + one.start, from + one.end), phrase: text, found: text, expected }
}

function written(value: number, like: Quantity): string {
  const sign = /^[$£€]/.exec(like.text.trim())?.[0] ?? ''
  return `${sign}${value.toLocaleString('en-GB', { maximumFractionDigits: 2 })}`
}

/** A total, a colon, and its parts. */
function parts(read: ReadText, at: Figured): Found[] {
  const { text, start } = at.sentence
  const [total, ...rest] = at.quantities
  const [first] = rest
  const last = rest.at(-1)
  if (total === undefined || first === undefined || last === undefined || rest.length < 2) return []
  if (at.quantities.some(({ kind, isRough }) => kind !== 'money' || isRough)) return []
  if (!IS_MADE_OF.test(text.slice(total.end, first.start)) || BESIDES.test(text) || MORE.test(text.slice(last.end)))
    return []
  if (!areList(text, rest) || rest.some(({ value }) => value >= total.value)) return []
  const sum = rest.reduce((all, { value }) => all + value, 0)
  return fits(sum, total) ? [] : [found(read, 'sum_wrong', start, total, written(sum, total))]
}

function areList(text: string, items: readonly Quantity[]): boolean {
  return items.slice(1).every((one, index) => NEXT.test(text.slice(items[index]?.end ?? 0, one.start)))
}

/** Figures that are rounded to millions and the like may be out by their last place. */
function fits(sum: number, { value, text }: Quantity): boolean {
  const isLarge = /\p{L}/u.test(text.replace(/pounds|euros|dollars/iu, ''))
  return Math.abs(sum - value) <= (isLarge ? value * 0.05 : 0.006)
}

const UP_FROM =
  /^(?: [\p{L}’'-]+){0,4},? \(?(?:(?:was|is|were|are|still|already) )?(?<way>up|down|higher|lower)(?: slightly| sharply| a little)?,? (?:from|on) (?:the |a |last year['’]s )?$/iu

/** "£4.1 million, up from £4.9 million" */
function direction(read: ReadText, at: Figured): Found[] {
  const { text, start } = at.sentence
  return at.quantities.slice(1).flatMap((was, index): Found[] => {
    const now = at.quantities[index]
    if (now?.kind !== was.kind || now.kind === 'share' || now.isRough || was.isRough) return []
    const way = UP_FROM.exec(text.slice(now.end, was.start))?.groups?.way?.toLowerCase()
    if (way === undefined || now.value === was.value) return []
    const isUp = way === 'up' || way === 'higher'
    if (isUp === now.value > was.value) return []
    const phrase = text.slice(now.start, was.end)
    const reason = `${was.text.trim()} is ${isUp ? 'more' : 'less'} than ${now.text.trim()}`
    return [{ ...foundAt('cannot_be', read.body, start + now.start, start + was.end), phrase, expected: reason }]
  })
}

const CLOSED_WITH =
  /\b(?:closed|ended|finished|stands?|stood|raised|collected|reached|made|brought in|total|altogether|in the bank|in all)\b/iu
const BROUGHT = /\b(?:brought in|raised|made|was|gave|came (?:in )?from|earned|yielded|collected|contributed)\b/giu

/** A sum that was raised, and in the next sentence who raised how much of it. */
function collected(read: ReadText, figured: readonly Figured[], index: number): Found[] {
  const [last, at] = [figured[index - 1], figured[index]]
  if (at === undefined || last?.sentence.block !== at.sentence.block || at.sentence.start - last.sentence.end > 3)
    return []
  const [total] = last.quantities
  const { quantities } = at
  if (total?.kind !== 'money' || last.quantities.length !== 1 || total.isRough || quantities.length < 3) return []
  if (quantities.some(({ kind, isRough, value }) => kind !== 'money' || isRough || value >= total.value)) return []
  const { text } = at.sentence
  const isOther = BESIDES.test(text) || MORE.test(text) || !CLOSED_WITH.test(last.sentence.text)
  const verbs = [...text.matchAll(BROUGHT)].length
  if (isOther || verbs < quantities.length - 1 || !areListed(text, quantities)) return []
  const sum = quantities.reduce((all, { value }) => all + value, 0)
  const [least] = quantities
  if (fits(sum, total) || least === undefined || Math.abs(sum - total.value) > total.value / 4) return []
  return [found(read, 'sum_wrong', last.sentence.start, total, written(sum, total))]
}

function areListed(text: string, items: readonly Quantity[]): boolean {
  return items
    .slice(1)
    .every((one, index) => /^[^.;:£$€\d]{0,90}$/u.test(text.slice(items[index]?.end ?? 0, one.start)))
}

const OF_THEM =
  /^ of (?:the|these|those|them|its|our)(?: new)?(?: (?:posts|jobs|places|people|staff|workers|employees|homes|flats|rooms|beds|seats|pupils|members|children|patients|volunteers|vacancies|positions))?\b/iu
const COUNTED =
  /^(?:post|job|place|peopl|staff|worker|employe|home|flat|room|bed|seat|pupil|member|children|patient|volunt|vacanc|posit|person)/u
const BACK = 8

/** "will employ 45 people … Thirty of the posts are for bakers, twelve in delivery and five in administration" */
function posts(read: ReadText, figured: readonly Figured[]): Found[] {
  return figured.flatMap((at, index): Found[] => {
    const { text, start } = at.sentence
    const { quantities } = at
    const [first] = quantities
    if (first === undefined || quantities.length < 3 || !OF_THEM.test(text.slice(first.end))) return []
    if (quantities.some(({ kind, isRough }) => kind !== 'count' || isRough) || !areParts(text, quantities)) return []
    const sum = quantities.reduce((all, { value }) => all + value, 0)
    const before = figured.slice(Math.max(0, index - BACK), index).flatMap(({ quantities: all }) => all)
    const totals = [...quantitiesOf(read.title.slice(0, 300)), ...before].filter(
      ({ kind, of, value }) => kind === 'count' && value > first.value && of.some((stem) => COUNTED.test(stem)),
    )
    const [total] = totals
    if (total === undefined || totals.some(({ value, isRough }) => value !== total.value || isRough)) return []
    return sum > total.value && sum <= total.value * 1.5
      ? [{ ...found(read, 'sum_wrong', start, first, String(sum)), found: String(total.value) }]
      : []
  })
}

function areParts(text: string, items: readonly Quantity[]): boolean {
  return items.slice(1).every((one, index) => {
    const between = text.slice(items[index]?.end ?? 0, one.start)
    return (
      between.length < 70 &&
      /(?:,|\band) $/u.test(between) &&
      !/[.;:]|\b(?:of whom|of them|including)\b/iu.test(between)
    )
  })
}

const MONEY = '£(?:\\d{1,3}(?:,\\d{3})+|\\d{1,7})(?:\\.\\d\\d)?(?![\\d,]*\\d| ?(?:m|bn|million|billion|k)\\b)'
/** The target, what is there, and what is still to come. */
const STILL = `(?<whole>${MONEY})[^£\\n]{0,120}?\\b(?:have|has|had|raised|saved|collected|got|in hand|so far)\\b[^£\\n]{0,40}?(?<part>${MONEY})[^£\\n]{0,50}?\\b(?:need|needs|short|lack|lacks|find|raise|missing|leaves|leaving)\\b[^£\\n]{0,25}?(?<rest>${MONEY})(?= (?:more|to go|short|left|still)\\b|[.!?]| by\\b)`
const HALF = `\\bhalf(?:[- ]price| the (?:price|cost|fee|charge)| of that| that)?(?:: | \\(|, | [–—] |, that is | for | at )(?<half>${MONEY})`
const DEARER = `\\bat (?<one>${MONEY})[^£\\n.]{0,50}?\\bcosts? (?:just |only )?(?<apart>${MONEY}) (?<way>more|less) than\\b[^£\\n]{0,80}?\\b(?:sold|sells|cost|costs|went|goes|was|is|priced|at)\\b[^£\\n]{0,20}?(?<other>${MONEY})`

/** What a passage says of three sums in its own words. */
function passages(read: ReadText): Found[] {
  return read.running.flatMap((block): Found[] => {
    const text = read.prose.slice(block.start, Math.min(block.end, block.start + LONGEST))
    if (!text.includes('£')) return []
    const at = (match: RegExpMatchArray, stated: string, expected: number): Found => {
      const start = block.start + (match.index ?? 0) + match[0].lastIndexOf(stated)
      return {
        ...foundAt('share_wrong', read.body, start, start + stated.length),
        found: stated,
        expected: sumOf(expected),
      }
    }
    const still = new RegExp(STILL, 'iu').exec(text)
    const dearer = new RegExp(DEARER, 'iu').exec(text)
    return [
      ...differing(still, ({ whole, part, rest }) => [amountOf(whole) - amountOf(part), rest], at),
      ...differing(
        dearer,
        ({ one, other, apart, way }) => [
          (amountOf(one) - amountOf(other)) * (way?.toLowerCase() === 'more' ? 1 : -1),
          apart,
        ],
        at,
      ),
    ]
  })
}

type Groups = Readonly<Record<string, string | undefined>>

function differing(
  match: RegExpExecArray | null,
  reckon: (groups: Groups) => [number, string | undefined],
  at: (match: RegExpMatchArray, stated: string, expected: number) => Found,
): Found[] {
  if (match === null) return []
  const [expected, stated = ''] = reckon(match.groups ?? {})
  return expected <= 0 || Math.abs(expected - amountOf(stated)) <= 0.006 ? [] : [at(match, stated, expected)]
}

/** More sums than these are a price list, of which half may be of any. */
const MOST_SUMS = 8

/** "half price: £36" of what costs £52: half of no sum that the text names. */
function halves(read: ReadText): Found[] {
  const text = read.prose
  const told = [...text.matchAll(new RegExp(HALF, 'giu'))]
  if (told.length === 0) return []
  const sums = new Set([...text.matchAll(new RegExp(MONEY, 'gu'))].map(([sum]) => amountOf(sum)))
  return told.flatMap((match): Found[] => {
    const stated = match.groups?.half ?? ''
    const half = amountOf(stated)
    const others = [...sums].filter((sum) => sum !== half)
    const nearest = others.toSorted((one, other) => Math.abs(one / 2 - half) - Math.abs(other / 2 - half))[0]
    if (nearest === undefined || others.length > MOST_SUMS || Math.abs(nearest / 2 - half) <= 1) return []
    const start = match.index + match[0].lastIndexOf(stated)
    return [
      {
        ...foundAt('share_wrong', read.body, start, start + stated.length),
        found: stated,
        expected: sumOf(nearest / 2),
      },
    ]
  })
}

function sumOf(value: number): string {
  return `£${value.toLocaleString('en-GB', { maximumFractionDigits: 2 })}`
}

function amountOf(words: string | undefined): number {
  return Number(/[\d,.]*\d/.exec(words ?? '')?.[0].replaceAll(',', '') ?? NaN)
}
