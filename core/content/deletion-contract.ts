import { z } from 'zod'
import { reasonText } from '../kernel/reason-text.ts'

/** A piece that is to be deleted. */
export const DeletedPiece = z.strictObject({
  content_id: z.string(),
  reason: reasonText()
    .optional()
    .describe('Why; it stays on record. Asked for where people have decided on the piece.'),
})
export type DeletedPiece = z.infer<typeof DeletedPiece>
