import type { Qualification } from '../../accounts/contract.ts'
import type { LoggedEvent } from '../../audit/rules/record-hashes.ts'
import type { ObligationState } from '../contract.ts'
import { isOpen } from './obligations.ts'

/** A review that the audit log asks for. */
export interface AskedReview {
  approval_id: string
  asset_id: string
  content_id: string
  qualification: Qualification
  order: number
  /** The revision for which it was asked first. */
  revision: number
  seq: number
  at: string
  /** The entry by which it stands no more; null while it stands. */
  ended: number | null
}

/** What the log holds of a review: that it was asked for, where it was, and every event about it. */
export interface LoggedReview {
  asked: AskedReview | null
  events: LoggedEvent[]
}

const ENDING: readonly string[] = ['review.withdrawn', 'review.lapsed']

/** The same with the event that ended it. */
export function askedOf(asked: AskedReview | undefined, events: readonly LoggedEvent[]): AskedReview | null {
  if (asked === undefined) return null
  const end = events.find(({ action }) => ENDING.includes(action))
  return { ...asked, ended: asked.ended ?? end?.seq ?? null }
}

/** A review as its row has it, as far as the log says what was asked of whom. */
export interface KeptAsked {
  qualification: string
  content_id: string
  asset_id: string
  state: ObligationState
  assignee_id: string | null
}

/** How a review differs from what the log asked for, in words that follow on “the record of a review”; null where it does not. */
export function askedDifference(kept: KeptAsked, { asked, events }: LoggedReview, isDecided: boolean): string | null {
  const { state, qualification, assignee_id } = kept
  if (!isDecided && !isOpen({ state }) && state !== 'superseded')
    return `is marked as ${state}, and no decision is on record`
  if (asked === null) return null
  const { seq, ended } = asked
  if (kept.asset_id !== asked.asset_id || kept.content_id !== asked.content_id)
    return `is of another piece than entry ${seq} of the audit log asked it for`
  if (qualification !== asked.qualification)
    return `asks for the qualification ${qualification}, and entry ${seq} of the audit log for ${asked.qualification}`
  if (state === 'superseded')
    return ended === null ? `says that it is no longer asked for; by entry ${seq} of the audit log it is` : null
  if (ended !== null) return `says that it is still required; by entry ${ended} of the audit log it is not`
  if (isDecided) return null
  const assigned = events.findLast(({ action }) => action === 'review.assigned')
  const logged = assigned?.details.member_id ?? null
  if (assignee_id === logged) return null
  const whose = typeof logged === 'string' ? `${logged}’s (entry ${assigned?.seq ?? seq})` : 'nobody’s'
  return `is assigned to ${assignee_id ?? 'nobody'}; by the audit log it is ${whose}`
}
