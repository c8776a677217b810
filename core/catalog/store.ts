import { z } from 'zod'
import { fromJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { notFound } from '../kernel/errors.ts'
import { StyleProfileDocument, TemplateDocument, VerticalDocument } from './document.ts'
import type { ParsedDocuments } from './parsed-documents.ts'
import { isOffered } from './rules/offered.ts'
import type { CatalogEntriesTable, CatalogKind } from './tables.ts'

const DOCUMENTS = { template: TemplateDocument, style_profile: StyleProfileDocument, vertical: VerticalDocument }
const NAMES: Record<CatalogKind, string> = {
  template: 'template',
  style_profile: 'style profile',
  vertical: 'vertical',
}

export type DocumentOf<K extends CatalogKind> = z.output<(typeof DOCUMENTS)[K]>

/** The newest version of each entry that is offered and not retired, by name. */
export async function listDocuments<K extends CatalogKind>(db: Db, kind: K): Promise<DocumentOf<K>[]> {
  const rows = await db
    .selectFrom('catalog_entries as entry')
    .select('entry.document_json')
    .where('entry.kind', '=', kind)
    .where('entry.retired_at', 'is', null)
    .where('entry.version', '=', (query) =>
      query
        .selectFrom('catalog_entries as newer')
        .select(({ fn }) => fn.max('newer.version').as('version'))
        .whereRef('newer.kind', '=', 'entry.kind')
        .whereRef('newer.slug', '=', 'entry.slug'),
    )
    .execute()
  const documents = rows.map((row) => parse(kind, row.document_json)).filter((document) => isOffered(document))
  return documents.sort((left, right) => left.name.localeCompare(right.name, 'en'))
}

/**
 * The newest version of an entry, or undefined when there is none, it is retired or not offered; `parsed` spares parsing
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
  const document = await (parsed === undefined ? read() : parsed.of(identity, read))
  return isOffered(document) ? document : undefined
}

export async function getDocument<K extends CatalogKind>(
  db: Db,
  kind: K,
  slug: string,
  parsed?: ParsedDocuments,
): Promise<DocumentOf<K>> {
  const document = await findDocument(db, kind, slug, parsed)
  if (document === undefined) throw notFound(NAMES[kind], slug)
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
  if (row === undefined) throw notFound(NAMES[kind], `${slug} (version ${version})`)
  return parse(kind, row.document_json)
}

/** Adds a version; one that is there already stays as it is, because versions are never edited in place. */
export async function insertEntry(db: Db, row: CatalogEntriesTable): Promise<void> {
  await db
    .insertInto('catalog_entries')
    .values(row)
    .onConflict((conflict) => conflict.columns(['kind', 'slug', 'version']).doNothing())
    .execute()
}

/** Reads a document of a kind from JSON; throws a ZodError that names the field. */
export function parseDocument<K extends CatalogKind>(kind: K, value: unknown): DocumentOf<K> {
  return DOCUMENTS[kind].parse(value) as DocumentOf<K>
}

function parse<K extends CatalogKind>(kind: K, text: string): DocumentOf<K> {
  return fromJsonText(DOCUMENTS[kind], text) as DocumentOf<K>
}
