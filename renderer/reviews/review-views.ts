import type { QueueQuery } from '../../core/approvals/contract.ts'

export const REVIEW_VIEWS = ['mine', 'team', 'unassigned', 'overdue'] as const
export type ReviewView = (typeof REVIEW_VIEWS)[number]

/** What the address of the reviews holds; without a view it is the reader's own queue. */
export interface ReviewsSearch {
  view?: Exclude<ReviewView, 'mine'>
}

export const QUEUES: Record<ReviewView, Pick<QueueQuery, 'assignee' | 'unassigned' | 'overdue'>> = {
  mine: { assignee: 'me' },
  team: {},
  unassigned: { unassigned: true },
  overdue: { overdue: true },
}

export function readReviewsSearch({ view }: Record<string, unknown>): ReviewsSearch {
  return view === 'team' || view === 'unassigned' || view === 'overdue' ? { view } : {}
}

export function searchOf(view: ReviewView): ReviewsSearch {
  return view === 'mine' ? {} : { view }
}
