import { isAdverb, isFinite } from './clauses.ts'
import { MARVELLING, SECRETIVE, TELLING } from './denials.ts'
import { THIRD_PERSON } from './english.ts'
import { hasBefore, isExcepted, isOfOthers, wordAt, type Held } from './exceptions.ts'
import { hasModal } from './path-words.ts'
import { isPathOpen } from './path.ts'

const EXISTING =
  /^(?:exists?|possible|real|realistic|available|true|offered|promised|guaranteed|happens?|works?|there)$/

/**
 * Whether a negation governs the phrase itself: the verb that claims it, or the noun phrase that it is. One that reaches
 * it only through something else in the sentence clears nothing.
 */
export function isGoverned(held: Held): boolean {
  if (isOfOthers(held) || isExcepted(held) || isAstonishment(held) || isFronted(held)) return false
  return !isSubjectOfOther(held) && isPathOpen(held)
}

/** "You won’t believe ___", "I never thought ___", "your bank will never tell you about ___". */
function isAstonishment({ tokens, sentence, cue, from }: Held): boolean {
  const auxiliary = wordAt(tokens, cue.at - 1)
  let verb = cue.to
  while (verb < from && /^(?:have|be|been|even|ever|really)$/.test(wordAt(tokens, verb))) verb += 1
  if (verb >= from) return false
  const word = wordAt(tokens, verb)
  const isSaidOf = (isMeant: (word: string) => boolean) => hasBefore(tokens, cue.at, sentence.from, isMeant)
  if (TELLING.has(word) && isSaidOf((one) => SECRETIVE.has(one))) return true
  if (!MARVELLING.has(word)) return false
  if (word === 'believe' && /^(?:can|could|will|would)$/.test(auxiliary)) return true
  if (/^(?:think|believe|expect|imagine)$/.test(word) && auxiliary === 'did' && hasModal(tokens, verb, from))
    return true
  if (wordAt(tokens, cue.at) === 'never' && /(?:ed|t|d)$/.test(word) && isSaidOf((one) => /^(?:i|we|you)$/.test(one)))
    return word !== 'expect'
  return /^(?:may|might|would|will|could|have|'ve|'ll|probably)$/.test(auxiliary) && isSaidOf((one) => one === 'you')
}

/** "It is a myth that ___ are dear": the phrase is spoken of, and something else is denied of it. */
function isSubjectOfOther({ tokens, sentence, cue, from, to }: Held): boolean {
  if (cue.kind !== 'lexical' && cue.kind !== 'not') return false
  let verb = to
  while (verb < to + 2 && (tokens[verb]?.kind !== 'word' || isAdverb(wordAt(tokens, verb)))) verb += 1
  if (verb >= sentence.to || (!isFinite(tokens, verb) && !THIRD_PERSON.has(wordAt(tokens, verb)))) return false
  if ((cue.kind === 'not' && cue.to >= from) || EXISTING.test(wordAt(tokens, verb))) return false
  return ![1, 2, 3].some((ahead) => EXISTING.test(wordAt(tokens, verb + ahead)))
}

/** "Without our tea he would still be ill": what is left out by supposition is not denied. */
function isFronted({ sentence, cue, isNote }: Held): boolean {
  return cue.kind === 'without' && !isNote && cue.at === sentence.from
}
