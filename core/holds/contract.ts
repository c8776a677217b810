import { z } from 'zod'
import { deskOperation, timestampSchema } from '../kernel/route.ts'
import { reasonText } from '../kernel/reason-text.ts'

const Person = z.object({ member_id: z.string(), name: z.string() })
const reason = reasonText()

/** What can be put under a hold, by its id. */
export const HoldSubject = z.strictObject({
  kind: z.enum(['content', 'source', 'member']),
  id: z.string().min(1).max(300),
})
export type HoldSubject = z.infer<typeof HoldSubject>

/** A hold: while it stands, nothing of its subject is deleted or erased. */
export const Hold = z.object({
  hold_id: z.string(),
  subject: z.object({
    ...HoldSubject.shape,
    name: z.string().describe('Title of the piece or source, or the person’s name.'),
  }),
  reason: z.string(),
  placed_by: Person,
  placed_at: timestampSchema,
  lifted: z.object({ by: Person, at: timestampSchema, reason: z.string() }).nullable(),
  differs_from_log: z
    .string()
    .optional()
    .describe('In what its record differs from the audit log, whose word counts; absent where it does not.'),
})
export type Hold = z.infer<typeof Hold>

export const holdOperations = {
  /** Holds, newest first: of one subject, or all; those that were lifted too. */
  list: deskOperation('read', z.strictObject({ subject: HoldSubject.optional() }), z.object({ holds: z.array(Hold) })),
  /** Throws `not_found`; `invalid_state` where the subject is under a hold already. */
  place: deskOperation('admin', z.strictObject({ subject: HoldSubject, reason }), Hold),
  /** It stays on record as lifted. Throws `not_found`; `invalid_state` where it was lifted already. */
  lift: deskOperation('admin', z.strictObject({ hold_id: z.string(), reason }), Hold),
}
