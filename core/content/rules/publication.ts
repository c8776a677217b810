import type { OfCurrentText, PublicationState } from '../contract.ts'

/** The state of an unpublished text: what clears the Quality Gate is a draft, everything else is held. */
export function stateOfText(hasPassed: boolean): 'draft' | 'held' {
  return hasPassed ? 'draft' : 'held'
}

/**
 * The state of a piece after a further revision: it follows the text, whoever wrote it. A published piece stays published,
 * an archived one archived.
 */
export function nextPublicationState(before: PublicationState, hasPassed: boolean): PublicationState {
  return before === 'published' || before === 'archived' ? before : stateOfText(hasPassed)
}

/** Whether the level that a generation reached is about the text that is there now. */
export function ofCurrentText(isEdited: boolean, hasPassed: boolean): OfCurrentText {
  if (!isEdited) return 'as_generated'
  return hasPassed ? 'edited_cleared' : 'edited_not_cleared'
}
