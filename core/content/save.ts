import { findDocument } from '../catalog/store.ts'
import type { HandlerContext } from '../context.ts'
import { toJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import type { CheckTools } from '../quality/check-text.ts'
import { invalidRequest, type FaultDetail } from '../kernel/errors.ts'
import { timestamp } from '../kernel/time.ts'
import type { ContentItem, SaveContent } from './contract.ts'
import { asContentItem } from './item.ts'
import { acceptanceProblem, changeProblems, creationProblems, revisionConflict } from './rules/save.ts'
import { sectionsOf } from './rules/sections.ts'
import { findProposal, markProposalAccepted, type KeptProposal } from './proposals.ts'
import { checksOf, nextSections, readOutline, storeNewPiece, storeRevision, templateOutline } from './saving.ts'
import { getContent, type ContentRow } from './store.ts'

/** Creates a piece, or saves the next revision of one. */
export async function save(
  context: HandlerContext,
  db: Db,
  tools: CheckTools,
  input: SaveContent,
): Promise<ContentItem> {
  const saved =
    input.content_id === undefined
      ? await create(context, db, tools, input)
      : await update(context, db, tools, input, input.content_id)
  const row = await context.consequences.ofText(db, context.caller, saved)
  return asContentItem(row, await readOutline(db, row), context.renderings)
}

async function create(context: HandlerContext, db: Db, tools: CheckTools, input: SaveContent): Promise<ContentRow> {
  const problems = [...creationProblems(input), ...(await unknownIdentifiers(db, input))]
  if (problems.length > 0) throw invalidRequest(problems)
  const { title = '', body = '', template_id = null } = input
  const template = template_id === null ? undefined : await findDocument(db, 'template', template_id)
  const outline = templateOutline(template)
  const piece = {
    vertical_id: input.vertical_id ?? null,
    style_profile_id: input.style_profile_id ?? null,
    generation_mode: null,
    user_input_json: null,
  }
  const row = await storeNewPiece(db, {
    content_id: context.world.newId('cnt'),
    request_id: null,
    title,
    body,
    seo: null,
    outline,
    sources: [],
    template_id,
    style_profile_id: input.style_profile_id ?? null,
    vertical_id: input.vertical_id ?? null,
    generation_mode: null,
    user_input: null,
    assurance: null,
    checks: await checksOf(db, tools, {
      title,
      body,
      sections: sectionsOf(body, outline),
      citations: [],
      seo: null,
      template,
      piece,
    }),
    origin: 'edited',
    created_by: context.caller.member_id,
    created_at: timestamp(context.world.now()),
  })
  context.reply.status = 201
  return row
}

async function update(
  context: HandlerContext,
  db: Db,
  tools: CheckTools,
  input: SaveContent,
  contentId: string,
): Promise<ContentRow> {
  const problems = changeProblems(input)
  if (problems.length > 0) throw invalidRequest(problems)
  const before = await getContent(db, contentId)
  if (input.revision !== before.revision) throw revisionConflict(input.revision, before.revision)
  const proposal = await acceptedProposal(db, input, before)
  const seo_json = input.seo === undefined ? before.seo_json : toJsonText(input.seo)
  const isSame = (input.title ?? before.title) === before.title && (input.body ?? before.body) === before.body
  // The same words again are no revision: nothing changed, and nobody stands for a change.
  if (isSame && seo_json === before.seo_json && proposal === undefined) return before
  const row = await storeRevision(db, tools, before, {
    title: input.title ?? before.title,
    body: input.body ?? before.body,
    seo_json,
    sources: proposal?.sources ?? null,
    origin: proposal === undefined ? 'edited' : 'regenerated',
    request_id: proposal?.request_id ?? null,
    created_by: context.caller.member_id,
    created_at: timestamp(context.world.now()),
  })
  if (proposal !== undefined) await markProposalAccepted(db, proposal.request_id, row.revision)
  return row
}

/** The proposal that a save takes over; text that was accepted from one stays marked as generated. */
async function acceptedProposal(
  db: Db,
  { accepted_proposal, body }: SaveContent,
  before: ContentRow,
): Promise<KeptProposal | undefined> {
  if (accepted_proposal === undefined) return undefined
  const found = await findProposal(db, accepted_proposal)
  const proposal = found?.content_id === before.content_id ? found : undefined
  const message = acceptanceProblem(proposal, await nextSections(db, before, body ?? before.body))
  if (message !== null) throw invalidRequest([{ path: 'accepted_proposal', message }])
  return proposal
}

async function unknownIdentifiers(db: Db, input: SaveContent): Promise<FaultDetail[]> {
  const named = [
    ['template_id', 'template', input.template_id, 'template', '/templates'],
    ['style_profile_id', 'style_profile', input.style_profile_id, 'style profile', '/style-profiles'],
    ['vertical_id', 'vertical', input.vertical_id, 'vertical', '/verticals'],
  ] as const
  const problems: FaultDetail[] = []
  for (const [path, kind, slug, name, list] of named) {
    if (slug === undefined || (await findDocument(db, kind, slug)) !== undefined) continue
    problems.push({ path, message: `There is no ${name} "${slug}". GET ${list} lists them.` })
  }
  return problems
}
