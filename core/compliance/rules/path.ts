import { isFinite } from './clauses.ts'
import { BURDENS, CLAIMING, MEASURING, SPARING } from './denials.ts'
import { BE, PREPOSITIONS, THIRD_PERSON } from './english.ts'
import { wordAt, type Held } from './exceptions.ts'
import {
  beginsItem,
  COORDINATOR,
  hasPerson,
  hasVerbFrom,
  isAdverbial,
  isAnotherNegation,
  isBare,
  isClaimOfItself,
  isInstruction,
  isListed,
  isNarrative,
  isOtherVerb,
  isPlace,
  isPlainInfinitive,
  isPredicateGoingOn,
  isRelative,
  isTaken,
  isTitle,
  isTold,
  pastAside,
  SUBJECTS,
  SURPASSING,
  takesInfinitive,
} from './path-words.ts'
import { leadsToOr } from './scopes.ts'

/** Words that open another clause than that of the negation. */
const OPENERS: ReadonlySet<string> = new Set('that which whose whom whether how why what where'.split(' '))
/** Words that begin a circumstance: what is said in it is not what is denied. */
const CIRCUMSTANCES: ReadonlySet<string> = new Set('when while once because since if so before after'.split(' '))
/** Words that keep the negation for something beside the phrase. */
const SETTING_APART = /^(?:only|just|merely|few|but|except|besides|like|other|others|else|another|save)$/
const OUTSIDE = /^(?:beyond|near|against|outside|above|past)$/
const PARTICLES = /^(?:up|down|away|off|back)$/
const SURVIVING = /^(?:live|lived|living|manage|managed|cope|coped|survive|survived|do|be)$/

type Tokens = Held['tokens']

/** Whether nothing between a cue and a phrase takes the negation for itself. */
export function isPathOpen(held: Held): boolean {
  const { tokens, cue, from, to } = held
  if (cue.kind === 'without' && SURVIVING.test(wordAt(tokens, cue.at - 1))) return false
  if (cue.to >= from) return true
  if (/^(?:hardly|barely|scarcely)$/.test(wordAt(tokens, cue.at))) return isBare(tokens, cue.to, from)
  if (isIdiom(held) || !isWalked(held)) return false
  const isCompared = BE.has(wordAt(tokens, cue.at - 1)) && wordAt(tokens, cue.at - 2) !== 'there'
  return isCompared || ![from, from + 1].some((at) => at < to && SURPASSING.test(wordAt(tokens, at)))
}

/** "It takes no ___", "not so much ___ as", "no-nonsense ___", "What nobody tells you about ___". */
function isIdiom({ tokens, sentence, cue }: Held): boolean {
  const isNoun = cue.kind === 'no' || cue.kind === 'without' || wordAt(tokens, cue.at) === 'nothing'
  if (isNoun && MEASURING.has(wordAt(tokens, cue.at - 1))) return true
  const [next, second] = [tokens[cue.to], wordAt(tokens, cue.to + 1)]
  if (/^(?:so|for)$/.test(next?.text ?? '') && /^(?:much|show|nothing|fun|us)$/.test(second)) return true
  if (tokens[sentence.to - 1]?.text !== '?' && isTitle(tokens, sentence.from, cue.at)) return true
  return next?.text === '-' && !next.isSpaced
}

/** Goes from a cue to a phrase, and says whether the negation comes with it. */
function isWalked({ tokens, sentence, cue, from, to, isNote: hasNoVerb }: Held): boolean {
  const isNoun = cue.kind === 'no' || cue.kind === 'without'
  const isNote = hasNoVerb && cue.kind !== 'not' && !hasPerson(tokens, sentence.from, from)
  const isTale = isNarrative(tokens, sentence.from, sentence.to, cue)
  const isObject = BE.has(wordAt(tokens, cue.at - 1))
  let isSubject = !isObject && SUBJECTS.test(wordAt(tokens, cue.at)) && hasVerbFrom(tokens, cue.to, to)
  let isClaiming = isClaimOfItself(tokens, cue.kind, cue.to)
  let isComplement = isClaiming
  let isSpared = false
  let isBurden = false
  for (let at = pastAside(tokens, cue.to, from); at < from; at += 1) {
    const word = wordAt(tokens, at)
    const isComma = tokens[at]?.text === ','
    if (isComma && isInstruction(tokens, at + 1, from)) return false
    if (isComma && cue.kind === 'not' && !isListed(tokens, at, from, sentence.to)) return false
    if (word === 'and') {
      if (isNoun && isPredicateGoingOn(tokens, at + 1, cue.at)) return false
      if (isBurden && THIRD_PERSON.has(wordAt(tokens, at + 1)) && wordAt(tokens, at + 2) !== '') return false
      isBurden = false
      if (isNoun) isSpared = false
    }
    if (COORDINATOR.test(word) || isComma) {
      if (beginsItem(tokens, at + 1)) {
        isSpared = false
        isClaiming = false
      }
      if (word !== '' || leadsToOr(tokens, at + 1, sentence.to)) isBurden = false
      continue
    }
    if (word === '') continue
    if (isFinite(tokens, at)) isSubject = false
    if (turnsAway(tokens, at, cue, from)) return false
    const isShown = isClaiming || isSubject || CLAIMING.has(wordAt(tokens, at + 1)) || hasVerbFrom(tokens, at, from)
    if (/^(?:our|these|such)$/.test(word) && !isShown) return false
    if (word === 'your' && isNoun && at === from - 1 && wordAt(tokens, at - 1) === 'of') return false
    if (SPARING.has(word) && !isTaken(tokens, at)) isSpared = true
    if (isNoun && BURDENS.has(word)) isBurden = true
    if (isClaimed(tokens, at, cue)) isClaiming = true
    if (isClaiming && word === 'that') isComplement = true
    if (CIRCUMSTANCES.has(word) && !isComplement) return false
    if (isClaiming && word === 'to' && !isComplement && !isSubject && !takesInfinitive(tokens, at, cue)) return false
    if (isClaiming || isSubject) continue
    if (isPassed(tokens, at, cue)) continue
    if (isAdverbial(tokens, at)) {
      at += 1
      continue
    }
    if (isRelative(tokens, at, cue.at)) continue
    if (OPENERS.has(word) || word === 'to') return false
    if (isTale && !isNoun && isPlace(tokens, at)) continue
    if (PREPOSITIONS.has(word) && !isNote) return false
  }
  if (!isClaiming && !isTale && isOtherVerb(tokens, sentence.from, cue, from)) return false
  return !isSpared && !(isBurden && isNoun)
}

/** Whether a word sets the phrase apart from what is denied, or denies once more. */
function turnsAway(tokens: Tokens, at: number, cue: Held['cue'], from: number): boolean {
  const word = wordAt(tokens, at)
  const next = wordAt(tokens, at + 1)
  if (SETTING_APART.test(word) && !/^(?:or|any|and|all|some|each)$/.test(wordAt(tokens, at - 1))) return true
  if (/^(?:before|until|since)$/.test(word) && /^(?:ours?|us|now|this|me|him|her|them)$/.test(next)) return true
  if (SURPASSING.test(word) && !(at <= cue.to + 1 && wordAt(tokens, at + 1) === 'than')) return true
  if (isAnotherNegation(tokens, at)) return true
  if (word === 'as' && at > cue.to && wordAt(tokens, at - 2) === 'as') return true
  if (/^(?:too|so)$/.test(word) && at + 1 < from && /^(?:to|for|that|as)$/.test(wordAt(tokens, at + 2))) return true
  if (word === 'too' && /^(?:late|early|soon|old|young|much|many|good)$/.test(next)) return true
  if (PARTICLES.test(word) && at <= cue.to + 3) return true
  if (OUTSIDE.test(word) && at >= from - 2) return true
  return /^(?:have|has|had|having|need|needs)$/.test(word) && next === 'to'
}

function isClaimed(tokens: Tokens, at: number, cue: Held['cue']): boolean {
  const word = wordAt(tokens, at)
  if (word === 'with' && /^(?:come|comes|came|coming)$/.test(wordAt(tokens, at - 1))) return true
  return CLAIMING.has(word) || isTold(word, cue, tokens)
}

/** Whether a preposition carries a negation on: "no sign of ___", "is not in ___", "never as ___". */
function isPassed(tokens: Tokens, at: number, cue: Held['cue']): boolean {
  const word = wordAt(tokens, at)
  const isFirst = at === cue.to
  if (word === 'of' && (cue.kind === 'no' || cue.kind === 'without')) return true
  if (isFirst && (word === 'as' || (word === 'to' && isPlainInfinitive(tokens, cue.at)))) return true
  const isOfBeing = /^(?:in|on|at|of|with|under|within)$/.test(word) || (word === 'for' && isFirst)
  return isOfBeing && BE.has(wordAt(tokens, isFirst ? cue.at - 1 : at - 1))
}
