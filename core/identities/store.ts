import { people } from '../accounts/people-store.ts'
import { toFlag } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import type { Identity } from './contract.ts'
import type { IdentitiesTable, SignInFlowsTable } from './tables.ts'

export async function insertIdentity(db: Db, row: IdentitiesTable): Promise<void> {
  await db.insertInto('identities').values(row).execute()
}

/** An account with its member, also one who takes no part any more. */
export async function findIdentity(
  db: Db,
  by: Pick<IdentitiesTable, 'issuer' | 'subject'> | Pick<IdentitiesTable, 'identity_id'>,
) {
  const found = db
    .selectFrom('identities')
    .innerJoin(people('members'), 'members.member_id', 'identities.member_id')
    .selectAll('identities')
    .select('members.is_active')
  return (
    'identity_id' in by
      ? found.where('identity_id', '=', by.identity_id)
      : found.where('issuer', '=', by.issuer).where('subject', '=', by.subject)
  ).executeTakeFirst()
}

export async function markIdentityUsed(db: Db, identityId: string, now: string): Promise<void> {
  await db.updateTable('identities').set({ used_at: now }).where('identity_id', '=', identityId).execute()
}

export async function deleteIdentity(db: Db, identityId: string): Promise<void> {
  await db.deleteFrom('identities').where('identity_id', '=', identityId).execute()
}

/** None of the accounts of a member signs them in any more. */
export async function deleteIdentitiesOf(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom('identities').where('member_id', '=', memberId).execute()
}

/** Of one member, or of all where none is named; in the order in which they were linked. */
export async function listIdentities(db: Db, memberId: string | null): Promise<Identity[]> {
  const all = db
    .selectFrom('identities')
    .innerJoin(people('members'), 'members.member_id', 'identities.member_id')
    .selectAll('identities')
    .select('members.name as member_name')
    .orderBy('linked_at')
    .orderBy('identity_id')
  return (memberId === null ? all : all.where('identities.member_id', '=', memberId)).execute()
}

/** Keeps a sign-in that is under way; those that took too long go. */
export async function insertFlow(
  db: Db,
  flow: Pick<SignInFlowsTable, 'token_sha256' | 'issuer' | 'ends_at'> & Partial<SignInFlowsTable>,
  now: string,
): Promise<void> {
  await db.deleteFrom('sign_in_flows').where('ends_at', '<=', now).execute()
  const nothing = { session_id: null, invitation_sha256: null, challenge: null, port: null, identity_id: null }
  await db
    .insertInto('sign_in_flows')
    .values({ ...nothing, browser_sha256: null, is_link: toFlag(false), ...flow })
    .execute()
}

/**
 * Takes a sign-in out, so that nobody takes it again: of the browser that has what hashes to `browserSha256`, or null for one
 * that a desk fetches. Undefined where there is none, or it took too long.
 */
export async function takeFlow(
  db: Db,
  tokenSha256: string,
  browserSha256: string | null,
  now: string,
): Promise<SignInFlowsTable | undefined> {
  const [flow] = await db
    .deleteFrom('sign_in_flows')
    .where('token_sha256', '=', tokenSha256)
    .where('browser_sha256', browserSha256 === null ? 'is' : '=', browserSha256)
    .returningAll()
    .execute()
  return flow !== undefined && flow.ends_at > now ? flow : undefined
}

/** Ends every sign-in that is under way. */
export async function deleteFlows(db: Db): Promise<void> {
  await db.deleteFrom('sign_in_flows').execute()
}
