import { z } from 'zod'
import type { Qualification } from '../accounts/contract.ts'
import { listQualified, listSelfGranted } from '../accounts/people-store.ts'
import type { Actor } from '../audit/log.ts'
import { newSalt } from '../audit/rules/record-hashes.ts'
import { listAuthors } from '../content/in-log.ts'
import { findContent, updateReviewState, type ContentRow } from '../content/store.ts'
import { fromJsonText, fromNullableJsonText, toJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { subjectOfAsset } from '../kernel/ids.ts'
import { timestamp } from '../kernel/time.ts'
import { assignmentColumns, reassign, recordAssignment, type Qualified, type ReviewTools } from './assign.ts'
import { carriedByChanges, recordCarriedOver } from './carried.ts'
import { ReviewReason, type RequiredApproval } from './contract.ts'
import { reviewsHeldToLog } from './in-log.ts'
import { Decision } from './decision-contract.ts'
import { claimIdsOf, isOtherText, routingFactsOf } from './piece.ts'
import { nextAssignment } from './rules/assignment.ts'
import { inSequence, isOpen, routedObligations, type ObligationFacts } from './rules/obligations.ts'
import { approvedBy, countedState, isInDispute, rollupOf } from './rules/rollup.ts'
import { DISAGREEMENT, reviewsFor } from './rules/routing.ts'
import {
  findRoute,
  insertObligation,
  listObligations,
  updateObligation,
  upsertRoute,
  type ObligationRow,
} from './store.ts'

const Reasons = z.array(ReviewReason)
const Ids = z.array(z.string())

/**
 * Derives the reviews of a piece's current text and brings its obligations in line; repeating it changes nothing. `required`
 * where the caller knows them already. Answers the rollup; in the caller's transaction.
 */
export async function routePiece(
  tools: ReviewTools,
  db: Db,
  actor: Actor,
  piece: ContentRow,
  required?: readonly RequiredApproval[],
): Promise<Rollup> {
  const { asset_id, content_id, revision } = piece
  const now = timestamp(tools.world.now())
  const rows = await listObligations(db, asset_id)
  const route = await findRoute(db, asset_id)
  const isTextChanged = route !== undefined && (await isOtherText(db, content_id, route.revision, revision))
  const carried = isTextChanged ? await carriedByChanges(db, piece, rows, now) : new Map<Qualification, Decision>()
  const isDisputed = !isTextChanged && isInDispute(rows)
  const after = routedObligations(rows.map(asFacts), {
    required: (isDisputed ? undefined : required) ?? reviewsFor({ ...(await routingFactsOf(db, piece)), isDisputed }),
    isTextChanged,
    revision,
    carried: new Set(carried.keys()),
    now,
    newId: () => tools.world.newId('apr'),
  })
  await recordRoute(tools, db, actor, piece, { rows, after, astray: await astrayReviews(db, asset_id, isTextChanged) })
  await updateChanged(db, rows, after)
  if (isTextChanged) await dropSettledEvidence(db, piece, rows)
  const qualified = await listQualified(db)
  for (const one of after.filter(({ approval_id }) => !rows.some((row) => row.approval_id === approval_id))) {
    await insertFresh(tools, db, actor, piece, one, qualified, carried.get(one.qualification))
  }
  for (const row of rows.filter((one) => isStillOpen(one, after))) await reassign(tools, db, actor, row, qualified)
  if (route?.revision !== revision) await upsertRoute(db, { asset_id, content_id, revision, routed_at: now })
  return settle(db, piece)
}

/** Opens what may be opened and brings the piece's rollup up to date; after a decision, in its transaction. */
export async function resequence(db: Db, piece: ContentRow, assetId: string, now: string): Promise<void> {
  const rows = await listObligations(db, assetId)
  const after = inSequence(rows.map(asFacts), now)
  await updateChanged(db, rows, after)
  await settle(db, piece)
}

/** Brings the rollup of pieces up to date whose records were found to differ from the log. */
export async function settleAgain(db: Db, contentIds: Iterable<string>): Promise<void> {
  for (const id of contentIds) {
    const piece = await findContent(db, id)
    if (piece !== undefined) await settle(db, piece)
  }
}

/** Asks anew for reviews of a piece that the log asks for and the database does not; nothing where there are none. */
export async function askAgainFor(tools: ReviewTools, db: Db, contentId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const piece = await findContent(transaction, contentId)
    if (piece === undefined || (await astrayReviews(transaction, piece.asset_id, false)).length === 0) return
    await routePiece(tools, transaction, 'engine', piece)
  })
}

/** Ends the undecided reviews of a piece that is being deleted: there is nothing left to read. */
export async function supersedeOpen(tools: ReviewTools, db: Db, actor: Actor, piece: ContentRow): Promise<void> {
  const rows = await listObligations(db, piece.asset_id)
  const after = routedObligations(rows.map(asFacts), {
    required: [],
    isTextChanged: false,
    revision: piece.revision,
    now: timestamp(tools.world.now()),
    newId: () => tools.world.newId('apr'),
  })
  await recordRoute(tools, db, actor, piece, { rows, after, astray: await astrayReviews(db, piece.asset_id, true) })
  await updateChanged(db, rows, after)
}

type Rollup = Pick<ContentRow, 'review_state' | 'approved_by'>

async function settle(db: Db, piece: ContentRow): Promise<Rollup> {
  const { rows, missing, differing } = await reviewsHeldToLog(db, piece.asset_id)
  const counted = [...missing, ...rows].map(({ approval_id, state: one, reasons_json, decision_json }) => {
    const state = countedState(one, differing.get(approval_id))
    const isAdjudication = fromJsonText(Reasons, reasons_json).some(({ rule }) => rule === DISAGREEMENT)
    return {
      state,
      isAdjudication,
      decision: state === 'approved' ? fromNullableJsonText(Decision, decision_json) : null,
    }
  })
  const review_state = rollupOf(counted)
  const rollup = { review_state, approved_by: review_state === 'approved' ? approvedBy(counted) : null }
  if (review_state !== piece.review_state || rollup.approved_by !== piece.approved_by)
    await updateReviewState(db, piece.content_id, rollup)
  return rollup
}

/**
 * Reviews that the log asks for and the database does not: they are asked for afresh and stand no more, but for those whose
 * decision in the log refused the text as it is.
 */
async function astrayReviews(db: Db, assetId: string, isTextChanged: boolean): Promise<string[]> {
  const { rows, missing, differing } = await reviewsHeldToLog(db, assetId)
  return [...missing, ...rows.filter(({ state }) => state === 'superseded')].flatMap(({ approval_id, state }) => {
    const difference = differing.get(approval_id)
    if (difference?.isAskedFor !== true) return []
    return isTextChanged || countedState(state, difference) === 'pending' ? [approval_id] : []
  })
}

function asFacts(row: ObligationRow): ObligationFacts {
  const { approval_id, qualification, order, state, content_revision } = row
  const { sla_hours, opened_at, due_at, escalated_at } = row
  const reasons = fromJsonText(Reasons, row.reasons_json)
  const clock = { sla_hours, opened_at, due_at, escalated_at }
  return { approval_id, qualification, reasons, order, state, content_revision, ...clock }
}

function columnsOf({ reasons, ...facts }: ObligationFacts) {
  return { ...facts, reasons_json: toJsonText(reasons) }
}

async function updateChanged(db: Db, rows: readonly ObligationRow[], after: readonly ObligationFacts[]): Promise<void> {
  for (const row of rows) {
    const next = after.find(({ approval_id }) => approval_id === row.approval_id)
    if (next === undefined) continue
    const columns = columnsOf(next)
    const isSame = Object.entries(columns).every(([name, value]) => row[name as keyof ObligationRow] === value)
    if (!isSame) await updateObligation(db, row.approval_id, columns)
  }
}

async function insertFresh(
  tools: ReviewTools,
  db: Db,
  actor: Actor,
  { asset_id, content_id }: ContentRow,
  fresh: ObligationFacts,
  qualified: Qualified,
  carried: Decision | undefined,
): Promise<void> {
  const now = timestamp(tools.world.now())
  const { qualification } = fresh
  const authors = await listAuthors(db, asset_id, content_id)
  const holders = qualified.get(qualification) ?? []
  const selfGranted = await listSelfGranted(db, qualification)
  const assigned = nextAssignment(null, { asset_id, qualification, qualified: holders, authors, selfGranted })
  if (assigned === null) throw new Error('an obligation without an assignment is assigned')
  const names_salt = newSalt(tools.world)
  await insertObligation(db, {
    ...columnsOf(fresh),
    ...assignmentColumns(assigned, now),
    asset_id,
    content_id,
    decision_json: carried === undefined ? null : toJsonText({ ...carried, names_salt }),
    open_evidence_json: '[]',
    valid_until: carried?.valid_until ?? null,
    created_at: now,
  })
  if (carried !== undefined)
    await recordCarriedOver(tools, db, actor, { ...fresh, asset_id, content_id }, { decision: carried, names_salt })
  if (carried === undefined && assigned.assignee_id !== null)
    await recordAssignment(tools, db, actor, { ...fresh, asset_id }, assigned)
}

/** Claims whose evidence was asked for stay marked until a text changes or drops them. */
async function dropSettledEvidence(db: Db, piece: ContentRow, rows: readonly ObligationRow[]): Promise<void> {
  const marked = rows.filter((row) => row.open_evidence_json !== '[]')
  if (marked.length === 0) return
  const claims = await claimIdsOf(db, piece.content_id, piece.revision)
  for (const { approval_id, open_evidence_json } of marked) {
    const left = fromJsonText(Ids, open_evidence_json).filter((claim) => claims.has(claim))
    await updateObligation(db, approval_id, { open_evidence_json: toJsonText(left) })
  }
}

async function recordRoute(
  { audit }: ReviewTools,
  db: Db,
  actor: Actor,
  { asset_id, content_id, revision }: ContentRow,
  {
    rows,
    after,
    astray,
  }: { rows: readonly ObligationRow[]; after: readonly ObligationFacts[]; astray: readonly string[] },
): Promise<void> {
  const before = new Map(rows.map((row) => [row.approval_id, row.state]))
  const opened = after.filter(({ approval_id }) => !before.has(approval_id))
  const superseded = after.filter((one) => one.state === 'superseded' && before.get(one.approval_id) !== 'superseded')
  if (opened.length + superseded.length + astray.length === 0) return
  await audit.append(db, actor, {
    action: 'reviews.routed',
    subject: subjectOfAsset(asset_id),
    details: {
      content_id,
      revision,
      opened: opened.map(({ approval_id, qualification, order }) => ({ approval_id, qualification, order })),
      superseded: [...superseded.map(({ approval_id }) => approval_id), ...astray],
      // The log asked for these and the database did not.
      ...(astray.length === 0 ? {} : { not_in_database: [...astray] }),
    },
  })
}

function isStillOpen({ approval_id }: ObligationRow, after: readonly ObligationFacts[]): boolean {
  return after.some((one) => one.approval_id === approval_id && isOpen(one))
}
