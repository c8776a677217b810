import { z } from 'zod'
import { AskedQuery, BriefCheck } from '../briefs/contract.ts'
import { AssuranceLevel, GenerationMode } from '../content/contract.ts'
import { deskOperation } from '../kernel/route.ts'
import { GenerationOptions } from './options-contract.ts'
import { reasonText } from '../kernel/reason-text.ts'

const slug = z.string().min(1, 'Choose one.').max(100)

/** What the library has on a brief, and how far a run of a tier can come with it. */
export const Preflight = z.object({
  points: z
    .array(
      z.object({
        field: z.string(),
        index: z.number().int().nullable(),
        sources: z.number().int().describe('Sources with passages that share its telling words; nobody judged them.'),
      }),
    )
    .describe('Empty where the run does no research.'),
  declared_level: AssuranceLevel,
  highest_level: AssuranceLevel.describe('The highest level that the run can reach, if nothing holds its text.'),
  asks_web: z.boolean().describe('Whether research may find more on the web.'),
})
export type Preflight = z.infer<typeof Preflight>

/** The operations on briefs and the queries about them. */
export const briefOperations = {
  /** The author queries of a brief, and what can be expected of it, before anything is spent. */
  checkBrief: deskOperation(
    'read',
    z.strictObject({
      template_id: slug,
      style_profile_id: slug.optional(),
      vertical_id: slug.optional(),
      user_input: z.record(z.string(), z.json()),
      generation_mode: GenerationMode.optional().describe('With it the answer has a preflight.'),
      options: GenerationOptions.optional(),
    }),
    BriefCheck.extend({ preflight: Preflight.nullable() }),
  ),
  /**
   * Says which words hold where the brief was unclear, in place of an earlier answer; the piece is checked anew when it
   * is saved next, and what the brief says otherwise there may no longer stand in it. Throws `not_found`,
   * `invalid_state` where it was waved through before.
   */
  answerQuery: deskOperation(
    'write',
    z.strictObject({
      request_id: z.string(),
      query_id: z.string(),
      answer: z.string().trim().min(1, 'Write the correct wording.').max(2000),
    }),
    AskedQuery,
  ),
  /**
   * Waves a query of a run's brief through; the piece is checked anew when it is saved next. Throws `not_found`,
   * `invalid_state` where it was waved through before.
   */
  waiveQuery: deskOperation(
    'write',
    z.strictObject({
      request_id: z.string(),
      query_id: z.string(),
      reason: reasonText('Say why', 2000),
    }),
    AskedQuery,
  ),
}
