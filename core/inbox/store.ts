import type { Db } from '../database/schema.ts'

/** The items that a member put off until a moment after `now`, and until when. */
export async function listSnoozes(db: Db, memberId: string, now: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('inbox_snoozes')
    .select(['item_id', 'until'])
    .where('member_id', '=', memberId)
    .where('until', '>', now)
    .execute()
  return new Map(rows.map(({ item_id, until }) => [item_id, until]))
}

/** Keeps until when an item is put off; those that are over are forgotten. */
export async function setSnooze(
  db: Db,
  { member_id, item_id, until, now }: { member_id: string; item_id: string; until: string | null; now: string },
): Promise<void> {
  await db
    .deleteFrom('inbox_snoozes')
    .where('member_id', '=', member_id)
    .where((eb) => eb.or([eb('item_id', '=', item_id), eb('until', '<=', now)]))
    .execute()
  if (until !== null) await db.insertInto('inbox_snoozes').values({ member_id, item_id, until }).execute()
}
