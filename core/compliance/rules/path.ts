import { asideEnd, isFinite } from './clauses.ts'
import { BURDENS, CLAIMING, MEASURING, SPARING } from './denials.ts'
import { AUXILIARIES, BE, PREPOSITIONS, THIRD_PERSON } from './english.ts'
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
const GIVING = /^(?:give|offer|promise|guarantee|provide|claim|deliver|sell|say|do|make|get|expect)$/
/** "We do not advertise our ___": it is there. */
const NAMING = /^(?:advertise|mention|publish|describe|announce|reveal)$/
const PARTICLES = /^(?:up|down|away|off|back)$/
const SURVIVING = /^(?:live|lived|living|manage|managed|cope|coped|survive|survived|do|be)$/

type Tokens = Held['tokens']

/** Whether nothing between a cue and a phrase takes the negation for itself. */
export function isPathOpen(held: Held): boolean {
  const { tokens, sentence, cue, from, to } = held
  if (cue.kind === 'without' && SURVIVING.test(wordAt(tokens, cue.at - 1))) return false
  if (cue.to >= from || isCleft(held)) return true
  if (cue.kind === 'not' && cue.at < sentence.from + 8 && isThing(tokens, sentence.from)) return false
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

/** "The one thing …" */
function isThing(tokens: Tokens, at: number): boolean {
  return wordAt(tokens, at) === 'the' && [1, 2, 3].some((ahead) => /^things?$/.test(wordAt(tokens, at + ahead)))
}

/** "What we cannot give you is ___": the sentence says what is not given. */
function isCleft({ tokens, sentence, cue, from }: Held): boolean {
  if (!(wordAt(tokens, sentence.from) === 'what' || isThing(tokens, sentence.from))) return false
  if (cue.at > sentence.from + 6 || cue.kind !== 'not') return false
  let isGiving = false
  for (let at = cue.to; at < from; at += 1) {
    const word = wordAt(tokens, at)
    if (/^(?:is|are|was|were)$/.test(word)) {
      const isMaking = /^(?:make|render)$/.test(wordAt(tokens, at + 1)) && from - at <= 5
      return isGiving && (isMaking || isBare(tokens, at + 1, from))
    }
    if (word === '' || /^(?:that|else|just|only|like)$/.test(word)) return false
    if (GIVING.test(word)) isGiving = true
  }
  return false
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
    const aside = isComma && (isClaiming || isSubject) ? asideEnd(tokens, at, from) : -1
    if (aside > 0) {
      at = aside
      continue
    }
    if (isComma && isInstruction(tokens, at + 1, from)) return false
    if (isComma && cue.kind === 'not' && !isListed(tokens, at, from, sentence.to)) return false
    if (isTransparent(tokens, at)) {
      at = /^go(?:es|ne|ing)?$/.test(word) && wordAt(tokens, at + 1) === 'so' ? at + 4 : at + 1
      continue
    }
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
    if (turnsAway(tokens, at, cue, from) || /^(?:how|why|where)$/.test(word)) return false
    const isInverted = AUXILIARIES.has(wordAt(tokens, cue.to)) && at <= cue.to + 2
    const isShown =
      isInverted ||
      (/^(?:nor|neither)$/.test(wordAt(tokens, cue.at)) && hasClaiming(tokens, at, from)) ||
      isClaiming ||
      isSubject ||
      CLAIMING.has(wordAt(tokens, at + 1)) ||
      hasVerbFrom(tokens, at, from)
    if (/^(?:our|these|such)$/.test(word) && !isShown) return false
    if (word === 'your' && isNoun && at === from - 1 && wordAt(tokens, at - 1) === 'of') return false
    if (isMade(tokens, at, from)) isClaiming = true
    else if (SPARING.has(word) && !isTaken(tokens, at)) isSpared = true
    if (isNoun && BURDENS.has(word)) isBurden = true
    if (isClaimed(tokens, at, cue)) isClaiming = true
    if (isClaiming && word === 'that') isComplement = true
    if (CIRCUMSTANCES.has(word) && !isComplement && !(word === 'once' && at === cue.to)) return false
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
  if (word === 'being' && at === cue.to + 1) return true
  if (word === 'our' && NAMING.test(wordAt(tokens, at - 1))) return true
  if (word === 'short' && next === 'of') return true
  if (word === 'possible' && /^(?:with|under|in|on|by)$/.test(next)) return true
  if (word === 'too' && /^(?:late|early|soon|old|young|much|many|good)$/.test(next)) return true
  if (PARTICLES.test(word) && at <= cue.to + 3) return true
  if (OUTSIDE.test(word) && at >= from - 2) return true
  return /^(?:have|has|had|having|need|needs)$/.test(word) && next === 'to'
}

/** "goes so far as to ___", "was never going to be ___" */
function isTransparent(tokens: Tokens, at: number): boolean {
  const words = [0, 1, 2, 3, 4].map((ahead) => wordAt(tokens, at + ahead)).join(' ')
  return /^go(?:es|ne|ing)? so far as to$/.test(words) || words.startsWith('going to be ')
}

function hasClaiming(tokens: Tokens, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (CLAIMING.has(wordAt(tokens, at))) return true
  return false
}

/** "does not leave you ___", "will not keep you ___": what somebody is made. */
function isMade(tokens: Tokens, at: number, from: number): boolean {
  if (!/^(?:leave|leaves|keep|keeps|leaving|keeping)$/.test(wordAt(tokens, at))) return false
  return /^(?:you|it|them|us|anyone|anybody)$/.test(wordAt(tokens, at + 1)) && at + 2 === from
}

function isClaimed(tokens: Tokens, at: number, cue: Held['cue']): boolean {
  const word = wordAt(tokens, at)
  if (at === cue.to && /^(?:has|have|had)$/.test(word)) return false
  if (word === 'with' && /^(?:come|comes|came|coming)$/.test(wordAt(tokens, at - 1))) return true
  if (/^(?:mistaken?|confused?)$/.test(word)) {
    const behind = /^(?:it|this|that|them)$/.test(wordAt(tokens, at + 1)) ? at + 2 : at + 1
    return /^(?:for|with)$/.test(wordAt(tokens, behind))
  }
  if (/^accept(?:s|ed)?$/.test(word) && wordAt(tokens, at + 1) === 'that')
    return !/^(?:we|i)$/.test(wordAt(tokens, cue.at - 2))
  return CLAIMING.has(word) || isTold(word, cue, tokens, at)
}

/** Whether a preposition carries a negation on: "no sign of ___", "is not in ___", "never as ___". */
function isPassed(tokens: Tokens, at: number, cue: Held['cue']): boolean {
  const word = wordAt(tokens, at)
  const isFirst = at === cue.to
  if (word === 'of' && (cue.kind === 'no' || cue.kind === 'without')) return true
  if (word === 'as' && wordAt(tokens, at - 1) === 'same') return true
  if (word === 'of' && /^(?:business|habit)$/.test(wordAt(tokens, at - 1))) return true
  if (isFirst && (word === 'as' || (word === 'to' && isPlainInfinitive(tokens, cue.at)))) return true
  const isOfBeing = /^(?:in|on|at|of|with|under|within)$/.test(word) || (word === 'for' && isFirst)
  return isOfBeing && BE.has(wordAt(tokens, isFirst ? cue.at - 1 : at - 1))
}
