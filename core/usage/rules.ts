import type { Plan } from '../accounts/contract.ts'

/** Generations a month of each plan; null is unlimited (interface decisions, Plans). */
const MONTHLY_LIMIT: Record<Plan, number | null> = { starter: 25, team: 500, studio: null }

export interface Allowance {
  limit: number | null
  used: number
  reserved: number
  remaining: number | null
}

/** What is left of a cycle's allowance: what is reserved by unfinished runs is not left. */
export function allowanceLeft(plan: Plan, used: number, reserved: number): Allowance {
  const limit = MONTHLY_LIMIT[plan]
  return { limit, used, reserved, remaining: limit === null ? null : Math.max(0, limit - used - reserved) }
}

/** Whether a plan has no monthly limit. */
export function isUnlimited(plan: Plan): boolean {
  return MONTHLY_LIMIT[plan] === null
}

/** Whether one more run may be accepted. */
export function hasAllowance(allowance: Allowance): boolean {
  return allowance.remaining === null || allowance.remaining > 0
}
