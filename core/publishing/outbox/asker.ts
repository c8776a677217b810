import type { Caller } from '../../accounts/rules.ts'
import type { Db } from '../../database/schema.ts'

/** What a member may do by now who asked for something earlier. */
export async function getRunRole(db: Db, memberId: string): Promise<Pick<Caller, 'role' | 'is_owner'>> {
  const row = await db
    .selectFrom('members')
    .leftJoin('workspace', 'workspace.owner_member_id', 'members.member_id')
    .select(['members.role', 'members.is_active', 'workspace.owner_member_id'])
    .where('members.member_id', '=', memberId)
    .executeTakeFirst()
  const isThere = row?.is_active === 1
  return { role: isThere ? row.role : 'viewer', is_owner: isThere && row.owner_member_id === memberId }
}
