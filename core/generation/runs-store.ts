import { expressionBuilder, sql } from 'kysely'
import type { Db, Schema } from '../database/schema.ts'
import type { GenerationStatus } from './contract.ts'
import type { RunRow } from './store.ts'

/** The runs, for joins in statements of other features. */
export function runs<Alias extends string>(alias: Alias) {
  return expressionBuilder<Schema>().selectFrom('generations').select(['request_id', 'title', 'is_sample']).as(alias)
}

/** The run that wrote a piece and those that rewrote sections of it, oldest first. */
export async function listRunsOf(
  db: Db,
  { content_id, request_id }: { content_id: string; request_id: string | null },
): Promise<RunRow[]> {
  return db
    .selectFrom('generations')
    .selectAll()
    .where((where) => where.or([where('content_id', '=', content_id), where('request_id', '=', request_id ?? '')]))
    .orderBy('request_id')
    .execute()
}

/** What the stages of these runs recorded, in the order in which they ran. */
export async function listStagesOf(db: Db, requestIds: readonly string[]) {
  return db
    .selectFrom('stage_records')
    .selectAll()
    .where('request_id', 'in', [...requestIds, ''])
    .orderBy('request_id')
    .orderBy('position')
    .execute()
}

/** What served the stages of these runs, in the order in which they ran, also where a later pass was another's. */
export async function listServedStages(db: Db, requestIds: readonly string[]) {
  return db
    .selectFrom('stage_records')
    .select(['request_id', 'stage', 'provider'])
    .select((builder) => builder.ref('served_model').$notNull().as('served'))
    .where('request_id', 'in', [...requestIds, ''])
    .where('status', '=', 'done')
    .where('served_model', 'is not', null)
    .orderBy('request_id')
    .orderBy('position')
    .execute()
}

/** The id of the newest record of any stage; empty where there is none. */
export async function newestRecord(db: Db): Promise<string> {
  const { newest } = await db
    .selectFrom('stage_records')
    .select(({ fn }) => fn.max<string | null>('record_id').as('newest'))
    .executeTakeFirstOrThrow()
  return newest ?? ''
}

export async function countRuns(db: Db, status: GenerationStatus): Promise<number> {
  const { count } = await db
    .selectFrom('generations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', status)
    .executeTakeFirstOrThrow()
  return count
}

const counted = sql<number>`count(*)`.as('count')

/** Runs of the bundled sample take nothing from the allowance, and are counted nowhere here. */
export async function runsByStatus(db: Db, cycle: string) {
  return db
    .selectFrom('generations')
    .select(['status', counted])
    .where('cycle', '=', cycle)
    .where('is_sample', '=', 0)
    .groupBy('status')
    .execute()
}

export async function runsByMode(db: Db, cycle: string) {
  return db
    .selectFrom('generations')
    .select(['generation_mode', counted])
    .where('cycle', '=', cycle)
    .where('is_sample', '=', 0)
    .groupBy('generation_mode')
    .orderBy('generation_mode')
    .execute()
}

export async function runsByTemplate(db: Db, cycle: string) {
  return db
    .selectFrom('generations')
    .select(['template_id', counted])
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
    .select([date.as('date'), counted])
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
export async function assuranceCounts(db: Db, cycle: string) {
  const rows = await db
    .selectFrom('generations')
    .innerJoin('passports_narrow', 'passports_narrow.request_id', 'generations.request_id')
    .select(['achieved_level', 'meets_tier_contract', counted])
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
