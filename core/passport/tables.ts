import type { Generated } from 'kysely'
import type { CurrentTextStatement } from './record-contract.ts'

/** Every signed statement about a piece, kept as it was issued. */
export interface EnvelopesTable {
  envelope_no: Generated<number>
  request_id: string
  content_id: string
  reason: 'completed' | 'decided' | 'exported' | 'person_erased'
  issued_at: string
  /** The audit entry that the statement names as the newest. */
  checkpoint_seq: number
  checkpoint_sha256: string
  /** Where a person was erased whom it named: `{ person_erased, envelope_sha256 }` alone. */
  envelope_json: string
}

/** Every signed statement about the text that stood at a moment, kept as it was issued. */
export interface CurrentTextStatementsTable {
  statement_no: Generated<number>
  content_id: string
  revision: number
  content_sha256: string
  reason: CurrentTextStatement['reason']
  issued_at: string
  checkpoint_seq: number
  checkpoint_sha256: string
  envelope_json: string
}
