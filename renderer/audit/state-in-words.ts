import type { AuditState } from '../../core/audit/contract.ts'
import { strings } from './strings.ts'

/** Whether the log holds: "Checked, and it holds", "Broken at entry 12". */
export function auditStateInWords({ state, problem }: Pick<AuditState, 'state' | 'problem'>): string {
  const at = problem?.seq ?? null
  if (state === 'broken' && problem?.reason === 'record_differs') return strings.recordsDiffer
  return state === 'broken' && at !== null ? strings.brokenAt(at) : strings.states[state]
}
