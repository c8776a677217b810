import { z } from 'zod'
import type { TemplateDocument } from '../catalog/document.ts'
import type { DoorContext } from '../context.ts'
import { fromJsonText, fromNullableJsonText, toFlag, toJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { Citation } from '../evidence/contract.ts'
import { notFound } from '../kernel/errors.ts'
import { TextChecks } from '../quality/contract.ts'
import type { Assurance, ContentItem, ContentSection, GenerationMode, Origin, Seo } from './contract.ts'
import type { TakenFrom } from './taken-contract.ts'
import { asContentItem, textColumns } from './item.ts'
import { listPublishedTexts } from './publications-store.ts'
import { markOf } from './rules/mark.ts'
import { nextPublicationState, stateOfText } from './rules/publication.ts'
import type { TextReading } from './rules/reading.ts'
import { isRevisionOf } from './pieces-store.ts'
import { outlineOf, sectionsIn, type OutlineEntry } from './rules/sections.ts'
import { keepAwaited } from './awaited-store.ts'
import {
  getContent,
  findContentWithOutline,
  getOutlineJson,
  getRevision,
  insertContent,
  updateChecks,
  updateContent,
  type ContentRow,
} from './store.ts'

/** What texts are read and checked with. */
export type TextTools = Pick<DoorContext, 'db' | 'texts'>

const Outline = z.array(z.object({ section_id: z.string(), heading: z.string() }))
export const CitationSources = z.array(Citation)

/** A citation number of a text and the source that it stands for. */
export type CitationSource = Citation

/** A piece that enters the library, whoever wrote it. */
export interface NewPiece {
  content_id: string
  request_id: string | null
  title: string
  body: string
  seo: Seo | null
  outline: readonly OutlineEntry[]
  sources: readonly CitationSource[]
  template_id: string | null
  style_profile_id: string | null
  vertical_id: string | null
  generation_mode: GenerationMode | null
  user_input: Readonly<Record<string, unknown>> | null
  assurance: z.output<typeof Assurance> | null
  reading: TextReading
  checks: TextChecks
  origin: Origin
  created_by: string
  created_at: string
  is_sample?: boolean
}

/** Stores a new piece as revision 1; in the transaction of whoever made it. */
export async function storeNewPiece(db: Db, piece: NewPiece): Promise<ContentRow> {
  const text = textColumns(piece.title, piece.body, piece.reading)
  const row: ContentRow = {
    ...text,
    content_id: piece.content_id,
    request_id: piece.request_id,
    asset_id: piece.request_id ?? piece.content_id,
    seo_json: piece.seo === null ? null : toJsonText(piece.seo),
    template_id: piece.template_id,
    style_profile_id: piece.style_profile_id,
    vertical_id: piece.vertical_id,
    generation_mode: piece.generation_mode,
    user_input_json: piece.user_input === null ? null : toJsonText(piece.user_input),
    publication_state: stateOfText(piece.checks.report.passed),
    review_state: 'not_required',
    approved_by: null,
    assurance_json: piece.assurance === null ? null : toJsonText(piece.assurance),
    quality_json: toJsonText(piece.checks.report),
    mark_json: toJsonText(markOf(piece.checks)),
    revision: 1,
    origin: piece.origin,
    generated_revision: piece.origin === 'generated' ? 1 : null,
    is_as_generated: toFlag(piece.origin === 'generated'),
    is_sample: toFlag(piece.is_sample === true),
    created_at: piece.created_at,
    updated_at: piece.created_at,
    created_by: piece.created_by,
  }
  const outline = outlineOf(sectionsIn(piece.body, piece.reading.parts, piece.outline))
  await insertContent(db, row, {
    ...revisionColumns(row),
    outline_json: toJsonText(outline),
    sources_json: toJsonText(piece.sources),
    request_id: piece.origin === 'generated' ? piece.request_id : null,
    taken_json: null,
    checks_json: toJsonText(piece.checks),
    created_at: piece.created_at,
    created_by: piece.created_by,
  })
  return row
}

/** The next revision of a piece, read and checked. */
export interface CheckedRevision {
  title: string
  body: string
  seo_json: string | null
  origin: Origin
  /** The section run that made it, if one did. */
  request_id: string | null
  /** Where its words came from, where they were not written here. */
  taken_from?: TakenFrom | undefined
  created_by: string
  created_at: string
  reading: TextReading
  sections: readonly ContentSection[]
  citations: readonly CitationSource[]
  checks: TextChecks
}

/** Stores a text as the next revision; whether it is held or a draft follows from its checks. */
export async function storeRevision(db: Db, before: ContentRow, next: CheckedRevision): Promise<ContentRow> {
  const { checks } = next
  const row: ContentRow = {
    ...before,
    ...textColumns(next.title, next.body, next.reading),
    seo_json: next.seo_json,
    quality_json: toJsonText(checks.report),
    mark_json: toJsonText(markOf(checks)),
    publication_state: nextPublicationState(before.publication_state, checks.report.passed),
    revision: before.revision + 1,
    is_as_generated: toFlag(await isTextOfRun(db, before, next)),
    origin: next.origin,
    updated_at: next.created_at,
  }
  await updateContent(db, row, {
    ...revisionColumns(row),
    outline_json: toJsonText(outlineOf(next.sections)),
    sources_json: toJsonText(next.citations),
    request_id: next.request_id,
    taken_json: next.taken_from === undefined ? null : toJsonText(next.taken_from),
    checks_json: toJsonText(checks),
    created_at: next.created_at,
    created_by: next.created_by,
  })
  await keepAwaited(db, row.content_id, checks, next.created_at)
  return row
}

async function isTextOfRun(
  db: Db,
  { content_id, generated_revision }: ContentRow,
  { title, reading, seo_json, citations, request_id }: CheckedRevision,
): Promise<boolean> {
  // What another run wrote is that run's, even in the same words.
  if (generated_revision === null || request_id !== null) return false
  const { content_sha256 } = reading
  return isRevisionOf(db, content_id, generated_revision, {
    ...{ title, content_sha256, seo_json, sources_json: toJsonText(citations) },
  })
}

/** Puts what was found on the current text of a piece in place of what was known of it; no words change. */
export async function storeChecks(db: Db, before: ContentRow, checks: TextChecks, now: string): Promise<ContentRow> {
  const row: ContentRow = {
    ...before,
    quality_json: toJsonText(checks.report),
    mark_json: toJsonText(markOf(checks)),
    publication_state: nextPublicationState(before.publication_state, checks.report.passed),
  }
  await updateChecks(db, row, toJsonText(checks))
  await keepAwaited(db, row.content_id, checks, now)
  return row
}

/** Everything that was checked on an item's current text; null for a text from before every text was checked. */
export async function readChecks(db: Db, contentId: string): Promise<TextChecks | null> {
  const row = await getContent(db, contentId)
  return fromNullableJsonText(TextChecks, (await getRevision(db, contentId, row.revision)).checks_json)
}

/** A content item as it is shown. */
export async function readContentItem(tools: TextTools, contentId: string): Promise<ContentItem> {
  const item = await findContentItem(tools, contentId)
  if (item === null) throw notFound('content item', contentId)
  return item
}

/** A content item as it is shown; null where there is none. */
export async function findContentItem({ db, texts }: TextTools, contentId: string): Promise<ContentItem | null> {
  const found = await findContentWithOutline(db, contentId)
  if (found === undefined) return null
  const { outline_json, ...row } = found
  const published = await listPublishedTexts(db, [contentId])
  return asContentItem(row, { outline: fromJsonText(Outline, outline_json), published }, await texts.read(row.body))
}

/** The section ids of an item's current revision. */
export async function readOutline(db: Db, row: Pick<ContentRow, 'content_id' | 'revision'>): Promise<OutlineEntry[]> {
  return fromJsonText(Outline, await getOutlineJson(db, row.content_id, row.revision))
}

/** Which source each citation number of an item's current revision stands for. */
export async function readCitationSources(
  db: Db,
  row: Pick<ContentRow, 'content_id' | 'revision'>,
): Promise<CitationSource[]> {
  return fromJsonText(CitationSources, (await getRevision(db, row.content_id, row.revision)).sources_json)
}

/** The section ids that a template gives to its headings. */
export function templateOutline(template: TemplateDocument | undefined): OutlineEntry[] {
  return (template?.sections ?? []).map((section) => ({ section_id: section.key, heading: section.heading }))
}

/** The columns that a revision shares with the current state of its item. */
function revisionColumns(row: ContentRow) {
  const { content_id, revision, title, body, seo_json, word_count, content_sha256, origin, quality_json } = row
  return { content_id, revision, title, body, seo_json, word_count, content_sha256, origin, quality_json }
}
