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
}

/** Where the reviews of a piece stand; nothing where it needs none. */
export function ReviewBadge({ state, isNamed = false }: ReviewBadgeProps) {
  if (state === 'not_required') return null
  const words = libraryStrings.reviews[state]
  return <Badge tone={TONES[state]}>{isNamed ? words : strings.inLibrary(words)}</Badge>
}
