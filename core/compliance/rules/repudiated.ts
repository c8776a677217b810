import { wordsOf, type ReadText } from './read-text.ts'
import type { Sentence } from './sentences.ts'

/** Frames that give a denial as somebody's opinion, or as one that is held no more. */
const FRAMES: readonly RegExp[] = [
  /\bused to\b|\bonce (?:thought|believed|said|held|true|told)\b|\b(?:thought|believed|said|held|told) for (?:years|decades|centuries)\b/,
  /\b(?:lie|wrong|untrue|false|mistake|mistaken|nonsense|silly|foolish|cynical|unfair|dishonest) (?:for \w+ )?to (?:say|claim|think|believe|tell|pretend|suggest|assume)\b/,
  /^(?:if|when|whoever|anyone who|those who|people who|everyone who) (?:\w+ )?(?:still |ever |always |really )?(?:thinks?|believes?|thought|believed|doubts?|says?|assumes?|fears?)\b/,
  /\byou (?:might|may|could|would|'d|will)(?: well| perhaps| even| still)? (?:think|believe|say|assume|suppose|imagine|have (?:heard|been told|thought|read))\b|\byou (?:thought|believed|(?:have|were) (?:been )?(?:heard|told))\b/,
  /\b(?:they|critics?|sceptics?|skeptics?|cynics?|doubters?|naysayers?|everyone|everybody|people|others|some|many|friends) (?:(?:all|have|had|always|once|still) )*(?:said|thought|believed|told|warned|insisted|laughed|swore)\b/,
]
const WHOEVER = /^(?:whoever|(?:anyone|those|people|everyone) who)\b/
/** "The idea that nothing ___ is out of date." */
const IDEA =
  /\b(?:idea|notion|belief|view|theory|saying|story|myth|claim|rule|wisdom|assumption|days|time|times|age) (?:that|when|in which)\b/
const IS_OVER =
  /\b(?:out of date|outdated|old ?-?fashioned|wrong|mistaken|false|dead|over|gone|history|past|myth|nonsense|behind us|no longer|not true|untrue)\b/
/** "No fund outside ours is ___": what stands outside leaves out whoever speaks. */
const OUTSIDE =
  /\b(?:outside|beyond|besides|except|excepting|other than|apart from|aside from|but) (?:of )?(?:our|ours|us|this|these|mine|my|here)\b/
/** What a short sentence behind a denial says to take it back. */
const TAKEN_BACK =
  /^(?:(?:and|but|well|yet) )?(?:(?:they|he|she|it|critics|sceptics|experts|people|everyone|you) (?:was|were|are|is) (?:all |so |quite )?(?:wrong|mistaken)|you (?:will|do|can|are|would)(?: (?:get|have|find) (?:it|them|that|one))?(?: (?:with|from|at|through|here)(?: (?:us|ours|me))?)?|with (?:us|ours|me)(?: ,)? (?:you (?:will|do|can|are)|it (?:is|does|will)|they (?:are|do|will))|(?:we|i|ours|mine|this one) (?:do|does|is|are|can|will|did|has|have)(?: (?:it|them|that|so|now))?|(?:until|till|before) (?:now|today|us|ours|we)\b.{0,40}|not any ?more|no longer|think again|now (?:there is|there are|you can|it is|it does|they are|they do|we can|we do).{0,40}|that (?:was|has) (?:then|before|changed).{0,30}|times (?:have )?changed?)$/
const MOST_TOKENS = 60
const SHORT = 12

/**
 * Words by which a text may take back the denial at `cue` of what stands at `from` up to `to`: a frame that calls the denial
 * another's or a former one, an exception for whoever speaks, or a short sentence behind it. Null where there are none.
 */
export function repudiationOf(
  text: ReadText,
  { sentence, next }: { sentence: Sentence; next: Sentence | undefined },
  cue: { at: number; to: number },
  [from, to]: readonly [number, number],
): string | null {
  const begins = Math.max(sentence.from, Math.min(cue.at, from) - MOST_TOKENS)
  const before = plain(text, begins, Math.min(cue.at, from))
  // Of a denial that stands behind the phrase, the frame holds phrase and denial.
  const held = cue.at >= to ? plain(text, begins, from) : before
  const isBehind = cue.at >= to
  // "Anyone who says so is wrong", "you may have read it; it is not so": what is denied behind it is what the frame says.
  const isApart = isBehind && (WHOEVER.test(held) || /[;:–]/.test(plain(text, to, cue.at)))
  const [framed] = isApart ? [] : FRAMES.flatMap((frame) => frame.exec(held)?.[0] ?? [])
  if (framed !== undefined) return framed
  const behind = plain(text, to, Math.min(sentence.to, to + MOST_TOKENS))
  if (IDEA.test(held)) {
    const over = IS_OVER.exec(behind)
    if (over !== null && cue.at < to) return over[0]
  }
  const outside = cue.to <= from && from - cue.to <= MOST_TOKENS ? OUTSIDE.exec(plain(text, cue.to, from)) : null
  if (outside !== null) return outside[0]
  if (next === undefined || next.to - next.from > SHORT) return null
  return TAKEN_BACK.test(plain(text, next.from, next.to)) ? wordsOf(text, next.from, next.to) : null
}

/** The words of a stretch in lower case, without what ends a sentence. */
function plain({ tokens }: ReadText, from: number, to: number): string {
  return tokens
    .slice(from, Math.max(from, to))
    .map((token) => token.text)
    .filter((word) => !/^[.!?"“”…]$/.test(word))
    .join(' ')
    .trim()
}
