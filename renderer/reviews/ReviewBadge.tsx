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

/** Where the reviews of a piece stand; nothing where it needs none. */
export function ReviewBadge({ state }: { state: ReviewState }) {
  if (state === 'not_required') return null
  return <Badge tone={TONES[state]}>{strings.inLibrary(libraryStrings.reviews[state])}</Badge>
}
