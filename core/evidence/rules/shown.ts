import type { Span } from '../../kernel/sentences.ts'

/** Most characters of a source that one record shows; a shorter source gives one sentence. */
export const LONGEST_EXCERPT = 700

/** A source shorter than three excerpts is used up soon by what only stands around the sentences that claims rest on. */
const SHORT_SOURCE = 3 * LONGEST_EXCERPT
/** Of a longer source, the part that records show together at the most. */
const MOST_SHOWN = 0.8

/** The parts of one source that records show, never all of a longer one (specification, Content passport). */
export interface ShownParts {
  /** Whether the stretch may be shown; if so it counts as shown from then on. */
  take: (start: number, end: number) => boolean
  /** The same of the sentence that a claim rests on: no claim stays uncompared because its source is short. */
  takeSentence: (start: number, end: number) => boolean
}

/** `length` is the length of the source in UTF-16 units; of a short one each record shows a sentence. */
export function shownParts(length: number): ShownParts {
  /** In order, none touching another. */
  const parts: Span[] = []
  let total = 0
  const takeUpTo =
    (most: number) =>
    (start: number, end: number): boolean => {
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
    }
  const most = Math.floor(length * MOST_SHOWN)
  if (length >= SHORT_SOURCE) return { take: takeUpTo(most), takeSentence: takeUpTo(most) }
  const around = length < LONGEST_EXCERPT ? length : Math.floor(length / 2)
  return { take: takeUpTo(around), takeSentence: takeUpTo(length) }
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
