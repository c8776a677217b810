import { sql, type RawBuilder } from 'kysely'
import { words } from '../kernel/text.ts'
import { isPostgres } from './lists.ts'
import {
  pgContentIds,
  pgIndexContent,
  pgIndexStoredPassages,
  pgInsertPassages,
  pgPassagesWith,
  pgRankPassages,
  pgUnindexContent,
  pgUnindexPassages,
} from './pg-full-text.ts'
import type { PassageMatch, PassageText, RankedPassages } from './passages.ts'
import type { Db } from './schema.ts'

/** What a person typed, as words that must all occur, the last of which may be unfinished; null where there are none. */
export function everyWord(typed: string): string[] | null {
  const terms = words(typed.normalize('NFKC'))
  return terms.length === 0 ? null : terms
}

/** Terms as an FTS5 expression of which at least one must occur. */
function anyTermQuery(terms: readonly string[]): string {
  return terms.map((term) => `"${term.replaceAll('"', '')}"`).join(' OR ')
}

/** Ids of the content items that hold every word, those indexed last, at most so many; a subquery for `in`. */
export function contentIdsMatching(db: Db, terms: readonly string[], most: number): RawBuilder<string> {
  if (isPostgres(db)) return pgContentIds(terms, most)
  const query = terms.map((term, index) => `"${term}"${index === terms.length - 1 ? '*' : ''}`).join(' AND ')
  return sql<string>`(select content_id from contents_index
    where contents_index match ${query} order by rowid desc limit ${most})`
}

/** Puts a content item's current title and body into the index, in place of what stood there. */
export async function indexContent(db: Db, contentId: string, title: string, body: string): Promise<void> {
  if (isPostgres(db)) return pgIndexContent(db, contentId, title, body)
  await sql`delete from contents_index where content_id = ${contentId}`.execute(db)
  await sql`insert into contents_index (content_id, title, body) values (${contentId}, ${title}, ${body})`.execute(db)
}

/** Takes a content item out of the index. */
export async function unindexContent(db: Db, contentId: string): Promise<void> {
  if (isPostgres(db)) return pgUnindexContent(db, contentId)
  await sql`delete from contents_index where content_id = ${contentId}`.execute(db)
}

/** Stores the passages of a source and puts them into the index. */
export async function insertPassages(db: Db, sourceId: string, passages: readonly PassageText[]): Promise<void> {
  if (isPostgres(db)) return pgInsertPassages(db, sourceId, passages)
  await sql`insert into passages (source_id, body, start_offset, end_offset)
    select ${sourceId}, value ->> 'body', value ->> 'start', value ->> 'end' from json_each(${JSON.stringify(passages)})
    order by key`.execute(db)
  await sql`insert into passages_index (rowid, body)
    select passage_no, body from passages where source_id = ${sourceId} order by passage_no`.execute(db)
}

/** Puts all passages into an index that is empty. */
export async function indexStoredPassages(db: Db): Promise<void> {
  if (isPostgres(db)) return pgIndexStoredPassages(db)
  await sql`insert into passages_index (rowid, body) select passage_no, body from passages order by passage_no`.execute(
    db,
  )
}

/** Takes the passages of a source out of the index; before they are deleted, because it reads them. */
export async function unindexPassages(db: Db, sourceId: string): Promise<void> {
  if (isPostgres(db)) return pgUnindexPassages(db, sourceId)
  await sql`insert into passages_index (passages_index, rowid, body)
    select 'delete', passage_no, body from passages where source_id = ${sourceId}`.execute(db)
}

/** The passages between two, these included, that hold a term. */
export async function passagesWith(db: Db, term: string, first: number, last: number): Promise<number[]> {
  if (isPostgres(db)) return pgPassagesWith(db, term, first, last)
  const found = await sql<{ passage_no: number }>`select rowid as passage_no from passages_index
    where passages_index match ${anyTermQuery([term])} and rowid between ${first} and ${last}`.execute(db)
  return found.rows.map((row) => row.passage_no)
}

/** In how many passages each stem occurs; stems that occur nowhere are left out. */
export async function passagesHolding(db: Db, stems: readonly string[]): Promise<Map<string, number>> {
  const found = await sql<{ term: string; doc: number }>`
    select term, doc from passages_terms where term in (${sql.join([...stems])})`.execute(db)
  return new Map(found.rows.map((row) => [row.term, row.doc]))
}

/** The passage that stands at a place of a source; undefined where there is none. */
export async function findPassageAt(
  db: Db,
  sourceId: string,
  start: number,
  end: number,
): Promise<PassageMatch | undefined> {
  return db
    .selectFrom('passages')
    .innerJoin('sources', 'sources.source_id', 'passages.source_id')
    .select([
      'passages.passage_no',
      'passages.source_id',
      'passages.body',
      'passages.start_offset',
      'passages.end_offset',
      'sources.title as source_title',
      'sources.publisher as source_publisher',
      'sources.url as source_url',
      'sources.published_date',
    ])
    .where('passages.source_id', '=', sourceId)
    .where('start_offset', '=', start)
    .where('end_offset', '=', end)
    .executeTakeFirst()
}

/** Ranking reads every passage that it ranks: a bound keeps a search in a large library quick. */
export const MOST_RANKED = 5000

/**
 * The best passages that hold one of these words, by BM25, among the newest 5,000 that match. `sourceIds` narrows the library
 * to those; null means all current sources, those of the bundled sample only
 * `withSample`.
 */
export async function rankPassages(
  db: Db,
  terms: readonly string[],
  sourceIds: readonly string[] | null,
  limit: number,
  withSample = false,
): Promise<RankedPassages> {
  if (sourceIds?.length === 0) return { passages: [], matches: 0, ranked: 0 }
  const narrowed =
    sourceIds === null
      ? sql`sources.superseded_by is null and sources.is_sample <= ${withSample ? 1 : 0}`
      : sql`passages.source_id in (${sql.join([...sourceIds])})`
  if (isPostgres(db)) return pgRankPassages(db, terms, narrowed, limit, MOST_RANKED)
  const query = anyTermQuery(terms)
  const bounds = await sql<{ matches: number; oldest: number | null }>`
    select (select count(*) from passages_index where passages_index match ${query}) as matches,
      (select rowid from passages_index where passages_index match ${query}
        order by rowid desc limit 1 offset ${MOST_RANKED - 1}) as oldest`.execute(db)
  const { matches = 0, oldest = null } = bounds.rows[0] ?? {}
  const found = await sql<PassageMatch>`
    select passages.passage_no, passages.source_id, passages.body, passages.start_offset, passages.end_offset,
      sources.title as source_title, sources.publisher as source_publisher,
      sources.url as source_url, sources.published_date
    from passages_index
    join passages on passages.passage_no = passages_index.rowid
    join sources on sources.source_id = passages.source_id
    where passages_index match ${query} and passages_index.rowid >= ${oldest ?? 0} and ${narrowed}
    order by bm25(passages_index), passages.passage_no
    limit ${limit}`.execute(db)
  return { passages: found.rows, matches, ranked: Math.min(matches, MOST_RANKED) }
}
