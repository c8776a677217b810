import { sql } from 'kysely'
import { passagesWith } from '../database/full-text.ts'
import type { Db } from '../database/schema.ts'
import { termWeight } from './rules/relevance.ts'

/** What evidence needs of a source that a text cites. */
export interface CitedSourceRow {
  source_id: string
  title: string
  url: string | null
  retrieved_at: string
  published_date: string | null
  publisher: string | null
  author: string | null
  origin: 'file' | 'web'
  content_sha256: string
  /** Length of its text in UTF-16 units. */
  text_length: number
  passages: number
  first_passage: number | null
  last_passage: number | null
}

export interface CandidatePassage {
  passage_no: number
  text: string
  /** Offset in the text of the source. */
  start: number
}

/** A source with so many passages or fewer is compared whole. */
const COMPARED_WHOLE = 60
const CANDIDATES = 24

/** A source that a text cites, replaced by a newer one or not; undefined where it was removed. */
export async function findCitedSource(db: Db, sourceId: string): Promise<CitedSourceRow | undefined> {
  return db
    .selectFrom('sources')
    .leftJoin('passages', 'passages.source_id', 'sources.source_id')
    .select(({ fn }) => [
      'sources.source_id',
      'sources.title',
      'sources.url',
      'sources.retrieved_at',
      'sources.published_date',
      'sources.publisher',
      'sources.author',
      'sources.origin',
      'sources.content_sha256',
      sql<number>`length(sources.body)`.as('text_length'),
      fn.count<number>('passages.passage_no').as('passages'),
      fn.min<number | null>('passages.passage_no').as('first_passage'),
      fn.max<number | null>('passages.passage_no').as('last_passage'),
    ])
    .where('sources.source_id', '=', sourceId)
    .groupBy('sources.source_id')
    .executeTakeFirst()
}

/** The text of a source, as passages and excerpts are offsets of it. */
export async function readSourceText(db: Db, sourceId: string): Promise<string> {
  const row = await db.selectFrom('sources').select('body').where('source_id', '=', sourceId).executeTakeFirst()
  return row?.body ?? ''
}

/** How a source begins. */
export async function findFirstPassage(db: Db, source: CitedSourceRow): Promise<CandidatePassage | undefined> {
  return db
    .selectFrom('passages')
    .select(['passage_no', 'body as text', 'start_offset as start'])
    .where('source_id', '=', source.source_id)
    .orderBy('passage_no')
    .limit(1)
    .executeTakeFirst()
}

/**
 * The passages of a source that may back a claim: all of a short one, else those that share the most telling of its words.
 * A word is weighed within its source alone, so that nothing else in the library changes what is found.
 */
export async function listCandidatePassages(
  db: Db,
  source: CitedSourceRow,
  terms: readonly string[],
): Promise<CandidatePassage[]> {
  const { source_id, first_passage, last_passage } = source
  if (first_passage === null || last_passage === null) return []
  const found = db
    .selectFrom('passages')
    .select(['passage_no', 'body as text', 'start_offset as start'])
    .where('source_id', '=', source_id)
  if (source.passages <= COMPARED_WHOLE) return found.orderBy('passage_no').execute()
  const weights = new Map<number, number>()
  for (const term of terms) {
    const holding = await passagesWith(db, term, first_passage, last_passage)
    const weight = termWeight(holding.length, source.passages)
    for (const passage of holding) weights.set(passage, (weights.get(passage) ?? 0) + weight)
  }
  const ranked = [...weights].toSorted(([one, its], [other, others]) => others - its || one - other)
  const numbers = ranked.slice(0, CANDIDATES).map(([passage]) => passage)
  const passages = await found.where('passage_no', 'in', [...numbers, -1]).execute()
  return passages.toSorted((one, other) => numbers.indexOf(one.passage_no) - numbers.indexOf(other.passage_no))
}
