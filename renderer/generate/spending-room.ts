import type { CostEstimate } from '../../core/generation/contract.ts'
import type { Spending } from '../../core/models/contract.ts'

/** Whether the month's limit has room for a run: calls without a known price are not stopped by it. */
export function roomFor(
  { is_builtin, cost_usd }: Pick<CostEstimate, 'is_builtin' | 'cost_usd'>,
  { limit_usd, spent_usd }: Pick<Spending, 'limit_usd' | 'spent_usd'>,
): 'enough' | 'little' | 'none' {
  if (is_builtin || limit_usd === null || cost_usd === null || cost_usd.high === 0) return 'enough'
  if (spent_usd + cost_usd.low > limit_usd) return 'none'
  return spent_usd + cost_usd.high > limit_usd ? 'little' : 'enough'
}
