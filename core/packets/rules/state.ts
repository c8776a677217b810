import type { ReviewFacts, Reviewer } from '../../approvals/rules/deciding.ts'
import { standingFor } from '../../approvals/rules/deciding.ts'
import { DECISIONS, type DecisionName } from '../../approvals/decision-contract.ts'
import type { PacketSummary } from '../contract.ts'

/** What a packet is at a moment: revoked before expired, and both after answered, which nothing takes back. */
export function packetState(
  packet: { revoked_at: string | null; expires_at: string; reviews: number; answers: number },
  now: string,
): PacketSummary['state'] {
  if (packet.answers >= packet.reviews) return 'answered'
  if (packet.revoked_at !== null) return 'revoked'
  return packet.expires_at <= now ? 'expired' : 'open'
}

/**
 * Why a member may not make a packet of a review, or null: an admin, the owner, or the assignee for themselves. An author of
 * the text could answer it in the reviewer's name, so theirs takes a reviewer whose replies show who signed them.
 */
export function exportRefusal(
  caller: Pick<Reviewer, 'member_id' | 'role' | 'is_owner'>,
  assigneeId: string | null,
  { isAuthor, hasKey }: { isAuthor: boolean; hasKey: boolean },
): string | null {
  if (assigneeId === null) return 'Assign this review first: a packet is made for one person.'
  if (!(caller.role === 'admin' || caller.is_owner || caller.member_id === assigneeId))
    return 'Only an admin, the owner or the assignee can make a packet of this review.'
  if (!isAuthor || hasKey) return null
  if (caller.member_id === assigneeId) return OWN_PACKET
  return 'You are an author of this text, and whoever makes a packet could answer it. Have an admin who is not an author make it, or have the reviewer key of its reviewer confirmed first (Reviews, Packets): then only a reply that they sign is entered.'
}

const OWN_PACKET =
  'You are an author of this text and the review is yours, so a packet of it could not show that anybody else read it. You can do one of two things: decide the review in Colophon, where it is recorded as a self-review (not where decisions are signed); or add a member who is not an author and has the qualification (Settings, Team), assign the review to them, and confirm their reviewer key (Reviews, Packets) before you make the packet.'

/** Whether a member may revoke a packet: an admin, the owner, who made it, who it was made for. */
export function mayRevoke(
  caller: Pick<Reviewer, 'member_id' | 'role' | 'is_owner'>,
  packet: { member_id: string; made_by: string },
): boolean {
  const isTheirs = packet.member_id === caller.member_id || packet.made_by === caller.member_id
  return caller.role === 'admin' || caller.is_owner || isTheirs
}

/** The decisions that a reviewer may take on a review as the record stands. */
export function decisionsFor(reviewer: Reviewer, review: ReviewFacts): DecisionName[] {
  return DECISIONS.filter((decision) => 'standing' in standingFor(decision, reviewer, review))
}
