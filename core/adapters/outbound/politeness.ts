import { setTimeout as delay } from 'node:timers/promises'
import PQueue from 'p-queue'
import { OutboundFailure } from '../../ports.ts'

const AT_ONCE = 2
/** A host that asks for longer is left alone instead of waited for. */
const LONGEST_WAIT_MS = 60_000
const MOST_HOSTS = 1000

/** Turns at hosts: two requests at once a host, and none before the moment that the host asked for. */
export interface Politeness {
  /** Waits for a turn at the host; the turn ends when the answer is `done`. */
  turn: (host: string, signal: AbortSignal) => Promise<{ done: () => void }>
  /** Notes what a host asked for with 429 or 503: seconds, or a date. */
  note: (host: string, status: number, retryAfter: string | null) => void
}

interface Host {
  queue: PQueue
  notBeforeMs: number
}

/** Counts by a clock in milliseconds. */
export function keepTurns(nowMs: () => number): Politeness {
  const hosts = new Map<string, Host>()
  const hostOf = (name: string): Host => {
    const known = hosts.get(name)
    if (known !== undefined) return known
    for (const [other, { queue, notBeforeMs }] of hosts) {
      if (hosts.size < MOST_HOSTS) break
      if (queue.size + queue.pending === 0 && notBeforeMs <= nowMs()) hosts.delete(other)
    }
    const fresh = { queue: new PQueue({ concurrency: AT_ONCE }), notBeforeMs: 0 }
    hosts.set(name, fresh)
    return fresh
  }
  return {
    turn: async (name, signal) => {
      const host = hostOf(name)
      const waitMs = host.notBeforeMs - nowMs()
      if (waitMs > LONGEST_WAIT_MS) {
        const seconds = Math.ceil(waitMs / 1000)
        throw new OutboundFailure('asked_to_wait', `${name} requested no further requests for ${seconds} seconds.`)
      }
      if (waitMs > 0) await pause(waitMs, signal)
      let done: () => void = () => undefined
      const ended = new Promise<void>((resolve) => (done = resolve))
      await new Promise<void>((resolve, reject) => {
        const isOver = host.queue.add(
          () => {
            resolve()
            return ended
          },
          { signal },
        )
        isOver.catch(reject)
      })
      return { done }
    },
    note: (name, status, retryAfter) => {
      if ((status !== 429 && status !== 503) || retryAfter === null) return
      const seconds = Number(retryAfter)
      const until = Number.isFinite(seconds) ? nowMs() + seconds * 1000 : Date.parse(retryAfter)
      if (Number.isFinite(until)) hostOf(name).notBeforeMs = until
    },
  }
}

/** Rejects with the signal's own reason. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await delay(milliseconds, undefined, { signal }).catch(() => signal.throwIfAborted())
}
