import type { Db } from '../database/schema.ts'

/** Drafts that stand at their places and that nobody has looked at since, from before that was done, are looked at now. */
export async function lookAtEarlierDrafts(db: Db, now: string): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ check_due_at: now })
    .where('operation', '=', 'draft')
    .where('state', '=', 'confirmed')
    .where('superseded_by', 'is', null)
    .where('check_due_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('placements')
          .select('placements.remote_id')
          .whereRef('placements.content_id', '=', 'deliveries.content_id')
          .whereRef('placements.target_id', '=', 'deliveries.target_id')
          .whereRef('placements.revision', '=', 'deliveries.revision')
          .where('placements.status', '=', 'draft')
          .where('placements.seen_json', 'is', null),
      ),
    )
    .execute()
}
