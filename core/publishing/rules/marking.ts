import type { PublicationState, ReviewState } from '../../content/contract.ts'
import { Fault, invalidRequest, type FaultDetail } from '../../kernel/errors.ts'
import { longDate } from '../../kernel/long-date.ts'
import type { QualityReport } from '../../quality/contract.ts'

/** A web address that was entered, and what is known of it. */
export interface EnteredAddress {
  url: string
  /** The form in which it is kept; null for what is no web address. */
  canonical: string | null
  /** Whether this very text is marked as published there already. */
  isMarked: boolean
}

/** The days between which a text can have appeared, `YYYY-MM-DD`; `earliest` is null where it may be any before. */
export interface PossibleDays {
  earliest: string | null
  latest: string
}

/** What is wrong with an address and a day that somebody named. */
export function markingProblems(address: EnteredAddress, published_on: string, days: PossibleDays): FaultDetail[] {
  const url = addressProblem(address)
  const date = dayProblem(published_on, days)
  return [
    ...(url === null ? [] : [{ path: 'url', message: url }]),
    ...(date === null ? [] : [{ path: 'published_on', message: date }]),
  ]
}

function dayProblem(published_on: string, { earliest, latest }: PossibleDays): string | null {
  if (published_on > latest) return 'A piece was not published in the future. Enter the day it appeared.'
  if (earliest === null || published_on >= earliest) return null
  return `This text was first saved in Colophon on ${longDate(earliest)}, so it did not appear before. Enter that day or a later one.`
}

/** What is wrong with the last day on which a text was used, or null. */
export function lastDayProblem(last_used_on: string, published_on: string, latest: string): string | null {
  if (last_used_on > latest)
    return 'This day is in the future. Mark the text as unpublished once it is no longer in use.'
  if (last_used_on >= published_on) return null
  return `The text was in use from ${longDate(published_on)}. Enter that day or a later one.`
}

function addressProblem({ url, canonical, isMarked }: EnteredAddress): string | null {
  if (canonical === null || !/^https?:\/\//i.test(url) || /\s/.test(url)) {
    return 'Enter the whole address, such as https://example.com/article.'
  }
  if (/^https?:\/\/[^/?#]*@/i.test(url)) return 'Enter the address without a user name or password.'
  return isMarked ? 'This text is already marked as published at this address.' : null
}

/** Why a piece cannot be marked as published, or null. A text that does not clear the gate says what is found in it. */
export function stateRefusal(
  state: PublicationState,
  report: QualityReport,
  then = 'mark it as published',
): string | null {
  if (state === 'archived') return 'This piece is archived. Unarchive it first.'
  if (report.passed) return null
  return `This piece is held, because ${heldInWords(report)}. Save a text that clears the Quality Gate, then ${then}.`
}

/** Why the gate keeps a text back, in words that follow on “because”. */
export function heldInWords({ score, issues }: QualityReport): string {
  const reached = `it does not clear the Quality Gate (${score} of 100 points)`
  const blockers = issues.filter(({ severity }) => severity === 'blocking').map(({ message }) => message)
  return blockers.length === 0 ? reached : `${reached}: ${blockers.map((one) => one.replace(/[.\s]+$/, '')).join('; ')}`
}

/** Reviews as far as publishing over them goes. */
export interface OverReviews {
  review_state: ReviewState
  /** Whether decisions on the piece are signed. */
  isSigned: boolean
  isAdmin: boolean
  reason: string | null
}

/**
 * Why a piece is not published over a review that rejects it or asks for changes, or null: an admin or the owner may, with a
 * reason; nobody may where decisions are signed.
 */
export function overReviewsRefusal({ review_state, isSigned, isAdmin, reason }: OverReviews): Fault | null {
  if (review_state !== 'rejected' && review_state !== 'changes_requested') return null
  const what = review_state === 'rejected' ? 'A review rejects this text' : 'A review requests changes to this text'
  if (isSigned) {
    const message = `${what}, and where decisions are signed it cannot be published over that. Have it reviewed again.`
    return new Fault('invalid_state', message)
  }
  if (!isAdmin) return new Fault('forbidden', `${what}. Only an admin or the owner can publish it anyway.`)
  if (reason !== null) return null
  return invalidRequest([{ path: 'over_reviews', message: `${what}. Give a reason for publishing it anyway.` }])
}

/** Why a text that was called wrong does not go out unless whoever sends it says that they know; null where it does. */
export function stillWrongRefusal(corrections: number, confirmed: number): string | null {
  if (corrections === confirmed) return null
  if (corrections === 0) return 'This text no longer has an approved correction. Leave still_wrong out.'
  const are = corrections === 1 ? '1 approved correction says' : `${corrections} approved corrections say`
  return `${are} that this text is wrong, and it has not changed since. Correct it first, or confirm the number; it will be recorded (still_wrong; on the command line --still-wrong ${corrections}).`
}

/** Why a text with claims that their source contradicts does not go out unless somebody says that they know; null where it does. */
export function contradictedRefusal(found: number, confirmed: number): string | null {
  if (found === confirmed) return null
  if (found === 0) return 'No claim of this text is now contradicted by its source. Leave contradicted out.'
  const are = found === 1 ? '1 claim is' : `${found} claims are`
  return `${are} contradicted by the cited source. Correct the text first, or confirm this number to have it recorded: contradicted, on the command line --contradicted ${found}.`
}

/** Why open reviews stand in the way, or null: they do not block, but somebody has to have confirmed just so many. */
export function openReviewsRefusal(open: number, confirmed: number): string | null {
  if (open === confirmed) return null
  const are = open === 0 ? 'No review is open now' : open === 1 ? '1 review is open' : `${open} reviews are open`
  return `${are}. To go ahead, confirm the number; it will be recorded (open_reviews; on the command line --open-reviews ${open}).`
}
