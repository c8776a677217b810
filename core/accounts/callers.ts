import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { fromJsonText } from '../database/columns.ts'
import type { RequestLimiter } from '../context.ts'
import type { HotReads, KeyRow, MemberRow } from '../database/hot-reads.ts'
import { Fault } from '../kernel/errors.ts'
import { sha256Hex } from '../kernel/hash.ts'
import { Qualification, type ApiKey } from './contract.ts'
import { bearerKey, hasApiAccess, keyPrefix, keyState, type Caller } from './rules.ts'
import type { Seat } from './seat.ts'

const Qualifications = z.array(Qualification)

/** The owner: on whose behalf the command line acts, because access to the files is ownership. */
export async function ownerCaller(reads: HotReads): Promise<Caller> {
  return memberCaller(there(await reads.owner()), 'cli')
}

/** The member at the desk, read anew for each call; 401 while nobody is signed in. */
export async function deskCaller(seat: Seat): Promise<Caller> {
  const member = await seat.member()
  if (member === null) throw new Fault('unauthorized', 'Nobody is signed in here. Sign in first.')
  return memberCaller(member, 'app')
}

/** The member behind an `Authorization` header; 401 without a good key, 403 where the plan has no API. */
export async function keyCaller(
  { reads, limiter }: { reads: HotReads; limiter: Pick<RequestLimiter, 'endings'> },
  authorization: string | undefined,
  now: string,
): Promise<Caller> {
  await limiter.endings.look(() => reads.expiredKeys(now))
  const key = bearerKey(authorization)
  const prefix = key === undefined ? undefined : keyPrefix(key)
  const row = prefix === undefined ? undefined : await reads.keyWithPrefix(prefix)
  if (key === undefined || row === undefined || !isSameHash(sha256Hex(key), row.key_sha256)) throw unauthorized()
  const member = there(await reads.member(row.member_id))
  const state = await lastingKeyState(limiter, row, now)
  if (state !== 'active' || member.is_active === 0) throw unauthorized()
  if (!hasApiAccess(member.plan)) {
    throw new Fault('api_access_not_included', 'The plan of this workspace does not include API access.')
  }
  const isKeyOfOthers = row.issued_by !== null && row.issued_by !== row.member_id
  return { ...memberCaller(member, 'api'), scope: row.scope, key_id: row.key_id, isKeyOfOthers }
}

/** The state of a key, which never comes back from having expired: a clock may be set back. */
export async function lastingKeyState(
  { endings }: Pick<RequestLimiter, 'endings'>,
  key: Pick<KeyRow, 'key_id' | 'revoked_at' | 'expires_at'>,
  now: string,
): Promise<ApiKey['state']> {
  const state = keyState(key, now)
  if (state === 'expired') await endings.add(key.key_id)
  return state === 'active' && (await endings.has(key.key_id)) ? 'expired' : state
}

function memberCaller(row: MemberRow, via: Caller['via']): Caller {
  const { member_id, name, role, owner_member_id, qualifications_json } = row
  const qualifications = fromJsonText(Qualifications, qualifications_json)
  const is_owner = member_id === owner_member_id
  return { member_id, name, role, is_owner, qualifications, via, scope: 'write', key_id: null, isKeyOfOthers: false }
}

function there(row: MemberRow | undefined): MemberRow {
  if (row === undefined) throw new Error('the workspace names a member who is not there')
  return row
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
