import { z } from 'zod'
import { AssetReviews, Obligation } from '../approvals/contract.ts'
import { BriefInput, PointToAnswer, ReviewScope, WeightyFinding } from '../approvals/decision-contract.ts'
import { Envelope } from '../audit/contract.ts'
import { ManualReview, Violation } from '../compliance/contract.ts'
import { Assurance, ContentItem, OfCurrentText, Origin, PublicationState } from '../content/contract.ts'
import { ClaimRecord, Confidence, Entailment } from '../evidence/contract.ts'
import { deskOperation, restOperation, timestampSchema } from '../kernel/route.ts'
import { ValidityAsset } from '../validity/contract.ts'
import { CheckedBy, QualityReport } from '../quality/contract.ts'
import { Passport, PassportFile } from './record-contract.ts'

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

const CurrentText = z.object({
  revision: z.number().int(),
  content_sha256: z.string(),
  publication_state: PublicationState,
  of_current_text: OfCurrentText,
  gate: QualityReport.nullable(),
  checked_by: CheckedBy.optional(),
  violations: z.array(Violation),
  needs_manual_review: z.array(ManualReview),
  claims: z.array(ClaimRecord).describe('Their ids are those that a decision may ask evidence for.'),
})

/** The dossier of a library item that a governed generation wrote. */
export const Dossier = z.object({
  content_id: z.string(),
  has_passport: z.literal(true),
  request_id: z.string(),
  differs_from_log: z
    .array(z.string())
    .optional()
    .describe('How what is kept of the run and of its texts differs from the audit log, in sentences; absent: not.'),
  passport: Passport,
  envelope: Envelope,
  validity: ValidityAsset.nullable().describe('What the latest scan of its sources left; null where there was none.'),
  replay: ReplayOutlook,
  edited_since_generation: z.boolean(),
  current_text: CurrentText.describe(
    'What was checked of the text that is there now; the passport is about the text that the run made.',
  ),
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
  reason: z.enum(['not_generated', 'generation_failed', 'generation_in_progress', 'statements_gone']),
  message: z.string(),
  current_text: CurrentText.omit({ of_current_text: true })
    .optional()
    .describe('What was checked of the text that is there now, of a piece that no run wrote as a whole.'),
})
export type NoDossier = z.infer<typeof NoDossier>

const VERDICTS = ['trusted', 'valid_unknown_key', 'unsigned', 'tampered', 'incomplete'] as const
export const Verification = z.object({
  verdict: z.enum(VERDICTS),
  reason: z.string().describe('A code such as `signature_does_not_hold`.'),
  message: z.string(),
  other_text: z
    .literal(true)
    .optional()
    .describe(
      'That the file itself holds, and the text that was given is not known to be its own: `verdict` is then `tampered`, or `incomplete` with the reason `exported_copy` where it says that it is an exported copy whose words cannot be compared.',
    ),
  key_id: z.string().nullable(),
  issued_at: timestampSchema.nullable(),
  covers: z
    .array(
      z.object({
        statement: z.enum(['generation', 'current_text']),
        revision: z.number().int().nullable(),
        content_sha256: z.string(),
        is_given_text: z.boolean().nullable().describe('Whether it is the text that was given; null where none was.'),
        in_words: z.string(),
      }),
    )
    .describe('Which text each signed statement is about, and what it says of it. Empty for a log.'),
  times: z
    .array(
      z.object({
        of: z.enum(['generation', 'current_text', 'log']),
        holds: z.boolean().nullable().describe('Null: not checked, as the certificate of the authority is not known.'),
        at: timestampSchema.nullable(),
        in_words: z.string(),
      }),
    )
    .describe('What time tokens in the file show: when a signature was there at the latest.'),
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
      author_changed: z.boolean().optional().describe('Whether its author is another; absent where it is not.'),
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
const PrintedDossier = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('printed'), pdf: z.string().describe('The file, in base64.') }),
  z.object({ outcome: z.enum(['no_browser', 'as_root', 'failed']) }),
])
type PrintedDossier = z.infer<typeof PrintedDossier>

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
      points_to_answer: z
        .array(PointToAnswer)
        .describe('What the checks leave to a person: an approval says something to each in `answers`.'),
      brief: z.array(BriefInput).describe('What the piece was asked for with; empty where it was written by hand.'),
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
