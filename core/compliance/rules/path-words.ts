import { isAdverb, isFinite } from './clauses.ts'
import { CLAIMING } from './denials.ts'
import { AUXILIARIES, BE, DETERMINERS, PLAIN_VERBS, PREPOSITIONS, THIRD_PERSON } from './english.ts'
import { wordAt, type Held } from './exceptions.ts'
import { leadsToOr } from './scopes.ts'

type Tokens = Held['tokens']

export const COORDINATOR = /^(?:or|nor)$/
export const SUBJECTS = /^(?:no|nobody|nothing|none|neither|zero)$/
export const SURPASSING =
  /^(?:better|safer|surer|finer|greater|faster|quicker|easier|simpler|cheaper|stronger|smarter|closer|more|less|higher|bigger|gentler|softer|milder|purer|cleaner|lighter|brighter|clearer|richer|surest|sharper|tougher|harder|sounder|steadier|friendlier|lovelier|healthier|happier|smoother|kinder|nicer|wiser|shorter|fairer|warmer|quieter|neater|slicker|handier|tastier|greener|thicker|finest|greatest)$/

/** Whether nothing but determiners and adverbs stands between two places. */
export function isBare(tokens: Tokens, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1)
    if (!DETERMINERS.has(wordAt(tokens, at)) && !isAdverb(wordAt(tokens, at))) return false
  return true
}

/** Whether a text speaks of its readers or its writers, as notes do not. */
export function hasPerson(tokens: Tokens, from: number, to: number): boolean {
  for (let at = Math.max(from, to - 40); at < to; at += 1) {
    if (/^(?:you|your|yours|we|our|ours|us)$/.test(wordAt(tokens, at))) return true
  }
  return false
}

/** "understood as", "enough evidence": words that spare in other company only. */
export function isTaken(tokens: Tokens, at: number): boolean {
  if (wordAt(tokens, at) === 'enough') return CLAIMING.has(wordAt(tokens, at + 1))
  if (wordAt(tokens, at).startsWith('accept')) return wordAt(tokens, at + 1) === 'that'
  return wordAt(tokens, at + 1) === 'as' || (wordAt(tokens, at) === 'understood' && wordAt(tokens, at + 1) === 'to')
}

/** Whether what is thought of is put in the conditional. */
export function hasModal(tokens: Tokens, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (/^(?:would|could|'d)$/.test(wordAt(tokens, at))) return true
  return false
}

/** Whether a negation of its own stands here, and none that only goes on with the first. */
export function isAnotherNegation(tokens: Tokens, at: number): boolean {
  if (!/^(?:not|never|no|nothing|nobody|without)$/.test(wordAt(tokens, at))) return false
  return ![1, 2, 3].some((back) => /^(?:and|or|nor|,)$/.test(tokens[at - back]?.text ?? ''))
}

/** Whether a comma between a verb and a phrase belongs to a list or an aside. */
export function isListed(tokens: Tokens, at: number, from: number, end: number): boolean {
  if (/^(?:or|nor|and)$/.test(wordAt(tokens, at + 1)) || leadsToOr(tokens, at + 1, end)) return true
  for (let next = at + 1; next < from && next < at + 10; next += 1) {
    if (tokens[next]?.text === ',' || COORDINATOR.test(wordAt(tokens, next))) return true
  }
  if (AUXILIARIES.has(wordAt(tokens, at - 1)) || BE.has(wordAt(tokens, at - 1))) return true
  return tokens[at - 1]?.kind !== 'word' || PREPOSITIONS.has(wordAt(tokens, at - 1)) || wordAt(tokens, at - 1) === 'to'
}

/** Whether a cue names a claim by itself ("myth that", "no evidence"). */
export function isClaimOfItself(tokens: Tokens, kind: string, to: number): boolean {
  const last = wordAt(tokens, to - 1)
  return (kind === 'lexical' && last !== 'to') || /^(?:evidence|proof|that)$/.test(last) || SURPASSING.test(last)
}

/** Whether a finite verb stands between a negated subject and the end of a phrase. */
export function hasVerbFrom(tokens: Tokens, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const word = wordAt(tokens, at)
    if (isFinite(tokens, at) || THIRD_PERSON.has(word) || (CLAIMING.has(word) && word.endsWith('s'))) return true
  }
  return false
}

/** "What nobody tells you about ___", "Why nobody ___": a title that takes something as given. */
export function isTitle(tokens: Tokens, from: number, at: number): boolean {
  return at > from && at < from + 5 && /^(?:what|why|how|where)$/.test(wordAt(tokens, from))
}

/** Verbs that have or get what they name. */
const HOLDING = /^(?:have|has|had|get|gets|got|receive|receives|earn|earns|obtain|want|wants|do|does|be|become)$/

/**
 * Whether a negated verb that neither claims nor offers stands before a phrase, in a text that speaks to its readers, tells
 * them what to do, or says what can and will be: "we could not keep ___ to ourselves".
 */
export function isOtherVerb(tokens: Tokens, start: number, cue: Held['cue'], from: number): boolean {
  const auxiliary = wordAt(tokens, cue.at - 1)
  const isNever = wordAt(tokens, cue.at) === 'never'
  if (cue.kind !== 'not' || BE.has(auxiliary)) return false
  const isModal = /^(?:can|could|will|would|shall|'ll|may|might)$/.test(auxiliary)
  const isHead = cue.at <= start + 1
  const isSubject = SUBJECTS.test(wordAt(tokens, cue.at))
  if (!isModal && !isHead && !hasPerson(tokens, start, from)) return false
  if (!isNever && !AUXILIARIES.has(auxiliary) && auxiliary !== 'do' && !isSubject) return false
  let isOther = false
  for (let at = cue.to; at < from; at += 1) {
    const word = wordAt(tokens, at)
    if (COORDINATOR.test(word) || tokens[at]?.text === ',') return false
    if (HOLDING.test(word) || BE.has(word)) return false
    const isVerb = THIRD_PERSON.has(word) || AUXILIARIES.has(wordAt(tokens, at - 1))
    if (isSubject ? isVerb : !(isAdverb(word) || AUXILIARIES.has(word) || word === '')) isOther = true
  }
  return isOther
}

/**
 * Whether a sentence tells what somebody went through ("I did not ___", "it never ___ed") and speaks to nobody: there the
 * places and times of what did not happen are denied with it.
 */
export function isNarrative(tokens: Tokens, from: number, to: number, cue: Held['cue']): boolean {
  const auxiliary = wordAt(tokens, cue.at - 1)
  const isPast =
    /^(?:did|was|were|had)$/.test(auxiliary) ||
    (wordAt(tokens, cue.at) === 'never' && wordAt(tokens, cue.to).endsWith('ed'))
  const isOwn = wordAt(tokens, cue.at - 2) === 'i' || auxiliary === 'i'
  return (isPast || isOwn) && !hasPerson(tokens, from, Math.min(to, cue.to + 40))
}

/** A place, a time or a matter, where nothing is paid or lost for it. */
export function isPlace(tokens: Tokens, at: number): boolean {
  const word = wordAt(tokens, at)
  if (word === 'with') return /^(?:problems?|issues?|troubles?)$/.test(wordAt(tokens, at - 1))
  if (!/^(?:in|during|about|for|at|within)$/.test(word)) return false
  return ![1, 2, 3, 4, 5].some((back) =>
    /^(?:pay|paid|spend|spent|cost|charged?|cent|penny|dime)$/.test(wordAt(tokens, at - back)),
  )
}

/** "It is not a film that I would ___": a clause about what is denied, and none that is taken as given. */
export function isRelative(tokens: Tokens, at: number, cue: number): boolean {
  if (!/^(?:that|which|who)$/.test(wordAt(tokens, at)) || !BE.has(wordAt(tokens, cue - 1))) return false
  const next = wordAt(tokens, at + 1)
  if (wordAt(tokens, cue - 2) === 'it' && !/^(?:a|an)$/.test(wordAt(tokens, at - 2))) return false
  const isNamed = [1, 2, 3].some((back) =>
    /^(?:a|an|the|kind|sort|people|one|something|anything)$/.test(wordAt(tokens, at - back)),
  )
  return isNamed && (next === 'i' || AUXILIARIES.has(next) || THIRD_PERSON.has(next) || PLAIN_VERBS.has(next))
}

/** Behind an aside between commas right behind a cue ("is not, in our view, ___"). */
export function pastAside(tokens: Tokens, at: number, from: number): number {
  if (tokens[at]?.text !== ',') return at
  for (let end = at + 1; end < from && end < at + 9; end += 1) if (tokens[end]?.text === ',') return end + 1
  return at
}

/** Whether what follows a coordinator is a verb or noun of its own, to which the negation goes on. */
export function beginsItem(tokens: Tokens, at: number): boolean {
  const word = wordAt(tokens, at)
  return word !== '' && !PREPOSITIONS.has(word) && word !== 'to'
}

/** "Don’t think of a pill, think of ___": an instruction of its own behind a comma. */
export function isInstruction(tokens: Tokens, at: number, from: number): boolean {
  const before = wordAt(tokens, at - 2)
  if (!PLAIN_VERBS.has(wordAt(tokens, at)) || before === 'to' || AUXILIARIES.has(before)) return false
  for (let next = at; next < from + 8 && next < at + 20; next += 1)
    if (COORDINATOR.test(wordAt(tokens, next))) return false
  return true
}

/** "It does no harm and ___s": a second verb of the subject, which the "no" before the first object does not reach. */
export function isPredicateGoingOn(tokens: Tokens, at: number, cue: number): boolean {
  if (!THIRD_PERSON.has(wordAt(tokens, at))) return false
  return [1, 2].some(
    (back) => THIRD_PERSON.has(wordAt(tokens, cue - back)) || AUXILIARIES.has(wordAt(tokens, cue - back)),
  )
}

/** Whether telling is denied of the writers, or of everybody. */
export function isTold(word: string, cue: Held['cue'], tokens: Tokens, at: number): boolean {
  if (/^(?:want|wants|wish|like|going)$/.test(word)) {
    const isToDo = [1, 2, 3].some(
      (ahead) =>
        wordAt(tokens, at + ahead) === 'to' &&
        (CLAIMING.has(wordAt(tokens, at + ahead + 1)) || wordAt(tokens, at + ahead + 1) === 'tell'),
    )
    return isToDo && /^(?:we|i)$/.test(wordAt(tokens, cue.at - 2))
  }
  if (!/^(?:tell|tells|told)$/.test(word)) return false
  const isTold = [2, 3].some((ahead) => wordAt(tokens, at + ahead) === 'that')
  if (isTold && wordAt(tokens, at - 1) === 'to' && (cue.kind === 'lexical' || cue.to === at - 1)) return true
  if (BE.has(wordAt(tokens, cue.to))) return true
  return /^(?:no|nobody|none|nothing)$/.test(wordAt(tokens, cue.at)) || /^(?:we|i)$/.test(wordAt(tokens, cue.at - 2))
}

/** "We are told not to ___"; "it is hard not to ___" says that it happens. */
export function isPlainInfinitive(tokens: Tokens, at: number): boolean {
  if (!/^(?:not|never)$/.test(wordAt(tokens, at))) return false
  return !/^(?:hard|difficult|tough|impossible|rock|mad|crazy|insane|foolish|silly|blind|wrong|remiss|afford|try|tried|trying|how|better|rude)$/.test(
    wordAt(tokens, at - 1),
  )
}

/** "in any way", "at all", "under any circumstances". */
export function isAdverbial(tokens: Tokens, at: number): boolean {
  return (
    PREPOSITIONS.has(wordAt(tokens, at)) && /^(?:any|all|no|my|moment|fact|itself|least)$/.test(wordAt(tokens, at + 1))
  )
}

/** Verbs that take somebody and what he is to do. */
const LETTING =
  /^(?:expect(?:s|ed|ing)?|allow(?:s|ed|ing)?|permit(?:s|ted)?|advise[sd]?|recommend(?:s|ed)?|authori[sz]ed?|rely|trust)$/

/** Whether an infinitive belongs to a word of claiming ("promise to ___", "evidence to ___"), or is one itself. */
export function takesInfinitive(tokens: Tokens, at: number, cue: Held['cue']): boolean {
  const next = wordAt(tokens, at + 1)
  if (CLAIMING.has(next) || DETERMINERS.has(next) || /^(?:anyone|anybody|me|you|us|him|them)$/.test(next)) return true
  if (
    next === 'be' &&
    [1, 2, 3].some((back) => /^(?:find|found|prove|consider|declare)$/.test(wordAt(tokens, at - back - 1)))
  )
    return true
  for (let before = at - 1; before >= cue.to && before > at - 8; before -= 1)
    if (LETTING.test(wordAt(tokens, before))) return true
  for (let before = at - 1; before >= cue.at && before > at - 4; before -= 1) {
    const word = wordAt(tokens, before)
    if (CLAIMING.has(word)) return true
    if (!isAdverb(word) && !/^(?:you|it|us|me|him|her|them|anyone|anybody|not|be|is|are)$/.test(word)) return false
  }
  return true
}
