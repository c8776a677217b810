export const WINDOW_MS = 60_000

export interface Refusal {
  isAllowed: false
  remaining: 0
  retryAfterSeconds: number
}

/** The times of the requests of the last 60 seconds. */
export interface RequestWindow {
  /** Why no request may come now, or null. */
  refusal: (limit: number, nowMs: number) => Refusal | null
  count: (nowMs: number) => number
  add: (nowMs: number) => void
  /** Forgets all and takes these, oldest first. */
  replace: (times: number[]) => void
}

/**
 * A window over times in milliseconds. Where the clock was set back, requests of a time that is yet to come count as of
 * now: so they hold nothing up for longer than the window, and none is forgotten.
 */
export function requestWindow(): RequestWindow {
  let times: number[] = []
  let first = 0
  const upTo = (nowMs: number): void => {
    for (let index = times.length - 1; index >= first && (times[index] ?? 0) > nowMs; index -= 1) times[index] = nowMs
    while (first < times.length && (times[first] ?? 0) <= nowMs - WINDOW_MS) first += 1
    if (first > 1000 && first > times.length / 2) {
      times = times.slice(first)
      first = 0
    }
  }
  return {
    refusal: (limit, nowMs) => {
      upTo(nowMs)
      const at = times.length - limit
      const blockingMs = at < first ? undefined : times[at]
      if (blockingMs === undefined) return null
      const retryAfterSeconds = Math.max(1, Math.ceil((blockingMs + WINDOW_MS - nowMs) / 1000))
      return { isAllowed: false, remaining: 0, retryAfterSeconds }
    },
    count: (nowMs) => {
      upTo(nowMs)
      return times.length - first
    },
    add: (nowMs) => {
      times.push(nowMs)
    },
    replace: (next) => {
      times = next
      first = 0
    },
  }
}
