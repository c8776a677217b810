import type { LoggedEvent } from '../../audit/rules/record-hashes.ts'
import { sha256Hex } from '../../kernel/hash.ts'
import { Qualification, type Role } from '../contract.ts'
import { isLowerRole } from '../rules.ts'
import { credentialsAfter, NO_CREDENTIALS, type LoggedCredentials } from './credentials-in-log.ts'

/** What a member was by the audit log; `granted` says who gave each qualification that was held. */
export interface LoggedMember extends LoggedCredentials {
  role: Role
  is_active: boolean
  is_owner: boolean
  has_passphrase: boolean
  /** The hash of the name, and the entry that holds it; `erased` where it was taken out, null where no entry holds one. */
  name: { sha256: string; seq: number } | { erased: true; seq: number } | null
  granted: ReadonlyMap<Qualification, string | null>
}

/** What the audit log holds of an API key. */
interface LoggedKey {
  member_id: string
  issued_by: string | null
  scope: unknown
  prefix: unknown
  expires_at: unknown
  /** Absent in earlier entries. */
  key_sha256: unknown
  is_revoked: boolean
}

/** Members and keys as the audit log holds them, at its end or before one of its entries; null where it holds none. */
export interface AccountsInLog {
  member: (memberId: string, before?: number) => LoggedMember | null
  key: (keyId: string, before?: number) => LoggedKey | null
  /** Whether the log is as old as the workspace, so that whom it does not hold was never added. */
  isWhole: boolean
}

/** What the log holds of a name: with a salt that is kept beside the name alone. */
export function nameHash(name: string, salt: string): string {
  return sha256Hex(`${salt}\n${name}`)
}

/** Follows a member through these events, which are about members and the workspace, in their order. */
export function memberInLog(events: readonly LoggedEvent[], memberId: string): LoggedMember | null {
  let found: LoggedMember | null = null
  const granted = new Map<Qualification, string | null>()
  const added = { is_active: true, has_passphrase: false, name: null, granted, ...NO_CREDENTIALS }
  for (const event of events) {
    const { seq, action, actor, subject, details } = event
    if (action === 'workspace.created' && details.owner_member_id === memberId)
      found = { role: 'admin', is_owner: true, ...added }
    if (found !== null && action === 'workspace.owner_changed')
      found = { ...found, is_owner: details.to === memberId || (found.is_owner && details.from !== memberId) }
    if (subject.kind !== 'member' || subject.id !== memberId) continue
    if (action === 'member.added') found = { role: details.role as Role, is_owner: false, ...added }
    if (found === null) continue
    found = { ...found, ...credentialsAfter(found, event) }
    if (typeof details.name_sha256 === 'string') found = { ...found, name: { sha256: details.name_sha256, seq } }
    // A change says what it changed; what it found in the database and left so is no statement of the log.
    if (action === 'member.changed')
      found = {
        ...found,
        role: changed(details.role, found.role) as Role,
        is_active: changed(details.is_active, found.is_active) as boolean,
      }
    const qualification = Qualification.safeParse(details.qualification).data
    if (qualification !== undefined && action === 'qualification.added') granted.set(qualification, actor.member_id)
    if (qualification !== undefined && action === 'qualification.removed') granted.delete(qualification)
    if (action === 'passphrase.set' || action === 'passphrase.reset')
      found = { ...found, has_passphrase: action === 'passphrase.set' }
    if (action === 'member.erased') {
      granted.clear()
      found = { ...found, role: 'viewer', is_active: false, has_passphrase: false, name: { erased: true, seq } }
    }
  }
  return found
}

function changed(detail: unknown, before: unknown): unknown {
  const { from, to } = (detail ?? {}) as { from?: unknown; to?: unknown }
  return to === undefined || from === to ? before : to
}

/** What these events, which are about one key in their order, say of it. */
export function keyInLog(events: readonly LoggedEvent[]): LoggedKey | null {
  const issued = events.find(({ action }) => action === 'key.issued')
  if (issued === undefined) return null
  const { details, actor } = issued
  const { member_id, scope, prefix, expires_at, key_sha256 } = details
  return {
    member_id: typeof member_id === 'string' ? member_id : '',
    issued_by: actor.member_id,
    ...{ scope, prefix, expires_at, key_sha256 },
    is_revoked: events.some(({ action }) => action === 'key.revoked'),
  }
}

/** Somebody who acts, as the database has them. */
export interface Acting {
  member_id: string
  role: Role
  is_owner: boolean
  qualifications: readonly Qualification[]
  key_id?: string | null
}

/**
 * What the database says of somebody who acts that the audit log does not, in words that follow on “by the audit log”; null
 * where it says no more than the log.
 */
export function moreThanLogged(
  { member_id, role, is_owner, qualifications, key_id = null }: Acting,
  log: AccountsInLog,
  before?: number,
): string | null {
  const logged = log.member(member_id, before)
  if (logged === null) return log.isWhole ? `the member ${member_id} was never added` : null
  if (!logged.is_active) return `the member ${member_id} was not active`
  if (is_owner && !logged.is_owner) return `the workspace was not ${member_id}’s`
  if (isLowerRole(logged.role, role)) return `the role of ${member_id} was ${logged.role} and not ${role}`
  const other = qualifications.find((one) => !logged.granted.has(one))
  if (other !== undefined) return `${member_id} did not hold the qualification ${other}`
  return key_id === null ? null : keyOfOthers(key_id, member_id, log, before)
}

/** Why a key does not stand for its member alone, in the same words. */
export function keyOfOthers(keyId: string, memberId: string, log: AccountsInLog, before?: number): string | null {
  const key = log.key(keyId, before)
  if (key === null) return log.isWhole ? `the API key ${keyId} was never made` : null
  if (key.member_id !== memberId) return `the API key ${keyId} is ${key.member_id}’s`
  if (key.issued_by !== memberId)
    return `the API key ${keyId} was made by ${key.issued_by ?? 'nobody'} and not by ${memberId}, in whose name it acts`
  return key.is_revoked ? `the API key ${keyId} had been revoked` : null
}
