import { people } from '../accounts/people-store.ts'
import type { Db } from '../database/schema.ts'
import type { Present } from './contract.ts'
import type { OpenPiecesTable } from './tables.ts'

export async function insertOpen(db: Db, row: OpenPiecesTable): Promise<void> {
  await db.insertInto('open_pieces').values(row).execute()
}

export async function updateOpen(db: Db, openId: string, now: string): Promise<void> {
  await db.updateTable('open_pieces').set({ seen_at: now }).where('open_id', '=', openId).execute()
}

export async function deleteOpen(db: Db, openId: string): Promise<void> {
  await db.deleteFrom('open_pieces').where('open_id', '=', openId).execute()
}

/** Removes what a window left behind that went without a word. */
export async function deleteOpenBefore(db: Db, before: string): Promise<void> {
  await db.deleteFrom('open_pieces').where('seen_at', '<', before).execute()
}

export async function countOpen(db: Db, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('open_pieces')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return count
}

/** The other members who have a piece open, each once, by name. */
export async function listOthers(
  db: Db,
  { content_id, member_id, since }: { content_id: string; member_id: string; since: string },
): Promise<Present['others']> {
  return db
    .selectFrom('open_pieces')
    .innerJoin(people('members'), 'members.member_id', 'open_pieces.member_id')
    .select(['members.member_id', 'members.name'])
    .distinct()
    .where('content_id', '=', content_id)
    .where('members.member_id', '<>', member_id)
    .where('seen_at', '>=', since)
    .orderBy('members.name')
    .orderBy('members.member_id')
    .execute()
}
