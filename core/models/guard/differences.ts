import type { Word } from '../../evidence/rules/source-sentences.ts'
import { contrariesOf, relatedTo, type WordTable } from '../../evidence/rules/word-table.ts'
import type { EditReason } from '../guard-contract.ts'
import { STRENGTHS } from './cues.ts'
import { contraryByPrefix, factsOf, type Facts } from './facts.ts'
import type { Sentence } from './sentences.ts'

/** What sentences are compared by, beside their own words. */
export interface Known {
  isName: (word: Word) => boolean
  /** Stems of the whole text before the edit. */
  stems: ReadonlySet<string>
  table: WordTable | null
  /** Names of the sentence before, which a pronoun may stand for. */
  names_before: readonly string[]
}

const PRONOUN = /^(?:he|she|it|they|his|her|its|their|him|them|er|sie|es|il|elle|ils|elles)$/

/** In what sentences that were edited say something else than those that they were made of. Empty: nothing. */
export function differencesOf(before: readonly Sentence[], after: readonly Sentence[], known: Known): EditReason[] {
  const [was, is] = [factsOf(before, known.isName), factsOf(after, known.isName)]
  const found: [EditReason, boolean][] = [
    ['negation', isDeniedOtherwise(was, is, known.table)],
    ['comparison', isComparedOtherwise(was, is)],
    ['strength', isOfOtherStrength(was, is)],
    ['quotation', !isSameSet(was.quoted, is.quoted)],
    ['name', areOtherNames(was, is, known)],
    ['figure', areOtherFigures(was, is)],
    ['address', !isSameSet(was.addresses, is.addresses)],
    ['brought_in', bringsIn(after, was, known) || exchangesWord(before, was, is, known)],
  ]
  return found.flatMap(([reason, isSo]) => (isSo ? [reason] : []))
}

function isDeniedOtherwise(was: Facts, is: Facts, table: WordTable | null): boolean {
  if (was.denied.length !== is.denied.length) return true
  const isMoved = (from: Facts, to: Facts): boolean =>
    from.denied.some((stem) => !to.denied.includes(stem) && to.plain.has(stem))
  if (isMoved(was, is) || isMoved(is, was)) return true
  if (contraryByPrefix(was.words, is.words) !== undefined || contraryByPrefix(is.words, was.words) !== undefined) {
    return true
  }
  if (table === null) return false
  const fresh = [...is.plain].filter((stem) => !was.plain.has(stem))
  return fresh.some((stem) =>
    [...was.plain].some(
      (other) =>
        !is.plain.has(other) &&
        (contrariesOf(table, other).includes(stem) || contrariesOf(table, stem).includes(other)),
    ),
  )
}

function isComparedOtherwise(was: Facts, is: Facts): boolean {
  const ways = (facts: Facts): Set<string> => new Set(facts.ways.map(({ way }) => way))
  if (!isSameSet(ways(was), ways(is))) return true
  const isTurned = was.ways.some(
    ({ way, of }) =>
      of !== '' &&
      !is.ways.some((one) => one.of === of && one.way === way) &&
      is.ways.some((one) => one.of === of && one.way !== way),
  )
  const isReversed = was.sides.some(({ left, right }) =>
    is.sides.some((one) => one.left === right && one.right === left),
  )
  return isTurned || isReversed
}

function isOfOtherStrength(was: Facts, is: Facts): boolean {
  return STRENGTHS.some(({ name, guards }) => {
    const [there, here] = [was.strengths.has(name), is.strengths.has(name)]
    if (there === here) return false
    return guards === 'both' || (guards === 'in' ? here : there)
  })
}

function areOtherNames(was: Facts, is: Facts, { names_before }: Known): boolean {
  const lost = was.names.filter((name) => !is.names.includes(name))
  const gained = is.names.filter((name) => !was.names.includes(name))
  const hasPronoun = ({ words }: Facts): boolean => words.some(({ word }) => PRONOUN.test(word))
  const isStoodFor = lost.length > 0 && hasPronoun(is) && lost.every((name) => names_before.includes(name))
  if (gained.length > 0 || (lost.length > 0 && !isStoodFor)) return true
  if (was.name_order.length < 2 || lost.length > 0) return false
  const isTurned = was.name_order.some((name, at) => name !== is.name_order[at])
  if (was.is_passive === is.is_passive) return isTurned
  return was.name_order.length !== 2 || !isTurned
}

function areOtherFigures(was: Facts, is: Facts): boolean {
  const values = ({ figures }: Facts): Set<string> => new Set(figures.map(({ value }) => value))
  if (!isSameSet(values(was), values(is)) || !isSameSet(was.currencies, is.currencies)) return true
  const isOfOtherUnit = was.figures.some(
    ({ value, unit }) =>
      unit !== '' && !is.figures.some((one) => one.value === value && (one.unit === unit || one.unit === '')),
  )
  const gainsUnit = is.figures.some(
    ({ value, unit }) =>
      unit !== '' &&
      was.figures.some((one) => one.value === value && one.unit !== '') &&
      !was.figures.some((one) => one.value === value && one.unit === unit),
  )
  return isOfOtherUnit || gainsUnit || areSwapped(was, is)
}

/** Figures of one unit in another order, or each of what the other was of. */
function areSwapped(was: Facts, is: Facts): boolean {
  const kindOf = ({ unit, of }: Facts['figures'][number]): string => unit || of
  const inOrder = (facts: Facts, kind: string): string[] => [
    ...new Set(facts.figures.filter((one) => kindOf(one) === kind).map(({ value }) => value)),
  ]
  const areTurned = [...new Set(was.figures.map(kindOf))].some((kind) => {
    const [one, other] = [inOrder(was, kind), inOrder(is, kind)]
    return one.join(' ') !== other.join(' ') && one.toSorted().join(' ') === other.toSorted().join(' ')
  })
  const ofs = new Set(was.figures.map(({ of }) => of))
  const isOfOther = was.figures.some(({ value, of, of_name }) => {
    const same = is.figures.filter((one) => one.value === value)
    const takesOther =
      same.some((one) => one.of !== of && one.of !== '' && ofs.has(one.of)) && !same.some((one) => one.of === of)
    const takesName = was.name_order.length > 1 && same.every((one) => one.of_name !== of_name)
    return takesOther || (same.length > 0 && takesName)
  })
  return areTurned || isOfOther
}

/** Words of which the text before has none: more than other words for the same would be. */
function bringsIn(after: readonly Sentence[], was: Facts, known: Known): boolean {
  const stems = after.flatMap((sentence) => [...sentence.stems])
  const fresh = new Set(stems.filter((stem) => !known.stems.has(stem)))
  return fresh.size > Math.max(3, (was.plain.size + was.denied.length) * 0.6)
}

/**
 * Whether a sentence that cites or counts has a word exchanged for one that the text has nowhere, and that is none of its
 * kin: another subject or deed under the same evidence.
 */
function exchangesWord(before: readonly Sentence[], was: Facts, is: Facts, { stems, table }: Known): boolean {
  const isBacked = was.figures.length > 0 || before.some(({ text }) => /(?<!\\)\[\d{1,4}\](?!\()/.test(text))
  if (table === null || !isBacked) return false
  const lost = [...was.plain].filter((stem) => !is.plain.has(stem))
  const fresh = [...is.plain].filter((stem) => !stems.has(stem) && Object.hasOwn(table.stems, stem))
  const areKin = (one: string, other: string): boolean =>
    relatedTo(table, one).includes(other) ||
    relatedTo(table, other).includes(one) ||
    relatedTo(table, one).some((stem) => relatedTo(table, other).includes(stem))
  return lost.length > 0 && fresh.some((stem) => !lost.some((other) => areKin(stem, other)))
}

function isSameSet(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((item) => other.has(item))
}
