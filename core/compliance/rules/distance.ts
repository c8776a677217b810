import {
  ADVISED_AGAINST,
  ANSWERED_NO,
  APART,
  ATTRIBUTED,
  CLAIMED,
  JUDGED,
  MENTIONED,
  NEGATED,
  SAYING,
  SUPPOSED,
  TAKEN_BACK,
  TOO,
  UNDONE,
} from './distance-words.ts'
import type { ReadText } from './read-text.ts'
import type { Sentence } from './sentences.ts'

/** Words of the next sentence that can take back what this one says. */
const LOOK_AHEAD = 16
const MOST_TOKENS = 160

/**
 * Where a sentence sets itself apart from what it says, though no negation governs it: "banned for claiming ___", "whoever
 * calls it ___ is wrong". Such words may as well praise ("banned by the banks: ___"), so they clear nothing, and a person
 * is asked. Answers the words that do it, or null.
 */
export function distanceOf(
  text: ReadText,
  sentence: Sentence,
  next: Sentence | undefined,
  [from, to]: readonly [number, number],
): string | null {
  const before = wordsIn(text, sentence.from, from)
  const after = wordsIn(text, to, sentence.to)
  const own = `${before} ${after}`
  const then = next === undefined ? '' : wordsIn(text, next.from, Math.min(next.to, next.from + LOOK_AHEAD))
  const isSaying = SAYING.test(own)
  return (
    judgedIn(own) ??
    (CLAIMED.test(before) || ATTRIBUTED.test(before) ? wordIn(NEGATED, after) : null) ??
    wordIn(TOO, before) ??
    wordIn(ANSWERED_NO, after) ??
    wordIn(SUPPOSED, before) ??
    wordIn(MENTIONED, `${before} `) ??
    wordIn(ADVISED_AGAINST, `${before} `) ??
    wordIn(UNDONE, after) ??
    (isSaying ? wordIn(APART, own) : null) ??
    wordIn(TAKEN_BACK, after) ??
    (isSaying ? (judgedIn(then) ?? wordIn(TAKEN_BACK, then) ?? wordIn(UNDONE, then)) : null)
  )
}

/** The words of some tokens in lower case, at most so many: a sentence without an end is no sentence. */
function wordsIn({ tokens }: ReadText, from: number, to: number): string {
  return tokens
    .slice(Math.max(from, to - MOST_TOKENS), to)
    .map(({ text }) => text)
    .join(' ')
}

/** Such a word that is not denied itself: "this is no scam" praises. */
function judgedIn(text: string): string | null {
  const found = JUDGED.exec(text)
  return found === null || /\b(?:no|not|never|without|no longer)(?: an?| the)? $/.test(text.slice(0, found.index))
    ? null
    : found[0]
}

function wordIn(pattern: RegExp, text: string): string | null {
  return pattern.exec(text)?.[0] ?? null
}
