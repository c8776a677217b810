import { z } from 'zod'
import { Qualification } from '../accounts/contract.ts'
import { ObligationState, ReviewReason } from '../approvals/contract.ts'
import { BriefInput, DecisionName, PointToAnswer, WeightyFinding } from '../approvals/decision-contract.ts'
import { Envelope, SigningKey } from '../audit/contract.ts'
import { Seo } from '../content/contract.ts'
import { EvidenceReport } from '../evidence/contract.ts'
import { timestampSchema } from '../kernel/route.ts'
import { QualityReport } from '../quality/contract.ts'

/** 1.0: a reply carries an HMAC. 1.1: it is signed, with the key in the packet and, if wished, with the reviewer's own. */
const PACKET_VERSIONS = ['1.0', '1.1'] as const
export const PACKET_VERSION = '1.1'
export const PACKET_TYPE = 'application/vnd.colophon.review-packet+json'

/** UTF-16 units of a packet file or page: what is longer is refused unread. */
export const LONGEST_PACKET = 5_000_000

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

/** A decision on the piece from before the packet, with all that makes it less than it sounds (`marks`). */
export const EarlierDecision = z.strictObject({
  qualification: Qualification,
  decision: DecisionName,
  by: z.string().describe('A name.'),
  decided_at: timestampSchema,
  content_revision: z.number().int(),
  is_on_this_text: z.boolean().describe('Whether title, body and search listing are those of the packet.'),
  differs_in: z
    .array(z.enum(['title', 'text', 'search_title', 'search_description', 'address', 'search_keywords']))
    .optional()
    .describe('What was another in the text that it is about; absent where that is not kept, and in earlier packets.'),
  marks: z.array(z.string()),
  comment: z.string().nullable(),
  withdrawn: z.strictObject({ by: z.string(), at: timestampSchema, reason: z.string() }).nullable(),
})
export type EarlierDecision = z.infer<typeof EarlierDecision>

const DiffPart = z.strictObject({ kind: z.enum(['same', 'removed', 'added']), text: z.string() })
export type DiffPart = z.infer<typeof DiffPart>

/** The text that was decided on last beside the one of now, section by section; `unchanged` are headings. */
export const PacketChanges = z.strictObject({
  since: z.strictObject({
    qualification: Qualification,
    decision: DecisionName,
    by: z.string(),
    decided_at: timestampSchema,
    content_revision: z.number().int(),
  }),
  sections: z.array(z.strictObject({ heading: z.string(), parts: z.array(DiffPart) })),
  unchanged: z.array(z.string()),
})
export type PacketChanges = z.infer<typeof PacketChanges>

/** What a packet holds: one text, what was checked on it, and the reviews of one person. Signed by the workspace. */
export const Packet = z.strictObject({
  schema_version: z.enum(PACKET_VERSIONS),
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
    seo: Seo.nullable().optional().describe('What search engines are told; absent in packets of earlier versions.'),
    revision: z.number().int(),
    content_sha256: z.string().describe('SHA-256 of the body, hexadecimal.'),
    is_held: z.boolean().optional().describe('Whether the text is held, as it was when the packet was made.'),
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
  points_to_answer: z
    .array(PointToAnswer)
    .optional()
    .describe('What an approval of this text has to answer; absent in packets of earlier versions.'),
  brief: z.array(BriefInput).optional().describe('What the piece was asked for with. The words of whoever asked.'),
  earlier_decisions: z.array(EarlierDecision).optional().describe('Newest first.'),
  changes: PacketChanges.nullable().optional().describe('Null where nobody has decided yet.'),
  needs_reviewer_key: z.boolean().optional().describe('Whether a reply without a confirmed reviewer key is refused.'),
  reply_key: z
    .string()
    .describe(
      'Base64, made for this packet alone: an Ed25519 private key (PKCS #8); in 1.0, 32 bytes. Whoever holds the file can make a reply to it.',
    ),
  notes: z.array(z.string()).describe('What a reply proves and what not, and that the text is unpublished.'),
})
export type Packet = z.infer<typeof Packet>

/** `NAME.colophon-review`: the packet in a DSSE envelope; all that is in it is signed. */
export const PacketFile = z.strictObject({
  format: z.literal('colophon-review'),
  version: z.enum(PACKET_VERSIONS),
  envelope: Envelope,
})
export type PacketFile = z.infer<typeof PacketFile>
