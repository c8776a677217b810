import { expressionBuilder } from 'kysely'
import { oneOf } from '../database/lists.ts'
import type { Db, Schema } from '../database/schema.ts'

/** The reviews, for joins in statements of other features. */
export function reviews<Alias extends string>(alias: Alias) {
  return expressionBuilder<Schema>()
    .selectFrom('review_obligations')
    .select(['approval_id', 'content_id', 'content_revision', 'qualification', 'assignee_id', 'state'])
    .select(['decision_json', 'valid_until'])
    .as(alias)
}

/** Decisions that were taken back, for the same. */
export function withdrawals<Alias extends string>(alias: Alias) {
  return expressionBuilder<Schema>().selectFrom('review_withdrawals').select(['approval_id', 'withdrawn_at']).as(alias)
}

/** The newest reviews that were decided, but for those of some pieces, with when each was opened. */
export async function listDecided(db: Db, most: number, without: readonly string[]) {
  return db
    .selectFrom('review_obligations')
    .select(['opened_at', 'decision_json'])
    .where('decision_json', 'is not', null)
    .where('opened_at', 'is not', null)
    .where('content_id', 'not in', oneOf(db, without))
    .$narrowType<{ opened_at: string; decision_json: string }>()
    .orderBy('approval_id', 'desc')
    .limit(most)
    .execute()
}

/** The decisions on a piece, in the order in which their reviews were made. */
export async function listDecisions(db: Db, contentId: string) {
  return db
    .selectFrom('review_obligations')
    .select(['approval_id', 'qualification', 'decision_json'])
    .where('content_id', '=', contentId)
    .where('decision_json', 'is not', null)
    .orderBy('approval_id')
    .execute()
}
