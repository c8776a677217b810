import type { Db } from '../database/schema.ts'
import { getWorkspace } from '../accounts/store.ts'
import { allowanceLeft, isUnlimited, type Allowance } from './rules.ts'

/** The allowance of a billing cycle as it stands. */
export async function getAllowance(db: Db, cycle: string): Promise<Allowance> {
  const rows = await db
    .selectFrom('usage_entries')
    .select(['state', ({ fn }) => fn.countAll<number>().as('runs')])
    .where('cycle', '=', cycle)
    .groupBy('state')
    .execute()
  const runs = (state: string) => rows.find((row) => row.state === state)?.runs ?? 0
  return allowanceLeft((await getWorkspace(db)).plan, runs('taken'), runs('reserved'))
}

/** The same where it bounds anything; null on a plan without a limit, whose runs need not be counted to accept one. */
export async function findBoundAllowance(db: Db, cycle: string): Promise<Allowance | null> {
  return isUnlimited((await getWorkspace(db)).plan) ? null : getAllowance(db, cycle)
}

/** Reserves one generation when a run is accepted; in the transaction that inserts the run. */
export async function insertReservation(db: Db, requestId: string, cycle: string): Promise<void> {
  await db.insertInto('usage_entries').values({ request_id: requestId, cycle, state: 'reserved' }).execute()
}

/** Counts a completed run; in the transaction that completes it. */
export async function markTaken(db: Db, requestId: string): Promise<void> {
  await markEntry(db, requestId, 'taken')
}

/** Gives back the reservation of a run that failed; in the transaction that ends it. */
export async function markReleased(db: Db, requestId: string): Promise<void> {
  await markEntry(db, requestId, 'released')
}

async function markEntry(db: Db, requestId: string, state: 'taken' | 'released'): Promise<void> {
  await db
    .updateTable('usage_entries')
    .set({ state })
    .where('request_id', '=', requestId)
    .where('state', '=', 'reserved')
    .execute()
}
