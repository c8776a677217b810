import type { FindingCause } from '../contract.ts'

export type Method = 'HEAD' | 'GET'

/** What one request came to: an answer, or why there was none. */
export type Observation = { method: Method; at_ms: number } & (
  { status: number; final_url: string } | { reason: FindingCause; message: string }
)

/** What a pass found about one web address. */
export type LinkOutcome =
  | { state: 'alive' }
  | {
      state: 'dead' | 'unreachable'
      cause: FindingCause
      http_status: number | null
      final_url: string | null
      detail: string
    }

export type Step = { ask: Method; not_before_ms: number } | { outcome: LinkOutcome }

/** Between the two answers that make a link dead. */
export const CONFIRM_AFTER_MS = 2000

/**
 * What follows from what was seen: HEAD may only clear a link; anything else is asked again by GET,
 * and a GET that says gone once more, at least 2 s later. Only two such answers make a link dead. `first` is GET where the
 * host has shown that its answers to HEAD clear nothing.
 */
export function nextStep(seen: readonly Observation[], first: Method = 'HEAD'): Step {
  const last = seen.at(-1)
  if (last === undefined) return { ask: first, not_before_ms: 0 }
  if (isThere(last)) return { outcome: { state: 'alive' } }
  if (last.method === 'HEAD') return { ask: 'GET', not_before_ms: 0 }
  if (!saysGone(last)) return { outcome: unreachable(last) }
  const before = seen.at(-2)
  const isConfirmed = before?.method === 'GET' && saysGone(before) && last.at_ms - before.at_ms >= CONFIRM_AFTER_MS
  if (!isConfirmed) return { ask: 'GET', not_before_ms: last.at_ms + CONFIRM_AFTER_MS }
  return { outcome: gone(last) }
}

/** Whether an answer shows that the address is there. */
export function isThere(seen: Observation): boolean {
  return 'status' in seen && seen.status >= 200 && seen.status < 300
}

function saysGone(seen: Observation): seen is Observation & { status: number; final_url: string } {
  return 'status' in seen && (seen.status === 404 || seen.status === 410)
}

function gone({ status, final_url }: { status: number; final_url: string }): LinkOutcome {
  const cause = status === 410 ? 'gone' : 'not_found'
  const words = status === 410 ? 'The page was removed for good' : 'The page no longer exists'
  return { state: 'dead', cause, http_status: status, final_url, detail: `${words} (HTTP ${status}, two requests).` }
}

function unreachable(seen: Observation): LinkOutcome {
  if (!('status' in seen)) {
    return { state: 'unreachable', cause: seen.reason, http_status: null, final_url: null, detail: seen.message }
  }
  const { status, final_url } = seen
  const cause = causeOfStatus(status)
  return {
    state: 'unreachable',
    cause,
    http_status: status,
    final_url,
    detail: `${STATUS_WORDS[cause]} (HTTP ${status}).`,
  }
}

type StatusCause = 'access_denied' | 'rate_limited' | 'server_error' | 'unexpected_status'

const STATUS_WORDS: Record<StatusCause, string> = {
  access_denied: 'The server requires signing in, or blocks programs',
  rate_limited: 'The server limits requests right now',
  server_error: 'The server has a fault of its own',
  unexpected_status: 'The server gave an answer that says neither that the page is there nor that it is gone',
}

function causeOfStatus(status: number): StatusCause {
  if (status === 401 || status === 403) return 'access_denied'
  if (status === 429) return 'rate_limited'
  return status >= 500 ? 'server_error' : 'unexpected_status'
}

/** What a pass knows of the network by now. */
export interface Reach {
  /** Hosts that gave any answer, and hosts that gave none. */
  answered: number
  silent: number
  /** Whether this computer has a network interface with an address of its own. */
  has_network: boolean
}

const SILENT_HOSTS = 3

/** Whether there is no network at all: nothing answers anywhere, which says nothing about any source. */
export function isOffline({ answered, silent, has_network }: Reach): boolean {
  return answered === 0 && silent >= (has_network ? SILENT_HOSTS : 1)
}

const SILENCE: ReadonlySet<FindingCause> = new Set(['dns', 'timeout', 'connection_refused', 'connection_lost', 'proxy'])

/** Whether an outcome shows that the host, or something on the way to it, gave no answer. */
export function isSilent(outcome: LinkOutcome): boolean {
  return outcome.state === 'unreachable' && outcome.http_status === null && SILENCE.has(outcome.cause)
}
