import { expressionBuilder } from 'kysely'
import type { Db, Schema } from '../database/schema.ts'
import { ERASED_NAME } from '../kernel/person-names.ts'
import type { Qualification } from './contract.ts'
import type { Caller } from './rules.ts'

/** The members, for joins in statements of other features. */
export function people<Alias extends string>(alias: Alias) {
  return expressionBuilder<Schema>().selectFrom('members').select(['member_id', 'name', 'is_active']).as(alias)
}

/** What members are called now. */
export async function memberNames(db: Db): Promise<(memberId: string) => string> {
  const rows = await db.selectFrom('members').select(['member_id', 'name']).execute()
  const names = new Map(rows.map(({ member_id, name }) => [member_id, name]))
  return (memberId) => names.get(memberId) ?? ERASED_NAME
}

/** What a member may do by now who asked for something earlier. */
export async function getRoleNow(db: Db, memberId: string): Promise<Pick<Caller, 'role' | 'is_owner'>> {
  const row = await db
    .selectFrom('members')
    .leftJoin('workspace', 'workspace.owner_member_id', 'members.member_id')
    .select(['members.role', 'members.is_active', 'workspace.owner_member_id'])
    .where('members.member_id', '=', memberId)
    .executeTakeFirst()
  const isThere = row?.is_active === 1
  return { role: isThere ? row.role : 'viewer', is_owner: isThere && row.owner_member_id === memberId }
}

/** The active members who hold each qualification. */
export async function listQualified(db: Db): Promise<ReadonlyMap<Qualification, readonly string[]>> {
  const rows = await db
    .selectFrom('member_qualifications as held')
    .innerJoin('members', 'members.member_id', 'held.member_id')
    .select(['held.qualification', 'held.member_id'])
    .where('members.is_active', '=', 1)
    .orderBy('held.member_id')
    .execute()
  const byQualification = Map.groupBy(rows, ({ qualification }) => qualification)
  return new Map([...byQualification].map(([name, held]) => [name, held.map(({ member_id }) => member_id)]))
}

/** Who gave a qualification to themself. */
export async function listSelfGranted(db: Db, qualification: Qualification): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('member_qualifications')
    .select('member_id')
    .where('qualification', '=', qualification)
    .whereRef('granted_by', '=', 'member_id')
    .execute()
  return new Set(rows.map(({ member_id }) => member_id))
}

/** Who made these keys for somebody else, by the key. */
export async function issuersOf(db: Db, keyIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('api_keys')
    .select(['key_id', 'issued_by'])
    .where('key_id', 'in', ['', ...keyIds])
    .execute()
  return new Map(rows.flatMap(({ key_id, issued_by }) => (issued_by === null ? [] : [[key_id, issued_by] as const])))
}
