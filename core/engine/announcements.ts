import { findTip } from '../audit/store.ts'
import type { Changes } from '../context.ts'
import { Change } from '../contract.ts'
import { openSession, type Session } from '../database/pg-session.ts'
import type { Db } from '../database/schema.ts'
import { newestRecord } from '../generation/runs-store.ts'
import { gatheredWrites, TOPICS, type Topic } from '../kernel/topics.ts'
import { lostNotices } from './lost-notices.ts'

const CHANNEL = 'colophon'
/** How long topics are gathered before the other engines are told. */
const GATHER_MS = 50
/** PostgreSQL takes notices below 8,000 bytes. */
const MOST_BYTES = 7900
/** How often it is looked whether a notice was lost. */
const POLL_MS = 5000
const RECONNECT_MS = 1000
/** Who sits before a window is that window's alone. */
const OF_THIS_ENGINE: ReadonlySet<Topic> = new Set(['seat'])

interface Telling {
  url: string
  db: Db
  changes: Changes
  reportFault: (message: string, error: unknown) => void
}

/**
 * Tells the other engines of a host what this one wrote, after the commit and on a connection of its own, and this one's
 * screens what they wrote. A notice that is lost is made up for by a look each five seconds,
 * or each thirty where engines write all the time.
 */
export async function announceToEngines({
  url,
  db,
  changes,
  reportFault,
}: Telling): Promise<{ close: () => Promise<void> }> {
  const gathered = gatheredWrites()
  const notices = lostNotices(await newest(db))
  let isRemote = false
  let isClosed = false
  let session: Session | undefined
  let timer: NodeJS.Timeout | undefined
  let pid = 0
  const announce = (change: Change): void => {
    isRemote = true
    try {
      changes.announce(change)
    } finally {
      isRemote = false
    }
  }
  const announceAll = (): void =>
    announce({ kind: 'changed', topics: TOPICS.filter((one) => !OF_THIS_ENGINE.has(one)) })
  const hear = (payload: string): void => {
    const { from, change } = JSON.parse(payload) as { from: number; change: unknown }
    if (from === pid) return
    notices.told()
    const heard = Change.safeParse(change)
    if (heard.success) announce(heard.data)
    else announceAll()
  }
  const send = (change: Change | null): void => {
    const payload = JSON.stringify({ from: pid, change })
    if (Buffer.byteLength(payload) > MOST_BYTES) return
    session?.query('select pg_notify($1, $2)', [CHANNEL, payload]).catch(() => undefined)
  }
  const open = async (): Promise<void> => {
    session = await openSession(url, () => {
      session = undefined
      void reopen()
    })
    const { rows } = await session.query('select pg_backend_pid() as pid')
    pid = Number(rows[0]?.pid ?? 0)
    session.onNotification(hear)
    await session.query(`listen ${CHANNEL}`)
  }
  const reopen = async (): Promise<void> => {
    while (!isClosed && session === undefined) {
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS))
      await open().then(announceAll, () => undefined)
    }
  }
  await open()
  const unsubscribe = changes.subscribe((change) => {
    if (isRemote) return
    notices.told()
    if (change.kind !== 'changed') {
      send(change)
      return
    }
    gathered.add({ ...change, topics: change.topics.filter((topic) => !OF_THIS_ENGINE.has(topic)) })
    timer ??= setTimeout(() => {
      timer = undefined
      const written = gathered.take()
      if (written !== undefined) send({ kind: 'changed', ...written })
    }, GATHER_MS)
  })
  const poll = setInterval(() => {
    newest(db).then(
      (now) => {
        if (notices.mayHaveLost(now)) announceAll()
      },
      (error: unknown) => reportFault('it could not be looked what other engines wrote', error),
    )
  }, POLL_MS)
  return {
    close: async () => {
      isClosed = true
      clearInterval(poll)
      clearTimeout(timer)
      unsubscribe()
      await session?.close()
    },
  }
}

/** The newest of what is only ever added to. */
async function newest(db: Db): Promise<string> {
  return `${(await findTip(db)).seq} ${await newestRecord(db)}`
}
