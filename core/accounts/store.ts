import type { AuditLog } from '../audit/log.ts'
import { hasEvent } from '../audit/store.ts'
import type { Db } from '../database/schema.ts'
import { fromJsonText, toFlag, toJsonText } from '../database/columns.ts'
import type { Insertable } from 'kysely'
import { notFound } from '../kernel/errors.ts'
import { z } from 'zod'
import type { Grant, Member, Qualification, StoredSettingName } from './contract.ts'
import type {
  ApiKeysTable,
  CredentialsTable,
  MembersTable,
  QualificationGrantsTable,
  WorkspaceTable,
} from './tables.ts'

async function findWorkspace(db: Db): Promise<WorkspaceTable | undefined> {
  return db.selectFrom('workspace').selectAll().executeTakeFirst()
}

export async function getWorkspace(db: Db): Promise<WorkspaceTable> {
  return db.selectFrom('workspace').selectAll().executeTakeFirstOrThrow()
}

async function insertWorkspace(db: Db, row: WorkspaceTable): Promise<void> {
  await db.insertInto('workspace').values(row).execute()
}

export async function updateWorkspace(
  db: Db,
  change: Partial<Pick<WorkspaceTable, 'name' | 'plan' | 'is_welcomed' | 'desk_member_id' | 'owner_member_id'>>,
): Promise<void> {
  await db.updateTable('workspace').set(change).execute()
}

export async function insertMember(db: Db, row: Insertable<MembersTable>): Promise<void> {
  await db.insertInto('members').values(row).execute()
}

export async function updateMember(
  db: Db,
  memberId: string,
  change: Partial<Pick<MembersTable, 'name' | 'role' | 'is_active'>> & {
    login?: string | null
    name_salt?: string | null
  },
): Promise<void> {
  if (Object.keys(change).length === 0) return
  await db.updateTable('members').set(change).where('member_id', '=', memberId).execute()
}

/** Gives a member another name; the one before is kept, so that all of them can be erased. */
export async function renameMember(
  db: Db,
  memberId: string,
  { name, name_salt }: { name: string; name_salt: string },
  now: string,
): Promise<void> {
  const { name: before } = await getMember(db, memberId)
  await db.insertInto('member_names').values({ member_id: memberId, name: before, used_until: now }).execute()
  await updateMember(db, memberId, { name, name_salt })
}

/** Replaces a member's qualifications by these; `by` grants those that are new. */
export async function updateQualifications(
  db: Db,
  memberId: string,
  qualifications: readonly Qualification[],
  { now, by }: { now: string; by: string },
): Promise<void> {
  const kept = await db.selectFrom('member_qualifications').selectAll().where('member_id', '=', memberId).execute()
  const before = new Map(kept.map((row) => [row.qualification, row]))
  await db.deleteFrom('member_qualifications').where('member_id', '=', memberId).execute()
  for (const qualification of new Set(qualifications)) {
    const row = before.get(qualification) ?? { granted_at: now, granted_by: by }
    await db
      .insertInto('member_qualifications')
      .values({ ...row, member_id: memberId, qualification })
      .execute()
  }
}

/** Keeps that a qualification waits; false where it does already. */
export async function insertGrant(db: Db, row: QualificationGrantsTable): Promise<boolean> {
  const kept = await db
    .insertInto('qualification_grants')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return kept.numInsertedOrUpdatedRows === 1n
}

export async function deleteGrant(
  db: Db,
  { member_id, qualification }: Pick<QualificationGrantsTable, 'member_id' | 'qualification'>,
): Promise<void> {
  await db
    .deleteFrom('qualification_grants')
    .where('member_id', '=', member_id)
    .where('qualification', '=', qualification)
    .execute()
}

/** The qualifications that wait, oldest first. */
export async function listGrants(db: Db): Promise<Grant[]> {
  const rows = await db
    .selectFrom('qualification_grants as waiting')
    .innerJoin('members as member', 'member.member_id', 'waiting.member_id')
    .innerJoin('members as proposer', 'proposer.member_id', 'waiting.proposed_by')
    .select(['waiting.member_id', 'member.name as member_name', 'qualification', 'proposed_by', 'proposed_at'])
    .select('proposer.name as proposer')
    .orderBy('proposed_at')
    .orderBy('waiting.member_id')
    .orderBy('qualification')
    .execute()
  return rows.map(({ proposed_by, proposer, ...row }) => ({
    ...row,
    proposed_by: { member_id: proposed_by, name: proposer },
  }))
}

export async function listMembers(db: Db): Promise<Member[]> {
  const rows = await db.selectFrom('members').selectAll().orderBy('created_at').orderBy('member_id').execute()
  const held = await db.selectFrom('member_qualifications').selectAll().orderBy('qualification').execute()
  const { owner_member_id: owner } = await getWorkspace(db)
  return rows.map((row) => ({
    member_id: row.member_id,
    name: row.name,
    login: row.login,
    role: row.role,
    qualifications: held.filter((one) => one.member_id === row.member_id).map((one) => one.qualification),
    is_owner: row.member_id === owner,
    is_active: row.is_active === 1,
    created_at: row.created_at,
  }))
}

/** Who has a one-time code and nothing else to sign in with, and never was signed in by the audit log. */
export async function listInvited(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('credentials')
    .innerJoin('members', 'members.member_id', 'credentials.member_id')
    .select('credentials.member_id')
    .where('is_active', '=', 1)
    .where('code_sha256', 'is not', null)
    .where('passphrase_json', 'is', null)
    .where((is) => is.not(hasEvent('member', 'session.opened', 'credentials.member_id')))
    .orderBy('credentials.member_id')
    .execute()
  return rows.map(({ member_id }) => member_id)
}

export async function getMember(db: Db, memberId: string): Promise<Member> {
  const member = (await listMembers(db)).find((one) => one.member_id === memberId)
  if (member === undefined) throw notFound('member', memberId)
  return member
}

export async function findCredentials(db: Db, memberId: string): Promise<CredentialsTable | undefined> {
  return db.selectFrom('credentials').selectAll().where('member_id', '=', memberId).executeTakeFirst()
}

export async function listCredentials(db: Db): Promise<CredentialsTable[]> {
  return db.selectFrom('credentials').selectAll().orderBy('member_id').execute()
}

/** Replaces what a member signs in with. */
export async function upsertCredentials(
  db: Db,
  memberId: string,
  change: Omit<CredentialsTable, 'member_id' | 'changes'>,
): Promise<void> {
  await db
    .insertInto('credentials')
    .values({ member_id: memberId, ...change, changes: 1 })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet((row) => ({ ...change, changes: row('credentials.changes', '+', 1) })),
    )
    .execute()
}

export async function insertKey(db: Db, row: ApiKeysTable): Promise<void> {
  await db.insertInto('api_keys').values(row).execute()
}

export async function listKeys(db: Db): Promise<(ApiKeysTable & { member_name: string })[]> {
  return db
    .selectFrom('api_keys')
    .innerJoin('members', 'members.member_id', 'api_keys.member_id')
    .selectAll('api_keys')
    .select('members.name as member_name')
    .orderBy('api_keys.key_id', 'desc')
    .execute()
}

/** Revokes a key; false where there is no such key that was not revoked before. */
export async function markKeyRevoked(db: Db, keyId: string, now: string): Promise<boolean> {
  const revoked = await db
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('key_id', '=', keyId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return revoked.numUpdatedRows === 1n
}

/** The stored value of a setting, or undefined while it has its default. */
export async function findSetting<S extends z.ZodType>(
  db: Db,
  name: StoredSettingName,
  schema: S,
): Promise<z.output<S> | undefined> {
  const row = await db.selectFrom('settings').select('value_json').where('name', '=', name).executeTakeFirst()
  return row === undefined ? undefined : fromJsonText(schema, row.value_json)
}

export async function upsertSetting(db: Db, name: StoredSettingName, value: unknown): Promise<void> {
  const value_json = toJsonText(value)
  await db
    .insertInto('settings')
    .values({ name, value_json })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value_json }))
    .execute()
}

/** What a new workspace may spend on language models in a month, in US dollars, until an admin says otherwise. */
const FIRST_LIMIT_USD = 20

/** The owner and workspace of a new data folder; does nothing where there is one. */
export async function seedWorkspace(db: Db, audit: AuditLog, ownerId: string, now: string): Promise<void> {
  if ((await findWorkspace(db)) !== undefined) return
  await insertMember(db, { member_id: ownerId, name: 'Owner', role: 'admin', is_active: toFlag(true), created_at: now })
  await insertWorkspace(db, {
    workspace_no: 1,
    name: 'My workspace',
    plan: 'studio',
    owner_member_id: ownerId,
    desk_member_id: ownerId,
    is_welcomed: toFlag(false),
    created_at: now,
  })
  await upsertSetting(db, 'spending_limit_usd', FIRST_LIMIT_USD)
  await audit.append(db, 'engine', {
    action: 'workspace.created',
    subject: { kind: 'workspace', id: 'workspace' },
    details: { owner_member_id: ownerId },
  })
}
