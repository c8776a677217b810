import { z } from 'zod'
import { Plan } from '../accounts/contract.ts'
import { AssuranceLevel, GenerationMode } from '../content/contract.ts'
import { StageName } from '../generation/contract.ts'
import { deskOperation, restOperation, timestampSchema } from '../kernel/route.ts'

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

/** How long stages took that did their work, in milliseconds: the middle one, and the longest of the shortest nine tenths. */
export const StageTime = z.object({ stage: StageName, count, median_ms: count, p90_ms: count })
export type StageTime = z.infer<typeof StageTime>

export const dashboardOperations = {
  stats: restOperation(
    { method: 'GET', path: '/v1/dashboard/stats', summary: 'Usage of the billing cycle', tag: 'usage', access: 'read' },
    z.object({}),
    DashboardStats,
  ),
  /** Of the newest 500 runs of the last 30 days; stages in the order of the pipeline, without those that never ran. */
  stageTimes: deskOperation('read', z.strictObject({}), z.object({ stages: z.array(StageTime) })),
}
