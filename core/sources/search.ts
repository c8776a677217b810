import { findPassageAt, MOST_RANKED, passagesHolding, rankPassages } from '../database/full-text.ts'
import type { PassageMatch } from '../database/passages.ts'
import type { Db } from '../database/schema.ts'
import {
  coverage,
  relevance,
  relevanceFloor,
  searchTerms,
  tellingTerms,
  termWeight,
  type SearchTerm,
} from './rules/relevance.ts'
import { sourceAddress } from './store.ts'

/** A passage that research returned, `score` from 0 to 1. */
export interface FoundPassage {
  source_id: string
  source_title: string
  source_publisher: string | null
  source_url: string
  published_date: string | null
  text: string
  start: number
  end: number
  score: number
}

export interface Found {
  passages: FoundPassage[]
  /** Passages that share a word with the query, and how many of them, the newest, were ranked. */
  matches: number
  ranked: number
}

const CANDIDATES = 60
/** What a passage covers of a query at least, for somebody who chooses. */
const FLOOR_OF_CHOICE = 0.15
const NOTHING: Found = { passages: [], matches: 0, ranked: 0 }

interface Search {
  /** Null means the whole library. */
  sourceIds?: readonly string[] | null
  limit: number
  withSample?: boolean
  /** Whether somebody reads what is found and chooses of it: then what only shares words with the query is found too. */
  isChosen?: boolean
}

/** The passages of the library that are about a query, best first. */
export async function searchPassages(
  db: Db,
  query: string,
  { sourceIds = null, limit, withSample = false, isChosen = false }: Search,
): Promise<Found> {
  const terms = searchTerms(query)
  if (terms.length === 0) return NOTHING
  const { telling, weights } = await weighed(db, terms)
  if (telling.length === 0) return NOTHING
  const found = await rankPassages(
    db,
    telling.map((term) => term.word),
    sourceIds,
    CANDIDATES,
    withSample,
  )
  const floor = isChosen ? FLOOR_OF_CHOICE : relevanceFloor(terms.length)
  const passages = found.passages
    .map((match) => asFound(match, relevance(match.body, match.source_title, terms, weights)))
    .filter((passage) => passage.score >= floor)
    .toSorted((one, other) => (isChosen ? other.score - one.score : 0))
  return { ...found, passages: passages.slice(0, limit) }
}

/** Where a passage stood in its source, and how well it was about what was asked. */
export type PassagePlace = Pick<FoundPassage, 'source_id' | 'start' | 'end' | 'score'>

/** Passages at known places, in the same order, as the library has them now; those of sources that are gone are left out. */
export async function readPassagesAt(db: Db, places: readonly PassagePlace[]): Promise<FoundPassage[]> {
  const found: FoundPassage[] = []
  for (const { source_id, start, end, score } of places) {
    const match = await findPassageAt(db, source_id, start, end)
    if (match !== undefined) found.push(asFound(match, score))
  }
  return found
}

/**
 * The passages of the library that share words with a sentence, best first and without a floor: somebody reads them and says
 * which of them backs it, and a sentence is seldom worded as its source.
 */
export async function searchSharing(db: Db, sentence: string, limit: number): Promise<FoundPassage[]> {
  const terms = searchTerms(sentence)
  if (terms.length === 0) return []
  const { telling, weights } = await weighed(db, terms)
  if (telling.length === 0) return []
  const { passages } = await rankPassages(
    db,
    telling.map((term) => term.word),
    null,
    CANDIDATES,
    true,
  )
  return passages
    .map((match) => asFound(match, sharedWith(match, terms, weights)))
    .toSorted((one, other) => other.score - one.score)
    .slice(0, limit)
}

/** How much of a sentence a passage covers where its words stand near each other; half of what it has of it anywhere. */
function sharedWith(match: PassageMatch, terms: readonly SearchTerm[], weights: readonly number[]): number {
  const near = relevance(match.body, match.source_title, terms, weights)
  return Math.max(near, coverage(match.body, terms, weights) / 2)
}

/** The terms to look up by, and how telling each term is in this library. */
async function weighed(db: Db, terms: readonly SearchTerm[]): Promise<{ telling: SearchTerm[]; weights: number[] }> {
  const { total } = await db
    .selectFrom('passages')
    .select(({ fn }) => fn.max<number | null>('passage_no').as('total'))
    .executeTakeFirstOrThrow()
  const holding = await passagesHolding(
    db,
    terms.map((term) => term.stem),
  )
  return {
    telling: tellingTerms(terms, holding, MOST_RANKED),
    weights: terms.map((term) => termWeight(holding.get(term.stem) ?? 0, total ?? 0)),
  }
}

function asFound(match: PassageMatch, score: number): FoundPassage {
  return {
    source_id: match.source_id,
    source_title: match.source_title,
    source_publisher: match.source_publisher,
    source_url: sourceAddress(match.source_id, match.source_url),
    published_date: match.published_date,
    text: match.body,
    start: match.start_offset,
    end: match.end_offset,
    score,
  }
}
