import { expressionBuilder } from 'kysely'
import { oneOf } from '../database/lists.ts'
import type { Db, Schema } from '../database/schema.ts'
import type { PublicationsTable, RevisionsTable } from './tables.ts'

/** The pieces, for joins in statements of other features. */
export function pieces<Alias extends string>(alias: Alias) {
  return expressionBuilder<Schema>()
    .selectFrom('contents')
    .select(['content_id', 'request_id', 'asset_id', 'title', 'revision', 'publication_state'])
    .select(['quality_json', 'assurance_json', 'created_by', 'created_at', 'is_sample'])
    .as(alias)
}

/** The same, few of their columns, read without the texts beside them. */
export function narrowPieces<Alias extends string>(alias: Alias) {
  return expressionBuilder<Schema>()
    .selectFrom('contents_narrow')
    .select(['content_id', 'request_id', 'vertical_id', 'publication_state'])
    .as(alias)
}

/** Every text that pieces have or had, for joins in statements of other features. */
export function texts<Alias extends string>(alias: Alias) {
  return expressionBuilder<Schema>()
    .selectFrom('revisions')
    .select(['content_id', 'revision', 'title', 'seo_json', 'created_by'])
    .as(alias)
}

/** Where texts were published, for joins in statements of other features. */
export function publications<Alias extends string>(alias: Alias) {
  return expressionBuilder<Schema>()
    .selectFrom('publications')
    .select([
      'publication_id',
      'content_id',
      'revision',
      'content_sha256',
      'url',
      'marked_by',
      'record_json',
      'marked_at',
      'taken_back_at',
    ])
    .as(alias)
}

/** The texts of a piece, oldest first, with how each came in. */
export async function listTexts(db: Db, contentId: string) {
  return db
    .selectFrom('revisions')
    .select(['revision', 'origin', 'request_id', 'created_by', 'title', 'content_sha256', 'seo_json'])
    .select('taken_json')
    .where('content_id', '=', contentId)
    .orderBy('revision')
    .execute()
}

/** What each text of a piece cites and what was checked on it, oldest first. */
export async function listChecked(db: Db, contentId: string) {
  return db
    .selectFrom('revisions')
    .select(['revision', 'checks_json', 'sources_json'])
    .where('content_id', '=', contentId)
    .orderBy('revision')
    .execute()
}

/** The same of one text; undefined where the piece has no such. */
export async function findChecked(
  db: Db,
  { content_id, revision }: { content_id: string; revision: number },
): Promise<{ checks_json: string | null; sources_json: string } | undefined> {
  return db
    .selectFrom('revisions')
    .select(['checks_json', 'sources_json'])
    .where('content_id', '=', content_id)
    .where('revision', '=', revision)
    .executeTakeFirst()
}

/** Whether a piece has just this text, as this revision. */
export async function hasText(
  db: Db,
  { content_id, revision, content_sha256 }: Pick<PublicationsTable, 'content_id' | 'revision' | 'content_sha256'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('revisions')
    .select('revision')
    .where('content_id', '=', content_id)
    .where('revision', '=', revision)
    .where('content_sha256', '=', content_sha256)
    .executeTakeFirst()
  return row !== undefined
}

/** The pieces with the revision that each stands at. */
function currentTexts(db: Db) {
  return db
    .selectFrom('contents')
    .innerJoin('revisions', (join) =>
      join
        .onRef('revisions.content_id', '=', 'contents.content_id')
        .onRef('revisions.revision', '=', 'contents.revision'),
    )
}

/** What the current texts of these pieces cite. */
export async function listCurrentCitations(db: Db, contentIds: readonly string[]) {
  return currentTexts(db)
    .select(['contents.asset_id', 'contents.content_id', 'contents.revision', 'contents.vertical_id'])
    .select('revisions.sources_json')
    .where('contents.content_id', 'in', oneOf(db, contentIds))
    .execute()
}

/** The current texts of these pieces with what was checked on them, in the order of their ids. */
export async function listCurrentTexts(db: Db, contentIds: readonly string[]) {
  return currentTexts(db)
    .where('contents.content_id', 'in', contentIds)
    .select(['contents.content_id', 'contents.title', 'contents.body', 'contents.seo_json', 'revisions.checks_json'])
    .orderBy('contents.content_id')
    .execute()
}

/** The pieces of these runs that are still there, by the run. */
export async function pieceIdsOf(db: Db, requestIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('contents')
    .select(['request_id', 'content_id'])
    .where('request_id', 'in', [...requestIds, ''])
    .execute()
  return new Map(rows.flatMap(({ request_id, content_id }) => (request_id === null ? [] : [[request_id, content_id]])))
}

/** How many pieces there are but for some, and in which state. */
export async function countPieces(
  db: Db,
  without: readonly string[],
): Promise<{ total: number; published: number; held: number }> {
  const rows = await db
    .selectFrom('contents')
    .select(({ fn }) => ['publication_state', fn.countAll<number>().as('count')])
    .where('content_id', 'not in', oneOf(db, without))
    .groupBy('publication_state')
    .execute()
  const of = (state: string) => rows.find((row) => row.publication_state === state)?.count ?? 0
  return { total: rows.reduce((sum, row) => sum + row.count, 0), published: of('published'), held: of('held') }
}

/** The texts of these revisions of a piece that are kept. */
export async function listTextsOf(db: Db, contentId: string, revisions: readonly number[]) {
  return db
    .selectFrom('revisions')
    .select(['revision', 'title', 'body', 'seo_json'])
    .where('content_id', '=', contentId)
    .where('revision', 'in', [...revisions, 0])
    .execute()
}

/** What the reviews of these pieces are kept under: the run that wrote each, or the piece where none did. */
export async function listAssetsOf(db: Db, contentIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('contents')
    .select(['content_id', 'asset_id'])
    .where('content_id', 'in', oneOf(db, contentIds))
    .execute()
  return new Map(rows.map(({ content_id, asset_id }) => [content_id, asset_id]))
}

/** Whether a revision has just this title, text, search-engine fields and sources; its text is not read. */
export async function isRevisionOf(
  db: Db,
  contentId: string,
  revision: number,
  { title, content_sha256, seo_json, sources_json }: TextOnRecord,
): Promise<boolean> {
  const found = await db
    .selectFrom('revisions')
    .select('revision')
    .where('content_id', '=', contentId)
    .where('revision', '=', revision)
    .where('title', '=', title)
    .where('content_sha256', '=', content_sha256)
    .where('seo_json', seo_json === null ? 'is' : '=', seo_json)
    .where('sources_json', '=', sources_json)
    .executeTakeFirst()
  return found !== undefined
}

type TextOnRecord = Pick<RevisionsTable, 'title' | 'content_sha256' | 'seo_json' | 'sources_json'>
