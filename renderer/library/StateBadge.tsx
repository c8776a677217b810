import type { PublicationState } from '../../core/content/contract.ts'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { strings } from './strings.ts'

const TONES: Record<PublicationState, BadgeTone> = {
  draft: 'quiet',
  held: 'danger',
  published: 'good',
  archived: 'quiet',
}

export function StateBadge({ state }: { state: PublicationState }) {
  return <Badge tone={TONES[state]}>{strings.states[state]}</Badge>
}
