import { z } from 'zod'
import { AssetReviews, Obligation, ReviewSection } from '../approvals/contract.ts'
import { ReviewScope, WeightyFinding } from '../approvals/decision-contract.ts'
import { ChainTip, Envelope } from '../audit/contract.ts'
import { ManualReview, RuleType, Violation } from '../compliance/contract.ts'
import { Assurance, ContentItem, OfCurrentText, Origin, PublicationState } from '../content/contract.ts'
import { ClaimRecord, Confidence, Entailment, EvidenceReport } from '../evidence/contract.ts'
import { deskOperation, restOperation, timestampSchema } from '../kernel/route.ts'
import { ValidityAsset } from '../validity/contract.ts'
import { QualityReport } from '../quality/contract.ts'

export const PASSPORT_VERSION = '1.0'

/** What served a stage: the model that routing asked for, the one that the provider's answer named, and why they differ. */
export const ResolvedModel = z.strictObject({
  requested: z.string().nullable(),
  served: z.string(),
  provider: z.string().nullable(),
  rerouted: z.boolean(),
  reason: z.string().nullable(),
})
export type ResolvedModel = z.infer<typeof ResolvedModel>

/** One part of the assurance: whether it ran, and whether it passed (null where there is nothing to pass, or it failed). */
export const AssuranceComponent = z.strictObject({
  ran: z.boolean(),
  passed: z.boolean().nullable(),
  detail: z.string(),
})
export type AssuranceComponent = z.infer<typeof AssuranceComponent>

export const AssuranceComponents = z.strictObject({
  structural_checks: AssuranceComponent,
  contract_checks: AssuranceComponent,
  compliance_checks: AssuranceComponent,
  editor_pass: AssuranceComponent,
  quality_gate: AssuranceComponent,
  research: AssuranceComponent,
})
export type AssuranceComponents = z.infer<typeof AssuranceComponents>

/** A rule that the text broke; offsets are UTF-16 units of the body, null where something is missing. */
export const PassportViolation = z.strictObject({
  rule_id: z.string(),
  rule_type: RuleType,
  phrase: z.string(),
  excerpt: z.string(),
  start: z.number().int().nullable(),
  end: z.number().int().nullable(),
  message: z.string(),
  cue: z.string().nullable(),
})

/** What the stages of a run recorded (specification, Content passport), without the review. Nothing in it is computed. */
export const PassportRecord = z.strictObject({
  schema_version: z.literal(PASSPORT_VERSION),
  identity: z.strictObject({
    template_id: z.string().nullable(),
    template_version: z.number().int().nullable(),
    style_profile_version: z.number().int().nullable(),
    resolved_models: z.record(z.string(), ResolvedModel),
    source_set_id: z.string().describe('SHA-256 of the sorted source ids and content hashes.'),
  }),
  assurance: z.strictObject({ ...Assurance.shape, components: AssuranceComponents }),
  compliance: z.strictObject({
    blocking_violations: z.array(PassportViolation),
    advisory_violations: z.array(PassportViolation),
    needs_manual_review: z.boolean(),
  }),
  evidence: EvidenceReport,
  quality: QualityReport,
})
export type PassportRecord = z.infer<typeof PassportRecord>

/** A portable production record, version 1.0: what happened in one generation, and the reviews of what it made. */
export const Passport = PassportRecord.extend({ review: ReviewSection })
export type Passport = z.infer<typeof Passport>

/** The text that a passport is about. `revision` is null where a section run's text was never stored as it is. */
export const PassportSubject = z.strictObject({
  content_id: z.string(),
  request_id: z.string(),
  revision: z.number().int().nullable(),
  content_sha256: z.string(),
})
export type PassportSubject = z.infer<typeof PassportSubject>

/** What is signed: canonical JSON (RFC 8785) in a DSSE envelope, Ed25519. */
export const PassportStatement = z.strictObject({
  subject: PassportSubject,
  passport: Passport,
  issued_at: timestampSchema,
  audit_checkpoint: ChainTip,
})
export type PassportStatement = z.infer<typeof PassportStatement>

export const STATEMENT_TYPE = 'application/vnd.colophon.passport-statement+json'

/** `exact`: every recorded input is still there as recorded; `degraded`: something moved; `impossible`: it cannot be asked for. */
export const ReplayFidelity = z.enum(['exact', 'degraded', 'impossible'])
export type ReplayFidelity = z.infer<typeof ReplayFidelity>

export const DriftValue = z.union([z.string(), z.number(), z.boolean(), z.null()])
export type DriftValue = z.infer<typeof DriftValue>

/** A recorded input that is another now. `info` changes nothing about a replay, `degrading` may, `fatal` rules it out. */
export const Drift = z.object({
  field: z.string().describe('Such as `template_version`, `models.writer` or `sources.src_…`.'),
  recorded: DriftValue,
  current: DriftValue.describe('Null where there is nothing any more.'),
  severity: z.enum(['info', 'degrading', 'fatal']),
})
export type Drift = z.infer<typeof Drift>

/** Whether and how exactly a run can be reproduced today (specification, Deterministic replay). */
export const ReplayOutlook = z.object({ fidelity: ReplayFidelity, drift: z.array(Drift) })
export type ReplayOutlook = z.infer<typeof ReplayOutlook>

/** The dossier of a library item that a governed generation wrote. */
export const Dossier = z.object({
  content_id: z.string(),
  has_passport: z.literal(true),
  request_id: z.string(),
  passport: Passport,
  envelope: Envelope,
  validity: ValidityAsset.nullable().describe('What the latest scan of its sources left; null where there was none.'),
  replay: ReplayOutlook,
  edited_since_generation: z.boolean(),
  current_text: z
    .object({
      revision: z.number().int(),
      content_sha256: z.string(),
      publication_state: PublicationState,
      of_current_text: OfCurrentText,
      gate: QualityReport.nullable(),
      violations: z.array(Violation),
      needs_manual_review: z.array(ManualReview),
      claims: z.array(ClaimRecord).describe('Their ids are those that a decision may ask evidence for.'),
    })
    .describe('What was checked of the text that is there now; the passport is about the text that the run made.'),
  revisions: z.array(
    z.object({
      revision: z.number().int(),
      origin: Origin,
      request_id: z.string().nullable(),
      created_by: z.string(),
      created_at: timestampSchema,
    }),
  ),
})
export type Dossier = z.infer<typeof Dossier>

export const NoDossier = z.object({
  content_id: z.string(),
  has_passport: z.literal(false),
  reason: z.enum(['not_generated', 'generation_failed', 'generation_in_progress']),
  message: z.string(),
})
export type NoDossier = z.infer<typeof NoDossier>

/** A statement with all that checking it takes: the text it is about and the workspace's public keys. */
export const PassportFile = z.object({
  format: z.literal('colophon-passport'),
  version: z.literal(PASSPORT_VERSION),
  envelope: Envelope,
  text: z.string().nullable(),
  public_keys: z.array(
    z.object({
      key_id: z.string(),
      public_key: z.string(),
      created_at: timestampSchema,
      retired_at: timestampSchema.nullable(),
    }),
  ),
})
export type PassportFile = z.infer<typeof PassportFile>

export const VERDICTS = ['trusted', 'valid_unknown_key', 'unsigned', 'tampered', 'incomplete'] as const
export const Verification = z.object({
  verdict: z.enum(VERDICTS),
  reason: z.string().describe('A code such as `signature_does_not_hold`.'),
  message: z.string(),
  key_id: z.string().nullable(),
  issued_at: timestampSchema.nullable(),
})
export type Verification = z.infer<typeof Verification>

const DifferenceKind = z.enum(['added', 'dropped', 'changed'])
const Judged = z.object({ confidence: Confidence, entailment: Entailment.nullable() })
const Served = z.object({ requested: z.string().nullable(), served: z.string() })

/** What one passport says otherwise than another: `before` of the first, `after` of the second, null where one has nothing. */
export const PassportDifference = z.object({
  claims: z.array(
    z.object({
      kind: DifferenceKind,
      claim_text: z.string(),
      source_title: z.string(),
      before: Judged.nullable(),
      after: Judged.nullable(),
    }),
  ),
  same_claims: z.number().int().describe('Claims in the same words of the same source, judged alike.'),
  sources: z.array(
    z.object({
      kind: DifferenceKind,
      source_id: z.string(),
      title: z.string(),
      changed: z.array(z.enum(['title', 'publisher', 'published_date', 'url', 'content_sha256'])),
    }),
  ),
  models: z.array(z.object({ stage: z.string(), before: Served.nullable(), after: Served.nullable() })),
  assurance: z.object({ before: Assurance, after: Assurance }).nullable().describe('Null where it is the same.'),
  fields: z.array(
    z.object({
      group: z.enum(['catalog', 'compliance', 'quality']),
      field: z.string(),
      before: DriftValue,
      after: DriftValue,
    }),
  ),
})
export type PassportDifference = z.infer<typeof PassportDifference>

/** A dossier as a document: nothing of it runs, and nothing is fetched for it. */
export const PrintableDossier = z.strictObject({
  title: z.string().max(1000),
  language: z.string().max(35).describe('A language tag such as `en`.'),
  styles: z.string().max(4_000_000).describe('CSS; fonts as data.'),
  body: z.string().max(7_000_000).describe('HTML, as it stands in the body.'),
})
export type PrintableDossier = z.infer<typeof PrintableDossier>

/** `no_browser`: this computer has no Chromium to print with. `as_root`: Colophon runs as root, and it has no sandbox. `failed`: the one it has did not print. */
export const PrintedDossier = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('printed'), pdf: z.string().describe('The file, in base64.') }),
  z.object({ outcome: z.enum(['no_browser', 'as_root', 'failed']) }),
])
export type PrintedDossier = z.infer<typeof PrintedDossier>

export const passportOperations = {
  dossier: restOperation(
    {
      method: 'GET',
      path: '/api/passport/{content_id}',
      summary: 'Read the dossier of a library item',
      description: 'Where the item has no governed generation, `has_passport` is false and `reason` says why.',
      tag: 'governance',
      access: 'read',
    },
    z.object({ content_id: z.string() }),
    z.discriminatedUnion('has_passport', [Dossier, NoDossier]),
  ),
  reviewAsset: restOperation(
    {
      method: 'GET',
      path: '/api/approvals/{approval_id}/asset',
      summary: 'What a reviewer reads: the piece, its record, its quality and its reviews',
      description: '`content` and `quality` are of the current text. A piece that was deleted is 404.',
      tag: 'governance',
      access: 'read',
    },
    z.object({ approval_id: z.string() }),
    z.object({
      approval: Obligation,
      content: ContentItem,
      passport: Passport.nullable(),
      quality: QualityReport.nullable(),
      findings_to_acknowledge: z
        .array(WeightyFinding)
        .describe('Of the current text: an approval names each in `acknowledged_findings`.'),
      scope: ReviewScope.nullable().describe('The sections that this review asks about; null: the whole text.'),
      review: AssetReviews,
    }),
  ),
  /** What the record of one run says otherwise than that of another. Throws `invalid_state` where one has no passport. */
  difference: deskOperation(
    'read',
    z.strictObject({ request_id: z.string(), other_request_id: z.string() }),
    PassportDifference,
  ),
  /** Signs a fresh statement, which the audit log records, and answers the file that holds it. */
  exportFile: deskOperation(
    'write',
    z.strictObject({ content_id: z.string(), with_text: z.boolean().default(true) }),
    z.object({ file_name: z.string(), file: PassportFile }),
  ),
  /** Checks a file that somebody brought, against the keys of this workspace. */
  verifyFile: deskOperation(
    'read',
    z.strictObject({ text: z.string().max(20_000_000), body: z.string().max(5_000_000).optional() }),
    Verification,
  ),
  /** Prints a dossier that the window hands over as a document of its own. A refusal for want of a Chromium is an answer. */
  printPdf: deskOperation('read', PrintableDossier, PrintedDossier),
  /** The page that verifies records in any browser, without a network and without Colophon. */
  verifierPage: deskOperation('read', z.strictObject({}), z.object({ file_name: z.string(), html: z.string() })),
}
