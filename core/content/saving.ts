import { z } from 'zod'
import type { TemplateDocument } from '../catalog/document.ts'
import { findNewestDocument } from '../catalog/store.ts'
import type { ClaimRecord } from '../evidence/contract.ts'
import { fromJsonText, fromNullableJsonText, toFlag, toJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { checkText, type CheckTools } from '../quality/check-text.ts'
import { TextChecks } from '../quality/contract.ts'
import { NO_TEMPLATE } from '../quality/rules/report.ts'
import {
  Seo,
  type Assurance,
  type ContentItem,
  type ContentSection,
  type GenerationMode,
  type Origin,
} from './contract.ts'
import { asContentItem, textColumns } from './item.ts'
import type { Renderings } from './rendering.ts'
import { nextPublicationState, stateOfText } from './rules/publication.ts'
import { outlineOf, sectionsOf, type OutlineEntry } from './rules/sections.ts'
import {
  getContent,
  getContentWithOutline,
  getOutlineJson,
  getRevision,
  insertContent,
  updateContent,
  type ContentRow,
} from './store.ts'

const Outline = z.array(z.object({ section_id: z.string(), heading: z.string() }))
const CitationSources = z.array(z.object({ number: z.number().int(), source_id: z.string() }))
const Inputs = z.record(z.string(), z.unknown())

/** A citation number of a text and the source that it stands for. */
export interface CitationSource {
  number: number
  source_id: string
}

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
  checks: TextChecks
  origin: Origin
  created_by: string
  created_at: string
  is_sample?: boolean
}

/** Stores a new piece as revision 1; in the transaction of whoever made it. */
export async function storeNewPiece(db: Db, piece: NewPiece): Promise<ContentRow> {
  const text = textColumns(piece.title, piece.body)
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
    assurance_json: piece.assurance === null ? null : toJsonText(piece.assurance),
    quality_json: toJsonText(piece.checks.report),
    revision: 1,
    origin: piece.origin,
    generated_revision: piece.origin === 'generated' ? 1 : null,
    is_sample: toFlag(piece.is_sample === true),
    created_at: piece.created_at,
    updated_at: piece.created_at,
    created_by: piece.created_by,
  }
  const outline = outlineOf(sectionsOf(piece.body, piece.outline))
  await insertContent(db, row, {
    ...revisionColumns(row),
    outline_json: toJsonText(outline),
    sources_json: toJsonText(piece.sources),
    request_id: piece.origin === 'generated' ? piece.request_id : null,
    checks_json: toJsonText(piece.checks),
    created_at: piece.created_at,
    created_by: piece.created_by,
  })
  return row
}

/** A further revision: what changes, how it came about, and who stands for it. */
export interface NextRevision {
  title: string
  body: string
  seo_json: string | null
  /** Null leaves the sources of the citation numbers as they were. */
  sources: readonly CitationSource[] | null
  origin: Origin
  /** The section ids that the text had, where this revision brings it back. */
  restored_outline?: readonly OutlineEntry[]
  /** The section run that made it, if one did. */
  request_id: string | null
  created_by: string
  created_at: string
  /** Claims of this very text as a run's gate judged them. */
  judged?: readonly ClaimRecord[]
}

/** Stores a text as the next revision, checked again; whether it is held or a draft follows from that. */
export async function storeRevision(
  db: Db,
  tools: CheckTools,
  before: ContentRow,
  next: NextRevision,
): Promise<ContentRow> {
  const template = await templateOf(db, before)
  const current = await getRevision(db, before.content_id, before.revision)
  const sections =
    next.restored_outline === undefined
      ? await nextSections(db, before, next.body)
      : sectionsOf(next.body, next.restored_outline)
  const citations = next.sources ?? fromJsonText(CitationSources, current.sources_json)
  const seo = fromNullableJsonText(Seo, next.seo_json)
  const earlier = fromNullableJsonText(TextChecks, current.checks_json)?.evidence.claims ?? []
  const judged = [...earlier, ...(next.judged ?? [])]
  const checks = await checksOf(db, tools, { ...next, seo, sections, citations, template, piece: before, judged })
  const row: ContentRow = {
    ...before,
    ...textColumns(next.title, next.body),
    seo_json: next.seo_json,
    quality_json: toJsonText(checks.report),
    publication_state: nextPublicationState(before.publication_state, checks.report.passed),
    revision: before.revision + 1,
    origin: next.origin,
    updated_at: next.created_at,
  }
  await updateContent(db, row, {
    ...revisionColumns(row),
    outline_json: toJsonText(outlineOf(sections)),
    sources_json: toJsonText(citations),
    request_id: next.request_id,
    checks_json: toJsonText(checks),
    created_at: next.created_at,
    created_by: next.created_by,
  })
  return row
}

/** The sections that a body has as the next revision of a piece. */
export async function nextSections(
  db: Db,
  before: Pick<ContentRow, 'content_id' | 'revision' | 'template_id'>,
  body: string,
): Promise<ContentSection[]> {
  return sectionsOf(body, await readOutline(db, before), templateOutline(await templateOf(db, before)))
}

async function templateOf(db: Db, { template_id }: Pick<ContentRow, 'template_id'>) {
  return template_id === null ? undefined : findNewestDocument(db, 'template', template_id)
}

interface CheckedText {
  title: string
  body: string
  sections: readonly ContentSection[]
  citations: readonly CitationSource[]
  template: TemplateDocument | undefined
  seo: Seo | null
  piece: Pick<ContentRow, 'vertical_id' | 'style_profile_id' | 'generation_mode' | 'user_input_json'>
  /** Claims as the text before was judged; what still stands keeps its verdict. */
  judged?: readonly ClaimRecord[]
}

/** What is checked on a text at each save, by the newest template, style and vertical that it names. */
export async function checksOf(db: Db, tools: CheckTools, text: CheckedText): Promise<TextChecks> {
  const { piece, template } = text
  const vertical = piece.vertical_id === null ? undefined : await findNewestDocument(db, 'vertical', piece.vertical_id)
  // A rule that cannot be read is not a rule that was kept.
  if (piece.vertical_id !== null && vertical === undefined) throw new Error(`the vertical ${piece.vertical_id} is gone`)
  const style =
    piece.style_profile_id === null ? undefined : await findNewestDocument(db, 'style_profile', piece.style_profile_id)
  return checkText(db, tools, {
    ...text,
    template: template ?? NO_TEMPLATE,
    user_input: fromNullableJsonText(Inputs, piece.user_input_json) ?? {},
    tier: piece.generation_mode,
    rules: vertical?.compliance ?? null,
    is_regulated: vertical?.is_regulated === true,
    style: style ?? null,
    // A text that no tier made is verified too: nothing was promised about it.
    verifies: piece.generation_mode === null || piece.generation_mode === 'premium',
    recorded: text.judged ?? [],
  })
}

/** The current text of a piece, held to the rules as they are now; nothing is stored. */
export async function checkAgain(db: Db, tools: CheckTools, piece: ContentRow): Promise<TextChecks> {
  const current = await getRevision(db, piece.content_id, piece.revision)
  const template = await templateOf(db, piece)
  return checksOf(db, tools, {
    title: piece.title,
    body: piece.body,
    sections: sectionsOf(piece.body, fromJsonText(Outline, current.outline_json), templateOutline(template)),
    citations: fromJsonText(CitationSources, current.sources_json),
    template,
    seo: fromNullableJsonText(Seo, piece.seo_json),
    piece,
    judged: fromNullableJsonText(TextChecks, current.checks_json)?.evidence.claims ?? [],
  })
}

/** Everything that was checked on an item's current text; null for a text from before every text was checked. */
export async function readChecks(db: Db, contentId: string): Promise<TextChecks | null> {
  const row = await getContent(db, contentId)
  return fromNullableJsonText(TextChecks, (await getRevision(db, contentId, row.revision)).checks_json)
}

/** A content item as it is shown. */
export async function readContentItem(db: Db, contentId: string, renderings: Renderings): Promise<ContentItem> {
  const { outline_json, ...row } = await getContentWithOutline(db, contentId)
  return asContentItem(row, fromJsonText(Outline, outline_json), renderings)
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
