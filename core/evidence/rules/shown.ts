import type { Span } from '../../kernel/sentences.ts'

/** Most characters of a source that one record shows; a shorter source gives one sentence. */
export const LONGEST_EXCERPT = 700

/** The parts of one source that records show: together at most half of a long one (specification, Content passport). */
export interface ShownParts {
  /** Whether the stretch may be shown; if so it counts as shown from then on. */
  take: (start: number, end: number) => boolean
}

/** `length` is the length of the source in UTF-16 units; of a short one each record shows a sentence. */
export function shownParts(length: number): ShownParts {
  const most = length < LONGEST_EXCERPT ? length : Math.floor(length / 2)
  /** In order, none touching another. */
  const parts: Span[] = []
  let total = 0
  return {
    take: (start, end) => {
      const from = firstReaching(parts, start)
      let to = from
      let joined = { start, end }
      let known = 0
      for (let part = parts[to]; part !== undefined && part.start <= end; part = parts[to]) {
        joined = { start: Math.min(joined.start, part.start), end: Math.max(joined.end, part.end) }
        known += part.end - part.start
        to += 1
      }
      const next = total - known + joined.end - joined.start
      if (next > most) return false
      parts.splice(from, to - from, joined)
      total = next
      return true
    },
  }
}

/** The first of the parts that ends at an offset or behind it. */
function firstReaching(parts: readonly Span[], offset: number): number {
  let [low, high] = [0, parts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((parts[middle]?.end ?? 0) < offset) low = middle + 1
    else high = middle
  }
  return low
}
