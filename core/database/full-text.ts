import { sql, type RawBuilder } from 'kysely'
import { words } from '../kernel/text.ts'
import type { Db } from './schema.ts'

/** What a person typed, as an FTS5 expression: every word must occur, the last one may be unfinished. */
export function everyWordQuery(typed: string): string | null {
  const terms = words(typed.normalize('NFKC'))
  if (terms.length === 0) return null
  return terms.map((term, index) => `"${term}"${index === terms.length - 1 ? '*' : ''}`).join(' AND ')
}

/** Terms as an FTS5 expression of which at least one must occur. */
export function anyTermQuery(terms: readonly string[]): string {
  return terms.map((term) => `"${term.replaceAll('"', '')}"`).join(' OR ')
}

/** Ids of the content items that match, as a subquery for `in`. */
export function contentIdsMatching(query: string): RawBuilder<string> {
  return sql<string>`(select content_id from contents_index where contents_index match ${query})`
}

/** Puts a content item's current title and body into the index, in place of what stood there. */
export async function indexContent(db: Db, contentId: string, title: string, body: string): Promise<void> {
  await sql`delete from contents_index where content_id = ${contentId}`.execute(db)
  await sql`insert into contents_index (content_id, title, body) values (${contentId}, ${title}, ${body})`.execute(db)
}

/** Puts one passage into the index. */
export async function indexPassage(db: Db, passageNo: number, body: string): Promise<void> {
  await sql`insert into passages_index (rowid, body) values (${passageNo}, ${body})`.execute(db)
}

export interface PassageMatch {
  passage_no: number
  source_id: string
  body: string
  start_offset: number
  end_offset: number
  source_title: string
  source_url: string | null
}

/** The best passages for an FTS5 expression by BM25; `sourceIds` narrows the library, null means all of it. */
export async function rankPassages(
  db: Db,
  query: string,
  sourceIds: readonly string[] | null,
  limit: number,
): Promise<PassageMatch[]> {
  if (sourceIds?.length === 0) return []
  const narrowed = sourceIds === null ? sql`` : sql`and passages.source_id in (${sql.join([...sourceIds])})`
  const found = await sql<PassageMatch>`
    select passages.passage_no, passages.source_id, passages.body, passages.start_offset, passages.end_offset,
      sources.title as source_title, sources.url as source_url
    from passages_index
    join passages on passages.passage_no = passages_index.rowid
    join sources on sources.source_id = passages.source_id
    where passages_index match ${query} ${narrowed}
    order by bm25(passages_index), passages.passage_no
    limit ${limit}`.execute(db)
  return found.rows
}
