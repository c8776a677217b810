import { momentInWords } from '../../kernel/long-date.ts'
import type { ReviewState } from '../../content/contract.ts'
import type { ApprovedBy } from '../../content/mark-contract.ts'
import type { ObligationState, ReviewCounts } from '../contract.ts'
import type { Decision } from '../decision-contract.ts'
import { STATE_AFTER } from './deciding.ts'
import type { ReviewDifference } from './in-log.ts'
import { isOpen } from './obligations.ts'
import { isOverdue } from './sla.ts'

const REFUSING: ReadonlySet<ObligationState> = new Set(['rejected', 'changes_requested'])

interface Counted {
  state: ObligationState
  due_at: string | null
  assignee_id: string | null
}

/**
 * The state of all reviews of a piece together: the first that holds. Where somebody was
 * asked because reviewers disagree, that decision stands in place of those that did not approve.
 */
export function rollupOf(obligations: readonly { state: ObligationState; isAdjudication?: boolean }[]): ReviewState {
  const standing = obligations.filter(({ state }) => state !== 'superseded')
  const isSettled = standing.some(({ state, isAdjudication }) => isAdjudication === true && state === 'approved')
  const states = standing.map(({ state }) => state).filter((state) => !isSettled || !REFUSING.has(state))
  if (states.length === 0) return 'not_required'
  if (states.includes('rejected')) return 'rejected'
  if (states.includes('changes_requested')) return 'changes_requested'
  if (states.some((state) => isOpen({ state }))) return 'pending'
  return states.every((state) => state === 'waived') ? 'waived' : 'approved'
}

/** Whose approvals these are where every one of them is by an author of the text, or came by way of one; null otherwise. */
export function approvedBy(
  obligations: readonly {
    state: ObligationState
    decision: Pick<Decision, 'self_review' | 'entered_by' | 'key_confirmed_by'> | null
  }[],
): ApprovedBy | null {
  const given = obligations.filter(({ state }) => state === 'approved').map(({ decision }) => decision)
  if (given.length === 0 || !given.every((decision) => decision?.self_review === true)) return null
  return given.some((decision) => decision?.entered_by !== undefined) ? 'through_author' : 'author'
}

/** How a record differs from the log, in a sentence. */
export function differenceInWords({ kind, what }: ReviewDifference): string {
  return `The record of the ${kind} ${what}.`
}

/** What a review counts as whose record differs from the log: what the log says was refused, and no approval; not what the log says stands no more. */
export function countedState(state: ObligationState, difference: ReviewDifference | undefined): ObligationState {
  if (difference === undefined || state === 'waiting') return state
  if (state === 'superseded' && !difference.isAskedFor) return state
  const logged = difference.decided === null ? 'pending' : STATE_AFTER[difference.decided]
  return REFUSING.has(logged) ? logged : 'pending'
}

/** The same at a moment: an approval whose end has come is none, also before the review is asked for again. */
export function stateAt(
  { state, valid_until: until }: { state: ObligationState; valid_until: string | null },
  difference: ReviewDifference | undefined,
  now: string,
): ObligationState {
  const counted = countedState(state, difference)
  return counted === 'approved' && until !== null && until <= now ? 'pending' : counted
}

/** Why a decision counts no more, in a sentence; null where it does, or a later text took its place. */
export function notCounted(
  { withdrawn_at: taken, valid_until: until }: { withdrawn_at: string | null; valid_until: string | null },
  difference: ReviewDifference | undefined,
  now: string,
): string | null {
  if (difference !== undefined) return differenceInWords(difference)
  if (taken !== null) return `It was taken back on ${momentInWords(taken)}.`
  return until !== null && until <= now ? `It ended on ${momentInWords(until)}.` : null
}

/** Whether one reviewer approved a text and another did not. */
export function isInDispute(obligations: readonly { state: ObligationState }[]): boolean {
  return obligations.some(({ state }) => state === 'approved') && obligations.some(({ state }) => REFUSING.has(state))
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
