import { z } from 'zod'
import { Obligation, ReviewSection } from '../approvals/contract.ts'
import { ChainTip, Envelope, TimeToken } from '../audit/contract.ts'
import { RuleType } from '../compliance/contract.ts'
import { Assurance, PublicationState, ReviewState, Seo } from '../content/contract.ts'
import { ClaimRecord, Confidence, Entailment, EvidenceReport, EvidenceSummary } from '../evidence/contract.ts'
import { timestampSchema } from '../kernel/route.ts'
import { Severity } from '../kernel/severity.ts'
import { QualityReport } from '../quality/contract.ts'

export const PASSPORT_VERSION = '1.1'
const VERSIONS = ['1.0', PASSPORT_VERSION] as const

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
const PassportViolation = z.strictObject({
  rule_id: z.string(),
  rule_type: RuleType,
  phrase: z.string(),
  excerpt: z.string(),
  start: z.number().int().nullable(),
  end: z.number().int().nullable(),
  message: z.string(),
  cue: z.string().nullable(),
})

/** What a run was made from. The members behind `source_set_id` are there from version 1.1 on. */
export const PassportIdentity = z.strictObject({
  template_id: z.string().nullable(),
  template_version: z.number().int().nullable(),
  style_profile_version: z.number().int().nullable(),
  resolved_models: z.record(z.string(), ResolvedModel),
  source_set_id: z.string().describe('SHA-256 of the sorted source ids and content hashes.'),
  style_profile_id: z.string().nullable().optional(),
  vertical_id: z.string().nullable().optional(),
  vertical_version: z.number().int().nullable().optional(),
  policy_sha256: z.string().nullable().optional().describe('SHA-256 of the rules in force, as canonical JSON.'),
  prompts: z
    .record(z.string(), z.string())
    .optional()
    .describe('The version of each prompt that a model was asked by.'),
  engine_version: z.string().nullable().optional(),
  passes: z
    .number()
    .int()
    .optional()
    .describe('How often the run was written: 1, or 2 with the revision for its gate.'),
  tokens: z
    .strictObject({
      input: z.number().int(),
      output: z.number().int(),
      uncounted_stages: z.number().int().describe('Stages that a model served whose provider counted nothing.'),
    })
    .optional()
    .describe('Tokens that language models were sent and gave, as far as their providers counted them.'),
})

export type PassportIdentity = z.infer<typeof PassportIdentity>

/** What the stages of a run recorded (specification, Content passport), without the review. Nothing in it is computed. */
export const PassportRecord = z.strictObject({
  schema_version: z.enum(VERSIONS),
  identity: PassportIdentity,
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

/** A portable production record: what happened in one generation, and the reviews of what it made. */
export const Passport = PassportRecord.extend({ review: ReviewSection })
export type Passport = z.infer<typeof Passport>

/** A passport as runs of now leave it; the first of version 1.1 did not say yet how much was asked of models. */
export const PassportOfNow = Passport.extend({
  schema_version: z.literal(PASSPORT_VERSION),
  identity: PassportIdentity.required().partial({ passes: true, tokens: true }),
})

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
  with_current_text: z
    .literal(true)
    .optional()
    .describe(
      'That a statement about the text that stands was signed with it, for the same file; absent in earlier ones.',
    ),
})
export type PassportStatement = z.infer<typeof PassportStatement>

export const STATEMENT_TYPE = 'application/vnd.colophon.passport-statement+json'

export const CURRENT_TEXT_TYPE = 'application/vnd.colophon.current-text+json'

export const RECORDS_TYPE = 'application/vnd.colophon.selected-records+json'

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** What is signed of selected records: of which piece they are, and the SHA-256 of each part's canonical JSON. */
export const RecordsManifest = z.strictObject({
  schema: z.literal('colophon.selected-records/1.0'),
  subject: z.strictObject({ content_id: z.string(), request_ids: z.array(z.string()) }),
  statements: z.array(Sha256).describe('Of each row of `statements.json`.'),
  files: z.record(z.string(), Sha256).describe('Of each other file, by its name.'),
  left_out: z.array(z.string()),
  issued_at: timestampSchema,
  audit_checkpoint: ChainTip,
})
export type RecordsManifest = z.infer<typeof RecordsManifest>

/** A finding of the text that stands, in words, and how many are in the same. */
const NamedFinding = z.strictObject({
  code: z.string(),
  severity: Severity,
  message: z.string(),
  count: z.number().int(),
})

/** A claim of the text that stands, and what was made of it. */
const StandingClaim = z.strictObject({
  ...ClaimRecord.pick({ claim_id: true, claim_text: true, source_id: true, source_title: true, source_url: true })
    .shape,
  confidence: Confidence,
  entailment: Entailment.nullable().describe('Null where nobody judged it.'),
  judged_by: z.string().nullable(),
})

/** What is signed of the text that stands: at each decision, publication and export. */
export const CurrentTextStatement = z.strictObject({
  schema: z.literal('colophon.current-text/1.0'),
  subject: z.strictObject({
    content_id: z.string(),
    request_id: z.string().nullable().describe('The run that wrote the piece; null where none did.'),
    revision: z.number().int(),
    content_sha256: z.string(),
    title: z.string(),
    seo: Seo.nullable()
      .optional()
      .describe('The search listing of the text; null where it has none, absent in earlier records.'),
  }),
  reason: z.enum(['decided', 'published', 'taken_back', 'corrected', 'exported', 'person_erased']),
  generated: z
    .strictObject({ revision: z.number().int(), content_sha256: z.string(), is_this_text: z.boolean() })
    .nullable()
    .describe('The text that the run made; null where none did.'),
  publication_state: PublicationState,
  gate: z
    .strictObject({
      score: z.number(),
      passed: z.boolean(),
      findings: z.number().int(),
      blocking: z.array(z.string()),
      left_open: z
        .number()
        .int()
        .optional()
        .describe('Findings that are left to a person; absent where there are none.'),
      named: z
        .array(NamedFinding)
        .optional()
        .describe('What was found, findings in the same words once; absent in earlier records.'),
    })
    .nullable()
    .describe('What was checked of this text; null where nothing was.'),
  evidence: z
    .strictObject({ summary: EvidenceSummary, claims: z.array(StandingClaim) })
    .nullable()
    .optional()
    .describe('What was checked of the claims of this text; null where nothing was, absent in earlier records.'),
  policy: z
    .strictObject({
      vertical_id: z.string(),
      vertical_version: z.number().int(),
      policy_sha256: z.string(),
      newer_version: z
        .number()
        .int()
        .optional()
        .describe('The newest version, where the text was not checked by that.'),
    })
    .nullable()
    .describe('The rules that the text was checked by; null where there are none, or it is not on record by which.'),
  reviews: z.strictObject({
    state: ReviewState,
    in_words: z.string(),
    approvals: z
      .array(Obligation)
      .describe(
        'Each decision names the hash of the text that it is about, and its revision: one of the revision in `subject` is about that title and search listing too.',
      ),
  }),
  disclosure: z.array(z.string()),
  publications: z.array(
    z.strictObject({
      url: z.string(),
      published_on: z.string(),
      revision: z.number().int(),
      content_sha256: z.string(),
      is_taken_back: z.boolean(),
      last_used_on: z
        .string()
        .optional()
        .describe('The last day on which it was used, where it was taken back or replaced.'),
      remarks: z
        .array(z.string())
        .optional()
        .describe(
          'What stood against it when it was marked, was not compared or holds no more since; absent: nothing.',
        ),
      words_beside: z
        .strictObject({ words: z.array(z.strictObject({ where: z.string(), text: z.string() })), sha256: z.string() })
        .optional()
        .describe('What went out beside the text, which approvals do not cover; absent where nothing did.'),
      replaced_by_revision: z.number().int().optional().describe('The later text that took its place there.'),
    }),
  ),
  issued_at: timestampSchema,
  audit_checkpoint: ChainTip,
})
export type CurrentTextStatement = z.infer<typeof CurrentTextStatement>

/**
 * Two statements with all that checking them takes: of the generation, with the text that it made, and of the text that
 * stands. `envelope` is null for a piece that no run wrote, `current` for one that was deleted.
 */
export const PassportFile = z.object({
  format: z.literal('colophon-passport'),
  version: z.enum(VERSIONS),
  envelope: Envelope.nullable(),
  text: z.string().nullable(),
  current: z.object({ envelope: Envelope, text: z.string().nullable() }).nullable().optional(),
  rules: z.json().nullable().optional().describe('The rules in force, whose hash `policy_sha256` of `current` is.'),
  time_tokens: z
    .array(TimeToken)
    .optional()
    .describe('What a time authority says of the signatures; absent where none is set or none answered.'),
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
