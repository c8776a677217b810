import { z } from 'zod'
import { Passphrase, Qualification } from '../accounts/contract.ts'
import { timestampSchema } from '../kernel/route.ts'
import { SignInOnRecord } from './acting-contract.ts'

export const DECISIONS = ['approve', 'request_changes', 'reject', 'waive'] as const
export const DecisionName = z.enum(DECISIONS)
export type DecisionName = z.infer<typeof DecisionName>

/** A remark on words of the text: offsets are UTF-16 units of the body, `quote` is what stands there. */
export const Annotation = z.strictObject({
  start: z.number().int().min(0),
  end: z.number().int().min(0),
  quote: z.string().min(1).max(5000),
  comment: z.string().trim().min(1, 'Write a comment on these words.').max(5000),
})
export type Annotation = z.infer<typeof Annotation>

/** Other words for words of the text: once exactly these changes are made, the text is approved, as was agreed beforehand. */
export const WantedChange = z.strictObject({
  start: z.number().int().min(0),
  end: z.number().int().min(0),
  quote: z.string().max(5000).describe('What stands there now; empty where words are only put in.'),
  replacement: z.string().max(5000),
})
export type WantedChange = z.infer<typeof WantedChange>

/** A finding that an approval has to name: a blocker, or a claim that its source contradicts. */
export const WeightyFinding = z.object({
  finding_id: z.string(),
  code: z.string(),
  message: z.string(),
})
export type WeightyFinding = z.infer<typeof WeightyFinding>

/** What a finding leaves to a person, who answers it when approving; findings of one rule are one point, under the first. */
export const PointToAnswer = z.object({
  finding_id: z.string(),
  code: z.string(),
  message: z.string(),
  sentences: z.array(z.string()).describe('The words of the text that it is about, each once.'),
})
export type PointToAnswer = z.infer<typeof PointToAnswer>

/** What an approval says to such a point. */
export const PointAnswer = z.strictObject({
  finding_id: z.string().max(300),
  answer: z.string().trim().min(10, 'Answer in at least ten characters.').max(2000),
})
export type PointAnswer = z.infer<typeof PointAnswer>

/** One input of a brief, under the label that its form has for it. */
export const BriefInput = z.strictObject({ label: z.string(), text: z.string() })
export type BriefInput = z.infer<typeof BriefInput>

/**
 * How it is known who decided. `desk_without_passphrase`: whoever had the machine. `re_entered`: the passphrase was given
 * for this decision. `reviewer_key`: a reply that is signed with a key that an admin confirmed. `file_access`: the command
 * line, which takes the account of the operating system alone. `imported_unauthenticated`: a file says so. `openid:` with an
 * issuer: a session that this provider signed in.
 */
const AUTHENTICATIONS = [
  'desk_session',
  'desk_without_passphrase',
  're_entered',
  'api_key',
  'reviewer_key',
  'file_access',
  'imported_unauthenticated',
] as const
export const Authentication = z.union([z.enum(AUTHENTICATIONS), z.templateLiteral(['openid:', z.string().min(1)])])
export type Authentication = z.infer<typeof Authentication>

/** What will go out, such as a PDF: by its hash, so that another form is seen to be another. */
export const FinalForm = z.strictObject({
  file_name: z.string().trim().min(1).max(300),
  sha256: z
    .string()
    .toLowerCase()
    .regex(/^[0-9a-f]{64}$/, 'Must be 64 hexadecimal digits.'),
})
export type FinalForm = z.infer<typeof FinalForm>

export const SigningPassphrase = Passphrase.optional().describe(
  'Of who decides, given for this decision alone. It is never kept.',
)

/** An earlier approval that holds for this text too, and why. */
const CarriedOver = z.object({
  from_approval_id: z.string(),
  reason: z.enum(['typographical', 'changes_made']),
  from_revision: z.number().int(),
  from_content_sha256: z.string(),
  confirmed_by: z.string().nullable().describe('Who confirmed that the difference is typographical; else null.'),
  confirmed_by_name: z.string().nullable(),
  confirmed_authentication: Authentication.optional().describe('How it is known who confirmed it.'),
  confirmed_sign_in: SignInOnRecord.optional().describe('What else is on record of that; absent in earlier records.'),
  difference: z
    .array(z.object({ before: z.string(), after: z.string() }))
    .describe('The words that differ, in their order.'),
  agreed_beforehand: z
    .object({ asked_on_revision: z.number().int(), revision: z.number().int() })
    .optional()
    .describe(
      'Of an approval that came of exact changes before it was carried over again: the revision that they were asked for, and the one that has them.',
    ),
  at: timestampSchema,
})
type CarriedOver = z.infer<typeof CarriedOver>

/** A review that asks about some sections only, because the rest reads as it did when it was approved. */
export const ReviewScope = z.object({
  sections: z.array(z.object({ section_id: z.string(), title: z.string() })),
  dropped: z.array(z.string()).describe('Titles of sections that are gone.'),
  compared_to: z.object({
    approval_id: z.string(),
    revision: z.number().int(),
    decided_by: z.string().optional().describe('A member id; absent in earlier records.'),
    decided_by_name: z.string(),
    decided_at: timestampSchema,
    agreed_beforehand: z
      .boolean()
      .optional()
      .describe('That who decided agreed beforehand to that text, and was not asked about it.'),
  }),
})
export type ReviewScope = z.infer<typeof ReviewScope>

/** A decision on exactly one text, which stays on record as it is; it may be taken back: revision `content_revision`, whose body has `content_sha256`. */
export const Decision = z.object({
  decision: DecisionName,
  comment: z.string().nullable(),
  annotations: z.array(Annotation),
  decided_by: z.string().describe('A member id.'),
  decided_by_name: z.string().optional().describe('The name as it was; absent in earlier records.'),
  decided_as: z.enum(['assignee', 'qualified', 'owner']),
  qualification_held: Qualification.nullable().describe('Null where the owner decided without holding it.'),
  is_self_granted: z.boolean().optional().describe('Whether who decided had granted that qualification to themself.'),
  self_review: z
    .boolean()
    .describe(
      'Whether who decided is an author of the text; of a reply also: who entered it or, where it is signed, who confirmed the key.',
    ),
  is_author: z
    .boolean()
    .optional()
    .describe(
      'Of a reply with `self_review`: whether who decided is an author; else who vouched for the reply is one. Absent in earlier records.',
    ),
  meaning: z.string().optional().describe('What the decision says, in a sentence.'),
  conflicts_of_interest: z.string().nullable().optional().describe('As declared; null where nothing was.'),
  authentication: Authentication.optional().describe('Absent in earlier records.'),
  ...SignInOnRecord.shape,
  reviewer_key_id: z
    .string()
    .optional()
    .describe('SHA-256 of the reviewer key that the reply is signed with, whether or not anybody confirmed it.'),
  key_confirmed_by: z.string().optional().describe('Who confirmed that key; absent where nobody did.'),
  key_confirmed_by_name: z.string().optional(),
  packet_made_by: z
    .string()
    .optional()
    .describe('Who made the packet that the reply is to: a member id; absent in earlier records.'),
  packet_made_by_name: z.string().optional(),
  entered_by: z.string().optional().describe('Who entered the reply of a packet: a member id.'),
  entered_by_name: z.string().optional().describe('The name as it was.'),
  said_at: timestampSchema.optional().describe('When the reply was saved, by the clock of the reviewer.'),
  packet_made_at: timestampSchema
    .optional()
    .describe(
      'When the packet was made, where the reply says that it was saved before: one of the two dates is wrong.',
    ),
  content_revision: z.number().int(),
  content_sha256: z.string(),
  via: z.enum(['app', 'api', 'cli', 'packet']),
  requested_evidence: z.array(z.string()),
  acknowledged_findings: z
    .array(WeightyFinding)
    .optional()
    .describe('What was approved in spite of; absent where there was nothing.'),
  answers: z
    .array(PointToAnswer.extend({ answer: z.string() }))
    .optional()
    .describe('What was said to points that the checks leave to a person; absent where nothing was.'),
  unanswered: z
    .array(PointToAnswer)
    .optional()
    .describe(
      'Points that the checks leave to a person and that an approval says nothing to; absent where there are none.',
    ),
  valid_until: timestampSchema.optional().describe('From then on the review is asked for again.'),
  final_form: FinalForm.optional(),
  wanted_changes: z
    .object({ changes: z.array(WantedChange), result_sha256: z.string() })
    .optional()
    .describe('The text with these changes made is approved: its SHA-256 is `result_sha256`.'),
  scope: ReviewScope.optional().describe('What was asked about; absent where it was the whole text.'),
  clock_set_back: z
    .object({
      known_at: timestampSchema.describe('The latest time that was on record already.'),
      text_saved_at: timestampSchema
        .nullable()
        .describe('When the text was saved, where the decision is dated before that; else null.'),
    })
    .optional()
    .describe(
      'That the clock of this machine stood before times on record, by more than a minute; absent where it did not.',
    ),
  carried_over: CarriedOver.optional(),
  decided_at: timestampSchema,
  no_opening_on_record: z
    .boolean()
    .optional()
    .describe(
      'That no opening of the text by who decided is on record, as it is read: nothing of whether they read it. Absent where one is, and in earlier records.',
    ),
  not_counted: z
    .string()
    .optional()
    .describe(
      'Why it counts no more, as it is read: taken back, ended, or other than the audit log. Absent where it counts.',
    ),
})
export type Decision = z.infer<typeof Decision>

/** A decision that was taken back. It stays on record, and the review is asked for again. */
export const Withdrawal = z.object({
  reason: z.string(),
  withdrawn_by: z.string(),
  withdrawn_by_name: z.string(),
  via: z.enum(['app', 'api', 'cli']),
  authentication: Authentication.optional().describe('Absent in earlier records.'),
  ...SignInOnRecord.shape,
  withdrawn_at: timestampSchema,
})
export type Withdrawal = z.infer<typeof Withdrawal>

/** A decision on the current text of a review. */
export const DecideInput = z.strictObject({
  approval_id: z.string(),
  decision: DecisionName,
  comment: z.string().max(20_000).optional().describe('Required for everything but `approve`.'),
  annotations: z.array(Annotation).max(200).optional(),
  request_evidence: z.array(z.string()).max(500).optional().describe('Claim ids of the current text.'),
  acknowledged_findings: z
    .array(z.string().max(300))
    .max(500)
    .optional()
    .describe(
      'Finding ids of the current text, as `GET .../asset` lists them: an approval names each, and says why in `comment`.',
    ),
  answers: z
    .array(PointAnswer)
    .max(500)
    .optional()
    .describe(
      'Of an approval, also of one that exact changes lead to: what is said to `points_to_answer` of `GET .../asset`. Where decisions are signed each is answered; else the record lists those that are not.',
    ),
  content_revision: z
    .number()
    .int()
    .optional()
    .describe('The revision that was read: where it is no longer the current one, nothing is decided.'),
  passphrase: SigningPassphrase,
  conflicts_of_interest: z.string().trim().max(2000).nullable().optional().describe('What is to be declared.'),
  valid_until: timestampSchema
    .optional()
    .describe(
      'Of an approval, also of the one that exact changes lead to: from then on the review is asked for again.',
    ),
  final_form: FinalForm.optional().describe('Of an approval: the file that will go out.'),
  wanted_changes: z
    .array(WantedChange)
    .min(1)
    .max(200)
    .optional()
    .describe('Of request_changes: once exactly these are made, the text is approved without being asked about again.'),
})
export type DecideInput = z.infer<typeof DecideInput>
