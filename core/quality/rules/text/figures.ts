import { stemmer } from '../../../kernel/stems.ts'
import { STOP_WORDS } from '../../../kernel/stop-words.ts'
import { foundAt, type Found } from './finding.ts'
import { areUnderOtherLabels } from './labels.ts'
import { MOST_FINDINGS } from './patterns.ts'
import { agree, quantitiesOf, SAID_OF_ANYTHING, type Quantity } from './quantities.ts'
import type { ReadText, Sentence } from './read-text.ts'

/** A sentence with its figures and what it is about. */
export interface Figured {
  sentence: Sentence
  quantities: readonly Quantity[]
  stems: ReadonlySet<string>
  names: ReadonlySet<string>
  years: ReadonlySet<string>
}

/** Figures that are further apart, or smaller, are more likely of two things. */
const MOST_APART = 4
/** But for a slip of a nought. */
const SLIP = 10
const LEAST_COMPARED = 10
const LONGEST_SENTENCE = 900
/** Figures of one thing that are compared with each other. */
const MOST_COMPARED = 24
export const OTHER_THING =
  /\b(?:not|never|only|another|other|others|earlier|previous|previously|compared|rest|remaining|remainder|more|fewer|next|last|former|latter|second|additional|extra|further|expected|forecast|target|goal|plans?|hopes?|aims?|would|could|average|per|each|every|until|initially|originally|now|today|then|later|already|used to|rose|fell|risen|fallen|increased?|decreased?|grew|grown|dropped|up|down|least|most|instead|rather|versus|against)\b/i
/** What holds in one of them need not hold in another. */
const SEASON = /\b(?:spring|summer|autumn|winter)\b/gi
/** Parts of figures say nothing of what is counted. */
const OF_NUMBERS = /^(?:hundred|thousand|million|billion|trillion|dozen)s?$/
const TIMES = new Set([
  'year',
  'month',
  'week',
  'dai',
  'day',
  'hour',
  'minut',
  'second',
  'time',
  'decad',
  'centuri',
  'age',
  'metr',
  'meter',
  'kilometr',
  'mile',
  'step',
  'point',
  'way',
  'thing',
  'part',
  'kind',
  'group',
  'tablespoon',
  'teaspoon',
  'cup',
  'gram',
  'g',
  'ml',
  'minutes',
])

/** The sentences that carry figures. */
export function figuredSentences(read: ReadText): Figured[] {
  return read.sentences.flatMap((sentence) => {
    if (sentence.text.length > LONGEST_SENTENCE) return []
    const quantities = quantitiesOf(sentence.text)
    if (quantities.length === 0) return []
    const words = sentence.text.match(/\p{L}[\p{L}’'-]*/gu) ?? []
    const stems = new Set(
      words
        .map((word) => word.toLowerCase())
        .filter((word) => !STOP_WORDS.has(word) && !OF_NUMBERS.test(word) && word.length > 2)
        .map((word) => stemmer(word)),
    )
    const names = new Set(
      words
        .slice(1)
        .filter((word) => /^\p{Lu}\p{Ll}/u.test(word))
        .map((word) => word.replace(/['’]s$/, '')),
    )
    const years = new Set(sentence.text.match(/\b(?:1[7-9]|20)\d\d\b/g) ?? [])
    return [{ sentence, quantities, stems, names, years }]
  })
}

/** The same thing with two figures in two sentences that say the same of it. */
export function differingFigures(read: ReadText, figured: readonly Figured[]): Found[] {
  const holding = new Map<string, { at: Figured; quantity: Quantity }[]>()
  const found: Found[] = []
  for (const at of figured) {
    for (const quantity of at.quantities) {
      const group = quantity.kind === 'share' ? 'percent' : quantity.kind
      for (const stem of new Set(quantity.of)) {
        const key = `${group} ${stem}`
        const others = holding.get(key) ?? []
        const conflict = others.find((other) => isConflict(other, { at, quantity }))
        if (conflict !== undefined && found.length < MOST_FINDINGS)
          found.push(conflictFound(read, conflict, { at, quantity }))
        if (others.length < MOST_COMPARED) others.push({ at, quantity })
        holding.set(key, others)
      }
    }
  }
  const seen = new Set<number>()
  return found.filter(({ start }) => start !== null && !seen.has(start) && seen.add(start))
}

export interface Figure {
  at: Figured
  quantity: Quantity
}

/** A finding of two figures of one thing, at the second of them. */
export function conflictFound(read: ReadText, one: Figure, other: Figure): Found {
  const places = [one, other].map(({ at, quantity }) => ({
    start: at.sentence.start + quantity.start,
    end: at.sentence.start + quantity.end,
  }))
  const [first, second] = places
  if (first === undefined || second === undefined) throw new RangeError('A conflict has two places.')
  return {
    ...foundAt('figures_differ', read.body, second.start, second.end),
    phrase: other.quantity.text.trim(),
    expected: one.quantity.text.trim(),
    found: other.quantity.text.trim(),
    places,
  }
}

function isConflict(one: Figure, other: Figure): boolean {
  if (one.at === other.at || agree(one.quantity, other.quantity)) return false
  const [less, more] = [one.quantity.value, other.quantity.value].sort((a, b) => a - b)
  const isSlip = (less ?? 0) * SLIP === more && !one.quantity.isRough && !other.quantity.isRough
  if (((less ?? 0) * MOST_APART < (more ?? 0) && !isSlip) || (more ?? 0) < LEAST_COMPARED) return false
  // Two shares of one whole.
  if (one.quantity.kind === 'percent' && (less ?? 0) + (more ?? 0) === 100) return false
  const sharedOf = one.quantity.of.filter((stem) => other.quantity.of.includes(stem) && !SAID_OF_ANYTHING.has(stem))
  if (sharedOf.every((stem) => TIMES.has(stem))) return false
  if (one.at.quantities.some((quantity) => quantity.kind === other.quantity.kind && agree(quantity, other.quantity)))
    return false
  if (other.at.quantities.some((quantity) => quantity.kind === one.quantity.kind && agree(quantity, one.quantity)))
    return false
  if (isTransposed(one.quantity, other.quantity)) return true
  if (differs(one.at.names, other.at.names) || differs(one.at.years, other.at.years)) return false
  const seasons = [one, other].map(({ at }) => (at.sentence.text.match(SEASON) ?? []).toSorted().join(' '))
  if (seasons[0] !== seasons[1]) return false
  if (areUnderOtherLabels(one.at.sentence.text, other.at.sentence.text)) return false
  const hasOther = [one, other].map(({ at }) => OTHER_THING.test(at.sentence.text))
  if (hasOther[0] !== hasOther[1]) return false
  if (areParallel(one.at.sentence.text, other.at.sentence.text)) return false
  const shared = [...one.at.stems].filter((stem) => other.at.stems.has(stem)).length
  const smaller = Math.min(one.at.stems.size, other.at.stems.size)
  const isOrder = isRound(one) && isRound(other)
  const needed = isOrder ? 0.9 : hasOther[0] === true ? 0.75 : sharedOf.length >= 2 ? 0.4 : 0.5
  return shared >= 3 && shared / smaller >= needed
}

const LEAST_TRANSPOSED = 1000

/** Two exact figures of one thing with the same digits in another order: a slip of the hand, whatever their sentences say. */
function isTransposed(one: Quantity, other: Quantity): boolean {
  if (one.isRough || other.isRough || Math.min(one.value, other.value) < LEAST_TRANSPOSED) return false
  const digits = ({ value }: Quantity): string => String(value).replace(/0+$/, '')
  const [a, b] = [digits(one), digits(other)]
  return a.length >= 3 && a.length === b.length && a !== b && a.split('').sort().join() === b.split('').sort().join()
}

/** "One billion": a count in millions or more without a second digit is the order of something, and many things have it. */
function isRound({ quantity: { value } }: Figure): boolean {
  return value >= 1e6 && Number.isInteger(value / 10 ** Math.floor(Math.log10(value)))
}

/** How alike two sentences have to be to be one, said twice. */
const SAME_SENTENCE = 0.8
const LEAST_STEMS = 4

/** One sentence said twice, word for word but for its figures. */
export function repeatedWithOtherFigures(read: ReadText, figured: readonly Figured[]): Found[] {
  const holding = new Map<string, Figured[]>()
  const found: Found[] = []
  for (const at of figured) {
    const near = [...at.stems]
      .flatMap((stem) => holding.get(stem) ?? [])
      .find((other) => isSameButForFigures(other, at))
    const pair = near === undefined ? null : differingPair(near, at)
    if (pair !== null && found.length < MOST_FINDINGS) found.push(conflictFound(read, ...pair))
    for (const stem of at.stems) {
      const list = holding.get(stem) ?? []
      if (list.length < MOST_COMPARED / 2) list.push(at)
      holding.set(stem, list)
    }
  }
  return found
}

function isSameButForFigures(one: Figured, other: Figured): boolean {
  if (Math.min(one.stems.size, other.stems.size) < LEAST_STEMS || one.quantities.length !== other.quantities.length)
    return false
  if (differs(one.years, other.years) || differs(one.names, other.names)) return false
  if (areParallel(one.sentence.text, other.sentence.text)) return false
  const shared = [...one.stems].filter((stem) => other.stems.has(stem)).length
  return shared / (one.stems.size + other.stems.size - shared) >= SAME_SENTENCE
}

/** Of two such sentences the figures that differ; several that differ are rows of one pattern. */
function differingPair(one: Figured, other: Figured): [Figure, Figure] | null {
  const pairs = one.quantities.flatMap((quantity, index): [Figure, Figure][] => {
    const counterpart = other.quantities[index]
    if (counterpart === undefined || counterpart.value === quantity.value) return []
    return [
      [
        { at: one, quantity },
        { at: other, quantity: counterpart },
      ],
    ]
  })
  return pairs.length === 1 ? (pairs[0] ?? null) : null
}

/** Sentences of one pattern, "A ticket for an adult costs 12 euros" and "for a child costs 5": the same words but for a few, in the same places. */
function areParallel(one: string, other: string): boolean {
  const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}.,’'-]*/gu) ?? []
  const [a, b] = [wordsOf(one), wordsOf(other)] as const
  if (a.length !== b.length) return false
  const apart = a.filter((word, index) => word !== b[index])
  const words = apart.filter((word) => !/\d/.test(word)).length
  return words > 0 && apart.length <= 4
}

/** Whether two sentences name different things: neither has all names of the other. */
function differs(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return [...one].some((name) => !other.has(name)) && [...other].some((name) => !one.has(name))
}
