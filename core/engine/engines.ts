import { sql } from 'kysely'
import { openSession, type Session } from '../database/pg-session.ts'
import { isPostgres } from '../database/lists.ts'
import type { Db } from '../database/schema.ts'
import { takeLeasesOfTheDead, UNSEEN_SECONDS } from '../generation/leases-store.ts'
import { markCallsOfLostRuns } from '../models/store.ts'

/** How often an engine says that it is there, and looks for those that are not. */
const BEAT_MS = 5000
/** The lock of the one engine that keeps the workspace; let go by the database when its connection ends. */
const KEEPER_LOCK = 4321

interface Membership {
  url: string
  db: Db
  engineId: string
  version: string
  now: () => string
  reportFault: (message: string, error: unknown) => void
  /** This engine keeps the workspace from now on; `isAlone` where no other is there. */
  onKeeper: (isAlone: boolean) => Promise<void>
  /** It does so no longer: its connection was lost, and another engine may. */
  onKeeperLost: () => Promise<void>
  /** Runs of an engine that is gone were freed. */
  onFreed: () => void
}

/** Puts an engine among those of the host: it is seen, frees what the dead left behind, and keeps the workspace where nobody does. */
export async function joinEngines(membership: Membership): Promise<{ leave: () => Promise<void> }> {
  const { db, engineId, version, reportFault } = membership
  if (!isPostgres(db)) throw new Error('several engines are at work on PostgreSQL alone')
  let session: Session | undefined
  let isKeeper = false
  let isLeaving = false
  const loseSession = async (): Promise<void> => {
    session = undefined
    if (!isKeeper) return
    isKeeper = false
    if (!isLeaving) await membership.onKeeperLost()
  }
  const isAlone = async (): Promise<boolean> => {
    const { rows } = await sql`select 1 from engines where engine_id != ${engineId}
      and seen_at > now() - make_interval(secs => ${UNSEEN_SECONDS})`.execute(db)
    return rows.length === 0
  }
  const tryToKeep = async (): Promise<void> => {
    if (isKeeper) return
    session ??= await openSession(membership.url, () => void loseSession())
    const { rows } = await session.query(`select pg_try_advisory_lock(${KEEPER_LOCK}) as got`)
    if (rows[0]?.got !== true) return
    isKeeper = true
    await membership.onKeeper(await isAlone())
  }
  const beat = async (): Promise<void> => {
    await sql`insert into engines (engine_id, version) values (${engineId}, ${version})
      on conflict (engine_id) do update set seen_at = now()`.execute(db)
    const lost = await takeLeasesOfTheDead(db)
    await markCallsOfLostRuns(db, lost, membership.now())
    await sql`delete from engines where seen_at < now() - interval '1 hour'`.execute(db)
    if (lost.length > 0) membership.onFreed()
    await tryToKeep()
  }
  await beat()
  let beating: Promise<void> | undefined
  const timer = setInterval(() => {
    beating ??= beat()
      .catch((error: unknown) => reportFault('this engine could not say that it is there', error))
      .finally(() => (beating = undefined))
  }, BEAT_MS)
  return {
    leave: async () => {
      isLeaving = true
      clearInterval(timer)
      await beating
      await sql`delete from engines where engine_id = ${engineId}`
        .execute(db)
        .catch((error: unknown) => reportFault('this engine could not say that it goes', error))
      await session?.close()
    },
  }
}
