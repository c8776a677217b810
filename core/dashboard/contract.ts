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

const median = z.number().nullable()

/** A week (Monday to Sunday, UTC), the current one until now. */
export const TrendWeek = z.object({
  week: z.iso.date().describe('Its Monday.'),
  pieces: count.describe('Pieces that were begun in it.'),
  median_score: median.describe('Of 100, of their texts as they are now; null where none was checked.'),
  held: count.describe('Those of them that are held now.'),
  by_achieved: z.array(z.object({ achieved_level: AssuranceLevel.nullable(), count })),
  decisions: count.describe('Reviews that were decided in it.'),
  median_hours: median.describe('From the moment when such a review could be decided until it was.'),
  open_findings: count.describe('Findings about sources that stood at its end.'),
})
export type TrendWeek = z.infer<typeof TrendWeek>

/** How the last twelve weeks went, the current one last. */
export const Trends = z.object({
  weeks: z.array(TrendWeek),
  reviewers: z
    .array(z.object({ name: z.string(), decisions: count, median_hours: z.number() }))
    .describe('Who decided in these weeks, those with most decisions first.'),
  is_scanned: z.boolean().describe('Whether the sources of any piece were ever scanned.'),
  is_cut: z.boolean().describe('Only the newest 5,000 pieces, decisions and findings were read; there are more.'),
})
export type Trends = z.infer<typeof Trends>

export const dashboardOperations = {
  stats: restOperation(
    { method: 'GET', path: '/v1/dashboard/stats', summary: 'Usage of the billing cycle', tag: 'usage', access: 'read' },
    z.object({}),
    DashboardStats,
  ),
  /** Of the newest 500 runs of the last 30 days; stages in the order of the pipeline, without those that never ran. */
  stageTimes: deskOperation('read', z.strictObject({}), z.object({ stages: z.array(StageTime) })),
  trends: deskOperation('read', z.strictObject({}), Trends),
}
