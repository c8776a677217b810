import type { ReviewState } from '../../content/contract.ts'
import type { ObligationState, ReviewCounts } from '../contract.ts'
import { isOpen } from './obligations.ts'
import { isOverdue } from './sla.ts'

interface Counted {
  state: ObligationState
  due_at: string | null
  assignee_id: string | null
}

/** The state of all reviews of a piece together (interface decisions, Governance): the first that holds. */
export function rollupOf(obligations: readonly { state: ObligationState }[]): ReviewState {
  const states = obligations.map(({ state }) => state).filter((state) => state !== 'superseded')
  if (states.length === 0) return 'not_required'
  if (states.includes('rejected')) return 'rejected'
  if (states.includes('changes_requested')) return 'changes_requested'
  if (states.some((state) => isOpen({ state }))) return 'pending'
  return states.every((state) => state === 'waived') ? 'waived' : 'approved'
}

/** How many reviews stand where, superseded ones left out. */
export function reviewCounts(obligations: readonly Counted[], now: string): ReviewCounts {
  const standing = obligations.filter(({ state }) => state !== 'superseded')
  const count = (is: (one: Counted) => boolean): number => standing.filter(is).length
  return {
    total: standing.length,
    open: count(isOpen),
    approved: count(({ state }) => state === 'approved'),
    changes_requested: count(({ state }) => state === 'changes_requested'),
    rejected: count(({ state }) => state === 'rejected'),
    waived: count(({ state }) => state === 'waived'),
    overdue: count((one) => isOverdue(one, now)),
    unassigned: count((one) => isOpen(one) && one.assignee_id === null),
  }
}
