import type { Db } from '../database/schema.ts'
import { ERASED_NAME } from '../kernel/person-names.ts'

/** Rewrites the decisions that a member is named in, and the decisions that they took back. */
export async function rewriteDecisions(db: Db, memberId: string, rewritten: (json: string) => string): Promise<void> {
  const decisions = await db
    .selectFrom('review_obligations')
    .select(['approval_id', 'decision_json as json'])
    .where('decision_json', 'like', `%${memberId}%`)
    .execute()
  for (const decision of decisions) await rewriteDecision(db, decision, rewritten)
  // The salt of a decision is that of its withdrawal too.
  const withdrawn = await db
    .selectFrom('review_withdrawals as taken')
    .innerJoin('review_obligations as review', 'review.approval_id', 'taken.approval_id')
    .select(['taken.approval_id', 'decision_json as json'])
    .where('withdrawn_by', '=', memberId)
    .execute()
  for (const decision of withdrawn) await rewriteDecision(db, decision, rewritten)
}

async function rewriteDecision(
  db: Db,
  { approval_id, json }: { approval_id: string; json: string | null },
  rewritten: (json: string) => string,
): Promise<void> {
  const decision_json = json === null ? null : rewritten(json)
  await db.updateTable('review_obligations').set({ decision_json }).where('approval_id', '=', approval_id).execute()
}

/** The name that stands beside what a member took back. */
export async function eraseFromWithdrawals(db: Db, memberId: string): Promise<void> {
  await db
    .updateTable('review_withdrawals')
    .set({ withdrawn_by_name: ERASED_NAME })
    .where('withdrawn_by', '=', memberId)
    .execute()
}

/** What may name people in the decisions on these pieces: each decision, and who took one back. */
export async function listDecisionTexts(db: Db, contentIds: readonly string[]) {
  const decisions = db.selectFrom('review_obligations').select(['content_id', 'decision_json as text'])
  const withdrawals = db.selectFrom('review_withdrawals').select(['content_id', 'withdrawn_by as text'])
  return [
    ...(await decisions.where('content_id', 'in', contentIds).execute()),
    ...(await withdrawals.where('content_id', 'in', contentIds).execute()),
  ]
}
