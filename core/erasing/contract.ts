import { z } from 'zod'
import { deskOperation, timestampSchema } from '../kernel/route.ts'
import { reasonText } from '../kernel/reason-text.ts'

/** What erasing a person did, and where their name still stands in words that people wrote. */
export const Erasure = z.object({
  member_id: z.string(),
  erased_at: timestampSchema,
  statements: z.number().int().describe('Signed statements that named the person: only their SHA-256 is kept.'),
  is_purged: z.boolean().describe('Whether the file of the database was written anew without the name.'),
  remaining: z
    .array(z.object({ table: z.string(), column: z.string(), rows: z.number().int() }))
    .describe('Free text that holds the name, as of pieces, comments and sources: those stay as they were written.'),
  earlier_backups: z.number().int().describe('Backups made before, which still hold the name.'),
})
export type Erasure = z.infer<typeof Erasure>

export const erasingOperations = {
  /**
   * Takes a person's name out of the workspace: ids, chain and what was decided stay. Throws
   * `invalid_state` for the owner, for a member under a hold, for one whom records of a piece under a hold name, and for one
   * who was erased.
   */
  eraseMember: deskOperation(
    'admin',
    z.strictObject({
      member_id: z.string(),
      reason: reasonText(),
    }),
    Erasure,
  ),
}
