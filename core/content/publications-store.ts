import { oneOf } from '../database/lists.ts'
import type { Db } from '../database/schema.ts'
import { notFound } from '../kernel/errors.ts'
import type { PublicationsTable, RevisionsTable } from './tables.ts'
import { replacementsOf, stands, type Replacement } from './rules/standing.ts'

export type PublicationRow = PublicationsTable
/** A row with the text that took its place; null where none did. */
export type StoodRow = PublicationRow & { replaced_by: Replacement | null }

/** Where a piece was published, newest first, also what was replaced or taken back. */
export async function listPublications(db: Db, contentId: string): Promise<StoodRow[]> {
  const rows = await db
    .selectFrom('publications')
    .selectAll()
    .where('content_id', '=', contentId)
    .orderBy('publication_id', 'desc')
    .execute()
  const replacements = replacementsOf(rows)
  return rows.map((row) => ({ ...row, replaced_by: replacements.get(row.publication_id) ?? null }))
}

/** By the id of a piece, the revisions that stand somewhere, latest first; none of a piece of which none does. */
export type PublishedTexts = ReadonlyMap<string, number[]>

/** Which texts of these pieces stand where they are recorded as published. */
export async function listPublishedTexts(db: Db, contentIds: readonly string[]): Promise<PublishedTexts> {
  if (contentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('publications')
    .select(['publication_id', 'content_id', 'url', 'revision', 'marked_at', 'taken_back_at'])
    .where('content_id', 'in', oneOf(db, contentIds))
    .execute()
  const replacements = replacementsOf(rows)
  const standing = rows.filter((row) => stands({ ...row, replaced_by: replacements.get(row.publication_id) ?? null }))
  const pieces = Map.groupBy(standing, ({ content_id }) => content_id)
  return new Map(
    [...pieces].map(([id, texts]) => [
      id,
      [...new Set(texts.map(({ revision }) => revision))].toSorted((a, b) => b - a),
    ]),
  )
}

/** When a text was first saved in a piece, and how it came in. Throws 404 where it never was. */
export async function firstSaved(
  db: Db,
  { content_id, content_sha256 }: Pick<PublicationRow, 'content_id' | 'content_sha256'>,
): Promise<Pick<RevisionsTable, 'created_at' | 'origin'>> {
  const row = await db
    .selectFrom('revisions')
    .select(['created_at', 'origin'])
    .where('content_id', '=', content_id)
    .where('content_sha256', '=', content_sha256)
    .orderBy('revision')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) throw notFound('text of this piece', content_sha256)
  return row
}

/** Whether a text of a piece stands anywhere, as far as that is on record. */
export async function isPublishedAnywhere(db: Db, contentId: string): Promise<boolean> {
  return (await listPublications(db, contentId)).some(stands)
}

/** The publications of these pieces, newest first. */
export async function listPublicationsOf(db: Db, assetIds: readonly string[]) {
  return db
    .selectFrom('publications')
    .innerJoin('contents', 'contents.content_id', 'publications.content_id')
    .select(['publications.publication_id', 'publications.content_id', 'publications.url', 'publications.revision'])
    .select(['publications.marked_at', 'publications.taken_back_at', 'contents.asset_id'])
    .where('contents.asset_id', 'in', oneOf(db, assetIds))
    .orderBy('publications.marked_at', 'desc')
    .orderBy('publications.publication_id', 'desc')
    .execute()
}

export async function findPublication(db: Db, publicationId: string): Promise<PublicationRow | undefined> {
  return db.selectFrom('publications').selectAll().where('publication_id', '=', publicationId).executeTakeFirst()
}

/** Throws 404 for an id that is none of a publication. */
export async function getPublication(db: Db, publicationId: string): Promise<PublicationRow> {
  const row = await findPublication(db, publicationId)
  if (row === undefined) throw notFound('publication', publicationId)
  return row
}

export async function insertPublication(db: Db, row: PublicationRow): Promise<void> {
  await db.insertInto('publications').values(row).execute()
}

export async function markTakenBack(
  db: Db,
  publicationId: string,
  taken: Record<'taken_back_by' | 'taken_back_at' | 'taken_back_reason' | 'last_used_on', string>,
): Promise<void> {
  await db.updateTable('publications').set(taken).where('publication_id', '=', publicationId).execute()
}

/** Every publication of the workspace, in the order in which they were marked. */
export async function listAllPublications(db: Db): Promise<PublicationRow[]> {
  return db.selectFrom('publications').selectAll().orderBy('publication_id').execute()
}

/** Rewrites the records of publications that a member is named in. */
export async function rewritePublications(
  db: Db,
  memberId: string,
  rewritten: (json: string) => string,
): Promise<void> {
  const publications = await db
    .selectFrom('publications')
    .select(['publication_id', 'record_json'])
    .where('record_json', 'like', `%${memberId}%`)
    .execute()
  for (const { publication_id, record_json: json } of publications) {
    const record_json = rewritten(json)
    await db.updateTable('publications').set({ record_json }).where('publication_id', '=', publication_id).execute()
  }
}

/** The records of where these pieces were published, as they are kept. */
export async function listPublicationTexts(db: Db, contentIds: readonly string[]) {
  return db
    .selectFrom('publications')
    .select(['content_id', 'record_json as text'])
    .where('content_id', 'in', contentIds)
    .execute()
}
