import type { Origin, PublicationState } from '../contract.ts'

/**
 * The state of a piece after a further revision: held text that clears the gate becomes a draft; a draft in which a run
 * wrote text that does not clear is held; everything else stays (interface decisions, Generation).
 */
export function nextPublicationState(
  before: PublicationState,
  origin: Origin,
  hasPassed: boolean | null,
): PublicationState {
  if (before === 'held' && hasPassed === true) return 'draft'
  if (before === 'draft' && origin === 'regenerated' && hasPassed === false) return 'held'
  return before
}
