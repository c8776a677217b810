import { agree, type Measure } from './measures.ts'
import {
  areFarApart,
  areOfOtherCounts,
  areOfOthers,
  type Compared,
  type FigureAgainst,
  isBase,
  isOfOthers,
  isPlain,
  says,
  stemsOf,
  wordsAround,
} from './same-measure.ts'
import { isContent, tokensOf } from './tokens.ts'

const KINDS = ['money', 'percent'] as const
const FEWEST_SHARED = 3
const LEAST_SHARED = 0.6
/** Two figures of one thing are seldom further from each other. */
const MOST_TIMES = 1.5
const FEWEST_DIGITS = 3
/** "Instant Reserve (easy access): " names what stands behind it. */
const LABEL = /^[^:]{3,80}:(?=\s)/u

/**
 * The one figure of a sentence that its source does not have, where the source has the others of its kind: held to the one
 * figure that the source has left for the same. Nothing is said where either has two left.
 */
export function figuresLeftOver(
  own: Compared,
  sources: readonly Compared[],
  known: ReadonlySet<string>,
): FigureAgainst[] {
  const groups = [...new Set(sources.map(({ beside }) => beside))]
  return KINDS.flatMap((kind) => {
    const mine = own.measures.filter((one) => one.kind === kind)
    const found = mine.length < 2 ? [] : groups.flatMap((group) => leftOver(own, mine, group, known) ?? [])
    return found.filter(({ measure }) => !sources.some((other) => says(other, measure))).slice(0, 1)
  }).map(({ measure, other, said }) => against(measure, other, said))
}

interface LeftOver {
  measure: Measure
  other: Measure
  said: string
}

function leftOver(
  own: Compared,
  mine: readonly Measure[],
  group: readonly Compared[],
  known: ReadonlySet<string>,
): LeftOver | null {
  const [measure, ...more] = mine.filter((one) => !group.some((other) => says(other, one)))
  if (measure === undefined || more.length > 0 || !isPlainFigure(measure) || isBase(own.text, measure)) return null
  const whole = new Set([...known, ...group.flatMap(({ stems }) => [...stems])])
  const theirs = group.flatMap((of) =>
    of.measures
      .filter((one) => one.kind === measure.kind && isPlainFigure(one) && !mine.some((its) => agree(its, one)))
      .filter((one) => areOfOne({ sentence: own, measure }, { sentence: of, measure: one }, known, whole))
      .map((other) => ({ measure, other, said: of.text })),
  )
  const [first, ...others] = theirs
  return first === undefined || others.some(({ other }) => !agree(other, first.other)) ? null : first
}

function isPlainFigure({ isBound, isRough, low, high }: Measure): boolean {
  return !isBound && !isRough && low === high
}

interface Placed {
  sentence: Compared
  measure: Measure
}

function areOfOne(own: Placed, other: Placed, known: ReadonlySet<string>, whole: ReadonlySet<string>): boolean {
  if (areOfOthers(own.sentence.text, other.sentence.text)) return false
  if (areOfOtherCounts(own.sentence, other.sentence) || !areNear(own.measure, other.measure)) return false
  const [mine, theirs] = [wordsAround(own.sentence, own.measure), wordsOf(other)]
  const shared = mine.filter((stem) => theirs.includes(stem))
  if (areSlips(own.measure, other.measure)) {
    const there = mine.filter((stem) => whole.has(stem)).length
    return shared.some((stem) => !isPlain(stem)) && there >= 2 && there >= mine.length * LEAST_SHARED
  }
  if (isOfOthers(own.sentence.text, other.sentence.text)) return false
  const had = theirs.filter((stem) => own.sentence.stems.has(stem) || known.has(stem)).length
  return (
    shared.filter((stem) => !isPlain(stem)).length >= FEWEST_SHARED &&
    shared.length >= mine.length * LEAST_SHARED &&
    had >= theirs.length * LEAST_SHARED
  )
}

function areNear({ high: one }: Measure, { high: other }: Measure): boolean {
  return Math.max(one, other) <= Math.min(one, other) * MOST_TIMES
}

/** The same digits in another order. */
function areSlips({ text: one }: Measure, { text: other }: Measure): boolean {
  const [digits, others] = [one, other].map((text) => text.replace(/\P{Nd}/gu, ''))
  const sorted = (all = ''): string => (all.match(/\p{Nd}/gu) ?? []).toSorted().join('')
  return digits !== others && (digits?.length ?? 0) >= FEWEST_DIGITS && sorted(digits) === sorted(others)
}

/** The words around a measure of a source, and the label of its line. */
function wordsOf({ sentence, measure }: Placed): string[] {
  const label = LABEL.exec(sentence.text)?.[0] ?? ''
  const named = label.length === 0 || label.length > measure.start ? [] : stemsOf(tokensOf(label))
  return [...new Set([...named, ...wordsAround(sentence, measure)])]
}

const FEWEST_NAMES = 3
const LEAST_OF_LIMIT = 0.5
const THEN = /\b(?:before|until|till|was|were|had been|used to|formerly|at the time|by then|no longer)\b/i
const BASIS = /^\s?(?:per|for each|for every|each)\s((?:\p{L}+\s?){1,3})/u

/** Limits in the same words ("up to") for each of the same, in sentences that name the same by a long name. */
export function limitsOtherwise(own: Compared, sources: readonly Compared[]): FigureAgainst[] {
  return own.measures.flatMap((measure) => {
    if (measure.kind !== 'money' || !measure.isBound) return []
    const theirs = sources.flatMap((of) => limitsIn({ sentence: own, measure }, of))
    const [first] = theirs.filter(({ other }) => !agree(measure, other))
    if (first === undefined || theirs.some(({ other }) => agree(measure, other))) return []
    return [against(measure, first.other, first.said)]
  })
}

function limitsIn({ sentence, measure }: Placed, of: Compared): LeftOver[] {
  const isOther = isOfOthers(sentence.text, of.text) || THEN.test(sentence.text) !== THEN.test(of.text)
  const names = namesOf(of)
  if (isOther || [...namesOf(sentence)].filter((name) => names.has(name)).length < FEWEST_NAMES) return []
  const basis = basisOf(sentence, measure)
  return of.measures
    .filter(
      (other) =>
        other.kind === 'money' &&
        other.bound === measure.bound &&
        basisOf(of, other).some((stem) => basis.includes(stem)) &&
        !areFarApart(measure, other) &&
        !areMultiples(measure, other) &&
        shareOf(wordsAround(sentence, measure), of.stems) >= LEAST_OF_LIMIT,
    )
    .map((other) => ({ measure, other, said: of.text }))
}

/** A limit for two is twice that for one, and no other figure for the same. */
function areMultiples({ high: one }: Measure, { high: other }: Measure): boolean {
  return one !== other && Math.max(one, other) % Math.min(one, other) === 0
}

function basisOf({ text }: Compared, { end }: Measure): string[] {
  return [...stemsOf(tokensOf(BASIS.exec(text.slice(end))?.[1] ?? ''))]
}

function namesOf({ tokens }: Compared): Set<string> {
  const names = tokens.filter((token) => token.isCapitalised && !token.startsSentence && isContent(token))
  return new Set(names.map(({ stem }) => stem))
}

function shareOf(words: readonly string[], others: ReadonlySet<string>): number {
  return words.length === 0 ? 0 : words.filter((stem) => others.has(stem)).length / words.length
}

function against({ text: found, start, end }: Measure, { text: expected }: Measure, said: string): FigureAgainst {
  return { found, start, end, expected, said }
}
