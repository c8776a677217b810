import { z } from 'zod'
import { Qualification } from '../accounts/contract.ts'
import { maybeUnsigned, toldByLog } from '../audit/contract.ts'
import { DecisionName, WantedChange } from '../approvals/decision-contract.ts'
import { deskOperation, timestampSchema } from '../kernel/route.ts'
import { Verification } from '../passport/contract.ts'
import { LONGEST_PACKET, Packet } from './packet-contract.ts'
import { Fingerprint, PacketAnswer } from './reply-contract.ts'
import { reasonText } from '../kernel/reason-text.ts'

const PACKET_STATES = ['open', 'answered', 'expired', 'revoked'] as const

/** A packet that this workspace made. `answered`: every review that it asks for was entered from a reply. */
export const PacketSummary = z.object({
  packet_id: z.string(),
  title: z.string(),
  content_id: z.string(),
  content_revision: z.number().int(),
  reviewer: z.string(),
  state: z.enum(PACKET_STATES),
  reviews: z.number().int(),
  answers: z.number().int(),
  made_at: timestampSchema,
  expires_at: timestampSchema,
  may_revoke: z.boolean(),
})
export type PacketSummary = z.infer<typeof PacketSummary>

/** Why a reply, or one answer of it, is not entered. */
const REFUSALS = [
  'unreadable',
  'altered',
  'foreign',
  'unknown_packet',
  'revoked',
  'expired',
  'not_in_packet',
  'piece_gone',
  'not_asked_for',
  'decided',
  'waiting',
  'inactive',
  'not_permitted',
  'does_not_fit',
  'record_differs',
  'key_revoked',
  'key_of_another',
  'needs_key',
  'needs_somebody_else',
] as const
export const Refusal = z.object({ reason: z.enum(REFUSALS), message: z.string() })
export type Refusal = z.infer<typeof Refusal>

/** What becomes of one answer. `stale`: it holds for the earlier text alone. `known`: it was entered before. */
export const ItemOutcome = z.object({
  approval_id: z.string(),
  qualification: Qualification.nullable(),
  decision: DecisionName,
  comment: z.string().nullable(),
  outcome: z.enum(['entered', 'stale', 'known', 'refused']),
  refusal: Refusal.nullable(),
  message: z.string().describe('What happens, in sentences.'),
  wanted_changes: z
    .array(WantedChange)
    .optional()
    .describe('The exact changes that were asked for: the text with these is agreed to beforehand.'),
  valid_until: timestampSchema.optional().describe('The end of the approval, or of the one that the changes lead to.'),
})
export type ItemOutcome = z.infer<typeof ItemOutcome>

/**
 * What a reply shows of who signed it: with a key that an admin confirmed for the packet's reviewer, with one that nobody
 * confirmed, or with none.
 */
export const ReplySigner = z.object({
  kind: z.enum(['confirmed', 'unconfirmed', 'none']),
  key_id: z.string().nullable().describe('The fingerprint of the key.'),
  message: z.string().describe('How it will be recorded, in one sentence.'),
})
export type ReplySigner = z.infer<typeof ReplySigner>

/** What becomes of one reply file; `refusal` is for the file as a whole. */
export const ReplyOutcome = z.object({
  name: z.string(),
  packet_id: z.string().nullable(),
  title: z.string().nullable(),
  reviewer: z.string().nullable(),
  said_at: timestampSchema.nullable().describe('When it was saved, by the clock of the reviewer.'),
  read_at: timestampSchema.describe('When it was read here, by the clock of this machine.'),
  remark: z.string().nullable().describe('What of its date does not fit, in a sentence; it goes into the record too.'),
  signer: ReplySigner.nullable().describe('Null where the reply cannot be told to be of a packet of this workspace.'),
  refusal: Refusal.nullable(),
  items: z.array(ItemOutcome),
})
export type ReplyOutcome = z.infer<typeof ReplyOutcome>

const packetText = z.string().max(LONGEST_PACKET)
const ImportInput = z.strictObject({
  replies: z
    .array(z.strictObject({ name: z.string().max(300), text: z.string() }))
    .min(1)
    .max(50),
})
const ImportAnswer = z.object({ replies: z.array(ReplyOutcome), ...maybeUnsigned })

/** A key that a reviewer signs replies with, as an admin confirmed it. */
export const ReviewerKey = z.object({
  key_id: z.string().describe('Its fingerprint: SHA-256 of the public key.'),
  member_id: z.string(),
  member_name: z.string(),
  state: z.enum(['confirmed', 'revoked']),
  confirmed_how: z.string().describe('How the fingerprint was compared, in the words of who did.'),
  confirmed_by: z.string(),
  confirmed_by_name: z.string(),
  confirmed_at: timestampSchema,
  revoked_at: timestampSchema.nullable(),
  differs_from_log: z.string().optional().describe('How its record differs from the audit log; absent: not.'),
})
export type ReviewerKey = z.infer<typeof ReviewerKey>

export const packetOperations = {
  /** Every reviewer key that was confirmed, newest first. */
  listReviewerKeys: deskOperation('read', z.strictObject({}), z.object({ keys: z.array(ReviewerKey), ...toldByLog })),
  /**
   * Says that a fingerprint is that of a member's key, as it was learnt from them. Nobody confirms a key of their own, but an
   * owner where no other admin is active. Throws `forbidden`, `invalid_request`, `invalid_state`.
   */
  confirmReviewerKey: deskOperation(
    'admin',
    z.strictObject({
      fingerprint: Fingerprint,
      member_id: z.string().max(100),
      how: reasonText('Say how you compared the fingerprint', 500),
    }),
    ReviewerKey,
  ),
  /** From now on replies that are signed with it are refused; for good. An admin, or the member whose key it is. */
  revokeReviewerKey: deskOperation('member', z.strictObject({ fingerprint: Fingerprint }), ReviewerKey),
  /**
   * Makes a packet of the open reviews that the assignee of this one has on its piece. An admin, the owner or the assignee;
   * an author of the text only for a reviewer who has a confirmed key.
   */
  export: deskOperation(
    'member',
    z.strictObject({ approval_id: z.string(), days: z.number().int().min(1).max(365).default(30) }),
    z.object({
      packet_id: z.string(),
      expires_at: timestampSchema,
      file: z.object({ name: z.string(), text: z.string() }),
      page: z.object({ name: z.string(), html: z.string() }),
    }),
  ),
  list: deskOperation('read', z.strictObject({}), z.object({ packets: z.array(PacketSummary), ...toldByLog })),
  /** From now on replies to it are refused. An admin, the owner, who made it or who it was made for. */
  revoke: deskOperation('member', z.strictObject({ packet_id: z.string() }), PacketSummary),
  /** Reads a packet of any workspace; nothing of it is kept. `packet` is null where it does not verify. */
  open: deskOperation(
    'read',
    z.strictObject({ text: packetText }),
    z.object({ verification: Verification, is_expired: z.boolean(), packet: Packet.nullable() }),
  ),
  /**
   * The reply file to a packet; nothing of it is kept. With `reviewer_key_id` it is made to be signed with that key as well,
   * which stays with whoever holds it: the file is good once their signature is in it. Throws `invalid_request` where the
   * packet does not verify.
   */
  writeReply: deskOperation(
    'read',
    z.strictObject({
      text: packetText,
      answers: z.array(PacketAnswer).min(1).max(20),
      reviewer_key_id: Fingerprint.optional(),
    }),
    z.object({ name: z.string(), text: z.string() }),
  ),
  /** What entering these replies would do; changes nothing. */
  preview: deskOperation('write', ImportInput, ImportAnswer),
  /** Enters replies, each on its own; repeating it brings nothing new. */
  apply: deskOperation('write', ImportInput, ImportAnswer),
}
