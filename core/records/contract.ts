import { z } from 'zod'
import { deskOperation } from '../kernel/route.ts'

/** Files of an export by name, and what is left out of it, each as a sentence. */
export const SelectedRecords = z.object({
  files: z.record(z.string(), z.json()),
  left_out: z.array(z.string()),
})
export type SelectedRecords = z.infer<typeof SelectedRecords>

export const recordOperations = {
  /**
   * What is on record of how a piece was made and decided, beside what its dossier shows: the catalog as it was, what each
   * stage was given and answered, packets, views, corrections, holds, every signed statement, and a part of the audit log that
   * can be verified by itself. What only admins may read is left out for others, and said so.
   */
  ofPiece: deskOperation('write', z.strictObject({ content_id: z.string() }), SelectedRecords),
}
