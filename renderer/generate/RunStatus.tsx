import type { GenerationStatus } from '../../core/generation/contract.ts'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { strings } from './strings.ts'

const TONES: Record<GenerationStatus, BadgeTone> = {
  pending: 'quiet',
  processing: 'accent',
  completed: 'good',
  failed: 'danger',
}

/** How a run stands; one that is done has nothing to say. */
export function RunStatus({ status }: { status: GenerationStatus }) {
  return status === 'completed' ? null : <Badge tone={TONES[status]}>{strings.statuses[status]}</Badge>
}
