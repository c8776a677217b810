import { z } from 'zod'
import { deskOperation, timestampSchema } from '../kernel/route.ts'

/** A source of the team's library. `origin` says how it came in. */
export const Source = z.object({
  source_id: z.string(),
  title: z.string(),
  url: z.string().describe('Its web address, or `colophon://sources/src_…` where it has none.'),
  publisher: z.string().nullable(),
  published_date: z.iso.date().nullable(),
  retrieved_at: timestampSchema,
  origin: z.enum(['file']),
  content_sha256: z.string(),
  word_count: z.number().int(),
})
export type Source = z.infer<typeof Source>

export const AddSource = z.strictObject({
  file_name: z
    .string()
    .min(1)
    .max(300)
    .describe('Its name, from which type and, where the text has none, title are taken.'),
  text: z.string().describe('Plain text or Markdown.'),
})
export type AddSource = z.infer<typeof AddSource>

export const AddedSource = z.object({
  source: Source,
  is_new: z.boolean().describe('False where the same text was there already.'),
})
export type AddedSource = z.infer<typeof AddedSource>

export const sourceOperations = {
  list: deskOperation('read', z.strictObject({}), z.object({ sources: z.array(Source) })),
  add: deskOperation('write', AddSource, AddedSource),
}
