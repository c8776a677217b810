import { sql, type ExpressionBuilder, type SelectQueryBuilder } from 'kysely'
import { decodeCursor, encodeCursor } from '../database/cursor.ts'
import { contentIdsMatching, everyWord, indexContent } from '../database/full-text.ts'
import type { Db, Schema } from '../database/schema.ts'
import { notFound } from '../kernel/errors.ts'
import { MOST_MATCHES, type ContentQuery, type ContentSort, type PublicationState } from './contract.ts'
import type { ContentsTable, RevisionsTable } from './tables.ts'

export type ContentRow = ContentsTable
export type ContentListRow = Omit<ContentsTable, 'body' | 'user_input_json' | 'is_sample'>

const LIST_COLUMNS = [
  'content_id',
  'request_id',
  'title',
  'title_key',
  'excerpt',
  'seo_json',
  'word_count',
  'template_id',
  'style_profile_id',
  'vertical_id',
  'generation_mode',
  'publication_state',
  'review_state',
  'approved_by',
  'assurance_json',
  'quality_json',
  'mark_json',
  'revision',
  'content_sha256',
  'origin',
  'generated_revision',
  'is_as_generated',
  'created_at',
  'updated_at',
  'created_by',
] as const

const SORT_COLUMNS = {
  '-created_at': { column: 'created_at', direction: 'desc' },
  created_at: { column: 'created_at', direction: 'asc' },
  '-updated_at': { column: 'updated_at', direction: 'desc' },
  title: { column: 'title_key', direction: 'asc' },
} as const satisfies Record<ContentSort, { column: keyof ContentsTable; direction: 'asc' | 'desc' }>

const MOST_COUNTED = 10_000

export interface ContentPage {
  rows: ContentListRow[]
  total: number
  next_cursor: string | null
}

export async function findContent(db: Db, contentId: string): Promise<ContentRow | undefined> {
  return db.selectFrom('contents').selectAll().where('content_id', '=', contentId).executeTakeFirst()
}

export async function getContent(db: Db, contentId: string): Promise<ContentRow> {
  const row = await findContent(db, contentId)
  if (row === undefined) throw notFound('content item', contentId)
  return row
}

/** A page of the library in a stable order: an insert between two pages neither skips nor repeats a row. */
export async function listContent(db: Db, query: ContentQuery, hidesArchived = false): Promise<ContentPage> {
  const { column, direction } = SORT_COLUMNS[query.sort]
  const typed = query.q === undefined ? undefined : everyWord(query.q)
  if (typed === null) return { rows: [], total: 0, next_cursor: null }
  const all = filtered(db, query, typed)
  const matching = hidesArchived ? all.where('publication_state', '!=', 'archived') : all
  const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor, query.sort)
  const than = direction === 'asc' ? sql`>` : sql`<`
  const found = await db
    // What a search finds is found once, for the page and for how many there are.
    .with(
      (name) => (typed === undefined ? name('matching').notMaterialized() : name('matching').materialized()),
      () => matching.select(['content_id', sql.ref<string>(column).as('place')]),
    )
    .with('page', (queries) =>
      queries
        .selectFrom('matching')
        .select('content_id')
        .$if(after !== undefined, (rest) =>
          rest.where(sql<boolean>`(place, content_id) ${than} (${after?.value}, ${after?.id})`),
        )
        .orderBy('place', direction)
        .orderBy('content_id', direction)
        .limit(query.limit + 1),
    )
    .with('counted', (queries) =>
      queries
        .selectFrom(queries.selectFrom('matching').select('content_id').limit(MOST_COUNTED).as('some'))
        .select(({ fn }) => fn.countAll<number>().as('total')),
    )
    .selectFrom('counted')
    .leftJoin('contents', (join) =>
      join.on('contents.content_id', 'in', (builder) => builder.selectFrom('page').select('page.content_id')),
    )
    .select(LIST_COLUMNS)
    .select('total')
    .orderBy(`contents.${column}`, direction)
    .orderBy('contents.content_id', direction)
    .execute()
  const rows = found.filter((row): row is typeof row & ContentListRow => row.content_id !== null)
  const shown = rows.slice(0, query.limit)
  const last = shown.at(-1)
  const next_cursor =
    rows.length > query.limit && last !== undefined
      ? encodeCursor({ sort: query.sort, value: last[column], id: last.content_id })
      : null
  return { rows: shown, total: found[0]?.total ?? 0, next_cursor }
}

/** Stores a new item with its first revision and puts it into the search index. */
export async function insertContent(db: Db, row: ContentsTable, revision: RevisionsTable): Promise<void> {
  await db.insertInto('contents').values(row).execute()
  await insertRevision(db, revision)
  await indexContent(db, row.content_id, row.title, row.body)
}

/** The assurance that a run's record says about the piece that it wrote. */
export async function markAssured(db: Db, contentId: string, assurance_json: string): Promise<void> {
  await db.updateTable('contents').set({ assurance_json }).where('content_id', '=', contentId).execute()
}

/** The rollup of a piece's reviews, and whose approvals they are where only authors of the text gave any. */
export async function updateReviewState(
  db: Db,
  contentId: string,
  rollup: Pick<ContentsTable, 'review_state' | 'approved_by'>,
): Promise<void> {
  await db.updateTable('contents').set(rollup).where('content_id', '=', contentId).execute()
}

/** The piece that a run wrote as a whole; undefined where it has been deleted. */
export async function findPieceOf(db: Db, requestId: string): Promise<ContentRow | undefined> {
  return db.selectFrom('contents').selectAll().where('request_id', '=', requestId).executeTakeFirst()
}

/** The piece that an asset id names: its own, or that of the run that wrote it. */
export async function findAsset(db: Db, assetId: string): Promise<ContentRow | undefined> {
  return db.selectFrom('contents').selectAll().where('asset_id', '=', assetId).executeTakeFirst()
}

/** Every revision of a piece, oldest first, without its text. */
export async function listRevisions(db: Db, contentId: string) {
  return db
    .selectFrom('revisions')
    .select(['revision', 'origin', 'request_id', 'created_by', 'created_at', 'content_sha256'])
    .where('content_id', '=', contentId)
    .orderBy('revision')
    .execute()
}

/** Stores a further revision as the current one. */
export async function updateContent(db: Db, row: ContentsTable, revision: RevisionsTable): Promise<void> {
  await db.updateTable('contents').set(row).where('content_id', '=', row.content_id).execute()
  await insertRevision(db, revision)
  await indexContent(db, row.content_id, row.title, row.body)
}

/** Stores what was found on the current text, and the state that follows from it. */
export async function updateChecks(db: Db, row: ContentsTable, checks_json: string): Promise<void> {
  const { content_id, revision, quality_json, mark_json, publication_state } = row
  await db
    .updateTable('contents')
    .set({ quality_json, mark_json, publication_state })
    .where('content_id', '=', content_id)
    .execute()
  await db
    .updateTable('revisions')
    .set({ quality_json, checks_json })
    .where('content_id', '=', content_id)
    .where('revision', '=', revision)
    .execute()
}

export async function getRevision(db: Db, contentId: string, revision: number): Promise<RevisionsTable> {
  return db
    .selectFrom('revisions')
    .selectAll()
    .where('content_id', '=', contentId)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow()
}

/** A content item with the outline of its current revision; undefined where there is none. */
export async function findContentWithOutline(
  db: Db,
  contentId: string,
): Promise<(ContentRow & { outline_json: string }) | undefined> {
  return db
    .selectFrom('contents')
    .selectAll()
    .select((builder) =>
      builder
        .selectFrom('revisions')
        .select('revisions.outline_json')
        .whereRef('revisions.content_id', '=', 'contents.content_id')
        .whereRef('revisions.revision', '=', 'contents.revision')
        .$asScalar()
        .$notNull()
        .as('outline_json'),
    )
    .where('contents.content_id', '=', contentId)
    .executeTakeFirst()
}

export async function updatePublicationState(db: Db, contentId: string, state: PublicationState): Promise<void> {
  await db.updateTable('contents').set({ publication_state: state }).where('content_id', '=', contentId).execute()
}

export async function getOutlineJson(db: Db, contentId: string, revision: number): Promise<string> {
  const row = await db
    .selectFrom('revisions')
    .select('outline_json')
    .where('content_id', '=', contentId)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow()
  return row.outline_json
}

async function insertRevision(db: Db, row: RevisionsTable): Promise<void> {
  await db.insertInto('revisions').values(row).execute()
}

type ContentsQuery = SelectQueryBuilder<Schema, 'contents', object>

/** `typed`: what is searched for; undefined where nothing is. */
function filtered(db: Db, query: ContentQuery, typed: readonly string[] | undefined): ContentsQuery {
  let matching: ContentsQuery =
    typed === undefined
      ? db.selectFrom('contents')
      : // The same columns by another way; nothing else is filtered, sorted or counted by.
        (db.selectFrom('contents_narrow as contents') as unknown as ContentsQuery).where(
          'content_id',
          'in',
          contentIdsMatching(db, typed, MOST_MATCHES),
        )
  const equal = {
    template_id: query.template_id,
    vertical_id: query.vertical_id,
    publication_state: query.publication_state,
    review_state: query.review_state,
    request_id: query.request_id,
    created_by: query.created_by,
  }
  matching = matching.where((builder) => allEqual(builder, equal))
  if (query.created_after !== undefined) matching = matching.where('created_at', '>', query.created_after)
  if (query.created_before !== undefined) matching = matching.where('created_at', '<', query.created_before)
  return matching
}

function allEqual(
  builder: ExpressionBuilder<Schema, 'contents'>,
  wanted: Partial<Record<keyof ContentsTable, string | undefined>>,
) {
  const parts = (Object.entries(wanted) as [keyof ContentsTable, string | undefined][])
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => builder(column, '=', value as never))
  return builder.and(parts)
}

const MOST_CITING = 200

/** Pieces whose current text cites a source. */
export async function listCiting(db: Db, sourceId: string) {
  const citing = db
    .selectFrom('contents')
    .innerJoin('revisions', (join) =>
      join
        .onRef('revisions.content_id', '=', 'contents.content_id')
        .onRef('revisions.revision', '=', 'contents.revision'),
    )
    .where('revisions.sources_json', 'like', `%"source_id":"${sourceId.replace(/[%"\\]/g, '')}"%`)
  const pieces = await citing
    .select(['contents.content_id', 'contents.title', 'contents.publication_state', 'contents.updated_at'])
    .orderBy('contents.updated_at', 'desc')
    .limit(MOST_CITING)
    .execute()
  const counted = await citing.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { pieces, total: counted.total }
}
