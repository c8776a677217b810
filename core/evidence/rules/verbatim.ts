import type { Span } from '../../kernel/sentences.ts'
import { words } from '../../kernel/text.ts'

const LONGEST = 1000
/** Fewer words stand in many places. */
const FEWEST_WORDS = 4
/** So many marks and spaces may stand between two words of one sentence. */
const MOST_BETWEEN = 8
const LETTER = /[\p{L}\p{N}]/u
const BEFORE = /(?:^|[.!?:;]["”’)*_]{0,3}\s|\n)[^\p{L}\p{N}\n]{0,8}$/u
const AFTER = /^["”’)*_]{0,3}(?:[.!?…]|\s*\n|\s*$)/u

/** Where a text has a sentence word for word as one of its own, from its first word to its full stop; null where it has not. */
export function verbatimIn(text: string, sentence: string): Span | null {
  const own = words(sentence).map(lowered)
  const [first = ''] = own
  if (sentence.length > LONGEST || own.length < FEWEST_WORDS) return null
  const lower = lowered(text)
  // Nearly every text lacks one of the words, which is found out far sooner than that it lacks the sentence.
  if (!own.every((word) => lower.includes(word))) return null
  for (let start = lower.indexOf(first); start >= 0; start = lower.indexOf(first, start + 1)) {
    const last = endOf(own, lower, start)
    if (last === null || !BEFORE.test(text.slice(Math.max(0, start - 24), start))) continue
    const stop = AFTER.exec(text.slice(last, last + 8))
    if (stop !== null) return { start, end: last + (/[.!?…]/.exec(stop[0]) === null ? 0 : stop[0].trimEnd().length) }
  }
  return null
}

/** Where these words end, one behind the other from `start` on; null where they do not stand there. */
function endOf(own: readonly string[], lower: string, start: number): number | null {
  let at = start
  for (const [index, word] of own.entries()) {
    const from = at
    if (index > 0) while (at - from <= MOST_BETWEEN && at < lower.length && !isLetter(lower, at)) at += 1
    if ((index > 0 && (at === from || at - from > MOST_BETWEEN)) || !lower.startsWith(word, at)) return null
    at += word.length
  }
  return isLetter(lower, at) ? null : at
}

function isLetter(text: string, at: number): boolean {
  return LETTER.test(String.fromCodePoint(text.codePointAt(at) ?? 0))
}

/** In lower case, at the places of the text: one letter has two in lower case. */
function lowered(text: string): string {
  return text.replaceAll('İ', 'I').toLowerCase()
}
