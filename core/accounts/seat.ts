import type { HotReads, MemberRow } from '../database/hot-reads.ts'
import type { Clock } from '../kernel/time.ts'
import { isIdle, needsSignIn } from './rules.ts'
import { hotSettingValue } from './settings.ts'

/** Who is signed in at the desk of this engine. It is kept in memory alone: an engine that starts knows nobody. */
export interface Seat {
  /** The session behind it on a host; null at a desk. */
  sessionId: string | null
  /** Who said whose session it is, where that is a provider: its issuer. */
  issuer: () => Promise<string | null>
  /** The member at the desk by now, read anew each time; null while nobody is signed in though somebody has to be. */
  member: () => Promise<MemberRow | null>
  sit: (memberId: string) => Promise<void>
  /** Whoever sits here gave their passphrase just now. */
  confirm: () => Promise<void>
  /** Whether they did within the last few minutes. */
  isConfirmed: () => Promise<boolean>
  /** Somebody was seen at work. */
  stay: () => Promise<void>
  /** Whether nobody was, for as long as the setting says. */
  isIdle: () => Promise<boolean>
  leave: () => Promise<void>
}

interface Seated {
  member_id: string
  /** A passphrase that was changed or taken away elsewhere ends what the one before began. */
  changes: number
  active_ms: number
  /** When they last gave their passphrase, by a clock that nobody sets. */
  confirmed_ms: number
}

/** For how long a passphrase that was given counts for what asks for it again. */
export const CONFIRMED_MS = 5 * 60_000

/** A window locks on the minute; the engine by itself a minute later, as when no window is open. */
const GRACE_MINUTES = 1

/** `onMove` is called when somebody sits down or leaves. */
export function openSeat(
  reads: HotReads,
  { now, monotonicMs }: { now: Clock; monotonicMs: () => number },
  onMove: () => void = () => undefined,
): Seat {
  let seated: Seated | null = null
  const isIdleFor = async ({ active_ms }: Seated, grace: number): Promise<boolean> => {
    const minutes = await hotSettingValue(reads, 'lock_after_minutes')
    return isIdle(active_ms, now().getTime(), minutes === null ? null : minutes + grace)
  }
  const member = async (): Promise<MemberRow | null> => {
    if (!needsSignIn(await reads.desk())) return (await reads.owner()) ?? null
    const here = seated
    if (here === null) return null
    const row = await reads.member(here.member_id)
    const hasChanged = (await reads.credentialChanges(here.member_id)) !== here.changes
    const isHere = row?.is_active === 1 && !hasChanged && !(await isIdleFor(here, GRACE_MINUTES))
    // Somebody left or sat down in the meantime.
    if (seated?.member_id !== here.member_id || seated.changes !== here.changes) return member()
    if (isHere) return row
    seated = null
    return null
  }
  return {
    sessionId: null,
    issuer: () => Promise.resolve(null),
    member,
    sit: async (member_id) => {
      const changes = await reads.credentialChanges(member_id)
      seated = { member_id, changes, active_ms: now().getTime(), confirmed_ms: monotonicMs() }
      onMove()
    },
    confirm: () => {
      if (seated !== null) seated = { ...seated, confirmed_ms: monotonicMs() }
      return Promise.resolve()
    },
    isConfirmed: () => Promise.resolve(seated !== null && monotonicMs() - seated.confirmed_ms < CONFIRMED_MS),
    stay: () => {
      if (seated !== null) seated = { ...seated, active_ms: now().getTime() }
      return Promise.resolve()
    },
    isIdle: async () => seated === null || isIdleFor(seated, 0),
    leave: () => {
      seated = null
      onMove()
      return Promise.resolve()
    },
  }
}
