import { z } from 'zod'
import { Qualification } from '../accounts/contract.ts'
import { reasonText } from '../kernel/reason-text.ts'

/** What is recorded of a text that stood somewhere although it could not have been published from here. */
export const AsFound = z
  .strictObject({
    reason: z.string(),
    held: z.string().nullable().describe('Why the gate kept the text back then; null where it did not.'),
    current_revision: z
      .number()
      .int()
      .nullable()
      .describe('The revision that the piece had then, where the published one is an earlier one; else null.'),
    not_approved: z.array(Qualification).describe('Reviews that were asked for and had not approved this text.'),
  })
  .describe('That the text stood there although it could not have been published from here; absent where it could.')

export const AskAsFound = z
  .strictObject({ reason: reasonText() })
  .describe(
    'Needed where a text that stands there is held, is an earlier one, or is one that reviews stand against: the record then says which of these it was, and why it stands there.',
  )
