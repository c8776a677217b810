const FIRST_PAUSE_MS = 1000
/** A provider that asks for a longer wait is passed over. */
const LONGEST_PAUSE_MS = 60_000
/** Tries of one question where a pause may help: of a busy provider that names no time, after 2 to 60 s more often. */
const TRIES = 3
const BUSY_TRIES = 6
/** A model that was silent twice stays so for this run: the next one has to have time left. */
const SILENT_TRIES = 2

/** A model that did not serve, as far as waiting may help. */
interface Failure {
  reason: string
  retry_after_ms: number | null
  was_silent: boolean
}

/** How long to wait before the next try, in milliseconds; null where there is none. `chance` is 0 to 1. */
export function pauseAfter(failure: Failure, tried: number, chance: number): number | null {
  const { reason, retry_after_ms, was_silent } = failure
  if (reason !== 'rate_limited' && reason !== 'unavailable') return null
  const isBusy = reason === 'rate_limited' && retry_after_ms === null
  if (tried >= (was_silent ? SILENT_TRIES : isBusy ? BUSY_TRIES : TRIES)) return null
  const doubled = FIRST_PAUSE_MS * 2 ** (isBusy ? tried : tried - 1)
  if (retry_after_ms === null) return Math.min(LONGEST_PAUSE_MS, doubled * (1 + chance))
  const wait = Math.max(retry_after_ms, doubled * (1 + chance))
  return wait > LONGEST_PAUSE_MS ? null : wait
}

/** What a provider says that asks for a long wait, with the moment until which it wants to be left alone; `momentAfter` gives it in ISO 8601. */
export function untilWhen(
  { message, retry_after_ms }: { message: string; retry_after_ms: number | null },
  momentAfter: (milliseconds: number) => string,
): string {
  if (retry_after_ms === null || retry_after_ms <= LONGEST_PAUSE_MS) return message
  const [day, time] = momentAfter(retry_after_ms).split('T')
  return `${message} It accepts no further requests before ${time?.slice(0, 5) ?? ''} UTC on ${day ?? ''}.`
}
