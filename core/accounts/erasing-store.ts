import { sql } from 'kysely'
import { toFlag } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { ERASED_NAME } from '../kernel/person-names.ts'
import { getWorkspace, updateMember, updateQualifications, updateWorkspace } from './store.ts'

/** Every name that a member has and had. */
export async function listNames(db: Db, memberId: string): Promise<string[]> {
  const now = await db.selectFrom('members').select('name').where('member_id', '=', memberId).execute()
  const before = await db.selectFrom('member_names').select('name').where('member_id', '=', memberId).execute()
  return [...new Set([...now, ...before].map(({ name }) => name))]
}

/** They take no part any more, sign in with nothing, and none of their keys opens anything. */
export async function endMembership(db: Db, member_id: string, now: string): Promise<void> {
  const { owner_member_id, desk_member_id } = await getWorkspace(db)
  await updateMember(db, member_id, {
    ...{ name: ERASED_NAME, name_salt: null, login: null },
    ...{ role: 'viewer', is_active: toFlag(false) },
  })
  await updateQualifications(db, member_id, [], { now, by: member_id })
  for (const table of [
    'member_names',
    'credentials',
    'desk_sessions',
    'idempotency_keys',
    'qualification_grants',
  ] as const)
    await db.deleteFrom(table).where('member_id', '=', member_id).execute()
  await db
    .updateTable('api_keys')
    .set({ name: 'Key of a person who has been erased', revoked_at: sql<string>`coalesce(revoked_at, ${now})` })
    .where('member_id', '=', member_id)
    .execute()
  if (desk_member_id === member_id) await updateWorkspace(db, { desk_member_id: owner_member_id })
}
