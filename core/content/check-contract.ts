import { z } from 'zod'
import { deskOperation } from '../kernel/route.ts'
import { TextChecks } from '../quality/contract.ts'
import { HandCitation } from './insert-contract.ts'

/** A text as it stands in the editor; the title and the body may still be empty. */
const DraftToCheck = z.strictObject({
  content_id: z.string().optional(),
  title: z.string(),
  body: z.string(),
  vertical_id: z.string().optional(),
  citations: z.array(HandCitation).max(500).optional(),
})
export type DraftToCheck = z.infer<typeof DraftToCheck>

export const checkOperations = {
  /** Everything that was checked on the current text: the gate, the evidence of each claim, compliance. */
  checks: deskOperation(
    'read',
    z.strictObject({ content_id: z.string() }),
    z.object({ checks: TextChecks.nullable() }),
  ),
  /**
   * What the gate finds in a text that is being written, by the newest rules. Nothing is stored, and no model is asked.
   * Without `content_id` the text is held to `vertical_id` alone. Throws as a save does.
   */
  checkDraft: deskOperation('write', DraftToCheck, z.object({ checks: TextChecks })),
}
