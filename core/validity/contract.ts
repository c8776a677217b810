import { z } from 'zod'
import { deskOperation, flagSchema, pageAnswer, pageQuery, restOperation, timestampSchema } from '../kernel/route.ts'

/** What can be found (specification, Validity monitoring). `unreachable` is weaker than `dead_link`. */
export const FINDING_KINDS = ['stale_source', 'dead_link', 'unreachable'] as const
export const FindingKind = z.enum(FINDING_KINDS)
export type FindingKind = z.infer<typeof FindingKind>

export const WORST_FIRST = ['dead_link', 'stale_source', 'unreachable'] as const satisfies readonly FindingKind[]

/** Why, as a code; `detail` of a finding says it in words. */
const FINDING_CAUSES = [
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

/**
 * What a look at a page came to where a text of the piece is public. It is beside the findings about sources: the specification
 * knows three kinds of those.
 */
export const PageLook = z.object({
  publication_id: z.string(),
  url: z.string(),
  revision: z.number().int(),
  looked_at: timestampSchema,
  outcome: z
    .enum(['as_published', 'differs', 'unread'])
    .describe(
      '`as_published`: nothing was found. `unread`: the page could not be read; that does not mean that it is gone.',
    ),
  compared: z
    .enum(['page', 'page_and_stored'])
    .describe(
      '`page`: every passage was looked for on the page. `page_and_stored`: what the platform holds was compared too.',
    ),
  findings: z.array(z.string()),
  first_seen_at: timestampSchema.describe('Since when it is found like this.'),
  acknowledged_at: timestampSchema.nullable(),
  acknowledged_by: z.string().nullable().describe('A member id.'),
  note: z.string().nullable(),
})
export type PageLook = z.infer<typeof PageLook>

/** `skipped`: there was no network; what was known before stands. `stopped`: somebody ended it, or Colophon did. */
export const ScanState = z.enum(['never', 'running', 'completed', 'skipped', 'stopped'])
export type ScanState = z.infer<typeof ScanState>

/** What is known of one piece: `needs_attention` while a finding is not acknowledged. */
export const ValidityAsset = z.object({
  request_id: z.string().nullable().describe('The run that wrote the piece; null where none did.'),
  content_id: z.string(),
  title: z.string(),
  needs_attention: z.boolean(),
  scanned_at: timestampSchema.nullable().describe('When the last scan that asked ended.'),
  scan_state: ScanState.describe('How the newest scan stands.'),
  findings: z.array(ValidityFinding),
  pages: z.array(PageLook).describe('Where it is public and was looked at, the newest first.'),
})
export type ValidityAsset = z.infer<typeof ValidityAsset>

const count = z.number().int()
const note = z.string().trim().min(1).max(2000).optional()

/** A pass over every published piece. */
export const ValidityPass = z.object({
  state: ScanState,
  started_at: timestampSchema.nullable(),
  ended_at: timestampSchema.nullable(),
  assets: count,
  links: count.describe('Web addresses to ask, each once however many pieces cite it.'),
  asked: count,
  unscanned: count.optional().describe('Pieces that are published and were never scanned.'),
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

/** Of a cause at most so many sources are listed, and of a source at most so many pieces. */
export const MOST_SOURCES = 100
export const MOST_CITING = 100
/** In how many pieces the findings of a source are acknowledged at once. */
export const MOST_ACKNOWLEDGED = 1000

/** A source with findings of one kind that nobody acknowledged. */
export const SourceInNeed = z.object({
  source_id: z.string(),
  source_url: z.string().describe('As in a finding.'),
  source_title: z.string(),
  cause: FindingCause.describe('Of the newest of these findings.'),
  pieces: count.describe('Pieces in which it is not acknowledged.'),
  first_seen_at: timestampSchema.describe('Of the oldest of these findings.'),
})
export type SourceInNeed = z.infer<typeof SourceInNeed>

/** The sources with one kind of finding, those of most pieces first. */
export const SourcesOfCause = z.object({
  kind: FindingKind,
  total: count.describe('Sources in all, exact up to 10,000.'),
  sources: z.array(SourceInNeed).describe('At most 100.'),
})
export type SourcesOfCause = z.infer<typeof SourcesOfCause>

/** What stands about a source, over all pieces that cite it: the newest finding of a kind says it. */
export const SourceFinding = ValidityFinding.pick({
  kind: true,
  cause: true,
  http_status: true,
  final_url: true,
  detail: true,
  first_seen_at: true,
  last_seen_at: true,
})
export type SourceFinding = z.infer<typeof SourceFinding>

/** A piece with findings about the source. */
export const CitingPiece = z.object({
  request_id: z.string().nullable().describe('The run that wrote the piece; null where none did.'),
  content_id: z.string(),
  title: z.string(),
  kinds: z.array(FindingKind).describe('The worst first.'),
  claims: count.describe('Claims of the current text that rest on the source.'),
  acknowledged_at: timestampSchema.nullable().describe('Null while one of them is not acknowledged.'),
})
export type CitingPiece = z.infer<typeof CitingPiece>

/** A source, what stands about it, and in which pieces. Nothing stands: `findings` and `pieces` are empty. */
export const SourceStanding = z.object({
  source_id: z.string(),
  source_url: z.string().describe('As in a finding.'),
  source_title: z.string(),
  is_in_library: z.boolean(),
  findings: z.array(SourceFinding).describe('One of a kind, the worst first.'),
  pieces: z.array(CitingPiece).describe('At most 100: those to acknowledge first, newer runs before older ones.'),
  total: count.describe('Pieces in all.'),
  to_acknowledge: count.describe('Pieces in which something is not acknowledged.'),
})
export type SourceStanding = z.infer<typeof SourceStanding>

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
    z.strictObject({ request_id: z.string(), note }),
    ValidityAsset,
  ),
  get: deskOperation('read', ofRequest, ValidityAsset),
  history: deskOperation('read', ofRequest, z.object({ scans: z.array(ValidityScan), findings: z.array(PastFinding) })),
  /** Sources with findings that nobody acknowledged, by kind: the worst first, and none without a source. */
  causes: deskOperation('read', z.strictObject({}), z.object({ causes: z.array(SourcesOfCause) })),
  /** Throws 404 for a source that the library does not hold and about which nothing stands. */
  citing: deskOperation('read', z.strictObject({ source_id: z.string() }), SourceStanding),
  /**
   * Accepts what stands about one source, in every piece that cites it; in the 1,000 newest where they are more.
   * Nothing to acknowledge is 400 `invalid_state`.
   */
  acknowledgeSource: deskOperation('write', z.strictObject({ source_id: z.string(), note }), SourceStanding),
  counts: deskOperation('read', z.strictObject({}), z.object({ needs_attention: count })),
  /** The newest pass over all published pieces, as it stands. */
  pass: deskOperation('read', z.strictObject({}), ValidityPass),
  /** Begins a pass, or answers with the one under way. Throws 404 where no engine runs. */
  start: deskOperation('write', z.strictObject({}), ValidityPass),
  stop: deskOperation('write', z.strictObject({}), ValidityPass),
}
