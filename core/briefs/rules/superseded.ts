import type { Place } from '../../quality/rules/text/finding.ts'
import type { Fact } from './fact.ts'
import { factsOf } from './facts.ts'

/** What is said before a figure that held once: "the previous limit was £1 million", "rises from £85,000". */
const HELD_BEFORE =
  /(?:\b(?:previous(?:ly)?|former(?:ly)?|earlier|old (?:limit|rate|price|fee|charge|cap|figure|rule|ceiling)|used to|(?:up|down|change[sd]?|rais(?:es?|ed|ing)|ris(?:es?|en|ing)|rose|increas(?:es?|ed|ing)|lower(?:s|ed)|cut|falls?|fell|fallen|went|goes|mov(?:es?|ed)) from|instead of|rather than|replac(?:es|ed|ing)|no longer)\b[^.;,\d]{0,40}|\bnot )$/i
/** "Before that date the limit was £85,000", "Until May 2025 it paid £300": a past that ended then. */
const UNTIL_THEN =
  /\b(?:before|until|till|prior to) (?:then|that|this|(?:that|this|the) (?:date|day|time|month|year|point|change|increase|rise|reform|reduction|cut)|(?:\d{1,2} )?(?:\p{Lu}\p{Ll}+ )?(?:19|20)\d\d)\b,?[^.;\d]{0,60}\b(?:was|were|had|stood|paid|cost|got|could|\p{Ll}+ed)\b[^.;\d]{0,40}$/iu
/** What is said behind one: "was £85,000 before". */
const HELD_UNTIL =
  /^[^.;,\d]{0,24}\b(?:before(?= *(?:[.;,)]|$))|previously|formerly|until (?:then|now|recently)|in the past)/i

/** Whether a sentence gives a figure as one that held before. */
export function isOfBefore({ kind, sentence: { words, start: from }, start, end }: Fact): boolean {
  // Until when something is open, and on which day it was, is no figure that another replaced.
  if (kind === 'clock' || kind === 'date' || kind === 'year') return false
  const before = words.slice(0, start - from)
  return HELD_BEFORE.test(before) || UNTIL_THEN.test(before) || HELD_UNTIL.test(words.slice(end - from))
}

/** Whether what a source of one day says holds against one of another that says otherwise. */
export function holdsAgainst(day: string | null, other: string | null): boolean {
  return day === null || other === null || day >= other
}

/** Sources by their day, those without one last. */
export function newestFirst<T extends { published_date: string | null }>(sources: readonly T[]): T[] {
  return sources.toSorted((one, other) => (other.published_date ?? '').localeCompare(one.published_date ?? ''))
}

/** Whether the facts of a sentence give a figure as one that held before. */
export function isReplacedBy(facts: readonly Fact[], { kind, value }: Fact): boolean {
  return facts.some((one) => one.kind === kind && one.value === value && isOfBefore(one))
}

/** What two together have. */
const OF_TWO = /\b(?:joint(?:ly)?|couples?|two people|both of you|between you|married)\b/i

/** The sums of a sentence about two people that are twice a sum for one. */
export function doublesIn(words: string, value: number): (Place & { double: string })[] {
  if (!OF_TWO.test(words)) return []
  return factsOf(words, 0, 0)
    .filter((one) => one.kind === 'money' && one.value === 2 * value)
    .map(({ start, end }) => ({ start, end, double: words.slice(start, end).trim() }))
}
