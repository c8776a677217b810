import { askTime, type TimeAuthority } from '../adapters/time-authority.ts'
import { settingValue } from '../accounts/settings.ts'
import type { Envelope, TimeState } from '../audit/contract.ts'
import { signatureBytes, signatureSha256 } from '../audit/signing.ts'
import { listCheckpoints } from '../audit/store.ts'
import { insertTimeToken, newestTimeToken, timeTokensOf, withoutToken } from '../audit/time-tokens-store.ts'
import type { DoorContext, TimeStamps } from '../context.ts'
import type { Db } from '../database/schema.ts'
import { Fault } from '../kernel/errors.ts'
import { timestamp } from '../kernel/time.ts'
import { newestStatements } from '../publishing/statements-store.ts'
import type { Topic } from '../kernel/topics.ts'

type TimeContext = Pick<DoorContext, 'db' | 'world' | 'outbound' | 'reportFault'>

/** How long a change rests before the authority is asked, and how long one that failed is left alone. */
const REST_MS = 5000
const AGAIN_MS = 5 * 60_000
const STAMPED: ReadonlySet<Topic> = new Set(['audit_checkpoints', 'current_text_statements', 'settings'])
/** Of so many newest statements those that have no token get one. */
const NEWEST = 100

/** Has signatures stamped by the time authority that is set. */
export function timeStamps(context: TimeContext): TimeStamps {
  const { db, world, outbound, reportFault } = context
  return {
    ofFile: async (envelopes) => {
      const authority = await settingValue(db, 'time_authority')
      if (authority === null) return timeTokensOf(db, envelopes)
      // One that gets no answer takes the token from no other.
      const stamped = await Promise.allSettled(envelopes.map((envelope) => stamp(context, authority, envelope)))
      const failed = stamped.find(({ status }) => status === 'rejected')
      if (failed?.status === 'rejected')
        reportFault('the time authority did not answer; a signature of the file has no token', failed.reason)
      return timeTokensOf(db, envelopes)
    },
    state: async () => {
      const authority = await settingValue(db, 'time_authority')
      const newest = await newestTimeToken(db)
      return {
        url: authority?.url ?? null,
        newest: newest === undefined ? null : { authority: newest.authority, at: newest.stated_at },
        waiting: authority === null ? 0 : (await waiting(db)).length,
      } satisfies TimeState
    },
    check: async () => {
      const authority = await settingValue(db, 'time_authority')
      if (authority === null) throw new Fault('invalid_state', 'No time authority is set.')
      try {
        const { time } = await askTime(outbound, authority, world.randomBytes(32))
        const ahead_seconds = (world.now().getTime() - new Date(time.at).getTime()) / 1000
        return { ...time, ahead_seconds: Math.round(ahead_seconds) }
      } catch (error) {
        throw new Fault('invalid_state', `${authority.url}: ${error instanceof Error ? error.message : 'no answer'}`, {
          cause: error,
        })
      }
    },
  }
}

/** Asks about new statements and checkpoints beside the work, while Colophon is open. */
export function startTimeKeeper(context: TimeContext & Pick<DoorContext, 'changes'>) {
  const { changes, reportFault } = context
  let stamping: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const wakeIn = (milliseconds: number): void => {
    if (isStopped) return
    clearTimeout(timer)
    timer = setTimeout(wake, milliseconds).unref()
  }
  const wake = (): void => {
    stamping ??= stampAll(context, () => isStopped)
      .catch((error: unknown) => {
        if (isStopped) return
        reportFault('the time authority did not stamp what is new', error)
        wakeIn(AGAIN_MS)
      })
      .finally(() => {
        stamping = undefined
      })
  }
  const unsubscribe = changes.subscribe((change) => {
    if (change.kind === 'changed' && change.topics.some((topic) => STAMPED.has(topic))) wakeIn(REST_MS)
  })
  wakeIn(REST_MS)
  return {
    stop: async (): Promise<void> => {
      isStopped = true
      unsubscribe()
      clearTimeout(timer)
      await stamping
    },
  }
}

async function stampAll(context: TimeContext, isStopped: () => boolean): Promise<void> {
  const { db } = context
  const authority = await settingValue(db, 'time_authority')
  if (authority === null) return
  for (const envelope of await waiting(db)) {
    if (isStopped()) return
    await stamp(context, authority, envelope)
  }
}

/** The statements about texts, and the newest checkpoint, which covers the log before it. */
async function waiting(db: Db): Promise<Envelope[]> {
  const checkpoint = (await listCheckpoints(db)).at(-1)
  const statements = await newestStatements(db, NEWEST)
  return withoutToken(db, [...statements, ...(checkpoint === undefined ? [] : [checkpoint.envelope])])
}

async function stamp(
  { db, world, outbound }: TimeContext,
  authority: TimeAuthority,
  envelope: Envelope,
): Promise<void> {
  const { token, time } = await askTime(outbound, authority, signatureBytes(envelope))
  await insertTimeToken(db, {
    signature_sha256: signatureSha256(envelope),
    token,
    authority: time.authority,
    stated_at: time.at,
    obtained_at: timestamp(world.now()),
  })
}
