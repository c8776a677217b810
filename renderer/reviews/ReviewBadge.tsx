import type { ReviewState } from '../../core/content/contract.ts'
import { strings as libraryStrings } from '../library/strings.ts'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { strings } from './strings.ts'

const TONES: Record<ReviewState, BadgeTone> = {
  not_required: 'quiet',
  pending: 'accent',
  changes_requested: 'warn',
  rejected: 'danger',
  waived: 'quiet',
  approved: 'good',
}

interface ReviewBadgeProps {
  state: ReviewState
  /** The word “Review” stands beside it already. */
  isNamed?: boolean
  /** Whether an author of the text gave one of the approvals, or somebody through one. */
  isOwn?: boolean
}

/** Where the reviews of a piece stand; nothing where it needs none. */
export function ReviewBadge({ state, isNamed = false, isOwn = false }: ReviewBadgeProps) {
  if (state === 'not_required') return null
  const words = isOwn && state === 'approved' ? strings.sequence.own : libraryStrings.reviews[state]
  return <Badge tone={TONES[state]}>{isNamed ? words : strings.inLibrary(words)}</Badge>
}
