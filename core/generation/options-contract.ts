import { z } from 'zod'

/** So many sources can be named in one request. */
export const MOST_NAMED_SOURCES = 1000

export const GenerationOptions = z.strictObject({
  research: z.boolean().optional(),
  editor: z.boolean().optional(),
  seo: z.boolean().optional(),
  semantic_verification: z.boolean().optional().describe('Absent: as the tier has it; premium verifies claims.'),
  temperature: z.number().min(0).max(2).optional().describe('Absent: as the provider has it.'),
  seed: z.number().int().min(0).max(2_147_483_647).optional().describe('Where the provider takes one.'),
  source_ids: z
    .array(z.string())
    .max(MOST_NAMED_SOURCES)
    .optional()
    .describe('Absent: the whole library. Empty: no sources.'),
  publish_to: z
    .strictObject({
      target: z.string().min(1).max(100).describe('The name or id of a publishing target.'),
      status: z.enum(['draft', 'publish']).default('draft'),
      open_reviews: z
        .literal('confirm')
        .optional()
        .describe(
          'Confirms for `publish` whatever reviews are open when the text is written; their number is recorded as confirmed by whoever submits this. A draft asks for nothing, and records them too.',
        ),
    })
    .optional()
    .describe(
      'Where a text goes that clears; what does not clear, or is to be public with open reviews that are not confirmed, is refused there and says why.',
    ),
  replay_of: z
    .string()
    .max(100)
    .optional()
    .describe(
      'The completed run that this one replays; `GET /api/replay/{request_id}/request` answers the whole body.',
    ),
})
export type GenerationOptions = z.infer<typeof GenerationOptions>
