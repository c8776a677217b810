import { people } from '../accounts/people-store.ts'
import type { Db } from '../database/schema.ts'
import type { ReviewerKeysTable } from './tables.ts'

/** A reviewer key with the names that go with it. */
export type NamedKeyRow = ReviewerKeysTable & { member_name: string; confirmed_by_name: string }

export async function findReviewerKey(db: Db, keyId: string): Promise<NamedKeyRow | undefined> {
  return withNames(db).where('reviewer_keys.key_id', '=', keyId).executeTakeFirst()
}

/** Every key, newest first. */
export async function listReviewerKeys(db: Db): Promise<NamedKeyRow[]> {
  return withNames(db).orderBy('confirmed_at', 'desc').orderBy('reviewer_keys.key_id').execute()
}

export async function insertReviewerKey(db: Db, row: ReviewerKeysTable): Promise<void> {
  await db.insertInto('reviewer_keys').values(row).execute()
}

/** Revokes a key; false where it was revoked before. */
export async function markKeyRevoked(
  db: Db,
  keyId: string,
  by: Pick<ReviewerKeysTable, 'revoked_by' | 'revoked_at'>,
): Promise<boolean> {
  const revoked = await db
    .updateTable('reviewer_keys')
    .set(by)
    .where('key_id', '=', keyId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return revoked.numUpdatedRows === 1n
}

function withNames(db: Db) {
  return db
    .selectFrom('reviewer_keys')
    .innerJoin(people('members'), 'members.member_id', 'reviewer_keys.member_id')
    .innerJoin(people('confirmer'), 'confirmer.member_id', 'reviewer_keys.confirmed_by')
    .selectAll('reviewer_keys')
    .select(['members.name as member_name', 'confirmer.name as confirmed_by_name'])
}
