import { people } from '../accounts/people-store.ts'
import { fromNullableJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { z } from 'zod'
import { BriefQuery, type AskedQuery, type CarriedQuery } from './contract.ts'
import type { BriefQueryAnswersTable, BriefQueryWaiversTable } from './tables.ts'

/** The queries of a run's brief, with who decided on which; null where nobody has looked at the brief. */
export async function findQueries(db: Db, requestId: string): Promise<AskedQuery[] | null> {
  const run = await db
    .selectFrom('generations')
    .select('brief_queries_json')
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  const queries = fromNullableJsonText(z.array(BriefQuery), run?.brief_queries_json ?? null)
  if (queries === null) return null
  if (queries.length === 0) return []
  const answers = await db
    .selectFrom('brief_query_answers as answer')
    .innerJoin(people('members'), 'members.member_id', 'answer.answered_by')
    .select([
      'answer.query_id',
      'answer.answer',
      'answer.answered_by as by',
      'members.name as by_name',
      'answer.answered_at as at',
    ])
    .where('answer.request_id', '=', requestId)
    .execute()
  const waivers = await db
    .selectFrom('brief_query_waivers as waiver')
    .innerJoin(people('members'), 'members.member_id', 'waiver.waived_by')
    .select([
      'waiver.query_id',
      'waiver.reason',
      'waiver.waived_by as by',
      'members.name as by_name',
      'waiver.waived_at as at',
    ])
    .where('waiver.request_id', '=', requestId)
    .execute()
  return queries.map((query) => ({
    ...query,
    answered: decisionOn(answers, query),
    waived: decisionOn(waivers, query),
  }))
}

function decisionOn<T extends { query_id: string }>(decisions: readonly T[], { query_id }: BriefQuery) {
  return decisions.find((one) => one.query_id === query_id) ?? null
}

/** What a text is held to: the queries that nobody waved through, with the answers; none for a piece that no run wrote. */
export async function carriedQueries(db: Db, requestId: string | null): Promise<CarriedQuery[]> {
  const asked = requestId === null ? null : await findQueries(db, requestId)
  return (asked ?? [])
    .filter(({ waived }) => waived === null)
    .map((query) => ({ ...query, answer: query.answered?.answer ?? null }))
}

/** Of these runs, the queries that hold a piece and that nobody has answered or waived; runs without one are left out. */
export async function openQueries(
  db: Db,
  requestIds: readonly string[],
): Promise<ReadonlyMap<string, readonly BriefQuery[]>> {
  if (requestIds.length === 0) return new Map()
  const runs = await db
    .selectFrom('generations')
    .select(['request_id', 'brief_queries_json'])
    .where('request_id', 'in', requestIds)
    .where('brief_queries_json', 'is not', null)
    .execute()
  const decided = await db
    .selectFrom('brief_query_answers')
    .select(['request_id', 'query_id'])
    .where('request_id', 'in', requestIds)
    .union(
      db.selectFrom('brief_query_waivers').select(['request_id', 'query_id']).where('request_id', 'in', requestIds),
    )
    .execute()
  const isDecided = (requestId: string, { query_id }: BriefQuery) =>
    decided.some((one) => one.request_id === requestId && one.query_id === query_id)
  return new Map(
    runs.flatMap(({ request_id, brief_queries_json }) => {
      const queries = fromNullableJsonText(z.array(BriefQuery), brief_queries_json) ?? []
      const open = queries.filter((query) => query.weight === 'holds' && !isDecided(request_id, query))
      return open.length === 0 ? [] : [[request_id, open] as const]
    }),
  )
}

/** Keeps an answer; it takes the place of one before. */
export async function upsertAnswer(db: Db, { request_id, query_id, ...values }: BriefQueryAnswersTable): Promise<void> {
  await db
    .insertInto('brief_query_answers')
    .values({ request_id, query_id, ...values })
    .onConflict((one) => one.columns(['request_id', 'query_id']).doUpdateSet(values))
    .execute()
}

export async function insertWaiver(db: Db, row: BriefQueryWaiversTable): Promise<void> {
  await db.insertInto('brief_query_waivers').values(row).execute()
}
