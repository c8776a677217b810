import type { AuditState } from '../../core/audit/contract.ts'
import { strings } from './strings.ts'

/** Whether the log holds, as far as it was checked: "Intact up to entry 15", "Broken at entry 12". */
export function auditStateInWords({
  state,
  problem,
  entries,
}: Pick<AuditState, 'state' | 'problem' | 'entries'>): string {
  const at = problem?.seq ?? null
  if (state === 'broken' && problem?.reason === 'record_differs') return strings.recordsDiffer
  if (state === 'verified') return strings.intactUpTo(entries)
  return state === 'broken' && at !== null ? strings.brokenAt(at) : strings.states[state]
}
