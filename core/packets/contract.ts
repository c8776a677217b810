import { z } from 'zod'
import { Qualification } from '../accounts/contract.ts'
import { ObligationState, ReviewReason } from '../approvals/contract.ts'
import { Annotation, DecisionName, WeightyFinding } from '../approvals/decision-contract.ts'
import { Envelope, SigningKey } from '../audit/contract.ts'
import { EvidenceReport } from '../evidence/contract.ts'
import { deskOperation, timestampSchema } from '../kernel/route.ts'
import { Verification } from '../passport/contract.ts'
import { QualityReport } from '../quality/contract.ts'

export const PACKET_VERSION = '1.0'
export const PACKET_TYPE = 'application/vnd.colophon.review-packet+json'
export const REPLY_TYPE = 'application/vnd.colophon.review-reply+json'

/** UTF-16 units of a packet file or page, and of a reply file: what is longer is refused unread. */
export const LONGEST_PACKET = 5_000_000
export const LONGEST_REPLY = 2_000_000

/** A review that the packet asks for; `decisions` are those that its reviewer may take. */
export const PacketReview = z.strictObject({
  approval_id: z.string(),
  qualification: Qualification,
  order: z.number().int(),
  state: z.enum(['pending', 'waiting']),
  reasons: z.array(ReviewReason),
  due_at: timestampSchema.nullable(),
  decisions: z.array(DecisionName),
})
export type PacketReview = z.infer<typeof PacketReview>

/** What a packet holds: one text, what was checked on it, and the reviews of one person. Signed by the workspace. */
export const Packet = z.strictObject({
  schema_version: z.literal(PACKET_VERSION),
  packet_id: z.string(),
  workspace: z.strictObject({
    name: z.string(),
    key_id: z.string().describe('Of the key that signed the packet.'),
    public_keys: z.array(SigningKey).describe('Those that the workspace signs and signed with.'),
  }),
  made_at: timestampSchema,
  expires_at: timestampSchema,
  reviewer: z.strictObject({ name: z.string() }),
  content: z.strictObject({
    content_id: z.string(),
    request_id: z.string().nullable().describe('Null where no run wrote the piece.'),
    title: z.string(),
    body: z.string(),
    revision: z.number().int(),
    content_sha256: z.string().describe('SHA-256 of the body, hexadecimal.'),
  }),
  reviews: z.array(PacketReview),
  sequence: z
    .array(
      z.strictObject({
        order: z.number().int(),
        qualification: Qualification,
        state: ObligationState,
        reviewer: z.string().nullable().describe('A name; null where nobody is assigned.'),
      }),
    )
    .describe('All standing reviews of the piece, in their order.'),
  passport: Envelope.nullable().describe('The signed record, without who reviewed; null where the piece has none.'),
  evidence: EvidenceReport.nullable(),
  quality: QualityReport.nullable(),
  findings_to_acknowledge: z
    .array(WeightyFinding)
    .optional()
    .describe('What an approval of this text has to name; absent in packets of earlier versions.'),
  reply_key: z.string().describe('32 bytes in base64. Whoever holds the file can make a reply to it.'),
  notes: z.array(z.string()).describe('What a reply proves and what not, and that the text is unpublished.'),
})
export type Packet = z.infer<typeof Packet>

/** `NAME.colophon-review`: the packet in a DSSE envelope; all that is in it is signed. */
export const PacketFile = z.strictObject({
  format: z.literal('colophon-review'),
  version: z.literal(PACKET_VERSION),
  envelope: Envelope,
})
export type PacketFile = z.infer<typeof PacketFile>

/** One decision of a reply. */
export const PacketAnswer = z.strictObject({
  approval_id: z.string().max(100),
  decision: DecisionName,
  comment: z.string().max(20_000).nullable(),
  annotations: z.array(Annotation).max(200),
  request_evidence: z.array(z.string().max(100)).max(500),
  acknowledged_findings: z.array(z.string().max(300)).max(500).optional(),
})
export type PacketAnswer = z.infer<typeof PacketAnswer>

/** What a reviewer sends back; `saved_at` is by the reviewer's clock and proves nothing. */
export const Reply = z.strictObject({
  schema_version: z.literal(PACKET_VERSION),
  packet_id: z.string().max(100),
  workspace_key_id: z.string().max(100),
  content_id: z.string().max(100),
  content_revision: z.number().int(),
  content_sha256: z.string().max(100),
  saved_at: timestampSchema,
  answers: z.array(PacketAnswer).min(1).max(20),
})
export type Reply = z.infer<typeof Reply>

/** `NAME.colophon-reply`: `payload` is base64 of a `Reply` in JSON; `mac` is HMAC-SHA-256 over type and payload as DSSE joins them. */
export const ReplyFile = z.strictObject({
  format: z.literal('colophon-reply'),
  version: z.literal(PACKET_VERSION),
  payload: z.string().max(LONGEST_REPLY),
  mac: z.string().regex(/^[0-9a-f]{64}$/, 'Must be 64 hexadecimal digits.'),
})
export type ReplyFile = z.infer<typeof ReplyFile>

export const PACKET_STATES = ['open', 'answered', 'expired', 'revoked'] as const

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
export const REFUSALS = [
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
  message: z.string().describe('What happens, in one sentence.'),
})
export type ItemOutcome = z.infer<typeof ItemOutcome>

/** What becomes of one reply file; `refusal` is for the file as a whole. */
export const ReplyOutcome = z.object({
  name: z.string(),
  packet_id: z.string().nullable(),
  title: z.string().nullable(),
  reviewer: z.string().nullable(),
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
const ImportAnswer = z.object({ replies: z.array(ReplyOutcome) })

export const packetOperations = {
  /** Makes a packet of the open reviews that the assignee of this one has on its piece. An admin, the owner or the assignee. */
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
  list: deskOperation('read', z.strictObject({}), z.object({ packets: z.array(PacketSummary) })),
  /** From now on replies to it are refused. An admin, the owner, who made it or who it was made for. */
  revoke: deskOperation('member', z.strictObject({ packet_id: z.string() }), PacketSummary),
  /** Reads a packet of any workspace; nothing of it is kept. `packet` is null where it does not verify. */
  open: deskOperation(
    'read',
    z.strictObject({ text: packetText }),
    z.object({ verification: Verification, is_expired: z.boolean(), packet: Packet.nullable() }),
  ),
  /** The reply file to a packet; nothing of it is kept. Throws `invalid_request` where the packet does not verify. */
  writeReply: deskOperation(
    'read',
    z.strictObject({ text: packetText, answers: z.array(PacketAnswer).min(1).max(20) }),
    z.object({ name: z.string(), text: z.string() }),
  ),
  /** What entering these replies would do; changes nothing. */
  preview: deskOperation('write', ImportInput, ImportAnswer),
  /** Enters replies, each on its own; repeating it brings nothing new. */
  apply: deskOperation('write', ImportInput, ImportAnswer),
}
