import { sql } from 'kysely'
import { anyTermQuery, rankPassages } from '../database/full-text.ts'
import type { Db } from '../database/schema.ts'
import { sourceAddress } from './store.ts'
import { relevance, searchTerms } from './rules/relevance.ts'

/** A passage that research returned: at or above the relevance floor, `score` from 0 to 1. */
export interface FoundPassage {
  source_id: string
  source_title: string
  source_url: string
  text: string
  start: number
  end: number
  score: number
}

/** A passage below this covers too little of the query to count as returned. */
export const RELEVANCE_FLOOR = 0.35
const CANDIDATES = 40

/** The passages of the library that are about a query, best first; `sourceIds` null means the whole library. */
export async function searchPassages(
  db: Db,
  query: string,
  sourceIds: readonly string[] | null,
  limit: number,
): Promise<FoundPassage[]> {
  const terms = searchTerms(query)
  if (terms.length === 0) return []
  const candidates = await rankPassages(db, anyTermQuery(terms), sourceIds, CANDIDATES)
  const weights = await termWeights(db, terms)
  return candidates
    .map((match) => ({
      source_id: match.source_id,
      source_title: match.source_title,
      source_url: sourceAddress(match.source_id, match.source_url),
      text: match.body,
      start: match.start_offset,
      end: match.end_offset,
      score: relevance(match.body, terms, weights),
    }))
    .filter((passage) => passage.score >= RELEVANCE_FLOOR)
    .slice(0, limit)
}

/** Inverse document frequency of each term over the library's passages. */
async function termWeights(db: Db, terms: readonly string[]): Promise<number[]> {
  const { total } = await db
    .selectFrom('passages')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const weights: number[] = []
  for (const term of terms) {
    const found = await sql<{ documents: number }>`
      select count(*) as documents from passages_index where passages_index match ${anyTermQuery([term])}`.execute(db)
    weights.push(Math.log(1 + (total + 0.5) / ((found.rows[0]?.documents ?? 0) + 0.5)))
  }
  return weights
}
