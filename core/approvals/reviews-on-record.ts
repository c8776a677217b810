import type { Actor } from '../audit/log.ts'
import type { ChainTip } from '../audit/contract.ts'
import { Seo } from '../content/contract.ts'
import { reportHash } from '../content/in-log.ts'
import { readChecks, storeChecks } from '../content/saving.ts'
import { findContent, type ContentRow } from '../content/store.ts'
import { fromNullableJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { timestamp } from '../kernel/time.ts'
import type { QualityReport } from '../quality/contract.ts'
import { withReviewsOnRecord, type ReviewOnRecord } from '../quality/rules/reviews/on-record.ts'
import type { ReviewTools } from './assign.ts'
import { Decision } from './decision-contract.ts'
import { reviewsHeldToLog } from './in-log.ts'
import { stateAt } from './rules/rollup.ts'

/** A report on the current text of a piece, with the reviews that the text claims held to those that are on record. */
export async function heldToReviews(
  { world }: Pick<ReviewTools, 'world'>,
  db: Db,
  piece: ContentRow,
  report: QualityReport,
): Promise<QualityReport> {
  if (!report.issues.some(({ code }) => code === 'review_claimed' || code === 'review_claimed_likely')) return report
  const { title, body } = piece
  const text = { title, body, seo: fromNullableJsonText(Seo, piece.seo_json) }
  return withReviewsOnRecord(report, text, await reviewsOnRecord(db, piece, timestamp(world.now())))
}

/** Holds what a text claims of its reviews to what was just decided or taken back; the new end of the log where that changes. */
export async function settleClaimedReviews(
  tools: ReviewTools,
  db: Db,
  actor: Actor,
  contentId: string,
): Promise<ChainTip | null> {
  const piece = await findContent(db, contentId)
  const checks = piece === undefined ? null : await readChecks(db, contentId)
  if (piece === undefined || checks === null) return null
  const report = await heldToReviews(tools, db, piece, checks.report)
  if (JSON.stringify(report) === JSON.stringify(checks.report)) return null
  const row = await storeChecks(db, piece, { ...checks, report }, timestamp(tools.world.now()))
  return tools.audit.append(db, actor, {
    // Windows of before know no action of its own.
    action: 'content.judged',
    subject: { kind: 'content', id: contentId },
    details: {
      ...{ revision: piece.revision, judged_by: null, reviews_counted: true },
      state: row.publication_state,
      report_sha256: reportHash(row.quality_json),
    },
  })
}

/** The approvals of this very text that stand, by people who did not write it and were known when they decided. */
async function reviewsOnRecord(db: Db, piece: ContentRow, now: string): Promise<ReviewOnRecord[]> {
  const { rows, differing } = await reviewsHeldToLog(db, piece.asset_id)
  return rows.flatMap((row) => {
    const decision = fromNullableJsonText(Decision, row.decision_json)
    if (decision === null || stateAt(row, differing.get(row.approval_id), now) !== 'approved') return []
    if (decision.decision !== 'approve' || decision.self_review) return []
    if (decision.authentication === 'imported_unauthenticated') return []
    if (decision.content_revision !== piece.revision || decision.content_sha256 !== piece.content_sha256) return []
    return {
      qualification: row.qualification,
      name: decision.decided_by_name ?? '',
      day: decision.decided_at.slice(0, 10),
    }
  })
}
