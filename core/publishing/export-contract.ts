import { z } from 'zod'
import { FinalForm } from '../approvals/decision-contract.ts'
import { deskOperation, timestampSchema } from '../kernel/route.ts'

/** A file that a piece is taken along as; `evidence_csv` stands beside one, `text` is the text as it was signed, to compare with. */
export const ExportFormat = z.enum(['markdown', 'html', 'docx', 'pdf', 'evidence_csv', 'text'])
export type ExportFormat = z.infer<typeof ExportFormat>

const ExportPiece = z.strictObject({
  content_id: z.string(),
  revision: z.number().int().optional().describe('Refused where the current revision is another.'),
  format: ExportFormat,
})
export type ExportPiece = z.infer<typeof ExportPiece>

const REMARKS = z
  .array(z.string())
  .describe(
    'What of the text the file does not hold, what it lacks, and whether it is one that a review approved, in words.',
  )

export const ExportedPiece = z.object({
  file_name: z.string(),
  media_type: z.string(),
  revision: z.number().int(),
  data_base64: z.string(),
  file_sha256: z.string(),
  remarks: REMARKS,
})
export type ExportedPiece = z.infer<typeof ExportedPiece>

/** A piece for the clipboard: what a text field of a page takes, and what a plain one does. */
export const RichText = z.object({
  revision: z.number().int(),
  html: z.string(),
  text: z.string(),
  remarks: REMARKS,
})
export type RichText = z.infer<typeof RichText>

/** A file that was made of a text, as the audit log holds it. */
export const ExportedFile = FinalForm.extend({ revision: z.number().int(), at: timestampSchema })
export type ExportedFile = z.infer<typeof ExportedFile>

export const exportOperations = {
  /**
   * The current text as a file, with its notes and its disclosure; recorded. Throws `revision_conflict`, and `invalid_state`
   * for a PDF that this computer cannot print and for evidence of a text that was not checked.
   */
  exportPiece: deskOperation('read', ExportPiece, ExportedPiece),
  /** The files that were made of the current text, newest first: an approval may name one as what will go out. */
  exportedFiles: deskOperation(
    'read',
    z.strictObject({ content_id: z.string() }),
    z.object({ files: z.array(ExportedFile) }),
  ),
  /** The current text for the clipboard; recorded. Throws `revision_conflict`. */
  richText: deskOperation('read', ExportPiece.omit({ format: true }), RichText),
}
