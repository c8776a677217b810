import { offsetBetweenPairs } from './text.ts'

/** A stretch of a text: offsets are UTF-16 units, `end` is behind the last one. */
export interface Stretch {
  start: number
  end: number
}

/** Words of a text with what makes them findable in a later one. */
export interface QuoteAnchor extends Stretch {
  quote: string
  /** What stood before and behind the words. */
  prefix: string
  suffix: string
  /** How many units of that context the likest other occurrence of the same words shared; -1 where there was no other. */
  rivalling: number
}

const LEAST_CONTEXT = 32
const MOST_CONTEXT = 512
/** More occurrences of the same words are not compared. */
const MOST_OCCURRENCES = 1000
/** Fewer units of words and context together are found by chance. */
const TELLING = 10

/** Anchors a stretch: with as much context as tells it from other occurrences of the same words, as far as context can. */
export function anchorOf(text: string, { start, end }: Stretch): QuoteAnchor {
  const quote = text.slice(start, end)
  const others = occurrencesNear(text, quote, start).filter((at) => at !== start)
  for (let size = LEAST_CONTEXT; ; size *= 2) {
    const prefix = text.slice(offsetBetweenPairs(text, Math.max(0, start - size)), start)
    const suffix = text.slice(end, offsetBetweenPairs(text, Math.min(text.length, end + size)))
    const found = { start, end, quote, prefix, suffix }
    const rivalling = Math.max(-1, ...others.map((at) => sharedContext(text, at, found)))
    if (rivalling < prefix.length + suffix.length || size >= MOST_CONTEXT) return { ...found, rivalling }
  }
}

/**
 * Where anchored words stand in a later text: at the occurrence that shares most of their context. Null where the words are
 * gone, and where none shares more than another occurrence did when the anchor was made.
 */
export function placeOfQuote(anchor: QuoteAnchor, text: string): Stretch | null {
  const { quote, prefix, suffix, rivalling, start } = anchor
  const whole = prefix.length + suffix.length
  const needed = Math.min(whole, Math.max(TELLING - quote.length, rivalling + 1, 0))
  const [best] = occurrencesNear(text, quote, start)
    .map((at) => ({ at, shared: sharedContext(text, at, anchor) }))
    .filter(({ shared }) => shared >= needed)
    .toSorted((one, other) => other.shared - one.shared || Math.abs(one.at - start) - Math.abs(other.at - start))
  return best === undefined ? null : { start: best.at, end: best.at + quote.length }
}

/** Where a text has words, in order; of those that it repeats without end the ones around `start`. */
function occurrencesNear(text: string, quote: string, start: number): number[] {
  const found: number[] = []
  if (quote === '') return found
  let before = 0
  for (let at = text.indexOf(quote); at !== -1; at = text.indexOf(quote, at + 1)) {
    found.push(at)
    if (at < start) before += 1
  }
  const from = Math.max(0, before - MOST_OCCURRENCES / 2)
  return found.slice(from, from + MOST_OCCURRENCES)
}

/** How many units around an occurrence are those around the anchored words, counted outwards from them. */
function sharedContext(text: string, at: number, { quote, prefix, suffix }: Omit<QuoteAnchor, 'rivalling'>): number {
  let before = 0
  while (before < prefix.length && before < at && prefix.at(-1 - before) === text[at - 1 - before]) before += 1
  const behind = at + quote.length
  let after = 0
  while (after < suffix.length && suffix[after] === text[behind + after]) after += 1
  return before + after
}
