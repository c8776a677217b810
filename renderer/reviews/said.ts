import { isReason, reasonNeeded } from '../../core/kernel/reason.ts'

interface Said {
  decision: string
  comment: string
  /** Whether it is an approval in spite of findings. */
  isPast: boolean
}

/** What is missing in the comment of a decision; undefined where nothing is. */
export function commentProblem({ decision, comment, isPast }: Said, needsComment: string): string | undefined {
  if (isPast || decision === 'reject' || decision === 'waive') return isReason(comment) ? undefined : reasonNeeded()
  return decision === 'approve' || comment.trim() !== '' ? undefined : needsComment
}
