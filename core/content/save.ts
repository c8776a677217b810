import { storedText } from './in-log.ts'
import { findDocument } from '../catalog/store.ts'
import type { HandlerContext } from '../context.ts'
import { findQueries } from '../briefs/store.ts'
import { fromNullableJsonText, toJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { invalidRequest, type FaultDetail } from '../kernel/errors.ts'
import { timestamp } from '../kernel/time.ts'
import { TextChecks } from '../quality/contract.ts'
import { basisOf, checkJobOf, checkRevision, expectSame } from './checking.ts'
import type { ContentItem, ContentSection, SaveContent } from './contract.ts'
import type { TakenFrom } from './taken-contract.ts'
import { asContentItem } from './item.ts'
import { findProposal, markProposalAccepted, type KeptProposal } from './proposals.ts'
import { listPublishedTexts } from './publications-store.ts'
import type { TextReading } from './rules/reading.ts'
import { acceptanceProblem, changeProblems, creationProblems, revisionConflict, verticalAfter } from './rules/save.ts'
import { sectionsIn } from './rules/sections.ts'
import { citedByHand } from './cited-by-hand.ts'
import { readCitationSources, readOutline, storeNewPiece, storeRevision, templateOutline } from './saving.ts'
import { getContent, getRevision, type ContentRow } from './store.ts'

/** Stores what was prepared, in a transaction. */
export type Store<T> = (db: Db) => Promise<T>

/**
 * Reads and checks a text that creates a piece, or is the next revision of one; `takenFrom` says where the words of the revision
 * came from where the caller did not write them.
 */
export async function prepareSave(
  context: HandlerContext,
  input: SaveContent,
  takenFrom?: TakenFrom,
): Promise<Store<ContentItem>> {
  const { content_id } = input
  const { reading, store } =
    content_id === undefined
      ? await prepareNew(context, input)
      : await prepareNext(context, { ...input, content_id }, takenFrom)
  return async (db) => asStoredItem(context, db, await store(db), reading)
}

/** A piece whose text was just stored, with what follows from that for its reviews. */
export async function asStoredItem(
  { consequences, caller }: HandlerContext,
  db: Db,
  saved: ContentRow,
  reading: TextReading,
): Promise<ContentItem> {
  const row = await consequences.ofText(db, caller, saved)
  const published = await listPublishedTexts(db, [row.content_id])
  return asContentItem(row, { outline: await readOutline(db, row), published }, reading)
}

/** Records that a text was stored, by hashes: what it says stays outside the log. */
export async function recordSaved(
  { audit, caller }: Pick<HandlerContext, 'audit' | 'caller'>,
  db: Db,
  row: ContentRow,
): Promise<void> {
  const subject = { kind: 'content', id: row.content_id } as const
  const details = { revision: row.revision, ...storedText(row) }
  await audit.append(db, caller, { action: 'content.saved', subject, details })
}

interface Prepared {
  reading: TextReading
  store: Store<ContentRow>
}

async function prepareNew(context: HandlerContext, input: SaveContent): Promise<Prepared> {
  const { db, texts, world, caller, reply } = context
  const problems = [...creationProblems(input), ...(await unknownIdentifiers(db, input))]
  if (problems.length > 0) throw invalidRequest(problems)
  const { title = '', body = '', template_id = null, style_profile_id = null, vertical_id = null } = input
  const named = { template_id, style_profile_id, vertical_id }
  const basis = await basisOf(db, named, null)
  const template = template_id === null ? undefined : await findDocument(db, 'template', template_id)
  const outline = templateOutline(template)
  const reading = await texts.read(body)
  const sections = sectionsIn(body, reading.parts, outline)
  const piece = { ...named, generation_mode: null, user_input_json: null, request_id: null }
  const citations = await citedByHand({ db, world, caller }, input, { body, kept: [] })
  const job = await checkJobOf(db, { title, body, sections, citations, seo: null, template, piece })
  const checks = await texts.check(job)
  const store: Store<ContentRow> = async (transaction) => {
    await expectSame(transaction, named, basis)
    const row = await storeNewPiece(transaction, {
      ...named,
      content_id: world.newId('cnt'),
      request_id: null,
      title,
      body,
      seo: null,
      outline,
      sources: citations,
      generation_mode: null,
      user_input: null,
      assurance: null,
      reading,
      checks,
      origin: 'edited',
      created_by: caller.member_id,
      created_at: timestamp(world.now()),
    })
    await recordSaved(context, transaction, row)
    reply.status = 201
    return row
  }
  return { reading, store }
}

async function prepareNext(
  context: HandlerContext,
  input: SaveContent & { content_id: string },
  taken_from?: TakenFrom,
): Promise<Prepared> {
  const { db, caller, world } = context
  const { vertical_id: wanted } = input
  const unknown = await unknownIdentifiers(db, wanted === undefined ? {} : { vertical_id: wanted })
  const problems = [...changeProblems(input), ...unknown]
  if (problems.length > 0) throw invalidRequest(problems)
  const stored = await getContent(db, input.content_id)
  if (input.revision !== stored.revision) throw revisionConflict(input.revision, stored.revision)
  const before = { ...stored, vertical_id: verticalAfter(stored, input) }
  const basis = await basisOf(db, before, before)
  const proposal = await namedProposal(db, input, before)
  const body = input.body ?? before.body
  const kept = proposal?.sources ?? (await readCitationSources(db, before))
  const cited = await citedByHand({ db, world, caller }, input, { body, kept })
  const seo_json = input.seo === undefined ? before.seo_json : toJsonText(input.seo)
  const isSameText = (input.title ?? before.title) === before.title && body === before.body && cited.length === 0
  const isSame = isSameText && before.vertical_id === stored.vertical_id
  // The same words again are no revision: nothing changed, and nobody stands for a change.
  if (isSame && seo_json === before.seo_json && proposal === undefined && (await isChecked(db, before))) {
    const store: Store<ContentRow> = async (transaction) => {
      await expectSame(transaction, before, basis)
      return getContent(transaction, before.content_id)
    }
    return { reading: await context.texts.read(before.body), store }
  }
  const next = await checkRevision(context, before, {
    title: input.title ?? before.title,
    body,
    seo_json,
    sources: proposal?.sources ?? null,
    cited,
    origin: proposal === undefined ? 'edited' : 'regenerated',
    request_id: proposal?.request_id ?? null,
    taken_from,
    created_by: caller.member_id,
    created_at: timestamp(world.now()),
  })
  expectAcceptable(input, proposal, next.sections)
  const store: Store<ContentRow> = async (transaction) => {
    await expectSame(transaction, before, basis)
    expectAcceptable(input, await namedProposal(transaction, input, before), next.sections)
    const { vertical_id } = before
    const now = await getContent(transaction, before.content_id)
    const row = await storeRevision(transaction, { ...now, vertical_id }, next)
    await recordSaved(context, transaction, row)
    if (proposal !== undefined) await markProposalAccepted(transaction, proposal.request_id, row.revision)
    return row
  }
  return { reading: next.reading, store }
}

/**
 * Whether the text that stands was checked to the end, and no query was answered, and none that it was held by waved
 * through, since; else saving it again checks it once more.
 */
async function isChecked(db: Db, { content_id, revision, request_id }: ContentRow): Promise<boolean> {
  const { checks_json, created_at } = await getRevision(db, content_id, revision)
  const issues = fromNullableJsonText(TextChecks, checks_json)?.report.issues
  if (issues === undefined || issues.some(({ code }) => code === 'check_failed')) return false
  const held = new Map(issues.flatMap((one) => (one.query_id === undefined ? [] : [[one.query_id, one.expected]])))
  const queries = request_id === null ? null : await findQueries(db, request_id)
  return (queries ?? []).every(({ query_id, answered, waived }) => {
    if (answered !== null && answered.at >= created_at) return false
    return !held.has(query_id) || (waived === null && answered?.answer === held.get(query_id))
  })
}

/** The proposal that a save says it takes over, where the piece has it. */
async function namedProposal(
  db: Db,
  { accepted_proposal }: SaveContent,
  { content_id }: ContentRow,
): Promise<KeptProposal | undefined> {
  const found = accepted_proposal === undefined ? undefined : await findProposal(db, accepted_proposal)
  return found?.content_id === content_id ? found : undefined
}

/** Text that was accepted from a proposal stays marked as generated. */
function expectAcceptable(
  { accepted_proposal }: SaveContent,
  proposal: KeptProposal | undefined,
  sections: readonly ContentSection[],
): void {
  if (accepted_proposal === undefined) return
  const message = acceptanceProblem(proposal, sections)
  if (message !== null) throw invalidRequest([{ path: 'accepted_proposal', message }])
}

export async function unknownIdentifiers(
  db: Db,
  input: Pick<SaveContent, 'template_id' | 'style_profile_id' | 'vertical_id'>,
): Promise<FaultDetail[]> {
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
