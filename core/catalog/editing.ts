import type { z } from 'zod'
import type { HandlerContext } from '../context.ts'
import { Fault, invalidRequest, notFound, type FaultDetail } from '../kernel/errors.ts'
import { sha256OfJson } from '../kernel/hash.ts'
import { detailsOf } from '../kernel/issues.ts'
import { timestamp } from '../kernel/time.ts'
import type { CatalogKind, ImportedEntry } from './contract.ts'
import { StyleProfileDocument, TemplateDocument, VerticalDocument } from './document.ts'
import { styleProfileProblems, templateProblems, verticalProblems } from './rules/document-problems.ts'
import { findEntryText, findNewestEntry, insertEntry, KIND_NAMES, markRetired } from './store.ts'

interface GivenDocument {
  file?: string | undefined
  document: Record<string, unknown>
}

/**
 * Adds documents to the catalog, each as the next version of its entry, all or none; the version that a document names
 * itself does not count. What says the same as the newest version is not added again. Throws `invalid_request` that
 * names each field.
 */
export async function importEntries(
  context: HandlerContext,
  given: readonly GivenDocument[],
  isCheck: boolean,
): Promise<ImportedEntry[]> {
  const checked = given.map(({ file, document }) => checkedDocument(document, file))
  const problems = checked.flatMap((one) => ('problems' in one ? one.problems : []))
  if (problems.length > 0) throw invalidRequest(problems)
  const sound = checked.filter((one) => 'kind' in one)
  return context.db.transaction().execute(async (transaction) => {
    const entries: ImportedEntry[] = []
    for (const one of sound) entries.push(await place({ ...context, db: transaction }, one, isCheck))
    return entries
  })
}

interface EditedEntry {
  kind: CatalogKind
  id: string
  based_on: number | null
  document: Record<string, unknown>
  is_check: boolean
}

/**
 * Adds an edited document as the next version of its entry, or as a new entry. Throws `invalid_request` that names each
 * field, and `revision_conflict` where somebody saved another version meanwhile.
 */
export async function saveEntry(context: HandlerContext, edited: EditedEntry): Promise<ImportedEntry> {
  const { kind, id, based_on, document, is_check: isCheck } = edited
  const { problems } = readAs(kind, { ...document, version: 1 })
  const renamed = document.id === id ? [] : [{ path: 'id', message: 'An entry keeps its id.' }]
  if (problems.length + renamed.length > 0) throw invalidRequest([...problems, ...renamed])
  return context.db.transaction().execute(async (transaction) => {
    const newest = (await findNewestEntry(transaction, kind, id))?.version ?? null
    if (newest !== null && based_on === null) throw invalidRequest([{ path: 'id', message: 'This id is taken.' }])
    if (newest !== based_on) throw changedMeanwhile(kind, id, newest)
    return place({ ...context, db: transaction }, { kind, id, document, file: undefined }, isCheck)
  })
}

function changedMeanwhile(kind: CatalogKind, id: string, newest: number | null): Fault {
  const name = `The ${KIND_NAMES[kind]} "${id}"`
  if (newest === null) return new Fault('revision_conflict', `${name} no longer exists.`)
  return new Fault('revision_conflict', `${name} is now at version ${newest}. Look at what changed, then save again.`)
}

async function place(
  { db, world, audit, caller }: HandlerContext,
  { kind, id, document: given, file }: SoundDocument,
  isCheck: boolean,
): Promise<ImportedEntry> {
  const newest = await findNewestEntry(db, kind, id)
  if (newest !== undefined && newest.retired_at !== null) {
    const message = `The ${KIND_NAMES[kind]} "${id}" is retired. Restore it first, or give this one another id.`
    throw invalidRequest([{ path: at(file, 'id'), message }])
  }
  const isSame = newest?.document_sha256 === sha256OfJson({ ...given, version: newest?.version })
  if (newest !== undefined && isSame) return { kind, id, version: newest.version, is_new: false }
  const version = (newest?.version ?? 0) + 1
  const document = { ...given, version }
  const row = {
    kind,
    slug: id,
    version,
    document_json: JSON.stringify(document),
    document_sha256: sha256OfJson(document),
    created_at: timestamp(world.now()),
    retired_at: null,
  }
  if (!isCheck) {
    await insertEntry(db, row)
    const details = { version, document_sha256: row.document_sha256 }
    await audit.append(db, caller, { action: 'catalog.imported', subject: { kind, id }, details })
  }
  return { kind, id, version, is_new: true }
}

/** One version of an entry as a document, the newest where none is named. Throws `not_found`. */
export async function exportEntry(
  { db }: HandlerContext,
  kind: CatalogKind,
  id: string,
  version: number | undefined,
): Promise<{ version: number; document: unknown }> {
  const wanted = version ?? (await findNewestEntry(db, kind, id))?.version
  const text = wanted === undefined ? undefined : await findEntryText(db, kind, id, wanted)
  if (wanted === undefined || text === undefined) {
    throw notFound(KIND_NAMES[kind], version === undefined ? id : `${id} (version ${version})`)
  }
  return { version: wanted, document: JSON.parse(text) as unknown }
}

/** Takes an entry out of the catalog, or puts it back. What was made with it keeps its record. Throws `not_found`. */
export async function setRetired(
  { db, world, audit, caller }: HandlerContext,
  kind: CatalogKind,
  id: string,
  isRetired: boolean,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const newest = await findNewestEntry(transaction, kind, id)
    if (newest === undefined) throw notFound(KIND_NAMES[kind], id)
    if ((newest.retired_at !== null) === isRetired) return
    await markRetired(transaction, kind, id, isRetired ? timestamp(world.now()) : null)
    await audit.append(transaction, caller, {
      action: isRetired ? 'catalog.retired' : 'catalog.restored',
      subject: { kind, id },
      details: { version: newest.version },
    })
  })
}

interface SoundDocument {
  kind: CatalogKind
  id: string
  document: Record<string, unknown>
  file: string | undefined
}

function checkedDocument(
  document: Record<string, unknown>,
  file: string | undefined,
): SoundDocument | { problems: FaultDetail[] } {
  const kind = kindOf(document)
  if (kind === undefined) {
    const message = 'This is not a template, a style profile or a set of industry rules.'
    return { problems: [{ path: at(file, 'document'), message }] }
  }
  const { id, problems } = readAs(kind, { ...document, version: 1 })
  if (problems.length === 0) return { kind, id, document, file }
  return { problems: problems.map(({ path, message }) => ({ path: at(file, path), message })) }
}

function kindOf(document: Record<string, unknown>): CatalogKind | undefined {
  if ('compliance' in document || 'review_rules' in document) return 'vertical'
  if ('reading_grade' in document || 'sentence_words' in document) return 'style_profile'
  return 'sections' in document || 'required_fields' in document ? 'template' : undefined
}

/** The document's id, and what is wrong with it in shape or, where its shape holds, in sense. */
function readAs(kind: CatalogKind, document: unknown): { id: string; problems: FaultDetail[] } {
  switch (kind) {
    case 'template':
      return read(TemplateDocument, templateProblems, document)
    case 'style_profile':
      return read(StyleProfileDocument, styleProfileProblems, document)
    case 'vertical':
      return read(VerticalDocument, verticalProblems, document)
  }
}

function read<Document extends { id: string }>(
  schema: z.ZodType<Document>,
  problemsOf: (document: Document) => FaultDetail[],
  document: unknown,
): { id: string; problems: FaultDetail[] } {
  const parsed = schema.safeParse(document)
  if (!parsed.success) return { id: '', problems: detailsOf(parsed.error.issues) }
  return { id: parsed.data.id, problems: problemsOf(parsed.data) }
}

function at(file: string | undefined, path: string): string {
  return file === undefined ? path : `${file}: ${path}`
}
