import type { Generated } from 'kysely'
import type { Flag } from '../database/columns.ts'
import type { KeyScope, Plan, Qualification, Role, StoredSettingName } from './contract.ts'

export interface WorkspaceTable {
  /** Always 1: a data folder holds one workspace. */
  workspace_no: number
  name: string
  plan: Plan
  owner_member_id: string
  /** The member who signed in at the desk last; see DECISIONS. */
  desk_member_id: string
  is_welcomed: Flag
  created_at: string
}

export interface MembersTable {
  member_id: string
  name: string
  /** What the audit log hashes the name with; null for one from before it did, and once the person was erased. */
  name_salt: Generated<string | null>
  /** What they sign in with on a host, in lower case; null where they have chosen none. */
  login: Generated<string | null>
  role: Role
  is_active: Flag
  created_at: string
}

export interface MemberQualificationsTable {
  member_id: string
  qualification: Qualification
  granted_at: string
  /** Null where that is from before it was kept. */
  granted_by: string | null
}

/** A name that a member had before. */
export interface MemberNamesTable {
  name_no: Generated<number>
  member_id: string
  name: string
  used_until: string
}

/** A qualification that waits for a second person to confirm it, where decisions are signed. */
export interface QualificationGrantsTable {
  member_id: string
  qualification: Qualification
  proposed_by: string
  proposed_at: string
}

/** How a member signs in at the desk. */
export interface CredentialsTable {
  member_id: string
  /** Hash, salt and parameters; null until the member has chosen a passphrase, and after it was taken away. */
  passphrase_json: string | null
  /** SHA-256 of the one-time code that is open, hexadecimal. */
  code_sha256: string | null
  code_expires_at: string | null
  /** Counts the times that passphrase or code were changed. */
  changes: number
}

/** Where a member is signed in on a host. */
export interface DeskSessionsTable {
  session_id: string
  member_id: string
  /** SHA-256 of the whole token, hexadecimal. */
  token_sha256: string
  /** The browser or program, in words. */
  device: string
  created_at: string
  /** It ends 30 days after this. */
  seen_at: string
  /** When they last gave their passphrase, or were signed in by their provider. */
  confirmed_at: string
  /** A passphrase that was changed or taken away ends the sessions that began with the one before. */
  credential_changes: number
  /** The account that it was opened with, and whose provider said so; null where that was a passphrase. */
  identity_id: string | null
  issuer: string | null
}

export interface ApiKeysTable {
  key_id: string
  member_id: string
  name: string
  /** The 8 public characters after `col_`. */
  prefix: string
  /** SHA-256 of the whole key string, hexadecimal. */
  key_sha256: string
  scope: KeyScope
  created_at: string
  expires_at: string | null
  revoked_at: string | null
  /** Who made it; null where that is from before it was kept. */
  issued_by: string | null
}

export interface SettingsTable {
  name: StoredSettingName
  value_json: string
}

/** The first answer to a request that carried an `Idempotency-Key`, kept for 24 hours. */
export interface IdempotencyKeysTable {
  member_id: string
  idempotency_key: string
  request_sha256: string
  /** The success status where it was not the usual one. */
  status: number | null
  answer_json: string
  created_at: string
}
