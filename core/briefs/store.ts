import { fromNullableJsonText, toJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { z } from 'zod'
import { BriefQuery, type AskedQuery } from './contract.ts'

/** The queries of a run's brief, with who waved which through; null where nobody has looked at the brief. */
export async function findQueries(db: Db, requestId: string): Promise<AskedQuery[] | null> {
  const run = await db
    .selectFrom('generations')
    .select('brief_queries_json')
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  const queries = fromNullableJsonText(z.array(BriefQuery), run?.brief_queries_json ?? null)
  if (queries === null) return null
  const waivers = await db
    .selectFrom('brief_query_waivers as waiver')
    .innerJoin('members', 'members.member_id', 'waiver.waived_by')
    .select([
      'waiver.query_id',
      'waiver.reason',
      'waiver.waived_by as by',
      'members.name as by_name',
      'waiver.waived_at as at',
    ])
    .where('waiver.request_id', '=', requestId)
    .execute()
  return queries.map((query) => {
    const waiver = waivers.find(({ query_id }) => query_id === query.query_id)
    if (waiver === undefined) return { ...query, waived: null }
    const { reason, by, by_name, at } = waiver
    return { ...query, waived: { reason, by, by_name, at } }
  })
}

/** The queries that nobody has waved through; empty for a piece that no run wrote. */
export async function openQueries(db: Db, requestId: string | null): Promise<AskedQuery[]> {
  const asked = requestId === null ? null : await findQueries(db, requestId)
  return (asked ?? []).filter(({ waived }) => waived === null)
}

/** Keeps what was asked, before the first stage of a run. */
export async function storeQueries(db: Db, requestId: string, queries: readonly BriefQuery[]): Promise<void> {
  await db
    .updateTable('generations')
    .set({ brief_queries_json: toJsonText(queries) })
    .where('request_id', '=', requestId)
    .execute()
}
