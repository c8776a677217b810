import { sql } from 'kysely'
import { pieces, texts } from '../content/pieces-store.ts'
import { oneOf } from '../database/lists.ts'
import type { Db } from '../database/schema.ts'
import type { AssignableRow } from './assign.ts'
import type { ObligationRow } from './store.ts'

/** An undecided review, as far as a sweep looks at it. */
export interface OpenRow extends AssignableRow, Pick<ObligationRow, 'state' | 'due_at' | 'escalated_at' | 'queue_at'> {
  is_author: 0 | 1
}

/** An undecided review; undefined where it was decided meanwhile. */
export async function findOpen(db: Db, approvalId: string): Promise<ObligationRow | undefined> {
  const found = db.selectFrom('review_obligations').selectAll().where('approval_id', '=', approvalId)
  return found.where('is_open', '=', 1).executeTakeFirst()
}

/** Marks overdue reviews; answers how many had no mark. */
export async function markEscalated(db: Db, rows: readonly OpenRow[], now: string): Promise<number> {
  const marked = await db
    .updateTable('review_obligations')
    .set({ escalated_at: now })
    .where(
      'approval_id',
      'in',
      oneOf(
        db,
        rows.map(({ approval_id }) => approval_id),
      ),
    )
    .where('state', '=', 'pending')
    .where('escalated_at', 'is', null)
    .executeTakeFirst()
  return Number(marked.numUpdatedRows)
}

/** Pieces after an asset, each with the revision that its reviews were derived from. */
export function listRoutes(db: Db, after: string, limit: number) {
  return db
    .selectFrom(pieces('contents'))
    .leftJoin('review_routes', 'review_routes.asset_id', 'contents.asset_id')
    .select(['contents.asset_id', 'contents.content_id', 'contents.revision'])
    .select('review_routes.revision as routed_revision')
    .where('contents.asset_id', '>', after)
    .orderBy('contents.asset_id')
    .limit(limit)
    .execute()
}

/** The undecided reviews after one, those due first first. */
export function listOpen(db: Db, after: { queue_at: string; approval_id: string }, limit: number): Promise<OpenRow[]> {
  return db
    .selectFrom('review_obligations')
    .select(['approval_id', 'asset_id', 'content_id', 'qualification', 'assignee_id', 'assignment_method'])
    .select(['eligible_json', 'state', 'due_at', 'escalated_at', 'queue_at'])
    .select((outer) =>
      outer
        .exists(
          outer
            .selectFrom(texts('revisions'))
            .select('revisions.content_id')
            .whereRef('revisions.content_id', '=', 'review_obligations.content_id')
            .whereRef('revisions.created_by', '=', 'review_obligations.assignee_id'),
        )
        .$castTo<0 | 1>()
        .as('is_author'),
    )
    .where('is_open', '=', 1)
    .where(sql<boolean>`(queue_at, approval_id) > (${after.queue_at}, ${after.approval_id})`)
    .orderBy('queue_at')
    .orderBy('approval_id')
    .limit(limit)
    .execute()
}
