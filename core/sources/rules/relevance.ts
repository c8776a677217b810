import { stemmer } from '../../kernel/stems.ts'
import { STOP_WORDS } from '../../kernel/stop-words.ts'
import { words } from '../../kernel/text.ts'

const MOST_TERMS = 24

/** A word of a search, with its stem as the index holds it. */
export interface SearchTerm {
  word: string
  stem: string
}

/** The words of a query that say what it is about: no stop words, each stem once, at most 24. */
export function searchTerms(query: string): SearchTerm[] {
  const byStem = new Map<string, SearchTerm>()
  for (const word of meaningfulWords(query)) {
    const stem = stemmer(word)
    if (!byStem.has(stem)) byStem.set(stem, { word, stem })
  }
  return [...byStem.values()].slice(0, MOST_TERMS)
}

/** What no passage holds tells none of them from the others, and a small library holds few of the words of a brief. */
const NOWHERE = 0.5

/** How telling a term is: inverse document frequency, from how many of all passages hold it. */
export function termWeight(holding: number, passages: number): number {
  const weight = Math.log(1 + (passages + 0.5) / (holding + 0.5))
  return holding === 0 ? weight * NOWHERE : weight
}

/**
 * The terms to look passages up by, rarest first: as many as together occur in at most `most` passages, at least two.
 * `holding` says in how many passages each stem occurs; terms that occur nowhere are left out.
 */
export function tellingTerms(
  terms: readonly SearchTerm[],
  holding: ReadonlyMap<string, number>,
  most: number,
): SearchTerm[] {
  const known = terms.filter((term) => holding.has(term.stem))
  known.sort((left, right) => (holding.get(left.stem) ?? 0) - (holding.get(right.stem) ?? 0))
  let sum = 0
  return known.filter((term, index) => {
    sum += holding.get(term.stem) ?? 0
    return index < 2 || sum <= most
  })
}

/** Words that stand this near to each other are about the same thing. */
const WINDOW = 40

/**
 * How much of a query a passage covers, 0 to 1: the share of the terms' weight that occurs within 40 words of it, those
 * in its source's title counted in. A single shared term is not a subject: a query of two or more needs two of them.
 */
export function relevance(
  passage: string,
  title: string,
  terms: readonly SearchTerm[],
  weights: readonly number[],
): number {
  const numbers = placesOf(terms)
  const inTitle = termsIn(title, numbers).map((hit) => hit.term)
  const hits = termsIn(passage, numbers)
  const needed = Math.min(2, terms.length)
  let best = 0
  for (const [index, first] of hits.entries()) {
    const near = new Set(inTitle)
    for (let at = index; at < hits.length; at += 1) {
      const hit = hits[at]
      if (hit === undefined || hit.position - first.position >= WINDOW) break
      near.add(hit.term)
    }
    if (near.size >= needed) best = Math.max(best, sumOf([...near], weights))
  }
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return total === 0 ? 0 : best / total
}

/** The share of a query's weight that a passage has anywhere, 0 to 1. */
export function coverage(passage: string, terms: readonly SearchTerm[], weights: readonly number[]): number {
  const numbers = placesOf(terms)
  const held = new Set(termsIn(passage, numbers).map((hit) => hit.term))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return total === 0 ? 0 : sumOf([...held], weights) / total
}

/**
 * What a passage must cover to count as returned: most of a short search, less of a long one, whose every word no
 * passage holds. Calibrated on the documentation of SQLite, PostgreSQL and Python (DECISIONS.md).
 */
export function relevanceFloor(terms: number): number {
  const [short, long] = [0.7, 0.34]
  if (terms <= 4) return short
  return Math.max(long, short - ((terms - 4) * (short - long)) / 5)
}

const SMALL = 'two three four five six seven eight nine ten eleven twelve'.split(' ')

/** The place of each term by its stem; a small number is known in words and in figures. */
function placesOf(terms: readonly SearchTerm[]): Map<string, number> {
  return new Map(
    terms.flatMap(({ stem, word }, index): [string, number][] => {
      const named = SMALL.indexOf(word)
      const other = named < 0 ? SMALL[Number(word) - 2] : String(named + 2)
      return other === undefined
        ? [[stem, index]]
        : [
            [stemmer(other), index],
            [stem, index],
          ]
    }),
  )
}

function termsIn(text: string, numbers: ReadonlyMap<string, number>): { position: number; term: number }[] {
  return allWords(text).flatMap((word, position) => {
    const term = numbers.get(stemmer(word))
    return term === undefined ? [] : [{ position, term }]
  })
}

function sumOf(terms: readonly number[], weights: readonly number[]): number {
  return terms.reduce((sum, term) => sum + (weights[term] ?? 0), 0)
}

function meaningfulWords(text: string): string[] {
  return allWords(text).filter((word) => word.length > 1 && !STOP_WORDS.has(word))
}

/** The words of a text as the index cuts them: letters and digits, in lower case, without accents. */
function allWords(text: string): string[] {
  return words(text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()).flatMap((word) =>
    word.split(/[^\p{L}\p{N}]/u),
  )
}
