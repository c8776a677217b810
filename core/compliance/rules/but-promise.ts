import { wordsOf, type ReadText } from './read-text.ts'
import type { Sentence } from './sentences.ts'

/** Behind such a word stands what counts, whatever was denied before it. */
const TURN = /^(?:but|yet|however|still|nevertheless|nonetheless|though|although)$/
/** What is told of people, of time or of an effect as certain. */
const PROMISE =
  /\b(?:you(?: wi|')ll\b|you (?:are|get|feel|lose|earn|make|sleep|walk|see)\b|your [a-z]+(?: [a-z]+)? (?:will|is|are|goes|go|comes|disappears?|vanish\w*|grows?)\b|(?:nobody|no one|not one|none of (?:our|them|these))\b|every(?:one|body)?\b|each of\b|all (?:of )?(?:our|my|the|these|those)\b|most (?:of )?(?:our|my|people|patients|customers|clients|users)\b|(?:our|my) (?:patients|customers|clients|users|readers|members)\b|(?:nine|eight|seven|ten|\d+) (?:out )?(?:of|in) (?:every )?(?:ten|hundred|\d+)|\d+ ?(?:%|percent|per cent)|always\b|never\b|gone\b|disappears?\b|vanish\w*|no longer\b|for good\b|for ever\b|forever\b|so far\b|works?\b|worked\b|heals?\b|healed\b|cured\b|doubled\b|tripled\b|pays off\b|within (?:a |an |\w+ )?(?:days?|weeks?|months?|hours?|minutes?)\b|it (?:will|does|works|has)\b|we (?:will|have) |(?:is|are) (?:the |an )?(?:exceptions?|different)\b|(?:ours|we|this one|mine) (?:do|does|is|are|can|did)$)/
/** What is said with reserve, asked of a reader, or denied as well. */
const RESERVED =
  /\b(?:may|might|could|can|some|sometimes|often|usually|should|must|please|talk|ask|speak|see (?:a|your)|consult|discuss|not|n't|no (?:guarantee|promise|certainty|proof)|without|risks?|vary|varies|depends?|unlikely|hope|try|aim|help(?:s)? (?:you )?(?:to )?(?:understand|decide|plan|choose)|explain|refund|money back|answer|tell you|offer|read|listen|support)\b/
const MOST_TOKENS = 40

/**
 * A promise that a sentence makes behind a "but" to what it denies, or that the next one makes so: "we do not promise a
 * cure, but your pain will be gone". The denial is for the record alone, so a person is asked. Answers its words, or null.
 */
export function promiseBehind(
  text: ReadText,
  sentence: Sentence,
  next: Sentence | undefined,
  to: number,
): string | null {
  const { tokens } = text
  for (let at = to; at < sentence.to && at < to + MOST_TOKENS; at += 1) {
    if (TURN.test(tokens[at]?.text ?? '')) return promiseIn(text, at, sentence.to)
  }
  if (next === undefined || !TURN.test(tokens[next.from]?.text ?? '')) return null
  return promiseIn(text, next.from, next.to)
}

function promiseIn(text: ReadText, from: number, to: number): string | null {
  const end = Math.min(to, from + MOST_TOKENS)
  const words = text.tokens
    .slice(from, end)
    .map((token) => token.text)
    .join(' ')
  if (RESERVED.test(words)) return null
  return PROMISE.test(words) ? wordsOf(text, from, Math.min(end, from + 12)) : null
}
