import { isAdverb, isFinite } from './clauses.ts'
import { leadsToOr } from './scopes.ts'
import { BURDENS, CLAIMING, MARVELLING, SECRETIVE, SPARING, TELLING } from './denials.ts'
import { AUXILIARIES, BE, PLAIN_VERBS, PREPOSITIONS, THIRD_PERSON } from './english.ts'
import { hasBefore, isExcepted, isOfOthers, wordAt, type Held } from './exceptions.ts'

/** Words that open another clause than that of the negation. */
const OPENERS: ReadonlySet<string> = new Set(
  `that which whose whom whether how why what where when while once because since if so before after`.split(' '),
)
/** Words that keep the negation for something beside the phrase. */
const SETTING_APART = /^(?:only|just|merely|few|but|except|besides|like|other|others|else|another|save)$/
const SURPASSING =
  /^(?:better|safer|surer|finer|greater|faster|quicker|easier|simpler|cheaper|stronger|smarter|closer|more|less|higher|bigger)$/
const EXISTING =
  /^(?:exists?|possible|real|realistic|available|true|offered|promised|guaranteed|happens?|works?|there)$/
const OUTSIDE = /^(?:beyond|against|outside|above|past)$/
const PARTICLES = /^(?:up|down|away|off|back)$/
const COORDINATOR = /^(?:or|nor)$/
const SUBJECTS = /^(?:no|nobody|nothing|none|neither|zero)$/

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

/** Whether nothing between a cue and a phrase takes the negation for itself. */
function isPathOpen({ tokens, sentence, cue, from, to, isNote: hasNoVerb }: Held): boolean {
  const isNote = hasNoVerb && cue.kind !== 'not' && !hasPerson(tokens, sentence.from, from)
  if (
    cue.kind === 'without' &&
    /^(?:live|lived|living|manage|managed|cope|coped|survive|survived|do|be)$/.test(wordAt(tokens, cue.at - 1))
  )
    return false
  if (cue.to >= from) return true
  if (tokens[sentence.to - 1]?.text !== '?' && isTitle(tokens, sentence.from, cue.at)) return false
  if (tokens[cue.to]?.text === '-' && tokens[cue.to]?.isSpaced === false) return false
  const isNoun = cue.kind === 'no' || cue.kind === 'without'
  const isTale = isNarrative(tokens, sentence.from, sentence.to, cue)
  const isDeclared = hasVerbFrom(tokens, cue.to, to)
  let isSubject = SUBJECTS.test(wordAt(tokens, cue.at)) && isDeclared
  let isClaiming = isClaimOfItself(tokens, cue.kind, cue.to)
  let isSpared = false
  let isBurden = false
  for (let at = pastAside(tokens, cue.to, from); at < from; at += 1) {
    const token = tokens[at]
    const word = wordAt(tokens, at)
    if (
      token?.text === ',' &&
      (isInstruction(tokens, at + 1, from) || (cue.kind === 'not' && !isListed(tokens, at, from, sentence.to)))
    )
      return false
    if (word === 'and') {
      if (isBurden && THIRD_PERSON.has(wordAt(tokens, at + 1)) && wordAt(tokens, at + 2) !== '') return false
      isBurden = false
      if (isNoun) isSpared = false
    }
    if (COORDINATOR.test(word) || token?.text === ',') {
      if (beginsItem(tokens, at + 1)) {
        isSpared = false
        isClaiming = false
      }
      if (word !== '' || leadsToOr(tokens, at + 1, sentence.to)) isBurden = false
      continue
    }
    if (word === '') continue
    if (isFinite(tokens, at)) isSubject = false
    if (SETTING_APART.test(word) && !/^(?:or|any|and|all|some|each)$/.test(wordAt(tokens, at - 1))) return false
    if (/^(?:before|until|since)$/.test(word) && /^(?:ours?|us|now|this|me|him|her|them)$/.test(wordAt(tokens, at + 1)))
      return false
    if (SURPASSING.test(word) && !isBelow(tokens, at)) return false
    if (isAnotherNegation(tokens, at)) return false
    if (word === 'as' && at > cue.to && wordAt(tokens, at - 2) === 'as') return false
    if (/^(?:too|so)$/.test(word) && at + 1 < from && /^(?:to|for|that|as)$/.test(wordAt(tokens, at + 2))) return false
    if (word === 'too' && /^(?:late|early|soon|old|young|much|many|good)$/.test(wordAt(tokens, at + 1))) return false
    if (PARTICLES.test(word) && at <= cue.to + 3) return false
    if (OUTSIDE.test(word) && at >= from - 2) return false
    if (
      /^(?:our|these|such)$/.test(word) &&
      !isClaiming &&
      !CLAIMING.has(wordAt(tokens, at + 1)) &&
      !isSubject &&
      !hasVerbFrom(tokens, at, from)
    )
      return false
    if (/^(?:have|has|had|having|need|needs)$/.test(word) && wordAt(tokens, at + 1) === 'to') return false
    if (SPARING.has(word) && !isTaken(tokens, at)) isSpared = true
    if (isNoun && BURDENS.has(word)) isBurden = true
    if (CLAIMING.has(word) || isTold(word, cue, tokens)) isClaiming = true
    if (isClaiming || isSubject) continue
    if (
      (word === 'of' && isNoun) ||
      (at === cue.to && (word === 'as' || (word === 'to' && isPlainInfinitive(tokens, cue.at))))
    )
      continue
    if (
      (/^(?:in|on|at|of|with|under|within)$/.test(word) || (word === 'for' && at === cue.to)) &&
      BE.has(wordAt(tokens, at === cue.to ? cue.at - 1 : at - 1))
    )
      continue
    if (isAdverbial(tokens, at)) {
      at += 1
      continue
    }
    if (isRelative(tokens, at, cue.at)) continue
    if (OPENERS.has(word) || word === 'to') return false
    if (isTale && isPlace(tokens, at)) continue
    if (PREPOSITIONS.has(word) && !isNote) return false
  }
  const isCompared = BE.has(wordAt(tokens, cue.at - 1)) && wordAt(tokens, cue.at - 2) !== 'there'
  if (!isCompared && [from, from + 1].some((at) => at < to && SURPASSING.test(wordAt(tokens, at)))) return false
  if (!isClaiming && !isTale && isOtherVerb(tokens, sentence.from, cue, from)) return false
  return !isSpared && !(isBurden && isNoun)
}

type Tokens = Held['tokens']

/** Whether a text speaks of its readers or its writers, as notes do not. */
function hasPerson(tokens: Tokens, from: number, to: number): boolean {
  for (let at = Math.max(from, to - 40); at < to; at += 1) {
    if (/^(?:you|your|yours|we|our|ours|us)$/.test(wordAt(tokens, at))) return true
  }
  return false
}

/** "understood as", "enough evidence": words that spare in other company only. */
function isTaken(tokens: Tokens, at: number): boolean {
  if (wordAt(tokens, at) === 'enough') return CLAIMING.has(wordAt(tokens, at + 1))
  return wordAt(tokens, at + 1) === 'as'
}

function hasModal(tokens: Tokens, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (/^(?:would|could|'d)$/.test(wordAt(tokens, at))) return true
  return false
}

/** Whether a negation of its own stands here, and none that only goes on with the first. */
function isAnotherNegation(tokens: Tokens, at: number): boolean {
  if (!/^(?:not|never|no|nothing|nobody|without)$/.test(wordAt(tokens, at))) return false
  return ![1, 2, 3].some((back) => /^(?:and|or|nor|,)$/.test(tokens[at - back]?.text ?? ''))
}

/** Whether a comma between a verb and a phrase belongs to a list or an aside. */
function isListed(tokens: Tokens, at: number, from: number, end: number): boolean {
  if (/^(?:or|nor|and)$/.test(wordAt(tokens, at + 1)) || leadsToOr(tokens, at + 1, end)) return true
  for (let next = at + 1; next < from && next < at + 10; next += 1) {
    if (tokens[next]?.text === ',' || COORDINATOR.test(wordAt(tokens, next))) return true
  }
  if (AUXILIARIES.has(wordAt(tokens, at - 1))) return true
  return tokens[at - 1]?.kind !== 'word' || PREPOSITIONS.has(wordAt(tokens, at - 1)) || wordAt(tokens, at - 1) === 'to'
}

function isClaimOfItself(tokens: Tokens, kind: string, to: number): boolean {
  const last = wordAt(tokens, to - 1)
  return (kind === 'lexical' && last !== 'to') || /^(?:evidence|proof|that)$/.test(last) || SURPASSING.test(last)
}

/** Whether a finite verb stands between a negated subject and the end of a phrase. */
function hasVerbFrom(tokens: Tokens, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const word = wordAt(tokens, at)
    if (isFinite(tokens, at) || THIRD_PERSON.has(word) || (CLAIMING.has(word) && word.endsWith('s'))) return true
  }
  return false
}

/** "What nobody tells you about ___", "Why nobody ___": a title that takes something as given. */
function isTitle(tokens: Tokens, from: number, at: number): boolean {
  return at > from && at < from + 5 && /^(?:what|why|how|where)$/.test(wordAt(tokens, from))
}

/** Verbs that have or get what they name. */
const HOLDING = /^(?:have|has|had|get|gets|got|receive|receives|earn|earns|obtain|want|wants|do|does|be|become)$/

/**
 * Whether a negated verb that neither claims nor offers stands before a phrase, in a text that speaks to its readers, tells
 * them what to do, or says what can and will be: "we could not keep ___ to ourselves".
 */
function isOtherVerb(tokens: Tokens, start: number, cue: Held['cue'], from: number): boolean {
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
function isNarrative(tokens: Tokens, from: number, to: number, cue: Held['cue']): boolean {
  const auxiliary = wordAt(tokens, cue.at - 1)
  const isPast =
    /^(?:did|was|were|had)$/.test(auxiliary) ||
    (wordAt(tokens, cue.at) === 'never' && /ed$/.test(wordAt(tokens, cue.to)))
  const isOwn = wordAt(tokens, cue.at - 2) === 'i' || auxiliary === 'i'
  return (isPast || isOwn) && !hasPerson(tokens, from, Math.min(to, cue.to + 40))
}

/** A place, a time or a matter, where nothing is paid or lost for it. */
function isPlace(tokens: Tokens, at: number): boolean {
  const word = wordAt(tokens, at)
  if (word === 'with') return /^(?:problems?|issues?|troubles?)$/.test(wordAt(tokens, at - 1))
  if (!/^(?:in|during|about|for|at|within)$/.test(word)) return false
  return ![1, 2, 3, 4, 5].some((back) =>
    /^(?:pay|paid|spend|spent|cost|charged?|cent|penny|dime)$/.test(wordAt(tokens, at - back)),
  )
}

/** "It is not a film that I would ___": a clause about what is denied, and none that is taken as given. */
function isRelative(tokens: Tokens, at: number, cue: number): boolean {
  if (!/^(?:that|which|who)$/.test(wordAt(tokens, at)) || !BE.has(wordAt(tokens, cue - 1))) return false
  const next = wordAt(tokens, at + 1)
  const isNamed = [2, 3].some((back) => /^(?:a|an|the|kind|sort|people|one)$/.test(wordAt(tokens, at - back)))
  return isNamed && (next === 'i' || AUXILIARIES.has(next) || THIRD_PERSON.has(next) || PLAIN_VERBS.has(next))
}

/** Behind an aside between commas right behind a cue ("is not, in our view, ___"). */
function pastAside(tokens: Tokens, at: number, from: number): number {
  if (tokens[at]?.text !== ',') return at
  for (let end = at + 1; end < from && end < at + 9; end += 1) if (tokens[end]?.text === ',') return end + 1
  return at
}

/** Whether what follows a coordinator is a verb or noun of its own, to which the negation goes on. */
function beginsItem(tokens: Tokens, at: number): boolean {
  const word = wordAt(tokens, at)
  return word !== '' && !PREPOSITIONS.has(word) && word !== 'to'
}

/** "Don’t think of a pill, think of ___": an instruction of its own behind a comma. */
function isInstruction(tokens: Tokens, at: number, from: number): boolean {
  const before = wordAt(tokens, at - 2)
  if (!PLAIN_VERBS.has(wordAt(tokens, at)) || before === 'to' || AUXILIARIES.has(before)) return false
  for (let next = at; next < from + 8 && next < at + 20; next += 1)
    if (COORDINATOR.test(wordAt(tokens, next))) return false
  return true
}

/** "no better than ___": a comparison that puts something below. */
function isBelow(tokens: Tokens, at: number): boolean {
  return [1, 2, 3, 4].some((ahead) => wordAt(tokens, at + ahead) === 'than')
}

function isTold(word: string, cue: Held['cue'], tokens: Tokens): boolean {
  if (!/^(?:tell|tells|told)$/.test(word)) return false
  if (BE.has(wordAt(tokens, cue.to))) return true
  return /^(?:no|nobody|none|nothing)$/.test(wordAt(tokens, cue.at)) || /^(?:we|i)$/.test(wordAt(tokens, cue.at - 2))
}

/** "We are told not to ___"; "it is hard not to ___" says that it happens. */
function isPlainInfinitive(tokens: Tokens, at: number): boolean {
  if (!/^(?:not|never)$/.test(wordAt(tokens, at))) return false
  return !/^(?:hard|difficult|tough|impossible|try|tried|trying|how|better|rude)$/.test(wordAt(tokens, at - 1))
}

/** "in any way", "at all", "under any circumstances". */
function isAdverbial(tokens: Tokens, at: number): boolean {
  return (
    PREPOSITIONS.has(wordAt(tokens, at)) && /^(?:any|all|no|my|moment|fact|itself|least)$/.test(wordAt(tokens, at + 1))
  )
}
