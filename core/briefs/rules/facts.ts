import { stemmer } from 'stemmer'
import { STOP_WORDS } from '../../kernel/stop-words.ts'
import { agree, quantitiesOf, SAID_OF_ANYTHING } from '../../quality/rules/text/quantities.ts'
import { areUnderOtherLabels } from '../../quality/rules/text/labels.ts'
import { areApart, tellingApart } from './apart.ts'
import type { BriefText } from './brief-text.ts'
import { datesIn, dayNumber } from '../../kernel/named-days.ts'
import type { FoundQuery } from './found.ts'
import type { Fact, Telling } from './fact.ts'
import { areLonePair, MEASURES } from './lone-pairs.ts'
import { isNumberWord, lastOtherwise, stretchesIn } from './lasting.ts'

const MOST_FACTS = 300
/** Words of figures, which say nothing of what is measured. */
const OF_FIGURES =
  /^(?:per|cent|percent|percentage|points?|seconds?|minutes?|hours?|days?|weeks?|months?|years?|times?|pounds?|pence|thousand|million|billion|half|quarter|third|number|figures?|total|average|median|about|around|nearly|almost|over|under|fewer|less|more|than)$/
/** Figures that are further apart are of two things, or one of them is a slip of a nought. */
export const FURTHEST = 4
/** Says whom a piece is for: “landlords with 5,000 to 15,000 homes” is no fact of its subject. */
export const OF_READERS = /^(?:target_)?audience$/
const CLOCK =
  /(?:(?<=\b(?:at|from|by|until|to|opens?|opened|starts?) )(?<plainHour>[01]?\d|2[0-3])\.(?<plainMinute>[0-5]\d)(?! ?(?:%|percent|per cent|million|billion|metres|kg|am|pm|a\.m|p\.m)))|\b(?:(?<hour>[01]?\d|2[0-3])(?:[:.](?<minute>[0-5]\d))?\s?(?<half>am|pm|a\.m\.|p\.m\.)|(?<h24>[01]?\d|2[0-3]):(?<m24>[0-5]\d)|(?:12 )?(?<named>noon|midnight))(?![\d%])/giu
const YEAR = /\b(?:in|since|from|est\.?|established|founded),? (?:the year )?(?<year>1[5-9]\d\d|20\d\d)\b/giu
/** Words of one matter, by their stems: what is said in one of them is said in the others. */
const MATTERS: readonly (readonly [name: string, words: string])[] = [
  ['price', 'cost costs price priced prices fee fees charge charges pay ticket tickets worth admission entry'],
  ['founding', 'founded established started began since formed set opened history'],
  ['opening', 'opens open opening start starts starting begin begins launch launches launching doors takes place held'],
  ['closing', 'closes close closing ends end deadline expires until finish finishes'],
  ['room', 'seats places capacity holds room spaces seat'],
  ['staff', 'staff employees people employs employ team workers colleagues'],
  ['length', 'takes take lasts last long minutes hours length runs'],
  ['guarantee', 'guarantee guaranteed guarantees warranty warranties warranted'],
  ['size', 'weighs weight long wide high tall litres kilograms'],
]
const MATTER_OF = new Map(
  MATTERS.flatMap(([name, words]) => words.split(' ').map((word) => [stemmer(word), name] as const)),
)
/** The matter of a stem, or the stem itself. */
export function matterOf(stem: string): string {
  return MATTER_OF.get(stem) ?? stem
}

/** Figures, dates and times that a brief gives two ways. */
export function differingFacts(text: BriefText): FoundQuery[] {
  const facts = text.read.sentences
    .flatMap(({ start, text: words }) => {
      const part = text.parts.findLastIndex((one) => one.start <= start)
      if (OF_READERS.test(text.parts[part]?.field ?? '')) return []
      return factsOf(words, start, part)
    })
    .slice(0, MOST_FACTS)
  const found: FoundQuery[] = []
  const taken = new Set<number>()
  facts.forEach((fact, at) => {
    if (taken.has(fact.start)) return
    const before = facts
      .slice(0, at)
      .find((one) => areComparable(one, fact) && (areAtOdds(one, fact, facts) || areLonePair(one, fact, facts)))
    if (before === undefined) return
    taken.add(fact.start)
    found.push({
      kind: 'figures_differ',
      message: `The brief says ${shown(text, before)} and ${shown(text, fact)}. Which is right?`,
      start: fact.start,
      end: fact.end,
      other: { start: before.start, end: before.end },
    })
  })
  return found
}

/** The figures, dates and times of a sentence; `start` is its place, `part` tells sentences of one input from others. */
export function factsOf(words: string, start: number, part: number): Fact[] {
  return factsIn(words, tellingOf(words, start, part))
}

/** Whether two facts may be of one thing, as far as they are not told apart. */
export function areComparable(one: Fact, other: Fact): boolean {
  return !areTold(one, other) && !areOfOtherThings(one, other)
}

function shown({ read }: BriefText, { start, end }: Fact): string {
  return `“${read.body.slice(start, end).trim()}”`
}

function tellingOf(words: string, start: number, part: number): Telling {
  const lower = (words.toLowerCase().match(/\p{L}[\p{L}’'-]*/gu) ?? []).map((word) =>
    word.replace(/['’]s$/, '').replace(/^minimum$/, 'least'),
  )
  const telling = lower.filter(
    (word) => !STOP_WORDS.has(word) && word.length > 2 && !isNumberWord(word) && !OF_FIGURES.test(word),
  )
  const stems = new Set(telling.map((word) => matterOf(stemmer(word))))
  return { start, part, words, stems, apart: tellingApart(lower) }
}

function factsIn(words: string, sentence: Telling): Fact[] {
  const facts: Fact[] = []
  const isFree = (start: number, end: number): boolean =>
    !facts.some((one) => one.start - sentence.start < end && start < one.end - sentence.start)
  const add = (kind: Fact['kind'], value: number, start: number, end: number, of: readonly string[] = []): void => {
    if (!isFree(start, end)) return
    const fact = { kind, value, of, sentence, quantity: null, start: sentence.start + start, end: sentence.start + end }
    facts.push(fact)
  }
  for (const date of datesIn(words)) add('date', dayNumber(date), date.start, date.end)
  for (const match of words.matchAll(CLOCK)) {
    const { hour, minute, half, h24, m24, plainHour, plainMinute, named } = match.groups ?? {}
    const whole = named === undefined ? undefined : named.toLowerCase() === 'noon' ? 12 : 24
    const at =
      whole ?? (Number(hour ?? h24 ?? plainHour) % (half === undefined ? 24 : 12)) + (/^p/i.test(half ?? '') ? 12 : 0)
    add('clock', 60 * at + Number(minute ?? m24 ?? plainMinute ?? 0), match.index, match.index + match[0].length)
  }
  for (const { value, start, end, of } of stretchesIn(words)) add('stretch', value, start, end, of)
  for (const match of words.matchAll(YEAR)) {
    const year = match.groups?.year ?? ''
    const start = match.index + match[0].length - year.length
    add('year', Number(year), start, start + 4)
  }
  for (const quantity of quantitiesOf(words)) {
    if (quantity.kind === 'share' || !isFree(quantity.start, quantity.end)) continue
    const { kind, value, of, start, end } = quantity
    facts.push({ kind, value, of, sentence, quantity, start: sentence.start + start, end: sentence.start + end })
  }
  return facts
}

/**
 * Whether the brief itself tells two figures apart: a sentence that gives one names the other beside it ("19 minutes instead
 * of 52"), or counts some of a kind of which the other counts all ("two pilot schools", "12 schools").
 */
function areTold(one: Fact, other: Fact): boolean {
  if (namesFigure(one, other) || namesFigure(other, one)) return true
  if (one.kind !== 'count' || other.kind !== 'count') return false
  const [less, more] = one.value < other.value ? [one, other] : [other, one]
  return (
    less.value * 2 <= more.value &&
    less.of.length > 1 &&
    more.of.every((stem) => less.of.includes(stem)) &&
    more.of.length < less.of.length
  )
}

function namesFigure({ sentence }: Fact, { sentence: { words, start: from }, start, end }: Fact): boolean {
  const [figure] = /\d[\d,.]*(?<![,.])/.exec(words.slice(start - from, end - from)) ?? []
  if (figure === undefined || sentence.words === words) return false
  const escaped = figure.replace(/\./g, '\\.')
  return new RegExp(
    `\\b(?:instead of|rather than|from|against|compared (?:with|to)|(?:not|and no longer)) (?:\\p{Sc})?${escaped}(?![\\d.,]\\d|\\d)`,
    'iu',
  ).test(sentence.words)
}

/** Whether two figures measure two things, whatever words their sentences share: rows of two labels, parts of two wholes. */
export function areOfOtherThings(one: Fact, other: Fact): boolean {
  const [here, there] = [one.sentence.words, other.sentence.words]
  if (areUnderOtherLabels(here, there, (word) => matterOf(stemmer(word)))) return true
  if (one.kind === 'year' && other.kind === 'year' && isLastTime(one) !== isLastTime(other)) return true
  if (one.kind !== 'percent' || other.kind !== 'percent') return false
  const areParts = one.of.length > 0 && other.of.length > 0
  if (areParts && !one.of.some((stem) => other.of.includes(stem))) return true
  const [before, behind] = [subjectOf(one), subjectOf(other)]
  return before.size > 0 && behind.size > 0 && shares(before, behind) === 0
}

/** "Has not been open since 1961", "closed in 1961", "last shown in 1961": no year in which something began. */
function isLastTime({ sentence, start }: Fact): boolean {
  return /\b(?:not|never|no longer|closed|shut|ended|last|until|abandoned|sold)\b|n[’']t\b/iu.test(
    sentence.words.slice(0, start - sentence.start),
  )
}

/** What its clause says before a figure; nothing where the clause begins with it. */
function subjectOf({ sentence, start }: Fact): ReadonlySet<string> {
  const before = sentence.words.slice(0, start - sentence.start)
  const clause = before.slice(Math.max(...[', ', '; ', ': '].map((mark) => before.lastIndexOf(mark) + 1)))
  return tellingOf(clause, sentence.start, sentence.part).stems
}

function areAtOdds(one: Fact, other: Fact, all: readonly Fact[]): boolean {
  if (one.kind !== other.kind || one.sentence === other.sentence) return false
  if (lastOtherwise(one, other) && !areOfOtherYears(one, other)) return true
  // Two shares of one whole.
  if (one.kind === 'percent' && one.value + other.value === 100) return false
  const isSame =
    one.quantity !== null && other.quantity !== null ? agree(one.quantity, other.quantity) : one.value === other.value
  if (isSame || one.value === 0 || other.value === 0) return false
  const given = ({ sentence, kind }: Fact): number =>
    all.filter((f) => f.sentence === sentence && f.kind === kind).length
  // A row of figures is a table, and each of it stands for something else.
  if (given(one) > 2 || given(other) > 2) return false
  const alsoSays = (fact: Fact, value: number): boolean =>
    all.some((f) => f.sentence === fact.sentence && f.kind === fact.kind && f.value === value)
  if (alsoSays(one, other.value) || alsoSays(other, one.value)) return false
  if (areOfOtherYears(one, other)) return false
  if (areReachedAtOdds(one, other) || areOfOneClause(one, other)) return true
  if (areApart(one.sentence.apart, other.sentence.apart)) return false
  const [less, more] = [Math.min(one.value, other.value), Math.max(one.value, other.value)]
  if (
    one.kind !== 'clock' &&
    one.kind !== 'date' &&
    one.kind !== 'year' &&
    more > less * FURTHEST &&
    more !== less * 10
  )
    return false
  const shared = [...one.sentence.stems].filter((stem) => other.sentence.stems.has(stem))
  const smaller = Math.min(one.sentence.stems.size, other.sentence.stems.size)
  const matters = shared.filter((stem) => MATTERS.some(([name]) => name === stem))
  if (one.kind === 'count') {
    const counted = one.of.filter((stem) => other.of.includes(stem) && !SAID_OF_ANYTHING.has(stem))
    const isOne = counted.length >= 2 || (counted.length === 1 && Math.max(one.of.length, other.of.length) === 1)
    if (!isOne && counted.length === 0) return false
    if (counted.every((stem) => MEASURES.has(stem))) return shared.length >= 4 && shared.length / smaller >= 0.7
    if (Math.min(one.value, other.value) < 3 && Math.max(one.value, other.value) < 5) return false
    return shared.length >= (isOne ? 2 : 3) && shared.length / smaller >= 0.4
  }
  if (one.kind === 'year') return matters.includes('founding') && shared.length >= 1
  // Two figures in one sentence are most often of two things.
  if (given(one) + given(other) > 2 && one.kind === 'money') return false
  if (matters.length > 0) return shared.length / smaller >= (shared.length >= 2 ? 0.4 : 0.6)
  return shared.length >= 3 && shared.length / smaller >= 0.5
}

/** "The average wait fell to 20 seconds in 2025" and "with waits down to 35 seconds in 2025". */
function areReachedAtOdds(one: Fact, other: Fact): boolean {
  const isReached = ({ sentence, start }: Fact): boolean =>
    /\b(?:fell|rose|grew|went|dropped|sank|climbed|down|up|cut|came|reduced|increased) to (?:about |around |only |just )?$/i.test(
      sentence.words.slice(0, start - sentence.start),
    )
  const years = ({ sentence }: Fact): string[] => sentence.words.match(/\b(?:19|20)\d\d\b/g) ?? []
  const isSameYear = years(one).some((year) => years(other).includes(year))
  return isSameYear && isReached(one) && isReached(other) && shares(one.sentence.stems, other.sentence.stems) > 0
}

/** "Slate costs £58 a square metre, clay tile £31" and "clay tile costs only £27 a square metre". */
function areOfOneClause(one: Fact, other: Fact): boolean {
  if (one.kind !== 'money' || Math.max(one.value, other.value) > 3 * Math.min(one.value, other.value)) return false
  const labels = [one, other].map(({ sentence }) => /^([^:,.]{2,30}): /.exec(sentence.words)?.[1])
  if (labels[0] !== labels[1] && labels[0] !== undefined && labels[1] !== undefined) return false
  const [here, there] = [clauseOf(one), clauseOf(other)]
  const isWhole = (clause: Telling | null, { sentence }: Fact): boolean =>
    clause === null || clause.words === sentence.words
  if (isWhole(here, one) && isWhole(there, other)) return false
  const [left, right] = [here ?? one.sentence, there ?? other.sentence]
  const least = Math.min(left.stems.size, right.stems.size)
  return least >= 2 && !areApart(left.apart, right.apart) && shares(left.stems, right.stems) === least
}

/** What a figure is given for, where its sentence gives figures for several things. */
function clauseOf({ sentence, start }: Fact): Telling | null {
  const at = start - sentence.start
  const before = sentence.words.slice(0, at)
  const from = Math.max(...[', ', '; ', ': ', ' and '].map((mark) => before.lastIndexOf(mark)))
  if (from < 0) return null
  const behind = /[,;.](?=\s|$)| and /.exec(sentence.words.slice(at))?.index
  const words = sentence.words.slice(from, behind === undefined ? undefined : at + behind)
  return tellingOf(words, sentence.start + from, sentence.part)
}

function shares(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return [...one].filter((stem) => other.has(stem)).length
}

/** Whether two sentences name years, and none in common. */
export function areOfOtherYears(one: Fact, other: Fact): boolean {
  if (one.kind === 'year') return false
  const years = ({ sentence }: Fact): string[] => sentence.words.match(/\b(?:19|20)\d\d\b/g) ?? []
  const [here, there] = [years(one), years(other)]
  return here.length > 0 && there.length > 0 && !here.some((year) => there.includes(year))
}
