import { millisecondsBetween } from '../../core/kernel/time.ts'

/** The time between two timestamps in words: "< 1 ms", "84 ms", "3.2 s", "2 min 5 s". Undefined while one is missing. */
export function durationInWords(from: string | null, to: string | null): string | undefined {
  if (from === null || to === null) return undefined
  return millisecondsInWords(millisecondsBetween(from, to))
}

export function millisecondsInWords(milliseconds: number): string {
  if (milliseconds < 1) return '< 1 ms'
  if (milliseconds < 1000) return `${milliseconds} ms`
  const seconds = milliseconds / 1000
  if (seconds < 60) return `${seconds.toFixed(1)} s`
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`
}
