import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { deskOperation } from '../kernel/route.ts'

/** Who else has a piece open just now, each member once, by name. */
export const Present = z.object({ others: z.array(z.object({ member_id: z.string(), name: z.string() })) })
export type Present = z.infer<typeof Present>

export const presenceOperations = {
  /**
   * Has a piece open for as long as it is listened to, and tells who else has, at first and whenever that changes (team
   * host design, presence). At a desk, where one person sits, it ends at once. Throws `rate_limited` past 50 pieces.
   */
  withMe: deskOperation('read', z.strictObject({ content_id: z.string().min(1).max(100) }), eventIterator(Present)),
}
