import { fromNullableJsonText, OF_SAMPLE } from '../database/columns.ts'
import { insertPassages, unindexPassages } from '../database/full-text.ts'
import { oneOf } from '../database/lists.ts'
import type { Db } from '../database/schema.ts'
import { notFound } from '../kernel/errors.ts'
import { Withheld, type Source } from './contract.ts'
import type { PassageSpan } from './rules/passages.ts'
import type { SourcesTable } from './tables.ts'

/** Inserts a source with its passages. */
export async function insertSource(db: Db, row: SourcesTable, passages: readonly PassageSpan[]): Promise<void> {
  await db.insertInto('sources').values(row).execute()
  await insertPassages(db, row.source_id, passages)
}

export async function updateSource(
  db: Db,
  sourceId: string,
  changes: Partial<Omit<SourcesTable, 'source_id' | 'body' | 'content_sha256'>>,
): Promise<void> {
  await db.updateTable('sources').set(changes).where('source_id', '=', sourceId).execute()
}

/** Takes a source and its passages out of the library. What pieces recorded of it stays with them. */
export async function deleteSource(db: Db, sourceId: string): Promise<void> {
  await unindexPassages(db, sourceId)
  await db.deleteFrom('passages').where('source_id', '=', sourceId).execute()
  await db.deleteFrom('sources').where('source_id', '=', sourceId).execute()
}

/** The current source with this text. */
export async function findSourceByHash(db: Db, contentSha256: string): Promise<Source | undefined> {
  const row = await current(db).where('content_sha256', '=', contentSha256).executeTakeFirst()
  return row === undefined ? undefined : asSource(row)
}

/** The current source at this address. */
export async function findSourceByUrl(db: Db, url: string): Promise<Source | undefined> {
  const row = await current(db).where('url', '=', url).executeTakeFirst()
  return row === undefined ? undefined : asSource(row)
}

/** Throws `not_found`. */
export async function getSource(db: Db, sourceId: string): Promise<Source> {
  const row = await sourceRows(db).where('source_id', '=', sourceId).executeTakeFirst()
  if (row === undefined) throw notFound('source', sourceId)
  return asSource(row)
}

/** The whole text of a source. Throws `not_found`. */
export async function getSourceText(db: Db, sourceId: string): Promise<string> {
  const row = await db.selectFrom('sources').select('body').where('source_id', '=', sourceId).executeTakeFirst()
  if (row === undefined) throw notFound('source', sourceId)
  return row.body
}

/** The passages of a source, as they follow each other. */
export async function listPassages(db: Db, sourceId: string) {
  return db
    .selectFrom('passages')
    .select(['body', 'start_offset', 'end_offset'])
    .where('source_id', '=', sourceId)
    .orderBy('start_offset')
    .execute()
}

/** Those of these sources that the library holds, replaced ones too. */
export async function listSourcesNamed(db: Db, sourceIds: readonly string[]): Promise<Source[]> {
  if (sourceIds.length === 0) return []
  return (await sourceRows(db).where('source_id', 'in', oneOf(db, sourceIds)).execute()).map(asSource)
}

/** Those that can be found, newest first: not the ones that a newer text replaced. */
export async function listSources(db: Db): Promise<Source[]> {
  return (await current(db).orderBy('source_id', 'desc').execute()).map(asSource)
}

/** Which of these ids the library does not hold. */
export async function missingSourceIds(db: Db, sourceIds: readonly string[]): Promise<string[]> {
  if (sourceIds.length === 0) return []
  const found = await db.selectFrom('sources').select('source_id').where('source_id', 'in', sourceIds).execute()
  const known = new Set(found.map((row) => row.source_id))
  return sourceIds.filter((id) => !known.has(id))
}

/** The sources of the bundled sample, replaced ones too. */
export async function listSampleSourceIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('sources').select('source_id').where(OF_SAMPLE).execute()
  return rows.map((row) => row.source_id)
}

/** The address that stands for a source: its own, or one inside Colophon. */
export function sourceAddress(sourceId: string, url: string | null): string {
  return url ?? `colophon://sources/${sourceId}`
}

function current(db: Db) {
  return sourceRows(db).where('superseded_by', 'is', null)
}

function sourceRows(db: Db) {
  return db
    .selectFrom('sources')
    .select([
      'source_id',
      'title',
      'url',
      'author',
      'publisher',
      'publisher_origin',
      'published_date',
      'published_date_origin',
      'retrieved_at',
      'origin',
      'file_name',
      'content_sha256',
      'word_count',
      'superseded_by',
      'withheld_json',
      'has_withheld_name',
    ])
}

function asSource({ withheld_json, ...row }: Omit<SourcesTable, 'body' | 'created_by' | 'is_sample'>): Source {
  return {
    ...row,
    url: sourceAddress(row.source_id, row.url),
    withheld_passages: fromNullableJsonText(Withheld, withheld_json)?.ranges.length ?? null,
    has_withheld_name: row.has_withheld_name === 1,
  }
}
