import type { HoldSubject } from './contract.ts'

/** What stops a deletion. Such a row only ever changes by being lifted; triggers refuse anything else. */
export interface HoldsTable {
  hold_id: string
  subject_kind: HoldSubject['kind']
  subject_id: string
  reason: string
  placed_by: string
  placed_at: string
  lifted_by: string | null
  lifted_at: string | null
  lifted_reason: string | null
}
