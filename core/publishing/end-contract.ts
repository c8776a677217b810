import { z } from 'zod'
import { timestampSchema } from '../kernel/route.ts'

/** What a person was seen to have done with a post, where Colophon had left it otherwise. */
export const SeenThere = z.object({
  status: z.enum(['draft', 'published', 'scheduled', 'sent', 'trashed', 'other', 'gone']),
  since: timestampSchema
    .nullable()
    .describe('When it went out, or is to, by the platform; null where it does not say.'),
  at: timestampSchema.describe('When Colophon first saw it.'),
})
export type SeenThere = z.infer<typeof SeenThere>

/** What became of a delivery that had come through, once it is not what stands there any more. */
export const DeliveryEnd = z.object({
  how: z.enum(['replaced', 'taken_offline']),
  revision: z.number().int().describe('The text that took its place, or that was taken offline.'),
  at: timestampSchema,
})
export type DeliveryEnd = z.infer<typeof DeliveryEnd>

/** What stood at a target when a person had ours written over it. It is kept with the delivery, and never changed. */
export const ReplacedText = z.object({
  kept_at: timestampSchema.describe('When it was read there, just before ours was sent.'),
  changed_by: z.string().nullable().describe('Who had changed it there, by the platform; null where it does not say.'),
  changed_at: z.string().nullable(),
  fields: z.array(
    z.object({
      field: z.string(),
      stored: z.string().describe('As the platform stored it.'),
      text: z.string().describe('The same as a person reads it: a text as Markdown, where that was possible.'),
      is_overwritten: z.boolean().describe('Whether ours was sent over it; the others are here for the whole picture.'),
    }),
  ),
})
export type ReplacedText = z.infer<typeof ReplacedText>
