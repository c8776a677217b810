import { z } from 'zod'
import { Qualification } from '../accounts/contract.ts'
import { ObligationState, ReviewReason } from '../approvals/contract.ts'
import { maybeUnsigned } from '../audit/contract.ts'
import { Decision, SigningPassphrase, Withdrawal } from '../approvals/decision-contract.ts'
import { QualityMark, ReviewState } from '../content/contract.ts'
import { deskOperation, timestampSchema } from '../kernel/route.ts'
import { AsFound, AskAsFound } from './found-contract.ts'
import { deliveryOperations } from './delivery-contract.ts'
import { Disclosure } from './disclosure-contract.ts'
import { exportOperations } from './export-contract.ts'
import { reasonText } from '../kernel/reason-text.ts'

const Person = z.object({ member_id: z.string(), name: z.string() })

/** Words that a person chose for a post, and SHA-256 of their canonical JSON. */
const WordsBeside = z.strictObject({
  words: z.array(
    z.strictObject({
      where: z.enum(['excerpt', 'category', 'tag', 'alternative_text', 'subject', 'description', 'address']),
      text: z.string(),
    }),
  ),
  sha256: z.string(),
})

/** What had been checked, asked and decided about a text at the moment it was marked as published. Never changed. */
export const PublicationRecord = z.strictObject({
  title: z.string(),
  quality: QualityMark.nullable(),
  review_state: ReviewState,
  reviews_open: z.number().int().describe('How many reviews were open, and were confirmed to be.'),
  reviews: z.array(
    z.strictObject({
      approval_id: z.string(),
      qualification: Qualification,
      reasons: z.array(ReviewReason),
      state: ObligationState,
      assignee_id: z.string().nullable(),
      decision: Decision.omit({ annotations: true, requested_evidence: true, wanted_changes: true, meaning: true })
        .partial({ comment: true, decided_as: true, via: true })
        .nullable()
        .describe('As it was on record; what later records say besides is absent in earlier ones.'),
      withdrawal: Withdrawal.optional().describe('How it had been taken back by then; absent where it had not.'),
      differs_from_log: z.string().optional().describe('How it differed from the audit log, and so did not count.'),
    }),
  ),
  over_reviews: z
    .strictObject({ reason: z.string() })
    .optional()
    .describe('Why it was published though a review rejects it or asks for changes; absent where none does.'),
  as_found: AsFound.optional(),
  retention: z
    .strictObject({
      vertical_id: z.string().nullable(),
      months: z.number().int().nullable().describe('Null: for good.'),
    })
    .optional()
    .describe('How long its rules kept it then; never shortened for it later. Absent in earlier records.'),
  still_wrong: z
    .number()
    .int()
    .optional()
    .describe('How many approved corrections were of this very text, which was published all the same; absent: none.'),
  contradicted: z
    .number()
    .int()
    .optional()
    .describe('How many claims their source contradicts, in a text that was published all the same; absent: none.'),
  file_sha256: z
    .string()
    .optional()
    .describe(
      'The file that was published, where whoever marked it named one; compared with those that were approved.',
    ),
  words_beside: WordsBeside.optional().describe(
    'What went out beside the text and stands in none of its revisions; no approval is of it. Absent where nothing did, and in earlier records.',
  ),
  found_there: z
    .strictObject({
      seen_at: timestampSchema,
      since: timestampSchema.nullable().describe('Since when by the platform; null where it does not say.'),
      changed_there: z
        .array(z.string())
        .nullable()
        .describe('Which of title and body had been changed there since Colophon left the draft; null: not compared.'),
    })
    .optional()
    .describe(
      'Somebody published on the site what Colophon had left as a draft, and a look found it public: who is not known, and `marked_by` is who had the draft placed. Absent where it was published from here.',
    ),
  is_own_statement: z
    .literal(true)
    .optional()
    .describe('The day is before the text was brought into Colophon: who marked it says so, nothing here shows it.'),
})
export type PublicationRecord = z.infer<typeof PublicationRecord>

/** An approval of a published text that does not hold any more. */
export const GoneApproval = z.object({
  approval_id: z.string(),
  qualification: Qualification,
  by: z.string(),
  decided_at: timestampSchema,
  why: z.enum(['taken_back', 'ended', 'record_differs']),
  at: timestampSchema.nullable().describe('Since when; null where the record differs from the audit log.'),
  reason: z.string().nullable().describe('Of whoever took it back.'),
})
export type GoneApproval = z.infer<typeof GoneApproval>

/** That one text of a piece stands at an address: who said so and when, and whether that was taken back. */
export const Publication = z.object({
  publication_id: z.string(),
  content_id: z.string(),
  url: z.string(),
  published_on: z.iso.date(),
  revision: z.number().int(),
  content_sha256: z.string(),
  record: PublicationRecord,
  marked_by: Person,
  marked_at: timestampSchema,
  taken_back: z
    .object({
      by: Person,
      at: timestampSchema,
      reason: z.string().nullable().describe('Null where it was taken back before reasons were kept.'),
      last_used_on: z.iso.date().describe('The last day on which the text stood there.'),
    })
    .nullable(),
  is_delivered: z
    .boolean()
    .describe('Whether Colophon put it there: `marked_at` and the end are then moments, and not only days.'),
  replaced_by: z
    .object({ publication_id: z.string(), revision: z.number().int(), at: timestampSchema })
    .nullable()
    .describe('The later text that took its place at the address, and since when that is on record.'),
  unread_page: z
    .string()
    .optional()
    .describe(
      'That the platform accepted it and its public page was not read, in a sentence, by the last look at it; absent where it was, or where Colophon did not put it there.',
    ),
  reviews_in_words: z
    .string()
    .describe('What the reviews had come to when it was marked, with whatever made them less.'),
  remarks: z
    .array(z.string())
    .optional()
    .describe(
      'What stood against it or was not compared when it was marked, and what holds no more since; absent: nothing.',
    ),
  approvals_gone: z
    .array(GoneApproval)
    .optional()
    .describe('Approvals of a text that stands there which do not hold any more; absent where all do.'),
  approvals_gone_before: z
    .array(GoneApproval)
    .optional()
    .describe(
      'Approvals of the text that did not hold any more when it was recorded as published, as they were then; absent where none was.',
    ),
  differs_from_log: z
    .string()
    .optional()
    .describe('How the record differs from what the audit log holds of it; absent where it does not.'),
})
export type Publication = z.infer<typeof Publication>

export const MarkPublished = z.strictObject({
  content_id: z.string(),
  revision: z
    .number()
    .int()
    .describe('The current revision: the text that stands there. With `as_found` an earlier one too.'),
  url: z.string().trim().max(2000, 'An address has at most 2,000 characters.'),
  published_on: z.iso
    .date()
    .describe(
      '`YYYY-MM-DD`, not in the future, and not before the text was saved in Colophon, unless it was brought in.',
    ),
  open_reviews: z
    .number()
    .int()
    .min(0)
    .default(0)
    .describe('How many open reviews somebody was told of and confirmed; where it is another number, nothing is done.'),
  over_reviews: z
    .strictObject({ reason: reasonText() })
    .optional()
    .describe('Needed where a review rejects the text or asks for changes; only an admin or the owner may.'),
  still_wrong: z
    .number()
    .int()
    .min(0)
    .default(0)
    .describe(
      'How many approved corrections of this very text somebody was told of and confirmed; where it is another number, nothing is done.',
    ),
  contradicted: z
    .number()
    .int()
    .min(0)
    .default(0)
    .describe(
      'How many claims that their source contradicts somebody was told of and confirmed; where it is another number, nothing is done.',
    ),
  as_found: AskAsFound.optional(),
  file_sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'A SHA-256 has 64 of the digits 0 to 9 and a to f.')
    .optional()
    .describe(
      'SHA-256 of the file that stands there, where it is one. It is compared with the file that was approved.',
    ),
})
export type MarkPublished = z.infer<typeof MarkPublished>

export const TakeBackPublication = z.strictObject({
  publication_id: z.string(),
  reason: reasonText(),
  last_used_on: z.iso.date().optional().describe('The last day on which the text stood there; today when absent.'),
})
export type TakeBackPublication = z.infer<typeof TakeBackPublication>

const Gone = z.array(z.string()).optional().describe('What the audit log alone holds of them, in sentences.')

/** That a published text was wrong, or was withdrawn: on record beside its publications. */
export const Correction = z.object({
  correction_id: z.string(),
  content_id: z.string(),
  kind: z.enum(['correction', 'withdrawal']),
  weight: z.enum(['minor', 'substantive']),
  corrected_on: z.iso.date(),
  what_was_wrong: z.string(),
  revision: z.number().int().describe('The text that it is about.'),
  content_sha256: z.string(),
  recorded_by: Person,
  recorded_at: timestampSchema,
  approved: z.object({ by: Person, at: timestampSchema }).nullable().describe('Null while nobody has.'),
  differs_from_log: z
    .string()
    .optional()
    .describe('How the record differs from what the audit log holds of it; absent where it does not.'),
})
export type Correction = z.infer<typeof Correction>

export const RecordCorrection = z.strictObject({
  content_id: z.string(),
  revision: z.number().int().describe('The text that was wrong; one that was recorded as published.'),
  kind: z.enum(['correction', 'withdrawal']),
  weight: z.enum(['minor', 'substantive']),
  corrected_on: z.iso.date().describe('`YYYY-MM-DD`, from its publication until today.'),
  what_was_wrong: reasonText('Say what was wrong'),
})
export type RecordCorrection = z.infer<typeof RecordCorrection>

export const publishingOperations = {
  ...deliveryOperations,
  ...exportOperations,
  /** Where a piece was marked as published, newest first, also what was taken back. */
  list: deskOperation(
    'read',
    z.strictObject({ content_id: z.string() }),
    z.object({ publications: z.array(Publication), gone: Gone }),
  ),
  /**
   * Records that the current text stands at an address. Throws `invalid_state` for a held or archived piece,
   * `invalid_request` for a day before the text was there.
   */
  mark: deskOperation('write', MarkPublished, Publication),
  /** Takes such a record back, with a reason; it is kept. A piece that stands nowhere else is a draft again, or held. */
  takeBack: deskOperation('write', TakeBackPublication, Publication.extend(maybeUnsigned)),
  /** What was wrong with texts of a piece that were published, oldest first. */
  corrections: deskOperation(
    'read',
    z.strictObject({ content_id: z.string() }),
    z.object({
      corrections: z.array(Correction),
      gone: Gone,
      takes_passphrase: z.boolean().describe('Whether decisions are signed there, so that approving one takes it.'),
    }),
  ),
  /** Keeps that a published text was wrong or was withdrawn; it waits for an approval. Throws `invalid_request`. */
  recordCorrection: deskOperation('write', RecordCorrection, Correction),
  /**
   * Approves such a record, in the caller's own name. Throws `invalid_state` where it was; where decisions are signed
   * `forbidden`, without the passphrase and to who recorded it.
   */
  approveCorrection: deskOperation(
    'write',
    z.strictObject({ correction_id: z.string(), passphrase: SigningPassphrase }),
    Correction.extend(maybeUnsigned),
  ),
  /** The disclosure line of the current text, or of an earlier one. */
  disclosure: deskOperation(
    'read',
    z.strictObject({ content_id: z.string(), revision: z.number().int().optional() }),
    Disclosure,
  ),
}
