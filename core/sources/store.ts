import { sql } from 'kysely'
import { indexPassage } from '../database/full-text.ts'
import type { Db } from '../database/schema.ts'
import type { Source } from './contract.ts'
import type { PassageSpan } from './rules/passages.ts'
import type { SourcesTable } from './tables.ts'

export async function insertSource(db: Db, row: SourcesTable, passages: readonly PassageSpan[]): Promise<void> {
  await db.insertInto('sources').values(row).execute()
  for (const passage of passages) {
    const { passage_no } = await db
      .insertInto('passages')
      .values({
        passage_no: sql<number>`null`,
        source_id: row.source_id,
        body: passage.body,
        start_offset: passage.start,
        end_offset: passage.end,
      })
      .returning('passage_no')
      .executeTakeFirstOrThrow()
    await indexPassage(db, passage_no, passage.body)
  }
}

export async function findSourceByHash(db: Db, contentSha256: string): Promise<Source | undefined> {
  const row = await sourceRows(db).where('content_sha256', '=', contentSha256).executeTakeFirst()
  return row === undefined ? undefined : asSource(row)
}

export async function listSources(db: Db): Promise<Source[]> {
  return (await sourceRows(db).orderBy('source_id', 'desc').execute()).map(asSource)
}

/** Which of these ids the library does not hold. */
export async function missingSourceIds(db: Db, sourceIds: readonly string[]): Promise<string[]> {
  if (sourceIds.length === 0) return []
  const found = await db.selectFrom('sources').select('source_id').where('source_id', 'in', sourceIds).execute()
  const known = new Set(found.map((row) => row.source_id))
  return sourceIds.filter((id) => !known.has(id))
}

/** The address that stands for a source: its own, or one inside Colophon. */
export function sourceAddress(sourceId: string, url: string | null): string {
  return url ?? `colophon://sources/${sourceId}`
}

function sourceRows(db: Db) {
  return db
    .selectFrom('sources')
    .select([
      'source_id',
      'title',
      'url',
      'publisher',
      'published_date',
      'retrieved_at',
      'origin',
      'content_sha256',
      'word_count',
    ])
}

function asSource(row: Omit<SourcesTable, 'body' | 'created_by'>): Source {
  return { ...row, url: sourceAddress(row.source_id, row.url) }
}
