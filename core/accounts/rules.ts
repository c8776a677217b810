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
}

const ROLE_RANK: Record<Role, number> = { viewer: 0, editor: 1, admin: 2 }
const NEEDED_RANK: Record<Access, number> = { read: 0, member: 0, write: 1, admin: 2 }

/** Why this caller may not perform an operation of this access, or null (interface decisions, Roles). */
export function refusalFor(caller: Pick<Caller, 'role' | 'scope'>, access: Access): string | null {
  if (access !== 'read' && caller.scope === 'read') {
    return 'This API key may only read. Use a key whose scope is write.'
  }
  if (ROLE_RANK[caller.role] >= NEEDED_RANK[access]) return null
  const needed = access === 'admin' ? 'an admin' : 'an editor or an admin'
  return `The role ${caller.role} may not do this; it takes ${needed}.`
}

/** Whether a plan includes the REST interface (interface decisions, Plans). */
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
