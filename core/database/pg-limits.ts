import { sql } from 'kysely'
import type { FailedTries, KeyEndings, Tries, World } from '../context.ts'
import { fewAtOnce } from '../kernel/few-at-once.ts'
import type { Limits } from './limits.ts'
import { WINDOW_MS } from './request-window.ts'
import type { Db } from './schema.ts'

const KEY_USE_MS = 60_000
const ENDINGS_EVERY_MS = 60_000

/** Rate windows (one a member), failed tries and the ends of keys as every engine of a host counts them. */
export function pgLimits(db: Db, { now, monotonicMs }: World): Limits {
  const keyUses = new Map<string, number>()
  return {
    take: async (limit, memberId) => {
      const nowMs = now().getTime()
      const { times, isTaken } = await takeIn(db, memberId, limit, nowMs)
      const held = times.length
      if (isTaken) return { isAllowed: true, remaining: limit - held, retryAfterSeconds: 0 }
      const blockingMs = times[held - limit] ?? nowMs
      const retryAfterSeconds = Math.max(1, Math.ceil((blockingMs + WINDOW_MS - nowMs) / 1000))
      return { isAllowed: false, remaining: 0, retryAfterSeconds }
    },
    markKeyUsed: async (keyId, at) => {
      const atMs = Date.parse(at)
      if (Math.abs(atMs - (keyUses.get(keyId) ?? -Infinity)) < KEY_USE_MS) return
      keyUses.set(keyId, atMs)
      await sql`insert into key_uses (key_id, at) values (${keyId}, ${at})
        on conflict (key_id) do update set at = excluded.at`.execute(db)
    },
    tries: pgTries(db, now),
    hashing: fewAtOnce(2, 50),
    endings: pgEndings(db, monotonicMs),
    keyLastUsed: async () => {
      const { rows } = await sql<{ key_id: string; at: string }>`select key_id, at from key_uses`.execute(db)
      return new Map(rows.map(({ key_id, at }) => [key_id, at]))
    },
    close: () => undefined,
  }
}

/** One statement: the row of a window is its lock. A time that is yet to come, of a clock set back, counts as of now. */
async function takeIn(db: Db, windowOf: string, limit: number, nowMs: number) {
  const { rows } = await sql<{ times_ms: number[]; was_taken: boolean }>`
    insert into request_windows as w (window_of, times_ms, was_taken) values (${windowOf}, array[${nowMs}::bigint], true)
    on conflict (window_of) do update set (times_ms, was_taken) = (
      select case when cardinality(kept) < ${limit} then kept || ${nowMs}::bigint else kept end, cardinality(kept) < ${limit}
      from (select array(select least(at, ${nowMs}::bigint) from unnest(w.times_ms) as t (at)
        where at > ${nowMs}::bigint - ${WINDOW_MS}::bigint order by 1) as kept) as window_now)
    returning times_ms, was_taken`.execute(db)
  const [row] = rows
  return { times: (row?.times_ms ?? []).map(Number), isTaken: row?.was_taken === true }
}

/** Tries of names and addresses that nobody knows are forgotten a day after the last. */
const TRIES_MS = 86_400_000
const CLEAN_MS = 3_600_000

function pgTries(db: Db, now: World['now']): FailedTries {
  let cleanedMs = -Infinity
  return {
    begin: (memberId, wait) =>
      db.transaction().execute(async (transaction) => {
        const { rows } = await sql<Tries>`select count, last_ms from failed_tries
          where member_id = ${memberId}`.execute(transaction)
        const nowMs = now().getTime()
        if (Math.abs(nowMs - cleanedMs) > CLEAN_MS) {
          cleanedMs = nowMs
          await sql`delete from failed_tries where last_ms < ${nowMs - TRIES_MS}`.execute(transaction)
        }
        const seconds = wait(rows[0] ?? { count: 0, last_ms: 0 })
        if (seconds > 0) return seconds
        await sql`insert into failed_tries (member_id, count, last_ms) values (${memberId}, 1, ${nowMs})
          on conflict (member_id) do update set count = failed_tries.count + 1, last_ms = excluded.last_ms`.execute(
          transaction,
        )
        return 0
      }),
    takeBack: async (memberId) => {
      await sql`update failed_tries set count = count - 1 where member_id = ${memberId} and count > 0`.execute(db)
    },
    forget: async (memberId) => {
      await sql`delete from failed_tries where member_id = ${memberId}`.execute(db)
    },
  }
}

function pgEndings(db: Db, monotonicMs: World['monotonicMs']): KeyEndings {
  const known = new Set<string>()
  let lookedAtMs = -Infinity
  const add = async (keyId: string): Promise<void> => {
    if (known.has(keyId)) return
    await sql`insert into ended_keys (key_id) values (${keyId}) on conflict do nothing`.execute(db)
    known.add(keyId)
  }
  return {
    has: async (keyId) => {
      if (known.has(keyId)) return true
      const { rows } = await sql`select 1 from ended_keys where key_id = ${keyId}`.execute(db)
      return rows.length > 0
    },
    add,
    look: async (expired) => {
      if (monotonicMs() - lookedAtMs < ENDINGS_EVERY_MS) return
      lookedAtMs = monotonicMs()
      for (const keyId of await expired()) await add(keyId)
    },
  }
}
