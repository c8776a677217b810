import type { Generated } from 'kysely'

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
