import { sectionsIn } from '../content/rules/sections.ts'
import type { Caller } from '../accounts/rules.ts'
import { readOutline } from '../content/saving.ts'
import { newSalt } from '../audit/rules/record-hashes.ts'
import { listHeldRevisions } from '../content/in-log.ts'
import { getContent, getRevision, type ContentRow } from '../content/store.ts'
import type { HandlerContext } from '../context.ts'
import { findNewestDocument } from '../catalog/store.ts'
import { policyRules } from '../compliance/kinds/policy-rules.ts'
import { toJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { Fault } from '../kernel/errors.ts'
import { timestamp } from '../kernel/time.ts'
import { words } from '../kernel/text.ts'
import { carriedDecision, lastApproval, recordCarriedOver } from './carried.ts'
import { signInOnRecord, type Authenticated } from './authentication.ts'
import type { Decision, ReviewScope } from './decision-contract.ts'
import type { SignDecided } from './decide.ts'
import { agreedIn } from './rules/agreed.ts'
import { otherText } from './rules/deciding.ts'
import { isOpen } from './rules/obligations.ts'
import type { ComparedText } from './rules/compared-tokens.ts'
import { typographicalDifference, type Difference } from './rules/typographical.ts'
import { resequence } from './route.ts'
import { getObligation, listNamedObligations, updateObligation, type NamedObligationRow } from './store.ts'

type Tools = Pick<HandlerContext, 'db' | 'texts' | 'spelling'>

/** An open review whose earlier approval may hold for the text of now. */
interface Carryable {
  row: NamedObligationRow
  from: { approval_id: string; decision: Decision }
}

/** What may be confirmed about an edit, or why not. */
export type Confirmable =
  | { piece: ContentRow; open: Carryable[]; differences: Difference[] }
  | { refusal: { code: 'invalid_state' | 'forbidden'; message: string } }

const refused = (code: 'invalid_state' | 'forbidden', message: string): Confirmable => ({ refusal: { code, message } })

/**
 * Whether a member may confirm that the text differs from the one that was approved in spelling, punctuation, spacing or
 * markup alone, for all open reviews whose last approval was of that one text.
 */
export async function confirmable(tools: Tools, caller: Caller, approvalId: string): Promise<Confirmable> {
  const { db } = tools
  const asked = await getObligation(db, approvalId)
  if (!isOpen(asked)) return refused('invalid_state', 'This review is not open.')
  const piece = await getContent(db, asked.content_id)
  const rows = await listNamedObligations(db, asked.asset_id)
  const from = lastApproval(rows, asked.qualification)
  if (from === undefined) return refused('invalid_state', 'No earlier approval could apply to this text.')
  const { content_revision } = from.decision
  const open = rows.filter(isOpen).flatMap((row) => {
    const before = lastApproval(rows, row.qualification)
    return before?.decision.content_revision === content_revision ? [{ row, from: before }] : []
  })
  if (!open.some(({ row }) => caller.qualifications.includes(row.qualification)))
    return refused('forbidden', 'To confirm this, you need one of the required qualifications.')
  const editors = await listHeldRevisions(db, piece.content_id, content_revision + 1)
  if (editors.some(({ created_by }) => created_by === caller.member_id))
    return refused('forbidden', 'Someone who did not make the edit has to confirm it.')
  const before = await getRevision(db, piece.content_id, content_revision)
  const spelling = await tools.spelling()
  const { isTypographical, differences } = typographicalDifference({
    before: await compared(tools, before),
    after: await compared(tools, piece),
    isWord: (word) => spelling.isWord(word),
    ruleWords: await ruleWordsOf(db, piece),
  })
  if (isTypographical) return { piece, open, differences }
  return refused(
    'invalid_state',
    'The edit is more than spelling, punctuation, spacing or markup. It has to be reviewed.',
  )
}

/** Lets the earlier approvals hold for the text of now. Throws `invalid_state`, `forbidden`, `revision_conflict`. */
export async function carryOver(
  context: HandlerContext & { known: Authenticated },
  sign: SignDecided,
  db: Db,
  found: Extract<Confirmable, { piece: ContentRow }>,
  revision: number,
): Promise<void> {
  const { caller, world } = context
  const piece = await getContent(db, found.piece.content_id)
  if (piece.revision !== revision || piece.revision !== found.piece.revision) throw otherText(revision, piece.revision)
  const now = timestamp(world.now())
  const { member_id, name } = caller
  const sign_in = await signInOnRecord(db, { ...caller, ...context.known })
  const confirmed = { member_id, name, authentication: context.known.authentication, sign_in }
  for (const { row, from } of found.open) {
    if (!isOpen(await getObligation(db, row.approval_id)))
      throw new Fault('invalid_state', 'A review of this piece was decided in the meantime. Reload it.')
    const why = {
      approval_id: from.approval_id,
      reason: 'typographical',
      confirmed,
      difference: found.differences,
    } as const
    const decision = carriedDecision(from.decision, piece, why, now)
    const names_salt = newSalt(world)
    await updateObligation(db, row.approval_id, {
      state: 'approved',
      content_revision: piece.revision,
      decision_json: toJsonText({ ...decision, names_salt }),
      valid_until: decision.valid_until ?? null,
    })
    const tip = await recordCarriedOver(context, db, caller, row, { decision, names_salt })
    await resequence(db, await getContent(db, piece.content_id), row.asset_id, now)
    await sign(db, { asset_id: row.asset_id, tip })
  }
}

/** The sections that read otherwise than in the text that was approved; null where all do, none does, or nothing was approved. */
export async function readScope(tools: Pick<Tools, 'db' | 'texts'>, approvalId: string): Promise<ReviewScope | null> {
  const { db } = tools
  const row = await getObligation(db, approvalId)
  const from = isOpen(row) ? lastApproval(await listNamedObligations(db, row.asset_id), row.qualification) : undefined
  if (from === undefined) return null
  const { content_revision: revision, decided_by, decided_by_name, decided_at } = from.decision
  const piece = await getContent(db, row.content_id)
  const before = await sectionTexts(tools, piece, revision)
  const now = await sectionTexts(tools, piece, piece.revision)
  const old = await getRevision(db, piece.content_id, revision)
  // A title and fields stand over all of the text.
  if (old.title !== piece.title || old.seo_json !== piece.seo_json) return null
  const changed = now.filter(
    ({ section_id, text }) => before.find((one) => one.section_id === section_id)?.text !== text,
  )
  if (changed.length === now.length) return null
  const dropped = before.filter(({ section_id }) => !now.some((one) => one.section_id === section_id))
  // Where nothing is another, there is nothing less than the whole text to ask about.
  if (changed.length + dropped.length === 0) return null
  return {
    sections: changed.map(({ section_id, title }) => ({ section_id, title })),
    dropped: dropped.map(({ title }) => title),
    compared_to: {
      approval_id: from.approval_id,
      revision,
      decided_by,
      decided_by_name: decided_by_name ?? decided_by,
      decided_at,
      ...(agreedIn(from.decision) === null ? {} : { agreed_beforehand: true }),
    },
  }
}

/** The sections of a revision, each with the id that it had then. */
export async function sectionTexts(
  { db, texts }: Pick<Tools, 'db' | 'texts'>,
  piece: Pick<ContentRow, 'content_id'>,
  revision: number,
) {
  const { body } = await getRevision(db, piece.content_id, revision)
  const { parts } = await texts.read(body)
  const outline = await readOutline(db, { content_id: piece.content_id, revision })
  return sectionsIn(body, parts, outline).map(({ section_id, heading, body: text }) => ({
    section_id,
    title: heading,
    text: text.trim(),
  }))
}

async function compared(
  { texts }: Pick<Tools, 'texts'>,
  { title, body, seo_json }: Pick<ContentRow, 'title' | 'body' | 'seo_json'>,
): Promise<ComparedText> {
  return { title, html: (await texts.read(body)).body_html, markdown: body, fields: seo_json ?? '' }
}

/** Words that carry nothing of a rule by themselves are no longer than this. */
const SHORT_WORD = 3

/** The words of the phrases that the rules of a piece forbid or bind to a condition, in lower case. */
async function ruleWordsOf(db: Db, { vertical_id }: ContentRow): Promise<ReadonlySet<string>> {
  const vertical = vertical_id === null ? undefined : await findNewestDocument(db, 'vertical', vertical_id)
  const rules = vertical === undefined ? [] : policyRules(vertical.compliance)
  const phrases = rules.flatMap((rule) => [...rule.phrases, ...(rule.loose?.phrases ?? [])])
  return new Set(words(phrases.join(' ').toLowerCase()).filter((word) => word.length > SHORT_WORD))
}
