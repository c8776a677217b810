import { z } from 'zod'
import { Annotation, DecisionName, PointAnswer, WantedChange } from '../approvals/decision-contract.ts'
import { timestampSchema } from '../kernel/route.ts'

export const REPLY_TYPE = 'application/vnd.colophon.review-reply+json'
/** What a reviewer's own key signs. Another type than the packet's key has, so that neither signature passes for the other. */
export const REVIEWER_REPLY_TYPE = 'application/vnd.colophon.reviewer-signed-reply+json'

/** UTF-16 units of a reply file: what is longer is refused unread. */
export const LONGEST_REPLY = 2_000_000

/** What a key goes by: the SHA-256 of its SubjectPublicKeyInfo. */
export const Fingerprint = z
  .string()
  .max(200)
  .transform((text) => text.replace(/[\s:-]/g, '').toLowerCase())
  .pipe(
    z.string().regex(/^[0-9a-f]{64}$/, 'Give the whole fingerprint: 64 hexadecimal digits, with or without spaces.'),
  )

/** One decision of a reply. */
export const PacketAnswer = z.strictObject({
  approval_id: z.string().max(100),
  decision: DecisionName,
  comment: z.string().max(20_000).nullable(),
  annotations: z.array(Annotation).max(200),
  request_evidence: z.array(z.string().max(100)).max(500),
  acknowledged_findings: z.array(z.string().max(300)).max(500).optional(),
  answers: z.array(PointAnswer).max(500).optional(),
  conflicts_of_interest: z
    .string()
    .trim()
    .min(1)
    .max(2000)
    .optional()
    .describe('As declared; absent where nothing is.'),
  valid_until: timestampSchema
    .optional()
    .describe(
      'Of an approval, also of the one that exact changes lead to: from then on the review is asked for again.',
    ),
  wanted_changes: z.array(WantedChange).min(1).max(200).optional().describe('Of request_changes.'),
})
export type PacketAnswer = z.infer<typeof PacketAnswer>

const aboutPacket = {
  packet_id: z.string().max(100),
  workspace_key_id: z.string().max(100),
  content_id: z.string().max(100),
  content_revision: z.number().int(),
  content_sha256: z.string().max(100),
  saved_at: timestampSchema,
  answers: z.array(PacketAnswer).min(1).max(20),
}

/** What a reviewer sends back; `saved_at` is by the reviewer's clock and proves nothing. */
export const Reply = z.discriminatedUnion('schema_version', [
  z.strictObject({ schema_version: z.literal('1.0'), ...aboutPacket }),
  z.strictObject({
    schema_version: z.literal('1.1'),
    ...aboutPacket,
    reviewer_key_id: z
      .string()
      .max(100)
      .nullable()
      .describe('Of the reviewer key that signs the reply too; null where none does.'),
  }),
])
export type Reply = z.infer<typeof Reply>

const signature = z.string().max(200)

/**
 * `NAME.colophon-reply`: `payload` is base64 of a `Reply` in JSON. Signatures are Ed25519, in base64, over type and payload
 * as DSSE joins them: `signature` with the packet's key, `reviewer.signature` with the reviewer's own. `mac` is
 * HMAC-SHA-256 over the same, in replies to packets of version 1.0.
 */
export const ReplyFile = z.discriminatedUnion('version', [
  z.strictObject({
    format: z.literal('colophon-reply'),
    version: z.literal('1.0'),
    payload: z.string().max(LONGEST_REPLY),
    mac: z.string().regex(/^[0-9a-f]{64}$/, 'Must be 64 hexadecimal digits.'),
  }),
  z.strictObject({
    format: z.literal('colophon-reply'),
    version: z.literal('1.1'),
    payload: z.string().max(LONGEST_REPLY),
    signature,
    reviewer: z.strictObject({ public_key: z.string().max(200), signature }).nullable(),
  }),
])
export type ReplyFile = z.infer<typeof ReplyFile>

/** `NAME.colophon-reviewer-key`: what the page and the window write for a reviewer to keep. Colophon never reads it. */
export interface ReviewerKeyFile {
  format: 'colophon-reviewer-key'
  version: '1.0'
  about: string
  name: string
  made_at: string
  fingerprint: string
  public_key: string
  private_key: string
}
