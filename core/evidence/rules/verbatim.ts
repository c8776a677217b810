import type { Span } from '../../kernel/sentences.ts'
import { words } from '../../kernel/text.ts'

const LONGEST = 1000
/** Fewer words stand in many places. */
const FEWEST_WORDS = 4
/** What may stand between two words of one sentence. */
const BETWEEN = String.raw`[^\p{L}\p{N}]{1,8}`
const BEFORE = /(?:^|[.!?:;]["”’)*_]{0,3}\s|\n)[^\p{L}\p{N}\n]{0,8}$/u
const AFTER = /^["”’)*_]{0,3}(?:[.!?…]|\s*\n|\s*$)/u

/** Where a text has a sentence word for word as one of its own, from its first word to its full stop; null where it has not. */
export function verbatimIn(text: string, sentence: string): Span | null {
  const own = words(sentence)
  if (sentence.length > LONGEST || own.length < FEWEST_WORDS) return null
  const lower = text.toLowerCase()
  // Nearly every text lacks one of the words, which is found out far sooner than that it lacks the sentence.
  if (!own.every((word) => lower.includes(word.toLowerCase()))) return null
  const pattern = own.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join(BETWEEN)
  for (const found of text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'giu'))) {
    const [start, last] = [found.index, found.index + found[0].length]
    const stop = AFTER.exec(text.slice(last, last + 8))
    if (stop === null || !BEFORE.test(text.slice(Math.max(0, start - 24), start))) continue
    return { start, end: last + (/[.!?…]/.exec(stop[0]) === null ? 0 : stop[0].trimEnd().length) }
  }
  return null
}
