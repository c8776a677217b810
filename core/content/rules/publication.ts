import type { Origin, PublicationState } from '../contract.ts'

/**
 * The state of a piece after a further revision: held text that clears the gate becomes a draft; a draft in which a run
 * wrote text that does not clear is held, also when that text comes back (`origin` is then the one it had at first);
 * everything else stays (interface decisions, Generation).
 */
export function nextPublicationState(
  before: PublicationState,
  origin: Origin,
  hasPassed: boolean | null,
): PublicationState {
  if (before === 'held' && hasPassed === true) return 'draft'
  if (before === 'draft' && isOfRun(origin) && hasPassed === false) return 'held'
  return before
}

/** The state in which an archived piece comes back: as its gate says, held or a draft (interface decisions, Generation). */
export function stateFromArchive(hasPassed: boolean | null): PublicationState {
  return hasPassed === false ? 'held' : 'draft'
}

function isOfRun(origin: Origin): boolean {
  return origin === 'generated' || origin === 'regenerated'
}
