import { z } from 'zod'
import type { TemplateDocument } from '../catalog/document.ts'
import { findNewestDocument, findNewestEntry } from '../catalog/store.ts'
import { carriedQueries } from '../briefs/store.ts'
import { fromNullableJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import type { ClaimRecord } from '../evidence/contract.ts'
import { Fault } from '../kernel/errors.ts'
import type { CheckJob } from '../quality/check-job.ts'
import { TextChecks } from '../quality/contract.ts'
import { NO_TEMPLATE } from '../quality/rules/report.ts'
import { Seo, type ContentSection } from './contract.ts'
import { standingCitations } from './rules/citing.ts'
import { sectionsIn, type OutlineEntry } from './rules/sections.ts'
import {
  readCitationSources,
  readOutline,
  templateOutline,
  type CheckedRevision,
  type CitationSource,
  type TextTools,
} from './saving.ts'
import { getContent, getRevision, type ContentRow } from './store.ts'

const Inputs = z.record(z.string(), z.unknown())

type Named = Pick<ContentRow, 'template_id' | 'vertical_id' | 'style_profile_id'>

/** A text to check, and the piece whose newest template, style and vertical it is held to. */
export interface TextOfPiece {
  title: string
  body: string
  sections: readonly ContentSection[]
  citations: readonly CitationSource[]
  template: TemplateDocument | undefined
  seo: Seo | null
  piece: Pick<ContentRow, 'vertical_id' | 'style_profile_id' | 'generation_mode' | 'user_input_json' | 'request_id'>
  /** Claims as the text before was judged; what still stands keeps its verdict. */
  recorded?: readonly ClaimRecord[]
  /** What research found for the piece, by the checks of the text before. */
  research_sources?: readonly string[]
}

/** What is checked on a text at each save, by the newest template, style and vertical that it names. */
export async function checkJobOf(db: Db, { piece, template, ...text }: TextOfPiece): Promise<CheckJob> {
  const vertical = piece.vertical_id === null ? undefined : await findNewestDocument(db, 'vertical', piece.vertical_id)
  // A rule that cannot be read is not a rule that was kept.
  if (piece.vertical_id !== null && vertical === undefined) throw new Error(`the vertical ${piece.vertical_id} is gone`)
  const style =
    piece.style_profile_id === null ? undefined : await findNewestDocument(db, 'style_profile', piece.style_profile_id)
  return {
    ...text,
    template: template ?? NO_TEMPLATE,
    user_input: fromNullableJsonText(Inputs, piece.user_input_json) ?? {},
    tier: piece.generation_mode,
    rules: vertical?.compliance ?? null,
    freshness_months: vertical?.freshness_months ?? null,
    checked_by: vertical === undefined ? null : { vertical_id: vertical.id, vertical_version: vertical.version },
    is_regulated: vertical?.is_regulated === true,
    style: style ?? null,
    brief_queries: await carriedQueries(db, piece.request_id),
    // A text that no tier made is verified too: nothing was promised about it.
    verifies: piece.generation_mode === null || piece.generation_mode === 'premium',
  }
}

/** What a piece becomes next. */
export interface NextRevision extends Pick<
  CheckedRevision,
  'title' | 'body' | 'seo_json' | 'origin' | 'request_id' | 'created_by' | 'created_at'
> {
  /** Null leaves the sources of the citation numbers as they were. */
  sources: readonly CitationSource[] | null
  /** Those that a person adds with it. */
  cited?: readonly CitationSource[]
  /** The section ids that the text had, where this revision brings it back. */
  restored_outline?: readonly OutlineEntry[]
  taken_from?: CheckedRevision['taken_from']
  /** Claims of this very text as a run's gate judged them. */
  judged?: readonly ClaimRecord[]
}

/** Reads and checks a text as the next revision of a piece; nothing is stored. */
export async function checkRevision(
  tools: TextTools,
  before: ContentRow,
  next: NextRevision,
): Promise<CheckedRevision> {
  const { db, texts } = tools
  const template = await templateOf(db, before)
  const current = await getRevision(db, before.content_id, before.revision)
  const reading = await texts.read(next.body)
  const sections =
    next.restored_outline === undefined
      ? await nextSections(tools, before, next.body)
      : sectionsIn(next.body, reading.parts, next.restored_outline)
  const kept = await readCitationSources(db, before)
  const citations = standingCitations([...handsKept(next.sources ?? kept, kept), ...(next.cited ?? [])], next.body)
  const seo = fromNullableJsonText(Seo, next.seo_json)
  const earlier = fromNullableJsonText(TextChecks, current.checks_json)
  const recorded = [...(earlier?.evidence.claims ?? []), ...(next.judged ?? [])]
  const { title, body } = next
  const text = { title, body, seo, sections, citations, template, recorded }
  const job = await checkJobOf(db, { ...text, piece: before, research_sources: earlier?.research_sources ?? [] })
  const awaits_verdicts = await texts.awaitsModel(before.generation_mode)
  return { ...next, reading, sections, citations, checks: await texts.check({ ...job, awaits_verdicts }) }
}

/** A run knows numbers and sources alone; who cited one by hand stays known. */
function handsKept(next: readonly CitationSource[], kept: readonly CitationSource[]): CitationSource[] {
  return next.map((one) => kept.find((its) => its.number === one.number && its.source_id === one.source_id) ?? one)
}

/** The current text of a piece, held to the rules as they are now; nothing is stored. */
export async function checkAgain(tools: TextTools, piece: ContentRow): Promise<TextChecks> {
  const awaits_verdicts = await tools.texts.awaitsModel(piece.generation_mode)
  return tools.texts.check({ ...(await jobOfPiece(tools, piece)), awaits_verdicts })
}

/** What checks the current text of a piece by the rules as they are now. */
export async function jobOfPiece(tools: TextTools, piece: ContentRow): Promise<CheckJob> {
  return jobOfDraft(tools, piece, { title: piece.title, body: piece.body, cited: [] })
}

/** A text as somebody has it before them, and the sources that they cite in it by hand. */
export interface Draft {
  title: string
  body: string
  cited: readonly CitationSource[]
}

/** What checks a text as the next one of a piece by the rules as they are now. */
export async function jobOfDraft(tools: TextTools, piece: ContentRow, { cited, ...text }: Draft): Promise<CheckJob> {
  const { db } = tools
  const current = await getRevision(db, piece.content_id, piece.revision)
  const earlier = fromNullableJsonText(TextChecks, current.checks_json)
  return checkJobOf(db, {
    ...text,
    sections: await nextSections(tools, piece, text.body),
    citations: standingCitations([...(await readCitationSources(db, piece)), ...cited], text.body),
    template: await templateOf(db, piece),
    seo: fromNullableJsonText(Seo, piece.seo_json),
    piece,
    recorded: earlier?.evidence.claims ?? [],
    research_sources: earlier?.research_sources ?? [],
  })
}

/** The sections that a body has as the next revision of a piece. */
async function nextSections(
  { db, texts }: TextTools,
  before: Pick<ContentRow, 'content_id' | 'revision' | 'template_id'>,
  body: string,
): Promise<ContentSection[]> {
  const { parts } = await texts.read(body)
  return sectionsIn(body, parts, await readOutline(db, before), templateOutline(await templateOf(db, before)))
}

async function templateOf(db: Db, { template_id }: Pick<ContentRow, 'template_id'>) {
  return template_id === null ? undefined : findNewestDocument(db, 'template', template_id)
}

/** What a text was checked by: to be stored only while it is the same. */
export interface Basis {
  versions: string
  piece: Pick<ContentRow, 'content_id' | 'revision'> | null
}

/** What a text of a piece is checked by now; `piece` is null for one that does not exist yet. Read before it is used. */
export async function basisOf(db: Db, named: Named, piece: Basis['piece']): Promise<Basis> {
  const newest = async (kind: 'template' | 'vertical' | 'style_profile', id: string | null) =>
    id === null ? null : ((await findNewestEntry(db, kind, id))?.version ?? null)
  const { template_id, vertical_id, style_profile_id } = named
  const versions = [
    await newest('template', template_id),
    await newest('vertical', vertical_id),
    await newest('style_profile', style_profile_id),
  ]
  return { versions: JSON.stringify(versions), piece }
}

/** What was prepared is out of date before it could be stored. */
export class ChangedMeanwhile extends Fault {
  constructor() {
    super('revision_conflict', 'This piece, or what it is checked by, keeps changing. Try again in a moment.')
  }
}

/** Throws where a text was checked by what is no longer so; in the transaction that stores it. */
export async function expectSame(db: Db, named: Named, { versions, piece }: Basis): Promise<void> {
  const now = await basisOf(db, named, piece)
  if (now.versions !== versions) throw new ChangedMeanwhile()
  if (piece !== null && (await getContent(db, piece.content_id)).revision !== piece.revision)
    throw new ChangedMeanwhile()
}

const MOST_TRIES = 3

/**
 * Prepares outside a transaction, where texts may take long, and stores inside a short one; starts over where what was
 * prepared is out of date by then. Throws `revision_conflict` where it always is.
 */
export async function preparedAndStored<T>(
  db: Db,
  prepare: () => Promise<(transaction: Db) => Promise<T>>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const store = await prepare()
    try {
      return await db.transaction().execute(store)
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile) || tries === MOST_TRIES) throw error
    }
  }
}
