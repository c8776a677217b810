import type { QueueQuery } from '../../core/approvals/contract.ts'
import type { DecisionName } from '../../core/approvals/decision-contract.ts'
import { readDecide } from './offered.ts'

export const REVIEW_VIEWS = ['mine', 'team', 'unassigned', 'overdue'] as const
export type ReviewView = (typeof REVIEW_VIEWS)[number]

/** What the address of the reviews holds; without a view it is the reader's own queue. */
export interface ReviewsSearch {
  view?: Exclude<ReviewView, 'mine'>
  /** A decision to begin. */
  decide?: DecisionName
}

export const QUEUES: Record<ReviewView, Pick<QueueQuery, 'assignee' | 'unassigned' | 'overdue'>> = {
  mine: { assignee: 'me' },
  team: {},
  unassigned: { unassigned: true },
  overdue: { overdue: true },
}

export function readReviewsSearch(search: Record<string, unknown>): ReviewsSearch {
  const { view } = search
  return { ...(view === 'team' || view === 'unassigned' || view === 'overdue' ? { view } : {}), ...readDecide(search) }
}

export function searchOf(view: ReviewView): ReviewsSearch {
  return view === 'mine' ? {} : { view }
}
