import type { ReviewRights } from '../../core/approvals/contract.ts'
import { DecisionName } from '../../core/approvals/decision-contract.ts'

/** What somebody with these rights may decide. */
export function offeredTo({ decide, waive }: ReviewRights): DecisionName[] {
  return [
    ...(decide ? (['approve', 'request_changes', 'reject'] as const) : []),
    ...(waive ? (['waive'] as const) : []),
  ]
}

/** A decision that an address asks for, as the palette does. */
export function readDecide({ decide }: Record<string, unknown>): { decide?: DecisionName } {
  const { data } = DecisionName.safeParse(decide)
  return data === undefined ? {} : { decide: data }
}
