import type { PublicationState, ReviewState } from '../../content/contract.ts'
import { longDate } from '../../kernel/long-date.ts'
import type { Correction } from '../contract.ts'
import { RECORD_DIFFERS } from './correcting.ts'

/** Said at the head of every copy of a text that is held. */
export function heldNotice(revision: number): string {
  return `Held, not for publication: revision ${revision} of this text did not clear its checks in Colophon.`
}

/** What whoever meets a copy of a text has to know first: that it is held, or that a review does not want it out as it is. */
export function headNotices({
  publication_state,
  has_passed,
  review_state,
  revision,
}: {
  publication_state: PublicationState
  /** Whether its checks found nothing that blocks; null where it was not checked. */
  has_passed: boolean | null
  review_state: ReviewState
  revision: number
}): string[] {
  const isHeld = publication_state !== 'published' && (publication_state === 'held' || has_passed === false)
  return [
    ...(isHeld ? [heldNotice(revision)] : []),
    // A piece that is published keeps that state when a later text of it does not clear; the copy is of that text.
    ...(publication_state === 'published' && has_passed === false
      ? [`Not for publication as it is: revision ${revision} of this text did not clear its checks in Colophon.`]
      : []),
    ...(review_state === 'rejected'
      ? [`Rejected, not for publication: a review in Colophon rejected revision ${revision} of this text.`]
      : []),
    ...(review_state === 'changes_requested'
      ? [`Not for publication as it is: a review in Colophon asked for changes to revision ${revision} of this text.`]
      : []),
  ]
}

/** A correction as readers see it. */
export interface ShownCorrection {
  corrected_on: string
  /** What was wrong, in the words of whoever recorded it. */
  words: string
  line: string
}

/**
 * Approved corrections of weight and withdrawals, oldest first; minor corrections are shown to nobody. One whose record differs
 * from the audit log is shown, whatever it says of itself now.
 */
export function shownCorrections(corrections: readonly Correction[]): ShownCorrection[] {
  return corrections
    .filter(
      ({ kind, weight, approved, differs_from_log: differs }) =>
        differs !== undefined || (approved !== null && (kind === 'withdrawal' || weight === 'substantive')),
    )
    .map(({ kind, corrected_on, what_was_wrong: words, differs_from_log: differs }) => {
      const what = kind === 'withdrawal' ? 'Withdrawn on' : 'Correction of'
      const line = `${what} ${longDate(corrected_on)}: ${words}${differs === undefined ? '' : RECORD_DIFFERS}`
      return { corrected_on, words, line }
    })
}
