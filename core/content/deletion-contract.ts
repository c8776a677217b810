import { z } from 'zod'

/** A piece that is to be deleted. */
export const DeletedPiece = z.strictObject({
  content_id: z.string(),
  reason: z
    .string()
    .trim()
    .min(10)
    .max(5000)
    .optional()
    .describe('Why; it stays on record. Asked for where people have decided on the piece.'),
})
export type DeletedPiece = z.infer<typeof DeletedPiece>
