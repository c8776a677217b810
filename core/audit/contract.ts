import { z } from 'zod'
import { AuditAction } from './action-contract.ts'
import { deskOperation, pageAnswer, pageQuery, timestampSchema } from '../kernel/route.ts'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

export const AuditSubject = z.object({
  kind: z.enum([
    'workspace',
    'signing_key',
    'catalog',
    'template',
    'style_profile',
    'vertical',
    'member',
    'key',
    'setting',
    'provider',
    'generation',
    'content',
    'source',
    'approval',
    'packet',
    'reviewer_key',
    'target',
    'sample',
  ]),
  id: z.string(),
})
export type AuditSubject = z.infer<typeof AuditSubject>

/**
 * The hashed part of an entry: it names people by their ids alone, so that a person can be erased without breaking the
 * chain. `prev_sha256` is the hash of the entry before; 64 zeros in the first.
 */
export const AuditBody = z.object({
  seq: z.number().int(),
  at: timestampSchema,
  action: AuditAction,
  actor: z.object({
    member_id: z.string().nullable(),
    via: z.enum(['app', 'api', 'cli', 'engine']),
    key_id: z.string().optional().describe('The API key that it was done with; absent in earlier entries.'),
  }),
  subject: AuditSubject,
  details: z.record(z.string(), z.json()),
  prev_sha256: sha256,
})
export type AuditBody = z.infer<typeof AuditBody>

/** An entry of the log; `entry_sha256` is the SHA-256 of the body's canonical JSON (RFC 8785). */
export const AuditEntry = z.object({
  body: AuditBody,
  entry_sha256: sha256,
  member_name: z
    .string()
    .nullable()
    .describe('As the person was called then, with the name of now where it is another; outside what is hashed.'),
  details_withheld: z
    .literal(true)
    .optional()
    .describe('The details are for admins, so the body is not what was hashed.'),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** A DSSE envelope: `payload` and `sig` are base64; `keyid` is the SHA-256 of the public key, which comes along. */
export const Envelope = z.object({
  payloadType: z.string(),
  payload: z.string(),
  signatures: z.array(z.object({ keyid: z.string(), sig: z.string(), public_key: z.string() })),
})
export type Envelope = z.infer<typeof Envelope>

/** What the chain was at one entry; the payload of a checkpoint's envelope holds it with the moment `at`. */
export const ChainTip = z.object({ seq: z.number().int(), entry_sha256: sha256 })
export type ChainTip = z.infer<typeof ChainTip>

/** A key that this workspace signs or signed with. `public_key` is a SubjectPublicKeyInfo in base64. */
export const SigningKey = z.object({
  key_id: z.string(),
  public_key: z.string(),
  created_at: timestampSchema,
  retired_at: timestampSchema.nullable(),
})
export type SigningKey = z.infer<typeof SigningKey>

/** What a time authority (RFC 3161) says of a signature: that it was there at a moment. */
export const TimeToken = z.object({
  signature_sha256: sha256.describe('Of the bytes of the signature: what the token is about.'),
  token: z.string().describe('The time-stamp token (CMS, DER) in base64; `openssl ts -verify` reads it.'),
})
export type TimeToken = z.infer<typeof TimeToken>

/** Why a log does not hold. */
export const AuditProblem = z.object({
  reason: z.enum([
    'entry_changed',
    'entry_missing',
    'order_changed',
    'checkpoint_differs',
    'checkpoint_signature',
    'unknown_key',
    'key_not_signed',
    'not_remembered',
    'tail_cut',
    'record_differs',
  ]),
  seq: z.number().int().nullable().describe('The first entry that does not hold.'),
  message: z.string(),
})
export type AuditProblem = z.infer<typeof AuditProblem>

/** A record in the database that is not the one that the log holds, by its hash or its facts. */
export const RecordDifference = z.object({
  kind: z.enum([
    'review',
    'decision',
    'withdrawal',
    'view',
    'revision',
    'run',
    'publication',
    'correction',
    'hold',
    'member',
    'key',
    'reviewer_key',
    'packet',
    'annotation',
  ]),
  id: z.string(),
  content_id: z.string().nullable(),
  message: z.string(),
})
export type RecordDifference = z.infer<typeof RecordDifference>

/** A member of the answer to what is recorded also where nothing can be signed. */
export const maybeUnsigned = {
  not_signed: z
    .string()
    .optional()
    .describe('Why nothing was signed with what was recorded, because the audit log is cut; absent: it was.'),
}

/** A member of every answer that lists records which the audit log holds too. */
export const toldByLog = {
  differs_from_log: z
    .array(z.string())
    .optional()
    .describe(
      'How what is listed differs from the audit log, and what the log holds that is missing here, each as a sentence; absent: not.',
    ),
}

/** An event of the log that a restore replaced which the log of the backup does not have. */
export const LostEvent = z.object({
  seq: z.number().int().describe('Its entry in the log that was replaced.'),
  at: timestampSchema,
  action: AuditAction,
  subject: AuditSubject,
  what: z
    .string()
    .nullable()
    .describe('The id of what it is about beside the subject, or what was decided; null where nothing is.'),
  content_id: z.string().optional().describe('The piece that it is about; absent where it is about none.'),
  operation: z
    .literal('redaction')
    .optional()
    .describe('Of `member.erased`: that it was words of comments alone; absent of an erasure.'),
  is_carried: z.boolean().describe('Whether what it recorded holds in what came back.'),
})
export type LostEvent = z.infer<typeof LostEvent>

/** What a restore put in place beside what it replaced: the details of `backup.compared`. */
export const RestoreComparison = z.object({
  common_up_to: z
    .number()
    .int()
    .nullable()
    .describe('The last entry that both logs have; null where the replaced one could not be read.'),
  replaced_tip: ChainTip.nullable(),
  entries: z
    .number()
    .int()
    .nullable()
    .describe('How many entries of the replaced log are not in this one; null where it could not be read.'),
  events: z
    .array(LostEvent)
    .describe('Those about holds, decisions, publications, corrections, erasures, deletions and rules.'),
})
export type RestoreComparison = z.infer<typeof RestoreComparison>

/** What a walk over the whole log found, and what became of the records that it holds hashes of. */
export const AuditState = z.object({
  state: z.enum(['not_checked', 'checking', 'verified', 'broken']),
  entries: z.number().int(),
  checkpoints: z.number().int(),
  signed_up_to: z.number().int().describe('The newest entry that a signature covers.'),
  records: z
    .number()
    .int()
    .describe(
      'Reviews, revisions, runs, views, publications, corrections, holds, packets, replies, annotations, members, qualifications and API keys that were compared.',
    ),
  differing: z.array(RecordDifference).describe('Those that are not what the log holds.'),
  set_back: z
    .array(z.object({ seq: z.number().int(), at: timestampSchema, after: timestampSchema }))
    .describe(
      'Where the times of entries go back by more than a minute, the first fifty: the clock had been set back.',
    ),
  is_remembered: z
    .boolean()
    .describe(
      'Whether keys and newest entry were compared with what is remembered of them: outside the database, or on a host sealed in it.',
    ),
  remembered_up_to: z.number().int().describe('The entry that was compared so; 0 where none was.'),
  unsigned_keys: z
    .number()
    .int()
    .describe('Keys that were begun without a signature of the key before them, whose secret was not there.'),
  restores: z.number().int().describe('How often a backup was put in place; what it lacked is not in this log.'),
  compared: z
    .array(RestoreComparison)
    .describe(
      'What each of them lacked, as far as the database that it replaced could be read; none of restores before this was kept.',
    ),
  problem: AuditProblem.nullable(),
  checked_at: timestampSchema.nullable(),
})
export type AuditState = z.infer<typeof AuditState>

export const TimeState = z.object({
  url: z.string().nullable().describe('Null: nobody is asked, and times are this machine’s own.'),
  newest: z.object({ authority: z.string(), at: timestampSchema }).nullable(),
  waiting: z.number().int().describe('Signed statements that still wait for a token.'),
})
export type TimeState = z.infer<typeof TimeState>

export const auditOperations = {
  list: deskOperation(
    'read',
    z.strictObject({
      ...pageQuery,
      subject_kind: AuditSubject.shape.kind.optional(),
      subject_id: z.string().max(300).optional(),
    }),
    z.object({ entries: z.array(AuditEntry), ...pageAnswer }),
  ),
  state: deskOperation('read', z.strictObject({}), AuditState),
  /** Walks the whole log and answers when it is through. */
  verify: deskOperation('read', z.strictObject({}), AuditState),
  /** The time authority, and how far it was asked. */
  timeState: deskOperation('read', z.strictObject({}), TimeState),
  /** Asks the authority once, about nothing that is kept. Throws `invalid_state` with what it answered. */
  checkTime: deskOperation(
    'admin',
    z.strictObject({}),
    z.object({ authority: z.string(), at: timestampSchema, ahead_seconds: z.number() }),
  ),
  signingKeys: deskOperation('read', z.strictObject({}), z.object({ keys: z.array(SigningKey) })),
}
