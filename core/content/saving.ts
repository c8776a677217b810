import { z } from 'zod'
import type { TemplateDocument } from '../catalog/document.ts'
import { findDocument } from '../catalog/store.ts'
import type { HandlerContext } from '../context.ts'
import { fromJsonText, fromNullableJsonText, toJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { QualityReport } from '../quality/contract.ts'
import { qualityReport } from '../quality/rules/report.ts'
import type { Assurance, ContentSection, GenerationMode, Origin, PublicationState, Seo } from './contract.ts'
import { textColumns } from './item.ts'
import { outlineOf, sectionsOf, type OutlineEntry } from './rules/sections.ts'
import { getRevision, insertContent, updateContent, type ContentRow } from './store.ts'
import type { RevisionsTable } from './tables.ts'

const Outline = z.array(z.object({ section_id: z.string(), heading: z.string() }))
const Inputs = z.record(z.string(), z.unknown())

/** A piece that enters the library, whoever wrote it. */
export interface NewPiece {
  content_id: string
  request_id: string | null
  title: string
  body: string
  seo: Seo | null
  outline: readonly OutlineEntry[]
  template_id: string | null
  style_profile_id: string | null
  vertical_id: string | null
  generation_mode: GenerationMode | null
  user_input: Readonly<Record<string, unknown>> | null
  publication_state: PublicationState
  assurance: z.output<typeof Assurance> | null
  quality: QualityReport | null
  origin: Origin
  created_by: string
  created_at: string
}

/** Stores a new piece as revision 1; in the transaction of whoever made it. */
export async function storeNewPiece(db: Db, piece: NewPiece): Promise<ContentRow> {
  const text = textColumns(piece.title, piece.body)
  const row: ContentRow = {
    ...text,
    content_id: piece.content_id,
    request_id: piece.request_id,
    seo_json: piece.seo === null ? null : toJsonText(piece.seo),
    template_id: piece.template_id,
    style_profile_id: piece.style_profile_id,
    vertical_id: piece.vertical_id,
    generation_mode: piece.generation_mode,
    user_input_json: piece.user_input === null ? null : toJsonText(piece.user_input),
    publication_state: piece.publication_state,
    review_state: 'not_required',
    assurance_json: piece.assurance === null ? null : toJsonText(piece.assurance),
    quality_json: piece.quality === null ? null : toJsonText(piece.quality),
    revision: 1,
    origin: piece.origin,
    generated_revision: piece.origin === 'generated' ? 1 : null,
    created_at: piece.created_at,
    updated_at: piece.created_at,
    created_by: piece.created_by,
  }
  const outline = outlineOf(sectionsOf(piece.body, piece.outline))
  await insertContent(db, row, revisionOf(row, outline, piece.created_by, piece.created_at))
  return row
}

/** Stores an edited text as the next revision and runs the gate on it; a held piece that clears becomes a draft. */
export async function storeEdit(
  db: Db,
  { caller }: Pick<HandlerContext, 'caller'>,
  before: ContentRow,
  change: { title: string; body: string; seo_json: string | null },
  now: string,
): Promise<ContentRow> {
  const template = before.template_id === null ? undefined : await findDocument(db, 'template', before.template_id)
  const sections = sectionsOf(change.body, await readOutline(db, before), templateOutline(template))
  const quality = template === undefined ? null : reportOn(template, change.title, sections, before.user_input_json)
  const row: ContentRow = {
    ...before,
    ...textColumns(change.title, change.body),
    seo_json: change.seo_json,
    quality_json: quality === null ? null : toJsonText(quality),
    publication_state:
      before.publication_state === 'held' && quality?.passed === true ? 'draft' : before.publication_state,
    revision: before.revision + 1,
    origin: 'edited',
    updated_at: now,
  }
  await updateContent(db, row, revisionOf(row, outlineOf(sections), caller.member_id, now))
  return row
}

/** The section ids of an item's current revision. */
export async function readOutline(db: Db, row: Pick<ContentRow, 'content_id' | 'revision'>): Promise<OutlineEntry[]> {
  return fromJsonText(Outline, (await getRevision(db, row.content_id, row.revision)).outline_json)
}

/** The gate's report on a text that is measured by a template. */
export function reportOn(
  template: TemplateDocument,
  title: string,
  sections: readonly ContentSection[],
  userInputJson: string | null,
): QualityReport {
  return qualityReport({ title, sections, template, user_input: fromNullableJsonText(Inputs, userInputJson) ?? {} })
}

/** The section ids that a template gives to its headings. */
export function templateOutline(template: TemplateDocument | undefined): OutlineEntry[] {
  return (template?.sections ?? []).map((section) => ({ section_id: section.key, heading: section.heading }))
}

function revisionOf(row: ContentRow, outline: readonly OutlineEntry[], by: string, at: string): RevisionsTable {
  return {
    content_id: row.content_id,
    revision: row.revision,
    title: row.title,
    body: row.body,
    seo_json: row.seo_json,
    content_sha256: row.content_sha256,
    outline_json: toJsonText(outline),
    origin: row.origin,
    request_id: row.origin === 'generated' ? row.request_id : null,
    quality_json: row.quality_json,
    created_at: at,
    created_by: by,
  }
}
