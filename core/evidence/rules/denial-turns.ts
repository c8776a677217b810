import type { Turn } from '../contract.ts'
import { hasNegation, NEGATION, undoingIn } from './denials.ts'
import type { Change } from './difference.ts'
import { refusalIn } from './refusals.ts'
import { plainText, type Word } from './source-sentences.ts'
import { isContent } from './tokens.ts'

/** Degrees of a denial that take nothing away: "not only". */
const NO_DENIAL = /^(?:only|just|merely|simply)$/
/** What denies a degree and no more. */
const SELDOM = /^(?:hardly|scarcely|barely|rarely|seldom)$/
const NONE_OCCUR =
  /\b(?:do|does|did|will|can|could) (?:not|never) (?:\w+ )?(?:occur|happen|exist|arise) |\b(?:has|have) (?:not|never) (?:been (?:reported|seen|observed)|occurred|happened) |\bthere (?:is|are|was|were|has been|have been) no |\bno (?:\w+ ){1,4}(?:has|have|is|are|was|were) (?:been )?(?:reported|seen|observed|known) |\b(?:has|have|had) no /
const OCCURS =
  /^(?:occur(?:s|red)?|reported|seen|observed|experienced|happen(?:s|ed)?|ar(?:ise|ises|ose)|developed|suffered)$/
const ON_CONDITION = /\b(?:unless|until|except|only (?:if|when|where|with|after|once)) /
const ALLOWS = /\b(?:may|can|could) |\b(?:is|are) (?:safe|suitable|allowed|permitted) /

/** Where one of the two denies, forbids or leaves open what the other says. */
export function denialOf(changes: readonly Change[], words: readonly Word[], others: readonly Word[]): Turn | null {
  const [own, theirs] = [refusalIn(words), refusalIn(others, words)]
  if (own === null && theirs === null) {
    return (
      denialIn(changes, words, others) ??
      undoneIn(words, others) ??
      occurringIn(words, others) ??
      forbiddenIn(words, others)
    )
  }
  // "Do not take it", "It is contraindicated": both refuse.
  if ((own !== null || denies(words)) && (theirs !== null || denies(others))) return null
  // "Only if A", "not unless A": both allow it on a condition.
  if (ON_CONDITION.test(plainText(words)) && ON_CONDITION.test(plainText(others))) return null
  return { of: 'negation', claim: own ?? '', source: theirs ?? '' }
}

function denies(words: readonly Word[]): boolean {
  return words.some((word, at) => isDenying(words, word, at)) || undoingIn(words) !== null
}

/** A negation that one of the two has in the midst of what they share. */
function denialIn(changes: readonly Change[], words: readonly Word[], others: readonly Word[]): Turn | null {
  const [own, theirs] = [words, others].map((all) => all.filter((word, at) => isDenying(all, word, at)))
  const [denies, denied] = [
    changes.flatMap((change) => within(change, 'claim', own ?? [])),
    changes.flatMap((change) => within(change, 'source', theirs ?? [])),
  ]
  const isDegree = denied.length > 0 && denied.every(({ word }) => SELDOM.test(word)) && denies.some(isWhole)
  if (!isDegree && denies.length % 2 === denied.length % 2) return null
  // "Do not exceed the dose", "The dose must not be exceeded": one denial, in another place.
  if (!isDegree && own?.length === 1 && theirs?.length === 1) return null
  return { of: 'negation', claim: around(words, denies[0]), source: around(others, denied[0]) }
}

function isWhole({ word }: Word): boolean {
  return !SELDOM.test(word)
}

/** What a claim says never happens, of which the source tells that it does. */
function occurringIn(words: readonly Word[], others: readonly Word[]): Turn | null {
  const none = NONE_OCCUR.exec(plainText(words))
  if (none === null || hasNegation(others)) return null
  const occurs = others.find(({ word }) => OCCURS.test(word))
  return occurs === undefined ? null : { of: 'negation', claim: none[0].trim(), source: occurs.text }
}

/** What a source forbids with "not" or "never" right before a word that the claim, which denies nothing, says too. */
function forbiddenIn(words: readonly Word[], others: readonly Word[]): Turn | null {
  if (hasNegation(words) || !ALLOWS.test(plainText(words))) return null
  const own = new Set(words.filter(isContent).map(({ stem }) => stem))
  const at = others.findIndex((word, place) => {
    const before = others.slice(Math.max(0, place - 2), place).map((one) => one.word)
    const isForbidden = before.at(-1) === 'never' || before.at(-1) === 'not' || before.join(' ') === 'not be'
    return isForbidden && isContent(word) && word.value === null && own.has(word.stem)
  })
  const word = others[at]
  if (word === undefined || others.filter(({ stem }) => stem === word.stem).length !== 1) return null
  return { of: 'negation', claim: '', source: around(others, others[at - 1]) }
}

/** A sentence that is denied as a whole, of a claim that denies nothing. */
function undoneIn(words: readonly Word[], others: readonly Word[]): Turn | null {
  if (hasNegation(words) || undoingIn(words) !== null) return null
  const source = undoingIn(others)
  return source === null ? null : { of: 'negation', claim: '', source }
}

function isDenying(all: readonly Word[], { word }: Word, at: number): boolean {
  return (
    NEGATION.test(word) &&
    !NO_DENIAL.test(all[at + 1]?.word ?? '') &&
    !/^(?:more|less|later)$/.test(all[at + 1]?.word ?? '')
  )
}

/** The denying words of a change that shared words follow; what only goes on denies nothing of them. */
function within(change: Change, side: 'claim' | 'source', denying: readonly Word[]): Word[] {
  return change.isFollowed ? change[side].filter((word) => denying.includes(word)).slice(0, 1) : []
}

function around(all: readonly Word[], word: Word | undefined): string {
  if (word === undefined) return ''
  const at = all.indexOf(word)
  return all
    .slice(Math.max(0, at - 1), at + 2)
    .map(({ text }) => text)
    .join(' ')
}
