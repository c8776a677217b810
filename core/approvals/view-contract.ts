import { z } from 'zod'
import { timestampSchema } from '../kernel/route.ts'

/** Who had which text of a review before them. */
export const ReviewView = z.object({
  approval_id: z.string(),
  content_revision: z.number().int(),
  content_sha256: z.string(),
  member_id: z.string(),
  name: z.string(),
  kind: z.enum(['opened', 'compared', 'packet_made']),
  via: z.enum(['app', 'api', 'cli']),
  at: timestampSchema,
  differs_from_log: z
    .string()
    .optional()
    .describe('How the record differs from what the audit log holds of it; absent where it does not.'),
})
export type ReviewView = z.infer<typeof ReviewView>
