import type { Flag } from '../database/columns.ts'
import type { KeyScope, Plan, Qualification, Role, StoredSettingName } from './contract.ts'

export interface WorkspaceTable {
  /** Always 1: a data folder holds one workspace. */
  workspace_no: number
  name: string
  plan: Plan
  owner_member_id: string
  /** The member on whose behalf the desk acts; see DECISIONS. */
  desk_member_id: string
  is_welcomed: Flag
  created_at: string
}

export interface MembersTable {
  member_id: string
  name: string
  role: Role
  is_active: Flag
  created_at: string
}

export interface MemberQualificationsTable {
  member_id: string
  qualification: Qualification
  granted_at: string
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
