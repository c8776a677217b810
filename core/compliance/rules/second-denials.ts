import { isAdverb, isFinite } from './clauses.ts'
import { CLAIMING, SECRETIVE } from './denials.ts'
import { AUXILIARIES, BE, PREPOSITIONS } from './english.ts'
import { hasBefore, wordAt, type Held } from './exceptions.ts'
import { isBare } from './path-words.ts'

const RELATIVE = /^(?:that|which|who|whom|whose|where)$/
const PRONOUNS = /^(?:nobody|no one|nothing|none)$/
const FORMER = /^(?:current|old|previous|present|last|former|usual|regular)$/
const NAMING =
  /^(?:call|calls|called|consider|considers|regard|regards|treat|treats|describe|describes|see|sees|view|deem|find|offer|offers|sell|sells)$/
const REACH = 25

/** Whether another negation holds the one that reaches a phrase: "there is no stain that it does not ___". */
export function isDeniedAgain(
  { tokens, sentence, cue }: Held,
  negations: readonly { at: number; to: number }[],
): boolean {
  if (wordAt(tokens, cue.at) === 'nor') return false
  const isInRelative = [1, 2, 3, 4].some((back) => RELATIVE.test(wordAt(tokens, cue.at - back)))
  const isSupposed =
    /^(?:if|when|unless)$/.test(wordAt(tokens, sentence.from)) ||
    (wordAt(tokens, sentence.from) === 'without' && /^(?:our|us|it|this|one)$/.test(wordAt(tokens, sentence.from + 1)))
  const isPhrase = cue.kind === 'without' || cue.kind === 'lexical'
  return negations.some((other) => {
    if (other.to > cue.at || cue.at - other.to > REACH) return false
    if (isSupposed) return true
    const isSubject = isPhrase && /^(?:no|nobody|none|nothing|neither|not)$/.test(wordAt(tokens, other.at))
    if (wordAt(tokens, other.at) === 'zero' && tokens[other.to]?.kind === 'mark') return false
    for (let at = other.to; at < cue.at; at += 1) {
      const { text, kind } = tokens[at] ?? { text: '.', kind: 'mark' }
      if (kind === 'break' || /^[.;:–]$/.test(text) || /^(?:and|but|so|because)$/.test(text)) return false
      if (!isInRelative && !isSubject && /^(?:,|or|nor)$/.test(text)) return false
    }
    return true
  })
}

/**
 * Whether a negation belongs to a part of the sentence that ends before the phrase, or holds all of it as something
 * supposed: "creams that do not work and ___", "we turn away nobody and ___", "life without ___ is over", "you need not".
 */
export function isOfAnotherPart({ tokens, sentence, cue, from, to }: Held): boolean {
  if (/^(?:need|dare)$/.test(wordAt(tokens, cue.at - 1)) && cue.kind === 'not') return true
  if (cue.kind === 'without' && isFinite(tokens, to)) return true
  if (isOfThePast(tokens, sentence.from)) return true
  if (wordAt(tokens, sentence.from) === 'then' && tokens[sentence.from - 1]?.text === '?') return true
  const isRelative = [1, 2, 3].some((back) => /^(?:that|which|who)$/.test(wordAt(tokens, cue.at - back)))
  const before = wordAt(tokens, cue.at - 1)
  const isObject = cue.to > cue.at && PRONOUNS.test(wordsOf(cue, tokens)) && before !== '' && !isJoint(before)
  if (isRelative || isObject) {
    for (let at = cue.to; at < from; at += 1) if (wordAt(tokens, at) === 'and') return true
  }
  if (isSubjectOfJudgement({ tokens, cue, from, to })) return true
  return isOffer({ tokens, cue, from }) || isDescription({ tokens, cue, from })
}

/** "We do not consider ___ a luxury", "nobody would call a plan with ___ a gamble": what is denied is said behind it. */
function isSubjectOfJudgement({ tokens, cue, from, to }: Pick<Held, 'tokens' | 'cue' | 'from' | 'to'>): boolean {
  const behind = wordAt(tokens, to)
  if (behind === '' || /^(?:and|or|nor|but|that|because|until|when|if|while)$/.test(behind)) return false
  const isNamed = /^(?:a|an|as)$/.test(behind)
  if (!isNamed && (PREPOSITIONS.has(behind) || isAdverb(behind))) return false
  for (let at = from - 1; at >= cue.to; at -= 1) {
    const word = wordAt(tokens, at)
    if (NAMING.test(word))
      return isNamed || (/^(?:call|consider|deem|find)$/.test(word) && isBare(tokens, at + 1, from))
    if (/^(?:it|this|that|them|as|you|us)$/.test(word)) return false
  }
  return false
}

/** "Nobody equals our ___": what is ours stands there, and others are denied. */
function isOffer({ tokens, cue, from }: Pick<Held, 'tokens' | 'cue' | 'from'>): boolean {
  if (!/^(?:no|nobody|nothing|none)$/.test(wordAt(tokens, cue.at)) || BE.has(wordAt(tokens, cue.at - 1))) return false
  if (!/^(?:our|my|this)$/.test(wordAt(tokens, from - 1)) || from - 1 <= cue.to) return false
  for (let at = cue.to; at < from; at += 1)
    if (CLAIMING.has(wordAt(tokens, at)) && !AUXILIARIES.has(wordAt(tokens, at))) return false
  return true
}

/** "The safe nobody can crack is ___": the negation is in what describes the subject. */
function isDescription({ tokens, cue, from }: Pick<Held, 'tokens' | 'cue' | 'from'>): boolean {
  const before = wordAt(tokens, cue.at - 1)
  if (!PRONOUNS.test(wordsOf(cue, tokens)) || before === '' || isJoint(before) || isAdverb(before)) return false
  for (let at = cue.to + 2; at < from; at += 1)
    if (/^(?:is|are|was|were|has|have)$/.test(wordAt(tokens, at))) return true
  return false
}

/** "Until now no cream could ___": what was denied before is not denied now. */
function isOfThePast(tokens: Held['tokens'], at: number): boolean {
  return (
    /^(?:until|till|before)$/.test(wordAt(tokens, at)) &&
    /^(?:now|today|recently|us|this|our)$/.test(wordAt(tokens, at + 1))
  )
}

/** "Banks will not give you ___, so come to us": the lack of others is what is being sold. */
export function isLackOfOthers({ tokens, sentence, cue, to }: Held): boolean {
  const isFormer = (word: string, at: number) => FORMER.test(word) && wordAt(tokens, at - 1) === 'your'
  if (hasBefore(tokens, cue.at, sentence.from, isFormer)) return true
  const subject = AUXILIARIES.has(wordAt(tokens, cue.at - 1)) ? cue.at - 2 : cue.at - 1
  if (!SECRETIVE.has(wordAt(tokens, subject)) || !/s$|^they$/.test(wordAt(tokens, subject))) return false
  if (hasBefore(tokens, subject, sentence.from, (word) => /^(?:our|my|no|these|honest)$/.test(word))) return false
  if (wordAt(tokens, cue.at).startsWith('den')) return true
  for (let at = to; at < to + 14; at += 1) {
    if (tokens[at]?.kind === 'break') return false
    if (/^(?:we|us|our|ours|here)$/.test(wordAt(tokens, at))) return true
  }
  return false
}

function wordsOf(cue: Held['cue'], tokens: Held['tokens']): string {
  return tokens
    .slice(cue.at, cue.to)
    .map(({ text }) => text)
    .join(' ')
}

function isJoint(word: string): boolean {
  return /^(?:and|or|nor|but|that|which|because|so|as|of|to|for|while|if|when)$/.test(word)
}
