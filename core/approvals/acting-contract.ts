import { z } from 'zod'
import { timestampSchema } from '../kernel/route.ts'

/** What is on record of what somebody signs in by who decides, takes a decision back or confirms. */
export const SignInOnRecord = z.object({
  key_id: z.string().optional().describe('The API key that it was done with; absent in earlier records.'),
  passphrase_in_log: z
    .enum(['same', 'no_hash'])
    .optional()
    .describe(
      'Of a passphrase that was given: whether what is stored of it was what the audit log had the hash of when it was set last; `no_hash` where it was set before the log had any. Absent where none was given, and in earlier records.',
    ),
  code_by: z
    .string()
    .optional()
    .describe(
      'Who made the one-time code that the passphrase of who decided was chosen with, or their account linked, and could have used it; absent where nobody else made one.',
    ),
  code_by_name: z.string().optional(),
  code_made_at: timestampSchema.optional(),
  code_replaced_passphrase: z
    .literal(true)
    .optional()
    .describe('That the code took away a passphrase which who decided had; absent in earlier records.'),
  code_changed_at: timestampSchema
    .nullable()
    .optional()
    .describe(
      'When the passphrase that was chosen with the code was changed, by whoever knew it then; null where no change since was on record, absent in earlier records.',
    ),
})
export type SignInOnRecord = z.infer<typeof SignInOnRecord>
