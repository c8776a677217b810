import type { Authentication } from './decision-contract.ts'
import type { Qualification } from '../accounts/contract.ts'
import type { Flag } from '../database/columns.ts'
import type { Assignment, ObligationState } from './contract.ts'
import type { Withdrawal } from './decision-contract.ts'
import type { SignInOnRecord } from './acting-contract.ts'
import type { ReviewView } from './view-contract.ts'

/** Which text of a piece its reviews were last derived from. */
export interface ReviewRoutesTable {
  /** The run that wrote the piece, or the piece where no run did; so in every table. */
  asset_id: string
  content_id: string
  revision: number
  routed_at: string
}

/** A review that a piece needs or needed. Decided rows only ever become superseded; a trigger holds that. */
export interface ReviewObligationsTable {
  approval_id: string
  asset_id: string
  content_id: string
  qualification: Qualification
  reasons_json: string
  order: number
  state: ObligationState
  assignee_id: string | null
  assignment_method: Assignment['method']
  /** Sorted member ids. */
  eligible_json: string
  assigned_at: string
  sla_hours: number
  opened_at: string | null
  due_at: string | null
  escalated_at: string | null
  content_revision: number
  /** `Decision`; null until somebody has decided. */
  decision_json: string | null
  /** Claims whose evidence the decision asked for and which no later text has changed or dropped. */
  open_evidence_json: string
  created_at: string
  /** Until when an approval holds, as its decision says; null: without an end. */
  valid_until: string | null
  /** Whether `state` is waiting or pending; no generated column, because an index over one covers no query. */
  is_open: Flag
  /** `due_at`, or the end of time: what queues are sorted by. */
  queue_at: string
}

/** Decisions that were taken back; rows are only ever added. */
export interface ReviewWithdrawalsTable extends Omit<Withdrawal, 'authentication' | keyof SignInOnRecord> {
  approval_id: string
  content_id: string
  /** Null in earlier rows. */
  authentication: Authentication | null
  /** `SignInOnRecord`, without names; null in earlier rows. */
  sign_in_json: string | null
}

/** Who had which text of a review before them; rows are only ever added. */
export interface ReviewViewsTable extends Omit<ReviewView, 'name'> {
  view_id: string
  content_id: string
}
