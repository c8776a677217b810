import type { Db } from '../database/schema.ts'
import type { ContentsTable } from './tables.ts'

const MOST_COUNTED = 10_000

export type PieceInNeed = Pick<
  ContentsTable,
  'content_id' | 'request_id' | 'title' | 'review_state' | 'quality_json' | 'mark_json' | 'updated_at'
>

/** Pieces that wait for whoever writes them, the one changed last first, and how many there are up to 10,000. */
export async function listInNeed(
  db: Db,
  need: 'held' | 'sent_back',
  { createdBy, most }: { createdBy: string | undefined; most: number },
): Promise<{ rows: PieceInNeed[]; total: number }> {
  let matching =
    need === 'held'
      ? db.selectFrom('contents').where('publication_state', '=', 'held')
      : db
          .selectFrom('contents')
          .where('publication_state', 'in', ['draft', 'held', 'published'])
          .where('review_state', 'in', ['changes_requested', 'rejected'])
  if (createdBy !== undefined) matching = matching.where('created_by', '=', createdBy)
  const rows = await matching
    .select(['content_id', 'request_id', 'title', 'review_state', 'quality_json', 'mark_json', 'updated_at'])
    .orderBy('updated_at', 'desc')
    .orderBy('content_id', 'desc')
    .limit(most)
    .execute()
  if (rows.length < most) return { rows, total: rows.length }
  const { total } = await db
    .selectFrom(matching.select('content_id').limit(MOST_COUNTED).as('some'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}
