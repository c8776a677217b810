import type { ObligationState } from '../../approvals/contract.ts'
import type { Refusal } from '../contract.ts'

export function refused(reason: Refusal['reason'], message: string): Refusal {
  return { reason, message }
}

/** What the workspace knows of the packet that a reply names. */
export interface ReplyFacts {
  packet: { revoked_at: string | null; expires_at: string; content_revision: number; content_sha256: string } | null
  /** Whether the workspace that the reply names is this one. */
  isOurs: boolean
  /** Whether the reply was made with the packet's reply key, for the text that the packet holds. */
  isUnaltered: boolean
  /** Whether the workspace still has what the reply is held to; not of old packets that are closed. */
  hasKey: boolean
  now: string
}

/** Why a reply as a whole cannot be entered, or null. Expiry is by this workspace's clock at the import. */
export function replyRefusal(facts: ReplyFacts): Refusal | null {
  const { packet, isOurs, isUnaltered, hasKey } = facts
  if (packet === null) {
    return isOurs
      ? refused('unknown_packet', 'This workspace knows no such packet. It may be from before a backup was restored.')
      : refused('foreign', 'This reply belongs to a packet of another workspace.')
  }
  if (isUnaltered) return null
  if (!hasKey) return packetRefusal(facts) ?? refused('decided', 'This packet is answered; its replies were entered.')
  return refused('altered', 'This reply was changed after it was saved, or was not made with the packet it names.')
}

/** Why nothing new of a reply is entered any more, or null; what was entered before stays entered. */
export function packetRefusal({ packet, now }: ReplyFacts): Refusal | null {
  if (packet === null) return null
  if (packet.revoked_at !== null) return refused('revoked', 'This packet was revoked. Make a new one.')
  if (packet.expires_at > now) return null
  return refused('expired', 'This packet has expired; the day on which a reply is entered counts. Make a new one.')
}

/** A review of the packet as it stands now. */
export interface AnswerFacts {
  /** Undefined where the packet does not ask for it. */
  review: { was_pending: boolean } | undefined
  /** Null where the piece was deleted. */
  obligation: { state: ObligationState; isDecided: boolean } | null
  isTextChanged: boolean
  reviewer: { is_active: boolean }
}

/** Whether an answer is entered on the current text or, the text having changed, on the earlier one; or why not. */
export function answerCourse(facts: AnswerFacts): 'current' | 'earlier' | Refusal {
  const { review, obligation, isTextChanged, reviewer } = facts
  if (review === undefined) return refused('not_in_packet', 'This review is not part of the packet.')
  if (obligation === null) return refused('piece_gone', 'The piece was deleted.')
  if (obligation.isDecided)
    return refused(
      'decided',
      'This review was decided in the meantime. A decision stays on record; it can only be taken back, with a reason.',
    )
  if (obligation.state === 'superseded') return refused('not_asked_for', 'This review is no longer required.')
  if (!reviewer.is_active) return refused('inactive', 'The reviewer is no longer an active member.')
  if (obligation.state === 'waiting' && !(isTextChanged && review.was_pending)) {
    return refused('waiting', 'This review waits for an earlier one. Import the reply again when its turn has come.')
  }
  return isTextChanged ? 'earlier' : 'current'
}
