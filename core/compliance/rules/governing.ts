import { isAdverb, isFinite } from './clauses.ts'
import { MARVELLING, SECRETIVE, TELLING } from './denials.ts'
import { BE, THIRD_PERSON } from './english.ts'
import { hasBefore, isExcepted, isOfOthers, wordAt, type Held } from './exceptions.ts'
import { hasModal } from './path-words.ts'
import { isPathOpen } from './path.ts'
import { isLackOfOthers, isOfAnotherPart } from './second-denials.ts'

const EXISTING =
  /^(?:exists?|possible|real|realistic|available|true|offered|promised|guaranteed|happens?|works?|there)$/

/**
 * Whether a negation governs the phrase itself: the verb that claims it, or the noun phrase that it is. One that reaches
 * it only through something else in the sentence clears nothing.
 */
export function isGoverned(held: Held): boolean {
  if (isNoMore(held)) return true
  if (isOfOthers(held) || isExcepted(held) || isAstonishment(held) || isFronted(held)) return false
  if (isOfAnotherPart(held) || isLackOfOthers(held)) return false
  return !isSubjectOfOther(held) && isPathOpen(held)
}

/** "It is no more ___ than a paper bag." */
function isNoMore({ tokens, cue, from, to }: Held): boolean {
  if (wordAt(tokens, cue.at) !== 'no' || wordAt(tokens, from - 1) !== 'more' || cue.to !== from - 1) return false
  return (
    BE.has(wordAt(tokens, cue.at - 1)) &&
    wordAt(tokens, to) === 'than' &&
    !/^(?:we|us|our|ours|this|ever)$/.test(wordAt(tokens, to + 1))
  )
}

/** "You won’t believe ___", "I never thought ___", "your bank will never tell you about ___". */
function isAstonishment({ tokens, sentence, cue, from }: Held): boolean {
  const auxiliary = wordAt(tokens, cue.at - 1)
  let verb = cue.to
  while (verb < from && /^(?:have|be|been|even|ever|really|to)$/.test(wordAt(tokens, verb))) verb += 1
  if (verb >= from) return false
  const word = wordAt(tokens, verb)
  const isSaidOf = (isMeant: (word: string) => boolean) => hasBefore(tokens, cue.at, sentence.from, isMeant)
  if (TELLING.has(word) && isSaidOf((one) => SECRETIVE.has(one))) return true
  if (!MARVELLING.has(word)) return false
  if (
    word === 'hear' &&
    /^(?:us|the)$/.test(wordAt(tokens, verb + 1)) &&
    (wordAt(tokens, verb + 1) === 'us' || /^(?:words?|terms?|phrase)$/.test(wordAt(tokens, verb + 2)))
  )
    return false
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
