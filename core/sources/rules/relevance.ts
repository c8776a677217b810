import { stemmer } from 'stemmer'
import { STOP_WORDS } from '../../kernel/stop-words.ts'
import { words } from '../../kernel/text.ts'

const MOST_TERMS = 24

/** The words of a query that say what it is about: no stop words, each stem once, at most 24. */
export function searchTerms(query: string): string[] {
  const byStem = new Map<string, string>()
  for (const word of meaningfulWords(query)) {
    const stem = stemmer(word)
    if (!byStem.has(stem)) byStem.set(stem, word)
  }
  return [...byStem.values()].slice(0, MOST_TERMS)
}

/**
 * How much of a query a passage covers, 0 to 1: the share of the terms' weight that occurs in it. A single shared term
 * is not a subject: a query of two or more terms needs two of them.
 */
export function relevance(passage: string, terms: readonly string[], weights: readonly number[]): number {
  const stems = new Set(meaningfulWords(passage).map((word) => stemmer(word)))
  const hits = terms.map((term) => stems.has(stemmer(term)))
  const needed = Math.min(2, terms.length)
  if (hits.filter(Boolean).length < needed) return 0
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const covered = weights.reduce((sum, weight, index) => sum + (hits[index] === true ? weight : 0), 0)
  return total === 0 ? 0 : covered / total
}

function meaningfulWords(text: string): string[] {
  return words(text.normalize('NFKC').toLowerCase())
    .flatMap((word) => word.split(/[’'.,-]/))
    .filter((word) => word.length > 1 && !STOP_WORDS.has(word))
}
