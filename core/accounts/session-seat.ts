import type { OpenContext } from '../context.ts'
import { inOneTurn } from './in-one-turn.ts'
import { timestamp } from '../kernel/time.ts'
import { isIdle } from './rules.ts'
import { CONFIRMED_MS, type Seat } from './seat.ts'
import { deleteSession, findSession, updateSession } from './sessions.ts'
import { hotSettingValue } from './settings.ts'
import { findCredentials } from './store.ts'

/** The seat of one session on a host, whatever engine it is asked at. Once the session has ended nobody sits here. */
export function sessionSeat(
  { db, reads, world }: Pick<OpenContext, 'db' | 'reads' | 'world'>,
  sessionId: string,
): Seat {
  const nowMs = (): number => world.now().getTime()
  const here = () => findSession(db, { session_id: sessionId }, timestamp(world.now()))
  return {
    sessionId,
    issuer: async () => (await here())?.issuer ?? null,
    // A window asks for many things at once, and who asks is one question of all of them.
    member: inOneTurn(async () => {
      const session = await here()
      return session === undefined ? null : ((await reads.member(session.member_id)) ?? null)
    }),
    sit: async (memberId) => {
      const changes = (await findCredentials(db, memberId))?.changes ?? 0
      await updateSession(db, sessionId, { credential_changes: changes, confirmed_at: timestamp(world.now()) })
    },
    confirm: () => updateSession(db, sessionId, { confirmed_at: timestamp(world.now()) }),
    isConfirmed: async () => {
      const session = await here()
      return session !== undefined && Math.abs(nowMs() - Date.parse(session.confirmed_at)) < CONFIRMED_MS
    },
    stay: () => updateSession(db, sessionId, { seen_at: timestamp(world.now()) }),
    isIdle: async () => {
      const session = await here()
      const minutes = await hotSettingValue(reads, 'lock_after_minutes')
      return session === undefined || isIdle(Date.parse(session.seen_at), nowMs(), minutes)
    },
    leave: () => deleteSession(db, sessionId),
  }
}
