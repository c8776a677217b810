/** One request under way: how long it has been silent, and what came of it, whatever a provider's library makes of that. */
export interface CallWatch {
  /** Aborts once nothing has been heard for so long. */
  signal: AbortSignal
  heard: (bytes: number) => void
  /** Whether no byte of an answer has come. */
  hasNothing: () => boolean
  /** What was understood at the response itself, which libraries wrap in errors of their own. */
  failure: Error | undefined
  /** The whole answer, where the other side sent one in place of a stream. */
  whole: string | undefined
  /** Ends the request, where it is still under way. */
  stop: () => void
}

export function watchCall(silenceMs: number): CallWatch {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), silenceMs)
  let count = 0
  return {
    signal: controller.signal,
    heard: (bytes) => {
      count += bytes
      timer.refresh()
    },
    hasNothing: () => count === 0,
    failure: undefined,
    whole: undefined,
    stop: () => {
      clearTimeout(timer)
      controller.abort()
    },
  }
}
