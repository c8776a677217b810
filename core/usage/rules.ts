import { PLAN_FACTS, type Plan } from '../accounts/contract.ts'

export interface Allowance {
  limit: number | null
  used: number
  reserved: number
  remaining: number | null
}

/** What is left of a cycle's allowance: what is reserved by unfinished runs is not left. */
export function allowanceLeft(plan: Plan, used: number, reserved: number): Allowance {
  const limit = PLAN_FACTS[plan].monthly_limit
  return { limit, used, reserved, remaining: limit === null ? null : Math.max(0, limit - used - reserved) }
}

/** Whether a plan has no monthly limit. */
export function isUnlimited(plan: Plan): boolean {
  return PLAN_FACTS[plan].monthly_limit === null
}

/** Whether one more run may be accepted. */
export function hasAllowance(allowance: Allowance): boolean {
  return allowance.remaining === null || allowance.remaining > 0
}
