import { timingSafeEqual } from 'node:crypto'
import type { Db } from '../database/schema.ts'
import { Fault } from '../kernel/errors.ts'
import { sha256Hex } from '../kernel/hash.ts'
import type { Member } from './contract.ts'
import { bearerKey, hasApiAccess, keyPrefix, keyState, type Caller } from './rules.ts'
import { findKeyByPrefix, getMember, getWorkspace } from './store.ts'

/** The owner: on whose behalf the command line acts, because access to the files is ownership. */
export async function ownerCaller(db: Db): Promise<Caller> {
  const { owner_member_id } = await getWorkspace(db)
  return memberCaller(await getMember(db, owner_member_id), 'cli')
}

/** The member at the desk, read anew for each call. */
export async function deskCaller(db: Db): Promise<Caller> {
  const { desk_member_id } = await getWorkspace(db)
  return memberCaller(await getMember(db, desk_member_id), 'app')
}

/** The member behind an `Authorization` header; 401 without a good key, 403 where the plan has no API. */
export async function keyCaller(db: Db, authorization: string | undefined, now: string): Promise<Caller> {
  const key = bearerKey(authorization)
  const prefix = key === undefined ? undefined : keyPrefix(key)
  const row = prefix === undefined ? undefined : await findKeyByPrefix(db, prefix)
  if (key === undefined || row === undefined || !isSameHash(sha256Hex(key), row.key_sha256)) throw unauthorized()
  const member = await getMember(db, row.member_id)
  if (keyState(row, now) !== 'active' || !member.is_active) throw unauthorized()
  if (!hasApiAccess((await getWorkspace(db)).plan)) {
    throw new Fault('api_access_not_included', 'The plan of this workspace does not include API access.')
  }
  return { ...memberCaller(member, 'api'), scope: row.scope, key_id: row.key_id }
}

function memberCaller(member: Member, via: Caller['via']): Caller {
  const { member_id, name, role, is_owner, qualifications } = member
  return { member_id, name, role, is_owner, qualifications, via, scope: 'write', key_id: null }
}

function unauthorized(): Fault {
  return new Fault(
    'unauthorized',
    'Missing or invalid API key. Send "Authorization: Bearer <API key>"; a key is made under Settings, API Access.',
  )
}

function isSameHash(left: string, right: string): boolean {
  return left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right))
}
