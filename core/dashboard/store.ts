import { sql } from 'kysely'
import type { DashboardStats } from './contract.ts'
import type { Db } from '../database/schema.ts'

const count = sql<number>`count(*)`.as('count')

/** Runs of the bundled sample take nothing from the allowance, and are counted nowhere here. */
export async function runsByStatus(db: Db, cycle: string) {
  return db
    .selectFrom('generations')
    .select(['status', count])
    .where('cycle', '=', cycle)
    .where('is_sample', '=', 0)
    .groupBy('status')
    .execute()
}

export async function runsByMode(db: Db, cycle: string) {
  return db
    .selectFrom('generations')
    .select(['generation_mode', count])
    .where('cycle', '=', cycle)
    .where('is_sample', '=', 0)
    .groupBy('generation_mode')
    .orderBy('generation_mode')
    .execute()
}

export async function runsByTemplate(db: Db, cycle: string) {
  return db
    .selectFrom('generations')
    .select(['template_id', count])
    .where('cycle', '=', cycle)
    .where('is_sample', '=', 0)
    .where('template_id', 'is not', null)
    .$narrowType<{ template_id: string }>()
    .groupBy('template_id')
    .orderBy('template_id')
    .execute()
}

/** Runs accepted on each day (UTC) since a moment. */
export async function runsByDay(db: Db, since: string) {
  const date = sql<string>`substr(created_at, 1, 10)`
  return db
    .selectFrom('generations')
    .select([date.as('date'), count])
    .where('created_at', '>=', since)
    .where('is_sample', '=', 0)
    .groupBy(date)
    .execute()
}

/** Start and end of each stage that did its work in the newest runs since a moment. */
export async function stageSpans(db: Db, since: string, runs: number) {
  const newest = db
    .selectFrom('generations')
    .select('request_id')
    .where('created_at', '>=', since)
    .where('is_sample', '=', 0)
    .orderBy('created_at', 'desc')
    .limit(runs)
  return db
    .selectFrom('stage_records')
    .select(['stage', 'started_at', 'completed_at'])
    .where('request_id', 'in', newest)
    .where('status', '=', 'done')
    .execute()
}

/** What the cycle's completed runs reached, and how many did not reach what their tier declares. */
export async function assuranceCounts(db: Db, cycle: string): Promise<DashboardStats['assurance']> {
  const rows = await db
    .selectFrom('generations')
    .innerJoin('passports_narrow', 'passports_narrow.request_id', 'generations.request_id')
    .select(['achieved_level', 'meets_tier_contract', count])
    .where('cycle', '=', cycle)
    .where('is_sample', '=', 0)
    .groupBy(['achieved_level', 'meets_tier_contract'])
    .execute()
  const levels = [...new Set(rows.map((row) => row.achieved_level))]
  const of = (wanted: (row: (typeof rows)[number]) => boolean): number =>
    rows.filter(wanted).reduce((sum, row) => sum + row.count, 0)
  return {
    by_achieved: levels.map((achieved_level) => ({
      achieved_level,
      count: of((row) => row.achieved_level === achieved_level),
    })),
    missed_contract: of((row) => row.meets_tier_contract === 0),
  }
}

export async function contentCounts(db: Db): Promise<{ total: number; published: number; held: number }> {
  const rows = await db
    .selectFrom('contents')
    .select(['publication_state', count])
    .groupBy('publication_state')
    .execute()
  const of = (state: string) => rows.find((row) => row.publication_state === state)?.count ?? 0
  return { total: rows.reduce((sum, row) => sum + row.count, 0), published: of('published'), held: of('held') }
}
