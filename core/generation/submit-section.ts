import { answeredOnce } from '../accounts/idempotency.ts'
import { findNewestDocument } from '../catalog/store.ts'
import { ChangedMeanwhile, preparedAndStored } from '../content/checking.ts'
import { Assurance, type AssuranceLevel } from '../content/contract.ts'
import { revisionConflict } from '../content/rules/save.ts'
import { readOutline } from '../content/saving.ts'
import { sectionsIn, type SectionPart } from '../content/rules/sections.ts'
import { findContent, getContent, type ContentRow } from '../content/store.ts'
import type { HandlerContext } from '../context.ts'
import { fromNullableJsonText, toJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { invalidRequest } from '../kernel/errors.ts'
import { wholeTitle } from '../kernel/whole-title.ts'
import type { RegenerateSection, SubmitAnswer } from './contract.ts'
import type { SectionTask } from './section.ts'
import { insertPending, takeFromDeskRate } from './submit.ts'

/** Accepts a run that rewrites one section of an existing piece; metered and gated like any other. */
export async function submitSection(context: HandlerContext, request: RegenerateSection): Promise<SubmitAnswer> {
  await takeFromDeskRate(context)
  const { db, texts } = context
  const answer = await preparedAndStored(db, async () => {
    const read = await findContent(db, request.content_id)
    const parts = read === undefined ? [] : (await texts.read(read.body)).parts
    return (transaction) =>
      answeredOnce(context, transaction, { operation: 'regenerate-section', input: request }, async () => {
        const content = await getContent(transaction, request.content_id)
        if (content.body !== read?.body) throw new ChangedMeanwhile()
        return accept(context, transaction, request, content, parts)
      })
  })
  return answer
}

async function accept(
  context: HandlerContext,
  db: Db,
  request: RegenerateSection,
  content: ContentRow,
  parts: readonly SectionPart[],
): Promise<SubmitAnswer> {
  if (request.revision !== undefined && request.revision !== content.revision) {
    throw revisionConflict(request.revision, content.revision)
  }
  const heading = await headingOf(db, content, parts, request.section_id)
  const task: SectionTask = {
    content_id: content.content_id,
    section_id: request.section_id,
    base_revision: content.revision,
    instructions: request.instructions ?? null,
    apply: request.apply,
    base_level: baseLevel(content),
  }
  const name = heading === '' ? 'the opening' : `“${heading}”`
  return insertPending(context, db, {
    is_sample: 0,
    replay_of: null,
    ...(await currentVersions(db, content)),
    generation_mode: request.generation_mode,
    user_input_json: content.user_input_json ?? '{}',
    options_json: '{}',
    title: `${wholeTitle(`${content.title}: ${name}`, 190)} again`,
    section_json: toJsonText(task),
  })
}

/**
 * What was reached by the text around the section: that of the run that wrote it, where nobody changed it since. For words
 * that no editor of a run saw it is `basic`, whose checks this run makes over the whole text.
 */
function baseLevel(content: ContentRow): AssuranceLevel {
  const isAsGenerated = content.is_as_generated === 1
  const assurance = isAsGenerated ? fromNullableJsonText(Assurance, content.assurance_json) : null
  return assurance?.achieved_level ?? 'basic'
}

async function headingOf(
  db: Db,
  content: ContentRow,
  parts: readonly SectionPart[],
  sectionId: string,
): Promise<string> {
  const sections = sectionsIn(content.body, parts, await readOutline(db, content))
  const found = sections.find((section) => section.section_id === sectionId)
  if (found !== undefined) return found.heading
  const message = `This piece has no such section. It has: ${sections.map((one) => one.section_id).join(', ')}.`
  throw invalidRequest([{ path: 'section_id', message }])
}

/** The newest versions of what the piece was made with, retired or not; null for what was never there. */
async function currentVersions(db: Db, content: ContentRow) {
  const find = async (kind: 'template' | 'style_profile' | 'vertical', slug: string | null) =>
    slug === null ? undefined : findNewestDocument(db, kind, slug)
  const template = await find('template', content.template_id)
  const style = await find('style_profile', content.style_profile_id)
  const vertical = await find('vertical', content.vertical_id)
  return {
    template_id: template?.id ?? null,
    template_version: template?.version ?? null,
    style_profile_id: style?.id ?? null,
    style_profile_version: style?.version ?? null,
    vertical_id: vertical?.id ?? null,
    vertical_version: vertical?.version ?? null,
  }
}
