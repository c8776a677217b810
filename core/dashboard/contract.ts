import { z } from 'zod'
import { Plan } from '../accounts/contract.ts'
import { AssuranceLevel, GenerationMode } from '../content/contract.ts'
import { restOperation, timestampSchema } from '../kernel/route.ts'

const count = z.number().int()

/** Usage of the billing cycle (a calendar month in UTC). A null `limit` is unlimited. */
export const DashboardStats = z.object({
  plan: Plan,
  cycle: z.object({ start: timestampSchema, end: timestampSchema }),
  allowance: z.object({ limit: count.nullable(), used: count, reserved: count, remaining: count.nullable() }),
  generations: z.object({ total: count, completed: count, failed: count, in_progress: count }),
  by_mode: z.array(z.object({ generation_mode: GenerationMode, count })),
  by_template: z.array(z.object({ template_id: z.string(), count })),
  by_day: z.array(z.object({ date: z.iso.date(), count })).describe('The last 30 days, today last.'),
  assurance: z.object({
    by_achieved: z.array(z.object({ achieved_level: AssuranceLevel.nullable(), count })),
    missed_contract: count,
  }),
  content: z.object({ total: count, published: count, held: count }),
  reviews: z.object({ open: count, overdue: count, unassigned: count }),
  validity: z.object({ needs_attention: count }),
  refreshed_at: timestampSchema,
})
export type DashboardStats = z.infer<typeof DashboardStats>

export const dashboardOperations = {
  stats: restOperation(
    { method: 'GET', path: '/v1/dashboard/stats', summary: 'Usage of the billing cycle', tag: 'usage', access: 'read' },
    z.object({}),
    DashboardStats,
  ),
}
