import { foundAt, type Found } from './finding.ts'
import type { TextFindingCode } from '../../text-findings.ts'
import type { Figured } from './figures.ts'
import type { Quantity } from './quantities.ts'
import type { ReadText } from './read-text.ts'

const APPROX = String.raw`(?:about |around |roughly |nearly |almost |just over |just under |more than |less than |over |some |an? (?:high|low|record|peak|total) of |only |as (?:many|much) as )?`
const FROM = new RegExp(`\\bfrom ${APPROX}$`, 'i')
const TO = new RegExp(`\\bto ${APPROX}$`, 'i')
const UP =
  /\b(?:rose|risen|rise|rises|rising|grew|grown|growth|grow|grows|increase[sd]?|increasing|climb(?:ed|s)?|jump(?:ed|s)?|gain(?:ed|s)?|surge[ds]?|went up|up|higher|added|expanded|soared)\b/i
const DOWN =
  /\b(?:fell|fallen|fall|falls|falling|drop(?:ped|s|ping)?|decline[sd]?|declining|decrease[sd]?|shrank|shrunk|shrink|cut|cuts|reduced|reduction|reduces|lost|loss|down|lower|slipped|dipped|plunged|went down|saving|saved|slashed)\b/i
const TIMES_WORDS: readonly [RegExp, number, number][] = [
  [/\b(?:doubled|doubling|doubles|twice as (?:many|much|high))\b/i, 88, 115],
  [/\b(?:tripled|trebled|tripling|three times as (?:many|much|high))\b/i, 180, 225],
  [/\b(?:quadrupled|four times as (?:many|much|high))\b/i, 270, 335],
  [/\b(?:halved|halving|cut in half|fell by half)\b/i, -55, -45],
]

/** Sums, changes and shares whose own figures say otherwise. */
export function arithmetic(read: ReadText, figured: readonly Figured[]): Found[] {
  return figured.flatMap((at, index) => {
    const next = figured[index + 1]
    const isNext = next?.sentence.block === at.sentence.block && next.sentence.start - at.sentence.end < 4
    return [...changes(read, at, isNext ? next : undefined), ...shares(read, at), ...sums(read, at)]
  })
}

function foundFor(
  read: ReadText,
  code: TextFindingCode,
  at: Figured,
  quantity: Quantity,
  expected: number,
  unit: string,
): Found {
  const start = at.sentence.start + quantity.start
  return {
    ...foundAt(code, read.body, start, at.sentence.start + quantity.end),
    phrase: quantity.text.trim(),
    expected: `${Number(expected.toFixed(unit === '%' && Math.abs(expected) >= 10 ? 0 : 1))}${unit}`,
    found: quantity.text.trim(),
  }
}

/** "from 410 to 250, a drop of a third": the change that is stated against the one that the figures make. */
function changes(read: ReadText, at: Figured, next: Figured | undefined): Found[] {
  const { text } = at.sentence
  const { quantities } = at
  for (let index = 0; index + 1 < quantities.length; index += 1) {
    const [from, to] = [quantities[index], quantities[index + 1]]
    if (from === undefined || to === undefined || !isRange(text, from, to) || from.value === 0) continue
    const change = (100 * (to.value - from.value)) / from.value
    const isPercent = from.kind === 'percent'
    const stated = quantities.filter(
      (one) => one !== from && one !== to && (one.kind === 'percent' || one.kind === 'share'),
    )
    const [only] = stated
    if (stated.length === 1 && only !== undefined && isChange(text, only)) {
      if (/\b(?:while|whereas|although|but)\b|(?:%|cent) an? (?:year|month|week)\b/i.test(text)) return []
      if (!fits(only, change, isPercent ? to.value - from.value : null))
        return [foundFor(read, 'change_wrong', at, only, Math.abs(change), '%')]
      return []
    }
    const word = stated.length === 0 ? wrongWord(read, at, change) : null
    if (word !== null) return [word]
    if (stated.length > 0 || next === undefined || quantities.length !== 2) return []
    const later = next.quantities.filter((one) => one.kind === 'percent' || one.kind === 'share')
    const [one] = later
    const isAlone = later.length === 1 && next.quantities.length === 1 && one !== undefined
    if (isAlone && isChange(next.sentence.text, one) && !fits(one, change, isPercent ? to.value - from.value : null)) {
      return [foundFor(read, 'change_wrong', next, one, Math.abs(change), '%')]
    }
    return next.quantities.length === 0 ? [wrongWord(read, next, change)].filter((found) => found !== null) : []
  }
  return []
}

function isRange(text: string, from: Quantity, to: Quantity): boolean {
  const isSameKind = from.kind === to.kind || (from.kind === 'money' && to.kind === 'count')
  const between = text.slice(from.end, to.start)
  return (
    isSameKind &&
    from.kind !== 'share' &&
    between.length <= 70 &&
    !/[.;]/.test(between) &&
    FROM.test(text.slice(0, from.start)) &&
    TO.test(between)
  )
}

/** Whether a percentage says how much something rose or fell: a word of change near it, or "a drop of". */
function isChange(text: string, { start, end }: Quantity): boolean {
  const before = text.slice(Math.max(0, start - 60), start)
  const behind = text.slice(end, end + 30)
  const isBy =
    /\b(?:by|of|a|an|up|down|some|about|nearly|almost|roughly|around|over|than|or)\s(?:a |an )?$/i.test(before) ||
    /^[\s-](?:rise|increase|drop|fall|decline|cut|jump|reduction|gain|growth|more|less|fewer|higher|lower|up|down)\b/i.test(
      behind,
    )
  return (
    isBy && !/^\s(?:of) /.test(behind) && (UP.test(before) || DOWN.test(before) || UP.test(behind) || DOWN.test(behind))
  )
}

function fits(stated: Quantity, change: number, points: number | null): boolean {
  const actual = Math.abs(change)
  const slack = stated.kind === 'share' ? 3.5 : Math.max(1, actual * 0.04)
  const wide = stated.isRough && stated.kind !== 'share' ? Math.max(slack * 2, actual * 0.12) : slack
  return Math.abs(stated.value - actual) <= wide || (points !== null && Math.abs(stated.value - Math.abs(points)) <= 1)
}

function wrongWord(read: ReadText, at: Figured, change: number): Found | null {
  for (const [words, least, most] of TIMES_WORDS) {
    const match = words.exec(at.sentence.text)
    if (match === null || (change >= least && change <= most)) continue
    const isRough = /\b(?:more than|almost|nearly|about|over|roughly|than)\s$/i.test(
      at.sentence.text.slice(0, match.index),
    )
    if (isRough && change >= least - 20 && change <= most + 60) continue
    const start = at.sentence.start + match.index
    return {
      ...foundAt('change_wrong', read.body, start, start + match[0].length),
      expected: `${Math.round(Math.abs(change))}%`,
      found: match[0],
    }
  }
  return null
}

const SAME =
  /^(?: of (?:the |all |its |our )?[\p{L} ]{2,40}?)?[\s,;(–—-]{1,3}(?:(?:or|that is|that['’]s|i\.e\.?|which is|meaning|equal to|equivalent to|in other words)[\s,]{1,3})(?:about |around |roughly |nearly |almost |just (?:over|under) |more than |over |some |exactly )?(?:a )?$/iu

/** Between a share in words and the same in percent: "two thirds of the pupils (67 %)". */
const IN_BRACKETS = /^(?: [\p{L}’'-]+){0,6}\s?\($/u

/** "45 of 120 (38 %)" and "38 %, or a third": a share against the figures that it is of. */
function shares(read: ReadText, at: Figured): Found[] {
  const { text } = at.sentence
  return at.quantities.flatMap((one, index): Found[] => {
    const next = at.quantities[index + 1]
    if (next === undefined) return []
    const between = text.slice(one.end, next.start)
    const isShare = (quantity: Quantity): boolean => quantity.kind === 'percent' || quantity.kind === 'share'
    const isInBrackets = IN_BRACKETS.test(between) && text.startsWith(')', next.end)
    if (isShare(one) && isShare(next) && one.kind !== next.kind && (SAME.test(between) || isInBrackets)) {
      return Math.abs(one.value - next.value) <= 3.6 ? [] : [foundFor(read, 'share_wrong', at, next, one.value, '%')]
    }
    if (one.kind !== 'count' || next.kind !== 'count' || next.value === 0 || one.value > next.value) return []
    if (
      !/^ (?:out of|in|in every|of|of the|of all|of its|of our|of their|among|of a total of|out of a total of|out of the)(?: the| its| their| our)? $/i.test(
        between,
      )
    )
      return []
    const percent = at.quantities[index + 2]
    if (percent === undefined || !isShare(percent)) return []
    const gap = text.slice(next.end, percent.start)
    if (
      gap.length > 60 ||
      !/(?:\(|,? or |, |that is|– |— )(?:about |around |roughly |nearly |almost |just over |just under |some |a )?$/i.test(
        gap,
      )
    )
      return []
    const actual = (100 * one.value) / next.value
    return fits(percent, actual, null) ? [] : [foundFor(read, 'share_wrong', at, percent, actual, '%')]
  })
}

const WHOLE =
  /\b(?:made up of|comprising|comprised of|consisting of|consists of|consisted of|composed of|divided into|split (?:between|into|among|as)|broken down (?:into|as)|namely|that is)\b|[:–—]\s/i
const OF_WHOM = /\b(?:of whom|of which|of these|of them|of those|including)\b/i
const OF_IT = /^(?: [\p{L}-]+){0,2} of (?:them|these|those|whom|which)\b/iu
const IN_ALL =
  /\b(?:in all(?! of)|in total|altogether|all told|combined|for a total of|a total of|totalling|totaling|together make|together makes|makes? a total of|adds? up to|adding up to|add up to|sum to|total(?:led|ed|s)?)\b/i
/** Before a figure that belongs to the item of a list and is none itself: "24 with one bedroom and 28 with two". */
const BELONGS = /\b(?:with|for|at|by|on|under|over)\s$/i
/** What is said of all items, behind them. */
const ALL_AGED = /, (?:all|each|both) (?:of them )?aged [^,.;:]{1,20}/i
const REST = /\b(?:the (?:remaining|other|rest|remainder)|the last)\b/i

/** "120 people: 45 nurses, 30 doctors and 20 porters": a breakdown against its total. */
function sums(read: ReadText, at: Figured): Found[] {
  const { text } = at.sentence
  const percents = at.quantities.filter((one) => one.kind === 'percent')
  if (percents.length >= 2 && percents.length === at.quantities.length) return wholeOfPercents(read, at, percents)
  const all = at.quantities.filter((one) => one.kind === 'count' || one.kind === 'money')
  const counts = all.filter((one, index) => index === 0 || !BELONGS.test(text.slice(0, one.start)))
  const [first] = counts
  const last = counts.at(-1)
  if (counts.length < 3 || first === undefined || last === undefined || all.length !== at.quantities.length) return []
  if (
    counts.some((one) => one.kind !== first.kind || one.isRough || isTime(one) !== isTime(first)) ||
    /\b(?:from|between|per|each|every|times|compared|than|against|average|not|hours?|minutes?|aged)\b/i.test(
      text.replace(ALL_AGED, ''),
    )
  )
    return []
  const again = counts.length > 3 && last.value === first.value
  const rest = again ? counts.slice(1, -1) : counts.slice(1)
  const lead = text.slice(first.end, rest[0]?.start ?? first.end)
  // "16 were still there, and 11 of them bore fruit": a part of a part.
  if (rest.findIndex((one) => OF_IT.test(text.slice(one.end))) > 0) return []
  const sum = rest.reduce((total, one) => total + one.value, 0)
  const before = counts.slice(0, -1)
  // "The three wards have 1,200, 900 and 700 voters": the three are none of them.
  const parts = before.length > 2 && !areList(text, before) ? before.slice(1) : before
  const added = parts.reduce((total, one) => total + one.value, 0)
  const between = text.slice(parts.at(-1)?.end ?? 0)
  const isTotalled = IN_ALL.test(between) && parts.every((one) => one.value < last.value) && areList(text, parts)
  if (isTotalled && added !== last.value) return [foundFor(read, 'sum_wrong', at, last, added, '')]
  if (sum < first.value / 2 || sum > first.value * 2) return []
  // “And the office”: a part that has no figure.
  if (/^[^.;]*\band (?:the|some|several|a few|various|other)\b/i.test(text.slice(last.end)) && !REST.test(text))
    return []
  const isRestCounted = REST.test(text.slice(rest.at(-2)?.end ?? 0, last.start))
  const isWhole = WHOLE.test(lead) || isRestCounted
  const isBehindTotal = /^(?:of|out of)\b/i.test(text.trim()) || OF_WHOM.test(lead)
  if (isWhole && !OF_WHOM.test(lead) && rest.every((one) => one.value < first.value) && sum !== first.value)
    return [foundFor(read, 'sum_wrong', at, first, sum, '')]
  if (isBehindTotal && isRestCounted && sum !== first.value && rest.every((one) => one.value < first.value))
    return [foundFor(read, 'sum_wrong', at, first, sum, '')]
  if (
    isBehindTotal &&
    rest.length <= 4 &&
    sum > first.value &&
    rest.every((one) => one.value < first.value) &&
    areList(text, rest)
  )
    return [foundFor(read, 'sum_wrong', at, first, sum, '')]
  const isAnnounced =
    IN_ALL.test(text.slice(0, first.start)) &&
    areList(text, rest) &&
    rest.every((one) => one.value < first.value) &&
    !OF_WHOM.test(lead)
  return isAnnounced && rest.length >= 2 && sum !== first.value && Math.abs(sum - first.value) < first.value / 2
    ? [foundFor(read, 'sum_wrong', at, first, sum, '')]
    : []
}

/** Whether a figure counts days or the like: among things that are counted it is none of them. */
function isTime({ of: [stem = ''] }: Quantity): boolean {
  return /^(?:dai|day|week|month|year|hour|minut)$/.test(stem)
}

/** Whether figures are items of one list: short words, commas and an "and" between them. */
function areList(text: string, quantities: readonly Quantity[]): boolean {
  return quantities.slice(1).every((one, index) => {
    const between = text.slice(quantities[index]?.end ?? 0, one.start)
    return between.length < 60 && /,|\band\b|\bplus\b|;/.test(between)
  })
}

/** Of each one thing is said, so that the shares of one whole come to no more than it. */
const ONE_WAY =
  /\b(?:(?:comes?|came|are|were) from|(?:goes|go|went|spent|is spent|are spent|was spent) (?:on|to|into)|(?:travel(?:led)?|comes?|came|arrived?|got there|say|said) by|heat(?:ed)? (?:with|by)|voted (?:for|against)|main (?:reason|source|cause)|most (?:important|often)|(?:is|are|was|were) (?:made of|owned by|grown in|generated (?:by|from)))\b/i
/** Who likes one thing may like another. */
const OF_SEVERAL =
  /\b(?:like[ds]?|enjoy(?:ed|s)?|tried|praised|mentioned|own(?:ed|s)?|visit(?:ed|s)?|know|knew|use[ds]?)\b/i
const SEVERAL_WAYS =
  /\b(?:several|multiple|more than one|both|also|any of|all that apply|could (?:choose|give|name|pick) (?:two|three|several)|among women|among men)\b/i

function wholeOfPercents(read: ReadText, at: Figured, percents: readonly Quantity[]): Found[] {
  const { text } = at.sentence
  const sum = percents.reduce((total, one) => total + one.value, 0)
  const last = percents.at(-1)
  if (last === undefined || percents.some((one) => one.isRough) || !areList(text, percents)) return []
  if (
    /\b(?:from|than|compared|respectively|rose|fell|increase|decrease|grew|up|down|either|more than one|also|points?)\b/i.test(
      text.replace(ONE_WAY, ' '),
    )
  )
    return []
  const between = text.slice(percents.at(-2)?.end ?? 0, last.start)
  const isRest = REST.test(between)
  // Two majorities are of two groups, and no parts of one.
  if (!/\b(?:remaining|rest|remainder)\b/i.test(between) && percents.filter(({ value }) => value > 50).length > 1)
    return []
  const isWhole =
    isRest ||
    /\b(?:split|divided|breakdown|made up of|consists? of|comprises?|whole|the share of|pie|in all)\b/i.test(text)
  const isOver =
    percents.length >= 3 &&
    sum > 101.5 &&
    sum < 200 &&
    !OF_SEVERAL.test(text) &&
    /\b(?:of (?:the )?(?:respondents|voters|people|those|sales|spending|budget|revenue|income|households|patients|pupils|students|users|customers|votes|total|staff|visitors|readers))\b/i.test(
      text,
    )
  // What goes one way only: where the money went, by what people came.
  const isShared =
    percents.length >= 3 &&
    sum > 100 + percents.length / 2 &&
    ONE_WAY.test(text) &&
    !SEVERAL_WAYS.test(read.prose.slice(at.sentence.start, at.sentence.end + 200))
  const isWrong = (isWhole && Math.abs(sum - 100) > 1.6) || isOver || isShared
  return isWrong ? [foundFor(read, 'sum_wrong', at, last, sum, '%')] : []
}
