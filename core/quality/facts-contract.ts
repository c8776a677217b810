import { z } from 'zod'

/**
 * What a check knows of a finding. Offsets are UTF-16 units in the body that was checked; `start` and `end` are null, or
 * absent in records of earlier versions, where the finding has no one place there.
 */
export const FACTS = {
  section_id: z.string().nullable().describe('Null where it is about the whole piece.'),
  start: z
    .number()
    .int()
    .nullable()
    .optional()
    .describe('UTF-16 offset in the body that was checked; null: no one place.'),
  end: z.number().int().nullable().optional(),
  rule_id: z.string().optional().describe('The rule of the vertical that was met.'),
  claim_id: z.string().optional().describe('The claim record that it is about.'),
  query_id: z.string().optional().describe('The query of the brief that it is about.'),
  phrase: z.string().optional().describe('The words that were found.'),
  expected: z.string().optional().describe('What is asked for.'),
  found: z.string().optional().describe('What is there instead.'),
  passage: z.string().optional().describe('The words of the source that it was judged by.'),
  places: z
    .array(z.object({ start: z.number().int(), end: z.number().int() }))
    .optional()
    .describe('All its places, where one finding has several.'),
}
type FindingFacts = z.infer<z.ZodObject<typeof FACTS>>

/** What a finding is worded from: its facts, `said`, the words of a rule or a judge, and the sentence that it is about. */
export type WordedFacts = Partial<FindingFacts> & { said?: string; sentence?: string }
