import { z } from 'zod'
import { listMembers } from '../accounts/store.ts'
import { fromJsonText, fromNullableJsonText } from '../database/columns.ts'
import { findPieceOf } from '../content/store.ts'
import type { Db } from '../database/schema.ts'
import { runOfAsset } from '../kernel/ids.ts'
import { nameThenAndNow } from '../kernel/person-names.ts'
import { ReviewReason, type AssetReviews, type Obligation, type ReviewSection } from './contract.ts'
import { Decision } from './decision-contract.ts'
import { differencesInLog, reviewsHeldToLog } from './in-log.ts'
import { withOpenings } from './openings.ts'
import type { ReviewDifference } from './rules/in-log.ts'
import { differenceInWords, notCounted, reviewCounts, rollupOf, stateAt } from './rules/rollup.ts'
import { DISAGREEMENT } from './rules/routing.ts'
import { withdrawalInWords } from './rules/sign-in-words.ts'
import { reviewInWords, reviewsInWords } from './rules/words.ts'
import { isOverdue } from './rules/sla.ts'
import { getObligation, type NamedObligationRow } from './store.ts'
import { withdrawalOf } from './withdrawal.ts'

const Reasons = z.array(ReviewReason)
const Ids = z.array(z.string())

/** A row as it is shown at a moment. */
export function asObligation(row: NamedObligationRow, now: string, difference?: ReviewDifference): Obligation {
  const { assignee_id, assignee_name } = row
  const state = stateAt(row, difference, now)
  return {
    approval_id: row.approval_id,
    request_id: runOfAsset(row.asset_id),
    content_id: row.content_id,
    title: row.title,
    qualification: row.qualification,
    reasons: fromJsonText(Reasons, row.reasons_json),
    order: row.order,
    state,
    ...(state === row.state ? {} : { state_on_record: row.state }),
    assignee: assignee_id === null ? null : { member_id: assignee_id, name: assignee_name ?? '' },
    assignment: { method: row.assignment_method, eligible: fromJsonText(Ids, row.eligible_json), at: row.assigned_at },
    sla_hours: row.sla_hours,
    opened_at: row.opened_at,
    due_at: row.due_at,
    is_overdue: isOverdue(row, now),
    escalated_at: row.escalated_at,
    content_revision: row.content_revision,
    decision: decisionAt(row, difference, now),
    withdrawal: withdrawalOf(row),
    ...(difference === undefined ? {} : { differs_from_log: differenceInWords(difference) }),
    created_at: row.created_at,
  }
}

/** The decision of a review, with why it counts no more, where it does not. */
function decisionAt(row: NamedObligationRow, difference: ReviewDifference | undefined, now: string): Decision | null {
  const decision = fromNullableJsonText(Decision, row.decision_json)
  const not_counted = notCounted(row, difference, now)
  return decision === null || not_counted === null ? decision : { ...decision, not_counted }
}

export async function readObligation(db: Db, approvalId: string, now: string): Promise<Obligation> {
  const row = await getObligation(db, approvalId)
  const review = asObligation(row, now, (await differencesInLog(db, [row])).get(approvalId))
  return (await withOpenings(db, [review]))[0] ?? review
}

/** All reviews of a piece as they are now. */
export async function readAssetReviews(db: Db, assetId: string, now: string): Promise<AssetReviews> {
  const { rows: kept, missing, differing } = await reviewsHeldToLog(db, assetId)
  const rows = [...missing, ...kept]
  const shown = rows.map((row) => asObligation(row, now, differing.get(row.approval_id)))
  const approvals = await withOpenings(db, shown)
  const people = await named(db, approvals)
  const counted = rows.map((row) => ({ ...row, state: stateAt(row, differing.get(row.approval_id), now) }))
  return {
    request_id: runOfAsset(assetId),
    content_id: rows[0]?.content_id ?? (runOfAsset(assetId) === null ? assetId : await contentOfRun(db, assetId)),
    state: rollupOf(
      counted.map(({ state, reasons_json }) => ({ state, isAdjudication: isAdjudication(reasons_json) })),
    ),
    counts: reviewCounts(counted, now),
    approvals: approvals.map((one, at) => {
      const said = people[at]
      if (one.decision === null || said === undefined) return one
      const in_words = reviewInWords(said)
      if (one.withdrawal === null || said.withdrawal === null) return { ...one, in_words }
      const { code_by_name: maker } = said.withdrawal
      const withdrawal = { ...one.withdrawal, ...(maker === undefined ? {} : { code_by_name: maker }) }
      return { ...one, withdrawal, in_words, withdrawal_in_words: withdrawalInWords(said.withdrawal) }
    }),
    next: kept.find(({ state }) => state === 'pending')?.approval_id ?? null,
    in_words: reviewsInWords(people),
  }
}

/** Reviews with people as they were called when they decided, and as they are called now where that is another name. */
async function named(db: Db, approvals: readonly Obligation[]): Promise<readonly Obligation[]> {
  if (approvals.every(({ decision }) => decision === null)) return approvals
  const names = new Map((await listMembers(db)).map(({ member_id, name }) => [member_id, name]))
  const nameOf = (id: string, then: string | undefined): string => nameThenAndNow(then, names.get(id) ?? id)
  return approvals.map(({ decision, withdrawal, ...one }) => ({
    ...one,
    decision:
      decision === null
        ? null
        : { ...decision, decided_by_name: nameOf(decision.decided_by, decision.decided_by_name) },
    withdrawal:
      withdrawal === null
        ? null
        : {
            ...withdrawal,
            withdrawn_by_name: nameOf(withdrawal.withdrawn_by, withdrawal.withdrawn_by_name),
            ...(withdrawal.code_by === undefined ? {} : { code_by_name: nameOf(withdrawal.code_by, undefined) }),
          },
  }))
}

/** Whether a review was asked for because reviewers disagreed. */
function isAdjudication(reasonsJson: string): boolean {
  return (
    reasonsJson.includes(DISAGREEMENT) && fromJsonText(Reasons, reasonsJson).some(({ rule }) => rule === DISAGREEMENT)
  )
}

/** The piece that a run wrote; null once it was deleted. */
async function contentOfRun(db: Db, requestId: string): Promise<string | null> {
  return (await findPieceOf(db, requestId))?.content_id ?? null
}

/** The review section of a passport as it is now (specification, Content passport). */
export async function readReviewSection(db: Db, assetId: string, now: string): Promise<ReviewSection> {
  const { approvals, state, in_words } = await readAssetReviews(db, assetId, now)
  const required_approvals = approvals
    .filter((one) => one.state !== 'superseded')
    .map(({ approval_id, qualification, order, reasons, sla_hours }) => {
      return { approval_id, qualification, order, reasons, sla_hours }
    })
  return { required_approvals, approvals, state, in_words }
}
