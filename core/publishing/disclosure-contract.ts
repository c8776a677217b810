import { z } from 'zod'
import { Qualification } from '../accounts/contract.ts'
import { TakenFrom } from '../content/taken-contract.ts'
import { timestampSchema } from '../kernel/route.ts'

const Person = z.object({ member_id: z.string(), name: z.string() })

const Editor = Person.extend({
  key_made_by: z
    .array(Person)
    .optional()
    .describe('Who made the API keys that edits in this name were saved with; absent where nobody else did.'),
})
export type Editor = z.infer<typeof Editor>

/** A program that worked on a text: the stages that it served. */
export const DisclosedProgram = z.object({
  name: z.string(),
  provider: z.string().nullable(),
  is_language_model: z.boolean(),
  wrote: z.boolean().describe('Whether it wrote or edited words of the text, and not only prepared or described it.'),
  stages: z.array(z.string()),
})
export type DisclosedProgram = z.infer<typeof DisclosedProgram>

/** A decision by a person on exactly this text; a waiver is none. `when` is `near` where only the day tells, not the hour. */
export const DisclosedReview = z.object({
  approval_id: z.string(),
  qualification: Qualification,
  decision: z.enum(['approve', 'request_changes', 'reject']),
  by: Person,
  qualification_held: Qualification.nullable(),
  is_self_granted: z.literal(true).optional().describe('That who decided had granted the qualification to themself.'),
  self_review: z.boolean(),
  authorship: z
    .string()
    .optional()
    .describe('That who decided is an author, or came by one, in words that follow on the name; absent where not.'),
  is_own_or_passed_on: z
    .literal(true)
    .optional()
    .describe('That the author may be who entered a reply, or confirmed its key, and not who decided.'),
  is_passed_on: z.literal(true).optional().describe('That the author is that one, and who decided is none.'),
  decided_at: timestampSchema,
  content_revision: z.number().int(),
  content_sha256: z.string(),
  marks: z.array(z.string()).describe('What a reader has to know of how it was decided, in words.'),
  is_unauthenticated: z.literal(true).optional().describe('That it came in a file whose signer nobody authenticated.'),
  code_of_another: z
    .literal(true)
    .optional()
    .describe('That who decided signed in by what was set with a one-time code that somebody else had made.'),
  passphrase_replaced: z
    .literal(true)
    .optional()
    .describe('That this code took away a passphrase that the account had before.'),
  has_declared_conflict: z.literal(true).optional().describe('That who decided declared a conflict of interest.'),
  over_findings: z
    .number()
    .int()
    .optional()
    .describe('Of an approval: how many findings that hold such a text it was given in spite of; absent: none.'),
  when: z.enum(['not_published', 'before', 'near', 'after']),
  is_clock_unsure: z
    .literal(true)
    .optional()
    .describe('That the clock which dated it had been set back: whether it came before the publication is not known.'),
  carried_over: z
    .object({
      from_revision: z.number().int(),
      reason: z.enum(['typographical', 'changes_made']),
      agreed_beforehand: z
        .object({ asked_on_revision: z.number().int(), revision: z.number().int() })
        .optional()
        .describe(
          'Of one that came of exact changes before: the revision that they were asked for, and the one with them.',
        ),
    })
    .optional()
    .describe('Where it was given on an earlier text and holds for this one without being asked again.'),
})
export type DisclosedReview = z.infer<typeof DisclosedReview>

/** The disclosure line of one text: what the record holds, and nothing else. */
export const Disclosure = z.object({
  content_id: z.string(),
  revision: z.number().int(),
  content_sha256: z.string(),
  involvement: z.enum(['language_model', 'language_model_prepared', 'built_in', 'by_hand', 'not_on_record']),
  programs: z.array(DisclosedProgram),
  edited_by: z.array(Editor).describe('Who changed the text by hand after a program or somebody else had written it.'),
  taken_in: z
    .array(
      z.object({
        revision: z.number().int(),
        ...TakenFrom.shape,
        by: Person.describe('Who took the words in.'),
      }),
    )
    .describe('Words that were changed on a platform and taken in here; nobody here is their author for it.'),
  reviews: z.array(DisclosedReview),
  not_approved: z.array(Qualification).optional().describe('Asked for, and not approved on this text.'),
  approvals_gone: z
    .array(z.object({ qualification: Qualification, how: z.enum(['taken_back', 'ended']) }))
    .optional()
    .describe('Approvals that were given for this text and do not count any more; absent: none.'),
  refusals_taken_back: z
    .array(z.object({ qualification: Qualification, decision: z.enum(['reject', 'request_changes']) }))
    .optional()
    .describe('Rejections of this text, and requests for changes of it, that were taken back; absent: none.'),
  references_changed: z
    .number()
    .int()
    .optional()
    .describe('How many references read otherwise than when the text was checked; absent: none.'),
  responsible: z.array(Person).describe('Who marked this text as published; nobody yet where it is empty.'),
  sentences: z.array(z.string()).describe('The same in plain English.'),
})
export type Disclosure = z.infer<typeof Disclosure>
