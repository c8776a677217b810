import { sql, type UpdateQueryBuilder, type UpdateResult } from 'kysely'
import { isPostgres } from '../database/lists.ts'
import type { Db, Schema } from '../database/schema.ts'
import type { RunRow } from './store.ts'

/** Which engine holds a run, on which try; every write of the pipeline is guarded by both. */
export interface Lease {
  request_id: string
  owner: string
  attempt: number
}

/**
 * Frees what an engine before this one left at work without closing, and counts that; whoever holds the folder's engine
 * lock is the only engine.
 */
export async function takeLostLeases(db: Db): Promise<void> {
  await db
    .updateTable('generations')
    .set((builder) => ({ lease_owner: null, lost_attempts: builder('lost_attempts', '+', 1) }))
    .where('status', '=', 'processing')
    .where('lease_owner', 'is not', null)
    .execute()
}

/** An engine of a host that was not seen for so long is taken for dead. */
export const UNSEEN_SECONDS = 60

/**
 * Frees what engines of a host left at work that are seen no longer, and counts that; answers the runs. An engine that is
 * there keeps what it has.
 */
export async function takeLeasesOfTheDead(db: Db): Promise<string[]> {
  const { rows } = await sql<{ request_id: string }>`update generations
    set lease_owner = null, lost_attempts = lost_attempts + 1
    where status = 'processing' and lease_owner is not null and lease_owner not in
      (select engine_id from engines where seen_at > now() - make_interval(secs => ${UNSEEN_SECONDS}))
    returning request_id`.execute(db)
  return rows.map(({ request_id }) => request_id)
}

/** Frees the runs of an engine that closes: they go on at the next start, and no attempt is lost. */
export async function giveBackLeases(db: Db, owner: string): Promise<void> {
  await db
    .updateTable('generations')
    .set({ lease_owner: null })
    .where('status', '=', 'processing')
    .where('lease_owner', '=', owner)
    .execute()
}

/** Takes the oldest run that waits, or whose lease is free or has run out, and makes it this engine's own. */
export async function claimRun(db: Db, owner: string, now: string, expiresAt: string): Promise<RunRow | undefined> {
  return db
    .updateTable('generations')
    .set((builder) => ({
      status: 'processing',
      lease_owner: owner,
      lease_expires_at: expiresAt,
      attempt: builder('attempt', '+', 1),
      started_at: builder.fn.coalesce('started_at', builder.val(now)),
    }))
    .where('request_id', '=', (query) =>
      query
        .selectFrom('generations')
        .select('request_id')
        .where((condition) =>
          condition.or([
            condition('status', '=', 'pending'),
            condition.and([condition('status', '=', 'processing'), condition('lease_owner', 'is', null)]),
            condition.and([
              condition('status', '=', 'processing'),
              condition('lease_owner', '!=', owner),
              condition('lease_expires_at', '<=', now),
            ]),
          ]),
        )
        .orderBy('request_id')
        .limit(1)
        // Engines of a host each take another one, and wait for none.
        .$if(isPostgres(db), (waiting) => waiting.forUpdate().skipLocked()),
    )
    .returningAll()
    .executeTakeFirst()
}

/** A stage has ended: what was lost before it says nothing of the next one. */
export async function forgetLostAttempts(db: Db, requestId: string): Promise<void> {
  await db
    .updateTable('generations')
    .set({ lost_attempts: 0 })
    .where('request_id', '=', requestId)
    .where('lost_attempts', '>', 0)
    .execute()
}

/** Renews a lease; false when it is no longer held. */
export async function renewLease(db: Db, lease: Lease, expiresAt: string): Promise<boolean> {
  const renewed = await heldBy(
    db.updateTable('generations').set({ lease_expires_at: expiresAt }),
    lease,
  ).executeTakeFirst()
  return renewed.numUpdatedRows === 1n
}

/** Whether the lease still holds; asked first in each transaction of the pipeline. */
export async function holdsLease(db: Db, lease: Lease): Promise<boolean> {
  const held = await heldBy(db.updateTable('generations').set({ attempt: lease.attempt }), lease).executeTakeFirst()
  return held.numUpdatedRows === 1n
}

function heldBy(update: UpdateQueryBuilder<Schema, 'generations', 'generations', UpdateResult>, lease: Lease) {
  return update
    .where('request_id', '=', lease.request_id)
    .where('status', '=', 'processing')
    .where('lease_owner', '=', lease.owner)
    .where('attempt', '=', lease.attempt)
}
