import { stemmer } from 'stemmer'
import { SAID_OF_ANYTHING } from '../../quality/rules/text/quantities.ts'
import { areApart } from './apart.ts'
import type { Fact } from './fact.ts'

/** What is measured in these may be anything. */
export const MEASURES: ReadonlySet<string> = new Set(
  'kilograms grams kilometres metres miles litres millilitres centimetres tonnes degrees inches feet pounds words pages'
    .split(' ')
    .map((unit) => stemmer(unit)),
)

/**
 * Whether a brief counts one thing exactly twice, in two values, and says nothing that tells the two apart: "34 chalets" and
 * "38 chalets", "for ten weeks" and "the eight weeks".
 */
export function areLonePair(one: Fact, other: Fact, all: readonly Fact[]): boolean {
  if (one.kind !== other.kind || one.sentence.part === other.sentence.part || one.value === other.value) return false
  const [less, more] = [Math.min(one.value, other.value), Math.max(one.value, other.value)]
  if (more > less * MOST_APART) return false
  const shared = one.of.filter((stem) => other.of.includes(stem) && !SAID_OF_ANYTHING.has(stem))
  const isOfAll =
    more <= less * CLOSE &&
    [one, other].some(({ sentence, start }) =>
      /\ball(?: of)?(?: the| our)? $/i.test(sentence.words.slice(0, start - sentence.start)),
    )
  if (!isOfAll && shared.length < 2 && areApart(one.sentence.apart, other.sentence.apart)) return false
  if (one.kind === 'stretch') {
    const isDefinite = [one, other].some(({ sentence, start }) =>
      /\bthe $/i.test(sentence.words.slice(0, start - sentence.start)),
    )
    return (
      isDefinite &&
      more <= 3 * less &&
      all.filter(({ kind, value }) => kind === 'stretch' && isOfUnit(value, one.value)).length === 2
    )
  }
  const isOneMatter = [...one.sentence.stems].filter((stem) => other.sentence.stems.has(stem)).length > 1
  if (one.kind !== 'count' || (shared.length < 2 && (less < LEAST_ALONE || !(isOneMatter || more <= less * CLOSE))))
    return false
  const [thing] = shared
  if (thing === undefined || PEOPLE.has(thing)) return false
  if (shared.every((stem) => POINTS.has(stem)) && !areAlike(one, other)) return false
  if (MEASURES.has(thing) && shared.length < 2) return false
  const least = isOfAll ? LEAST_ALONE : 0
  const values = all
    .filter(({ kind, of, value }) => kind === 'count' && of.includes(thing) && value >= least)
    .map(({ value }) => value)
  return new Set(values).size === 2
}

const MOST_APART = 6
/** Two values so near each other are likely meant to be one. */
const CLOSE = 1.5
/** Small numbers of one word are often of several things. */
const LEAST_ALONE = 10
/** A change is counted in these, whatever changes. */
const POINTS: ReadonlySet<string> = new Set(['percentage', 'percent', 'basis', 'points'].map((word) => stemmer(word)))
/** Of the telling words of the shorter sentence, the share that both have where they say one thing. */
const ALIKE = 0.75
const PEOPLE: ReadonlySet<string> = new Set(
  'people persons years words minutes hours days weeks months times per cent'.split(' ').map((word) => stemmer(word)),
)

function areAlike({ sentence: { stems: here } }: Fact, { sentence: { stems: there } }: Fact): boolean {
  const shared = [...here].filter((stem) => there.has(stem)).length
  return shared > 1 && shared >= Math.min(here.size, there.size) * ALIKE
}

/** Days with days, weeks with weeks: by the size of the unit. */
function isOfUnit(value: number, other: number): boolean {
  const unit = (minutes: number): number => (minutes >= 525_600 ? 4 : minutes >= 10_080 ? 3 : minutes >= 1440 ? 2 : 1)
  return unit(value) === unit(other)
}
