import { z } from 'zod'
import { fromJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { notFound } from '../kernel/errors.ts'
import { StyleProfileDocument, TemplateDocument, VerticalDocument } from './document.ts'
import type { ParsedDocuments } from './parsed-documents.ts'
import type { CatalogKind } from './contract.ts'
import type { CatalogEntriesTable } from './tables.ts'

const DOCUMENTS = { template: TemplateDocument, style_profile: StyleProfileDocument, vertical: VerticalDocument }
export const KIND_NAMES: Record<CatalogKind, string> = {
  template: 'template',
  style_profile: 'style profile',
  vertical: 'vertical',
}

export type DocumentOf<K extends CatalogKind> = z.output<(typeof DOCUMENTS)[K]>

/** The newest version of each entry that is not retired, by name; `parsed` spares parsing them anew. */
export async function listDocuments<K extends CatalogKind>(
  db: Db,
  kind: K,
  parsed: ParsedDocuments,
): Promise<DocumentOf<K>[]> {
  const rows = await newestRows(db).where('entry.kind', '=', kind).where('entry.retired_at', 'is', null).execute()
  const documents = await Promise.all(
    rows.map((row) => parsed.of(identityOf(row), () => getDocumentVersion(db, kind, row.slug, row.version))),
  )
  return documents.sort((left, right) => left.name.localeCompare(right.name, 'en'))
}

/** The newest version of every entry, retired ones too. */
export function listNewestEntries(db: Db): Promise<EntryRow[]> {
  return newestRows(db).orderBy('entry.kind').orderBy('entry.slug').execute()
}

/** Every version of every document, by its key. */
export function listVersions(db: Db): Promise<Pick<CatalogEntriesTable, 'kind' | 'slug' | 'version'>[]> {
  return db.selectFrom('catalog_entries').select(['kind', 'slug', 'version']).execute()
}

type EntryRow = Omit<CatalogEntriesTable, 'document_json'>

function newestRows(db: Db) {
  return db
    .selectFrom('catalog_entries as entry')
    .select([
      'entry.kind',
      'entry.slug',
      'entry.version',
      'entry.document_sha256',
      'entry.created_at',
      'entry.retired_at',
    ])
    .where('entry.version', '=', (query) =>
      query
        .selectFrom('catalog_entries as newer')
        .select(({ fn }) => fn.max('newer.version').as('version'))
        .whereRef('newer.kind', '=', 'entry.kind')
        .whereRef('newer.slug', '=', 'entry.slug'),
    )
}

function identityOf(row: Pick<EntryRow, 'kind' | 'slug' | 'version' | 'document_sha256'>): string {
  return `${row.kind} ${row.slug} ${row.version} ${row.document_sha256}`
}

/** The newest row of an entry, retired or not. */
export async function findNewestEntry(db: Db, kind: CatalogKind, slug: string): Promise<EntryRow | undefined> {
  return newestRows(db).where('entry.kind', '=', kind).where('entry.slug', '=', slug).executeTakeFirst()
}

/** Every version of an entry, the newest first; none where there is no such entry. */
export function listEntryVersions(
  db: Db,
  kind: CatalogKind,
  slug: string,
): Promise<Pick<EntryRow, 'version' | 'created_at' | 'document_sha256'>[]> {
  return db
    .selectFrom('catalog_entries')
    .select(['version', 'created_at', 'document_sha256'])
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .orderBy('version', 'desc')
    .execute()
}

/** One version as it was written; undefined where there is none. */
export async function findEntryText(
  db: Db,
  kind: CatalogKind,
  slug: string,
  version: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('catalog_entries')
    .select('document_json')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.document_json
}

/** Retires an entry, all its versions, or takes that back with null. */
export async function markRetired(db: Db, kind: CatalogKind, slug: string, retiredAt: string | null): Promise<void> {
  await db
    .updateTable('catalog_entries')
    .set({ retired_at: retiredAt })
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .execute()
}

/**
 * The newest version of an entry, or undefined when there is none or it is retired; `parsed` spares parsing
 * it anew.
 */
export async function findDocument<K extends CatalogKind>(
  db: Db,
  kind: K,
  slug: string,
  parsed?: ParsedDocuments,
): Promise<DocumentOf<K> | undefined> {
  const row = await db
    .selectFrom('catalog_entries')
    .select(['version', 'document_sha256', 'retired_at'])
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row?.retired_at !== null) return undefined
  // The text is large: it is read only where its parsed form is not at hand.
  const read = (): Promise<DocumentOf<K>> => getDocumentVersion(db, kind, slug, row.version)
  const identity = `${kind} ${slug} ${row.version} ${row.document_sha256}`
  return parsed === undefined ? read() : parsed.of(identity, read)
}

/** The newest version of an entry, retired or not: what an existing piece is held to. Undefined where there never was one. */
export async function findNewestDocument<K extends CatalogKind>(
  db: Db,
  kind: K,
  slug: string,
): Promise<DocumentOf<K> | undefined> {
  const newest = await findNewestEntry(db, kind, slug)
  return newest === undefined ? undefined : getDocumentVersion(db, kind, slug, newest.version)
}

export async function getDocument<K extends CatalogKind>(
  db: Db,
  kind: K,
  slug: string,
  parsed?: ParsedDocuments,
): Promise<DocumentOf<K>> {
  const document = await findDocument(db, kind, slug, parsed)
  if (document === undefined) throw notFound(KIND_NAMES[kind], slug)
  return document
}

/** One recorded version, retired or not: what a run was made with. */
export async function getDocumentVersion<K extends CatalogKind>(
  db: Db,
  kind: K,
  slug: string,
  version: number,
): Promise<DocumentOf<K>> {
  const row = await db
    .selectFrom('catalog_entries')
    .select('document_json')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .where('version', '=', version)
    .executeTakeFirst()
  if (row === undefined) throw notFound(KIND_NAMES[kind], `${slug} (version ${version})`)
  return parse(kind, row.document_json)
}

/** Adds a version; one that is there already stays as it is, because versions are never edited in place. */
export async function insertEntry(db: Db, row: CatalogEntriesTable): Promise<boolean> {
  const inserted = await db
    .insertInto('catalog_entries')
    .values(row)
    .onConflict((conflict) => conflict.columns(['kind', 'slug', 'version']).doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/** Reads a document of a kind from JSON; throws a ZodError that names the field. */
export function parseDocument<K extends CatalogKind>(kind: K, value: unknown): DocumentOf<K> {
  return DOCUMENTS[kind].parse(value) as DocumentOf<K>
}

function parse<K extends CatalogKind>(kind: K, text: string): DocumentOf<K> {
  return fromJsonText(DOCUMENTS[kind], text) as DocumentOf<K>
}
