import type { Access } from '../kernel/route.ts'
import { PLAN_FACTS, type ApiKey, type KeyScope, type Plan, type Qualification, type Role } from './contract.ts'

/** Who calls, through which door. Roles and qualifications are read anew for each call. */
export interface Caller {
  member_id: string
  name: string
  role: Role
  is_owner: boolean
  qualifications: Qualification[]
  via: 'api' | 'app' | 'cli'
  /** `write` except for keys made read-only. */
  scope: KeyScope
  key_id: string | null
  /** Whether the key was made by somebody else than the member in whose name it acts; false without a key. */
  isKeyOfOthers: boolean
}

const ROLE_RANK: Record<Role, number> = { viewer: 0, editor: 1, admin: 2 }
const NEEDED_RANK: Record<Access, number> = { open: 0, read: 0, member: 0, write: 1, admin: 2 }

/** Why this caller may not perform an operation of this access, or null. */
export function refusalFor(caller: Pick<Caller, 'role' | 'scope'>, access: Access): string | null {
  if (access !== 'read' && caller.scope === 'read') {
    return 'This API key may only read. Use a key whose scope is write.'
  }
  if (ROLE_RANK[caller.role] >= NEEDED_RANK[access]) return null
  const needed = access === 'admin' ? 'an admin' : 'an editor or an admin'
  return `The role ${caller.role} may not do this; it needs ${needed}.`
}

/** Whether a role may do less than another. */
export function isLowerRole(role: Role, than: Role): boolean {
  return ROLE_RANK[role] < ROLE_RANK[than]
}

/** Whether a plan includes the REST interface. */
export function hasApiAccess(plan: Plan): boolean {
  return PLAN_FACTS[plan].has_api_access
}

/** The state of a key at a moment, both as ISO timestamps. */
export function keyState(key: { revoked_at: string | null; expires_at: string | null }, now: string): ApiKey['state'] {
  if (key.revoked_at !== null) return 'revoked'
  return key.expires_at !== null && key.expires_at <= now ? 'expired' : 'active'
}

const KEY_SHAPE = /^col_([a-z0-9]{8})_[A-Za-z0-9_-]{43}$/

/** The public prefix of a well-formed key, or undefined. */
export function keyPrefix(key: string): string | undefined {
  return KEY_SHAPE.exec(key)?.[1]
}

/** The key that an `Authorization` header carries, or undefined when it is missing or malformed. */
export function bearerKey(header: string | undefined): string | undefined {
  return /^bearer ([^\s]+)$/i.exec(header ?? '')?.[1]
}

/** What decides whether the desk asks who sits at it. */
export interface DeskFacts {
  active_members: number
  /** Whether the owner ever chose a passphrase, or was handed a code. */
  owner_has_credentials: boolean
}

/** Whether somebody has to sign in at the desk: where there is a choice of people, and where the one there is wants it. */
export function needsSignIn({ active_members: active, owner_has_credentials: isSet }: DeskFacts): boolean {
  return active > 1 || isSet
}

/** Whether the desk waits for the owner's first passphrase: until then it was the owner's who had the machine. */
export function needsFirstPassphrase(desk: DeskFacts): boolean {
  return needsSignIn(desk) && !desk.owner_has_credentials
}

/** Why this caller may not take this member's passphrase away, or null. */
export function resetRefusal(
  caller: Pick<Caller, 'member_id' | 'via'>,
  member: { member_id: string; is_owner: boolean; is_active: boolean },
): string | null {
  if (!member.is_active) return 'This member is not active.'
  if (caller.via === 'cli') return null
  if (member.member_id === caller.member_id)
    return 'Change your own passphrase; a code is for someone who forgot theirs.'
  return member.is_owner ? 'The owner’s passphrase can be reset only on the command line.' : null
}

/** Why this caller does not make this member the owner, or null: an owner gives it away, nobody takes it. */
export function handOverRefusal(
  caller: Pick<Caller, 'is_owner'>,
  member: { is_owner: boolean; is_active: boolean; role: Role },
): { code: 'forbidden' | 'invalid_state'; message: string } | null {
  if (!caller.is_owner) {
    const message = 'Only the owner can hand the workspace over, in the window or on the command line.'
    return { code: 'forbidden', message }
  }
  if (member.is_owner) return { code: 'invalid_state', message: 'This member is the owner already.' }
  if (member.is_active && member.role === 'admin') return null
  return { code: 'invalid_state', message: 'The owner must be an active admin; make this member one first.' }
}

/** Why this caller does not grant a qualification that waits, or null: it takes two people, and neither is its member. */
export function confirmRefusal(
  caller: Pick<Caller, 'member_id' | 'via'>,
  grant: { member_id: string; proposed_by: { member_id: string }; isActive: boolean },
): string | null {
  if (caller.via !== 'app')
    return 'A qualification can be confirmed only in the window, where it is known who is signed in.'
  if (caller.member_id === grant.proposed_by.member_id)
    return 'You proposed this qualification; another admin confirms it.'
  if (caller.member_id === grant.member_id) return 'You cannot confirm your own qualification; another admin has to.'
  return grant.isActive ? null : 'This member is not active.'
}

const FREE_TRIES = 3
const FIRST_WAIT_S = 5
const LONGEST_WAIT_S = 15 * 60

/** Seconds to wait after failed tries: none after three, then 5, doubled each time, at most 15 minutes from the last. */
export function waitAfter(tries: { count: number; last_ms: number }, nowMs: number): number {
  if (tries.count <= FREE_TRIES) return 0
  const seconds = Math.min(LONGEST_WAIT_S, FIRST_WAIT_S * 2 ** (tries.count - FREE_TRIES - 1))
  const passed = Math.max(0, nowMs - tries.last_ms) / 1000
  return Math.max(0, Math.ceil(seconds - passed))
}

/** Whether nobody was seen at the desk for so many minutes; null: it never locks by itself. */
export function isIdle(activeMs: number, nowMs: number, minutes: number | null): boolean {
  return minutes !== null && nowMs - activeMs >= minutes * 60_000
}

/** A one-time code without what people add or leave out when they copy it. */
export function codeText(code: string): string {
  return code.toLowerCase().replace(/[^a-z0-9]/g, '')
}
