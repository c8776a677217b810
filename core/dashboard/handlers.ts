import { getWorkspace } from '../accounts/store.ts'
import { countOpen } from '../approvals/store.ts'
import { countPieces } from '../content/pieces-store.ts'
import type { HandlerContext } from '../context.ts'
import {
  assuranceCounts,
  runsByDay,
  runsByMode,
  runsByStatus,
  runsByTemplate,
  stageSpans,
} from '../generation/runs-store.ts'
import type { HandlersOf } from '../kernel/handler.ts'
import { billingCycle, cycleBounds, timestamp } from '../kernel/time.ts'
import { getAllowance } from '../usage/store.ts'
import { countAttention, hasScans, listFindingsSince } from '../validity/store.ts'
import type { dashboardOperations } from './contract.ts'
import { stageTimes } from './rules.ts'
import { listSamplePieces } from './sample-store.ts'
import { MOST_READ, trendsOf } from './trends.ts'
import { decisionsSince, piecesSince } from './trends-store.ts'

const DAYS_SHOWN = 30
const RUNS_TIMED = 500
const WEEKS_SHOWN = 12

export const dashboardHandlers: HandlersOf<typeof dashboardOperations, HandlerContext> = {
  stats: async ({ db, world }) => {
    const now = world.now()
    const cycle = billingCycle(now)
    const status = await runsByStatus(db, cycle)
    const count = (name: string) => status.find((row) => row.status === name)?.count ?? 0
    const days = lastDays(now)
    const sample = await listSamplePieces(db)
    const byDay = await runsByDay(db, `${days[0] ?? ''}T00:00:00.000Z`)
    return {
      plan: (await getWorkspace(db)).plan,
      cycle: cycleBounds(cycle),
      allowance: await getAllowance(db, cycle),
      generations: {
        total: status.reduce((sum, row) => sum + row.count, 0),
        completed: count('completed'),
        failed: count('failed'),
        in_progress: count('pending') + count('processing'),
      },
      by_mode: await runsByMode(db, cycle),
      by_template: await runsByTemplate(db, cycle),
      by_day: days.map((date) => ({ date, count: byDay.find((row) => row.date === date)?.count ?? 0 })),
      assurance: await assuranceCounts(db, cycle),
      content: await countPieces(db, sample.content_ids),
      reviews: await countOpen(db, timestamp(now), sample.content_ids),
      validity: { needs_attention: await countAttention(db, sample.asset_ids) },
      refreshed_at: timestamp(now),
    }
  },

  stageTimes: async ({ db, world }) => {
    const [first = ''] = lastDays(world.now())
    return { stages: stageTimes(await stageSpans(db, `${first}T00:00:00.000Z`, RUNS_TIMED)) }
  },

  trends: async ({ db, world }) => {
    const weeks = lastWeeks(world.now())
    const since = `${weeks[0] ?? ''}T00:00:00.000Z`
    const sample = await listSamplePieces(db)
    return trendsOf(weeks, {
      pieces: await piecesSince(db, since, sample),
      decisions: await decisionsSince(db, since, sample),
      findings: await listFindingsSince(db, since, { most: MOST_READ, without: sample.asset_ids }),
      is_scanned: await hasScans(db, sample.asset_ids),
    })
  },
}

/** The Mondays of the last weeks, the current one last. */
function lastWeeks(now: Date): string[] {
  const sinceMonday = (now.getUTCDay() + 6) % 7
  return Array.from({ length: WEEKS_SHOWN }, (_, index) => {
    const back = sinceMonday + 7 * (WEEKS_SHOWN - 1 - index)
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - back))
      .toISOString()
      .slice(0, 10)
  })
}

function lastDays(now: Date): string[] {
  return Array.from({ length: DAYS_SHOWN }, (_, index) => {
    const back = DAYS_SHOWN - 1 - index
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - back))
      .toISOString()
      .slice(0, 10)
  })
}
