import { z } from 'zod'
import { deskOperation, flagSchema, pageAnswer, pageQuery, restOperation, timestampSchema } from '../kernel/route.ts'

/** What can be found (specification, Validity monitoring). `unreachable` is weaker than `dead_link`. */
export const FINDING_KINDS = ['stale_source', 'dead_link', 'unreachable'] as const
export const FindingKind = z.enum(FINDING_KINDS)
export type FindingKind = z.infer<typeof FindingKind>

/** Why, as a code; `detail` of a finding says it in words. */
export const FINDING_CAUSES = [
  'too_old',
  'not_found',
  'gone',
  'timeout',
  'dns',
  'tls',
  'connection_refused',
  'connection_lost',
  'access_denied',
  'rate_limited',
  'server_error',
  'unexpected_status',
  'redirects',
  'proxy',
  'not_asked',
] as const
export const FindingCause = z.enum(FINDING_CAUSES)
export type FindingCause = z.infer<typeof FindingCause>

/** A finding about one source that a piece cites. It stays as it is when it is acknowledged. */
export const ValidityFinding = z.object({
  finding_id: z.string(),
  kind: FindingKind,
  source_id: z.string(),
  source_url: z.string().describe('`colophon://sources/…` where it has no web address.'),
  source_title: z.string(),
  final_url: z.string().nullable().describe('Where redirects led; null where they led nowhere else.'),
  cause: FindingCause,
  http_status: z.number().int().nullable(),
  claim_ids: z.array(z.string()).describe('Claims of the current text that rest on the source.'),
  detail: z.string(),
  first_seen_at: timestampSchema,
  last_seen_at: timestampSchema,
  acknowledged_at: timestampSchema.nullable(),
  acknowledged_by: z.string().nullable().describe('A member id.'),
  note: z.string().nullable(),
})
export type ValidityFinding = z.infer<typeof ValidityFinding>

/** `skipped`: there was no network; what was known before stands. `stopped`: somebody ended it, or Colophon did. */
export const ScanState = z.enum(['never', 'running', 'completed', 'skipped', 'stopped'])
export type ScanState = z.infer<typeof ScanState>

/** What is known of one piece: `needs_attention` while a finding is not acknowledged. */
export const ValidityAsset = z.object({
  request_id: z.string(),
  content_id: z.string(),
  title: z.string(),
  needs_attention: z.boolean(),
  scanned_at: timestampSchema.nullable().describe('When the last scan that asked ended.'),
  scan_state: ScanState.describe('How the newest scan stands.'),
  findings: z.array(ValidityFinding),
})
export type ValidityAsset = z.infer<typeof ValidityAsset>

const count = z.number().int()

/** A pass over every published piece. */
export const ValidityPass = z.object({
  state: ScanState,
  started_at: timestampSchema.nullable(),
  ended_at: timestampSchema.nullable(),
  assets: count,
  links: count.describe('Web addresses to ask, each once however many pieces cite it.'),
  asked: count,
})
export type ValidityPass = z.infer<typeof ValidityPass>

/** One scan of one piece, for its history. */
export const ValidityScan = z.object({
  scanned_at: timestampSchema,
  dead_link: count,
  unreachable: count,
  stale_source: count,
  sources: count,
})
export type ValidityScan = z.infer<typeof ValidityScan>

/** Something that happened to a finding, for the history of a piece. */
export const PastFinding = ValidityFinding.extend({ ended_at: timestampSchema.nullable() })
export type PastFinding = z.infer<typeof PastFinding>

const ofRequest = z.object({ request_id: z.string() })

export const validityOperations = {
  list: restOperation(
    {
      method: 'GET',
      path: '/api/validity',
      summary: 'Pieces and what is found about their sources',
      description:
        'With `needs_attention=true` pieces with a finding that nobody acknowledged; without it every piece published or ever scanned.',
      tag: 'governance',
      access: 'read',
    },
    z.object({ ...pageQuery, needs_attention: flagSchema.optional() }),
    z.object({ assets: z.array(ValidityAsset), ...pageAnswer }),
  ),
  scan: restOperation(
    {
      method: 'POST',
      path: '/api/validity/{request_id}/scan',
      summary: 'Scan one piece now',
      description:
        'Waits at most 30 s; a scan that takes longer goes on, and `scan_state` is `running`. A run that has not completed is 400 `invalid_state`.',
      tag: 'governance',
      access: 'write',
    },
    z.strictObject({ request_id: z.string() }),
    ValidityAsset,
  ),
  acknowledge: restOperation(
    {
      method: 'POST',
      path: '/api/validity/{request_id}/acknowledge',
      summary: 'Accept the current findings of a piece',
      description:
        'The findings stay as they are; a new one, or one that got worse, brings the piece back. Nothing to acknowledge is 400 `invalid_state`.',
      tag: 'governance',
      access: 'write',
    },
    z.strictObject({ request_id: z.string(), note: z.string().trim().min(1).max(2000).optional() }),
    ValidityAsset,
  ),
  get: deskOperation('read', ofRequest, ValidityAsset),
  history: deskOperation('read', ofRequest, z.object({ scans: z.array(ValidityScan), findings: z.array(PastFinding) })),
  counts: deskOperation('read', z.strictObject({}), z.object({ needs_attention: count })),
  /** The newest pass over all published pieces, as it stands. */
  pass: deskOperation('read', z.strictObject({}), ValidityPass),
  /** Begins a pass, or answers with the one under way. Throws 404 where no engine runs. */
  start: deskOperation('write', z.strictObject({}), ValidityPass),
  stop: deskOperation('write', z.strictObject({}), ValidityPass),
}
