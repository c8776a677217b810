import { z } from 'zod'
import { AskedQuery, BriefCheck } from '../briefs/contract.ts'
import { deskOperation } from '../kernel/route.ts'

const slug = z.string().min(1, 'Choose one.').max(100)

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
    }),
    BriefCheck,
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
      reason: z.string().trim().min(10, 'Say why in ten characters or more.').max(2000),
    }),
    AskedQuery,
  ),
}
