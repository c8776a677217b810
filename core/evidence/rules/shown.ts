import { offsetBetweenPairs } from '../../kernel/text.ts'

/** The parts of one source that records show, together at most half of it (interface decisions, the passport). */
export interface ShownParts {
  /** The part that may be shown of the text that begins at `start`: all of it, its beginning, or nothing. */
  allow: (start: number, text: string) => { start: number; end: number }
}

const SHORTEST = 30

/** `length` is the length of the source in UTF-16 units. */
export function shownParts(length: number): ShownParts {
  const most = Math.floor(length / 2)
  let parts: { start: number; end: number }[] = []
  const total = (list: readonly { start: number; end: number }[]): number =>
    list.reduce((sum, part) => sum + part.end - part.start, 0)
  return {
    allow: (start, text) => {
      const end = start + text.length
      let wanted = merged([...parts, { start, end }])
      let last = end
      if (total(wanted) > most) {
        last = start + offsetBetweenPairs(text, Math.max(0, text.length - (total(wanted) - most)))
        wanted = merged([...parts, { start, end: last }])
      }
      if (last - start < SHORTEST || total(wanted) > most) return { start, end: start }
      parts = wanted
      return { start, end: last }
    },
  }
}

function merged(parts: { start: number; end: number }[]): { start: number; end: number }[] {
  const sorted = parts.toSorted((left, right) => left.start - right.start)
  const joined: { start: number; end: number }[] = []
  for (const part of sorted) {
    const before = joined.at(-1)
    if (before !== undefined && part.start <= before.end) before.end = Math.max(before.end, part.end)
    else joined.push({ ...part })
  }
  return joined
}
