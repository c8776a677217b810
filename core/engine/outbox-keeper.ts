import { setTimeout as sleep } from 'node:timers/promises'
import { timestamp } from '../kernel/time.ts'
import {
  getDelivery,
  listDue,
  listSent,
  listToCheck,
  NEVER,
  nextMoment,
  updateDelivery,
  type DeliveryRow,
} from '../publishing/deliveries-store.ts'
import { nextLookAtDraft } from '../publishing/draft-looks.ts'
import { lookAtEarlierDrafts } from '../publishing/draft-looks-store.ts'
import { lookAtDraft } from '../publishing/outbox/look-at-draft.ts'
import { pictureTurns } from '../publishing/outbox/picture-turns.ts'
import type { DeliverTools } from '../publishing/outbox/run.ts'
import { PlatformFailure } from '../publishing/platform.ts'
import { checkPublicly } from '../publishing/live/public-check.ts'
import { connectionOf, runDelivery } from '../publishing/outbox/run-delivery.ts'
import { takeStep } from '../publishing/outbox/steps.ts'

/** So many deliveries are under way at once, each to another piece or target. */
const MOST_AT_ONCE = 4
/** Longest between two looks at what is to be done. */
const LONGEST_MS = 60_000
const CHECK_AGAIN_MS = 10 * 60_000

/** Sends what is in the outbox, and looks at what became public; goes on with everything after any end. */
export function startOutboxKeeper(
  given: Omit<DeliverTools, 'pause' | 'pictureTurns'> & Partial<Pick<DeliverTools, 'pause'>>,
) {
  const tools: DeliverTools = {
    ...given,
    pictureTurns: pictureTurns(),
    pause: given.pause ?? (async (milliseconds, signal) => sleep(milliseconds, undefined, { signal })),
  }
  const { db, world, reportFault } = tools
  const stopped = new AbortController()
  const underway = new Map<string, Promise<void>>()
  let looking: Promise<void> | undefined
  let isWoken = false
  let timer: NodeJS.Timeout | undefined

  const begin = (row: DeliveryRow, work: (signal: AbortSignal) => Promise<void>): void => {
    const name = `${row.content_id} ${row.target_id}`
    if (underway.has(name) || underway.size >= MOST_AT_ONCE) return
    const working = work(stopped.signal)
      .then(
        () => 0,
        (error: unknown) => {
          if (!stopped.signal.aborted) reportFault(`${row.publication_id} could not be worked at`, error)
          return LONGEST_MS
        },
      )
      .then((restMs) => {
        underway.delete(name)
        if (restMs === 0) wake()
        else timer = setTimeout(wake, restMs).unref()
      })
    underway.set(name, working)
  }
  const shouldGoOn = () => isWoken && !stopped.signal.aborted
  const look = async (): Promise<void> => {
    do {
      isWoken = false
      const now = timestamp(world.now())
      for (const row of await listDue(db, now)) begin(row, (signal) => deliverOne(tools, row, signal))
      for (const row of await listToCheck(db, now)) begin(row, (signal) => checkOne(tools, row, signal))
    } while (shouldGoOn())
    const at = await nextMoment(db)
    if (at === null || at === NEVER || stopped.signal.aborted) return
    clearTimeout(timer)
    const inMs = Math.max(0, Date.parse(at) - world.now().getTime())
    timer = setTimeout(wake, underway.size > 0 ? LONGEST_MS : Math.min(LONGEST_MS, inMs + 1)).unref()
  }
  const wake = (): void => {
    if (stopped.signal.aborted) return
    isWoken = true
    looking ??= look()
      .catch((error: unknown) => {
        if (!stopped.signal.aborted) reportFault('the outbox could not be looked through', error)
      })
      .finally(() => {
        looking = undefined
        if (isWoken) wake()
      })
  }
  const unsubscribe = tools.changes.subscribe((change) => {
    if (change.kind === 'changed' && (change.topics.includes('deliveries') || change.topics.includes('contents')))
      wake()
  })
  return {
    /** What was on its way when Colophon ended may have arrived: it is looked for first. */
    recover: async (): Promise<void> => {
      for (const row of await listSent(db)) {
        await takeStep(tools, row, ['sent'], {
          action: 'publication.unknown',
          details: { code: 'ended_meanwhile' },
          delivery: { state: 'unknown', next_attempt_at: null },
        })
      }
      await lookAtEarlierDrafts(db, timestamp(world.now()))
      wake()
    },
    stop: async (): Promise<void> => {
      unsubscribe()
      clearTimeout(timer)
      stopped.abort()
      await looking
      await Promise.all(underway.values())
    },
  }
}

async function deliverOne(tools: DeliverTools, row: DeliveryRow, signal: AbortSignal): Promise<void> {
  await runDelivery(tools, row.publication_id, signal)
  const { state } = await getDelivery(tools.db, row.publication_id)
  // A try that ended neither way would begin again at once, for ever.
  if (state === 'sent') throw new Error(`${row.publication_id} was left as sent`)
}

async function checkOne(tools: DeliverTools, row: DeliveryRow, signal: AbortSignal): Promise<void> {
  try {
    if (row.operation === 'draft') await lookAtDraft(tools, row, signal)
    else await checkPublicly(tools, row, () => connectionOf(tools, row.target_id, signal))
  } catch (error) {
    const now = tools.world.now()
    // A site that answers no more is not asked about its drafts more often than one that does.
    const check_due_at =
      row.operation === 'draft'
        ? nextLookAtDraft(row.asked_at, now)
        : timestamp(new Date(now.getTime() + CHECK_AGAIN_MS))
    await updateDelivery(tools.db, row.publication_id, { check_due_at })
    if (!(error instanceof PlatformFailure)) throw error
  }
}
