import { sql, type SqlBool } from 'kysely'
import { z } from 'zod'
import { fromJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { notFound } from '../kernel/errors.ts'
import type { ModelCall, ModelPrice, ModelRoute, Spending } from './contract.ts'
import { TakenOff } from './note-contract.ts'
import type { ModelCallsTable, ModelPricesTable, ModelProvidersTable } from './tables.ts'

export type ProviderRow = ModelProvidersTable
export type CallRow = ModelCallsTable

export const NamesJson = z.array(z.string())

export async function listProviderRows(db: Db): Promise<ProviderRow[]> {
  return db.selectFrom('model_providers').selectAll().orderBy('created_at').orderBy('provider_id').execute()
}

export async function findProvider(db: Db, providerId: string): Promise<ProviderRow | undefined> {
  return db.selectFrom('model_providers').selectAll().where('provider_id', '=', providerId).executeTakeFirst()
}

export async function getProvider(db: Db, providerId: string): Promise<ProviderRow> {
  const row = await findProvider(db, providerId)
  if (row === undefined) throw notFound('model provider', providerId)
  return row
}

/** Adds a provider, or changes one without its date of entry. */
export async function upsertProvider(db: Db, row: ProviderRow): Promise<void> {
  const { provider_id, created_at, ...changes } = row
  await db
    .insertInto('model_providers')
    .values({ provider_id, created_at, ...changes })
    .onConflict((conflict) => conflict.column('provider_id').doUpdateSet(changes))
    .execute()
}

/** Removes a provider, and every place that it has in a route. */
export async function deleteProvider(db: Db, providerId: string): Promise<void> {
  const routes = await listRoutes(db)
  const left = routes
    .filter((route) => route.models.some((one) => one.provider_id === providerId))
    .map((route) => ({ ...route, models: route.models.filter((one) => one.provider_id !== providerId) }))
  await replaceRoutes(db, left)
  await db.deleteFrom('model_prices').where('provider_id', '=', providerId).execute()
  await db.deleteFrom('model_providers').where('provider_id', '=', providerId).execute()
}

/** The routes that somebody set. */
export async function listRoutes(db: Db): Promise<ModelRoute[]> {
  const rows = await db
    .selectFrom('model_routes')
    .selectAll()
    .orderBy('tier')
    .orderBy('stage')
    .orderBy('position')
    .execute()
  const routes = new Map<string, ModelRoute>()
  for (const { tier, stage, provider_id, model } of rows) {
    const route = routes.get(`${tier} ${stage}`) ?? { tier, stage, models: [] }
    route.models.push({ provider_id, model })
    routes.set(`${tier} ${stage}`, route)
  }
  return [...routes.values()]
}

/** Puts these routes in the place of those of the same tier and stage. */
export async function replaceRoutes(db: Db, routes: readonly ModelRoute[]): Promise<void> {
  for (const { tier, stage, models } of routes) {
    await db.deleteFrom('model_routes').where('tier', '=', tier).where('stage', '=', stage).execute()
    const rows = models.map((choice, index) => ({ tier, stage, position: index + 1, ...choice }))
    if (rows.length > 0) await db.insertInto('model_routes').values(rows).execute()
  }
}

export async function listEnteredPrices(db: Db): Promise<ModelPrice[]> {
  const rows = await db.selectFrom('model_prices').selectAll().orderBy('provider_id').orderBy('model').execute()
  return rows.map((row) => ({ ...row, origin: 'entered' }))
}

export async function upsertPrice(db: Db, row: ModelPricesTable): Promise<void> {
  const { input_per_million, output_per_million, as_of } = row
  await db
    .insertInto('model_prices')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'model']).doUpdateSet({ input_per_million, output_per_million, as_of }),
    )
    .execute()
}

export async function deletePrice(db: Db, providerId: string, model: string): Promise<void> {
  await db.deleteFrom('model_prices').where('provider_id', '=', providerId).where('model', '=', model).execute()
}

export async function insertCall(db: Db, row: CallRow): Promise<void> {
  await db.insertInto('model_calls').values(row).execute()
}

/** Says of calls that an engine before this one left open that nobody heard their answer; what they may have cost stays. */
export async function markInterruptedCalls(db: Db, now: string): Promise<void> {
  await db
    .updateTable('model_calls')
    .set({
      outcome: 'interrupted',
      completed_at: now,
      is_estimated: sql<1>`case when cost_usd is not null then 1 else 0 end`,
    })
    .where(sql<SqlBool>`outcome = 'started'`)
    .execute()
}

/** The same of the calls of runs whose engine is gone, on a host where others are at work. */
export async function markCallsOfLostRuns(db: Db, requestIds: readonly string[], now: string): Promise<void> {
  if (requestIds.length === 0) return
  await db
    .updateTable('model_calls')
    .set({
      outcome: 'interrupted',
      completed_at: now,
      is_estimated: sql<1>`case when cost_usd is not null then 1 else 0 end`,
    })
    .where(sql<SqlBool>`outcome = 'started'`)
    .where('request_id', 'in', requestIds)
    .execute()
}

export type CallEnd = Pick<
  CallRow,
  | 'served_model'
  | 'outcome'
  | 'detail'
  | 'http_status'
  | 'input_tokens'
  | 'output_tokens'
  | 'cost_usd'
  | 'is_estimated'
  | 'completed_at'
>

export async function updateCall(db: Db, callId: string, end: CallEnd): Promise<void> {
  await db.updateTable('model_calls').set(end).where('call_id', '=', callId).execute()
}

/** What became of an answer when it was read. */
export async function updateReading(
  db: Db,
  callId: string,
  read: Partial<Pick<CallRow, 'taken_off_json' | 'outcome' | 'detail'>>,
): Promise<void> {
  if (Object.keys(read).length > 0)
    await db.updateTable('model_calls').set(read).where('call_id', '=', callId).execute()
}

async function listCalls(db: Db, requestId: string): Promise<CallRow[]> {
  return db.selectFrom('model_calls').selectAll().where('request_id', '=', requestId).orderBy('call_id').execute()
}

/** The calls of these runs, as they are kept. */
export async function listCallsOf(db: Db, requestIds: readonly string[]): Promise<CallRow[]> {
  return db
    .selectFrom('model_calls')
    .selectAll()
    .where('request_id', 'in', [...requestIds, ''])
    .execute()
}

/** The prompts that the calls of these runs were made with. */
export async function listPromptsUsed(db: Db, requestIds: readonly string[]) {
  return db
    .selectFrom('model_calls')
    .select(['prompt_id', 'prompt_version'])
    .distinct()
    .where('request_id', 'in', [...requestIds, ''])
    .orderBy('prompt_id')
    .orderBy('prompt_version')
    .execute()
}

/** The same as the desk shows them. */
export async function listShownCalls(db: Db, requestId: string): Promise<ModelCall[]> {
  const rows = await db
    .selectFrom('model_calls')
    .select([
      'is_estimated',
      'taken_off_json',
      'call_id',
      'stage',
      'provider_name',
      'requested_model',
      'served_model',
      'prompt_id',
      'prompt_version',
      'outcome',
      'detail',
      'http_status',
      'input_tokens',
      'output_tokens',
      'cost_usd',
      'started_at',
      'completed_at',
    ])
    .where('request_id', '=', requestId)
    .orderBy('call_id')
    .execute()
  return rows.map(({ is_estimated, taken_off_json, ...row }) => ({
    ...row,
    estimated: is_estimated === 1,
    taken_off: fromJsonText(z.array(TakenOff), taken_off_json),
  }))
}

/** The part of a month's cost that is estimated. */
export async function estimatedUsd(db: Db, month: string): Promise<number> {
  const row = await ofMonth(db, month)
    .where('is_estimated', '=', 1)
    .select(({ fn }) => fn.sum<number | null>('cost_usd').as('cost'))
    .executeTakeFirst()
  return row?.cost ?? 0
}

/** What the calls of a month cost, as far as it is known; those under way count with what they may cost at most. */
export async function spentUsd(db: Db, month: string): Promise<number> {
  const row = await ofMonth(db, month)
    .select(({ fn }) => fn.sum<number | null>('cost_usd').as('cost'))
    .executeTakeFirst()
  return row?.cost ?? 0
}

export async function spendingByModel(db: Db, month: string): Promise<Spending['by_model']> {
  const rows = await ofMonth(db, month)
    .select(({ fn }) => [
      'provider_name',
      fn.coalesce('served_model', 'requested_model').as('model'),
      fn.countAll<number>().as('calls'),
      fn.sum<number | null>('input_tokens').as('input_tokens'),
      fn.sum<number | null>('output_tokens').as('output_tokens'),
      fn.sum<number | null>('cost_usd').as('cost_usd'),
    ])
    .groupBy(['provider_name', 'model'])
    .orderBy('provider_name')
    .orderBy('model')
    .execute()
  return rows.map((row) => ({ ...row, input_tokens: row.input_tokens ?? 0, output_tokens: row.output_tokens ?? 0 }))
}

export async function countUnpricedCalls(db: Db, month: string): Promise<number> {
  const row = await ofMonth(db, month)
    .where('cost_usd', 'is', null)
    .where('outcome', '=', 'ok')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirst()
  return row?.count ?? 0
}

export interface RunUsage {
  input_tokens: number
  output_tokens: number
  cost_estimate: number | null
}

/** What a run's models used; null where it asked none. The cost is null where a price is missing. */
export async function usageOfRun(db: Db, requestId: string): Promise<RunUsage | null> {
  const calls = await listCalls(db, requestId)
  if (calls.length === 0) return null
  const sum = (values: (number | null)[]): number => values.reduce<number>((total, value) => total + (value ?? 0), 0)
  const billed = calls.filter((call) => call.outcome === 'ok' || call.input_tokens !== null)
  return {
    input_tokens: sum(calls.map((call) => call.input_tokens)),
    output_tokens: sum(calls.map((call) => call.output_tokens)),
    cost_estimate: billed.some((call) => call.cost_usd === null) ? null : sum(calls.map((call) => call.cost_usd)),
  }
}

/** The models that a provider row names. */
export function modelsOf(row: ProviderRow): string[] {
  return fromJsonText(NamesJson, row.models_json)
}

function ofMonth(db: Db, month: string) {
  return db
    .selectFrom('model_calls')
    .where('started_at', '>=', `${month}-01T00:00:00.000Z`)
    .where('started_at', '<', `${nextMonth(month)}-01T00:00:00.000Z`)
}

function nextMonth(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}
