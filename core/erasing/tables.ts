import type { Flag } from '../database/columns.ts'

/** That a person was erased; open only inside the transaction that does it. */
export interface MemberErasuresTable {
  member_id: string
  reason: string
  erased_by: string
  erased_at: string
  is_open: Flag
}
