import type { Turn } from '../contract.ts'
import type { Change } from './difference.ts'
import { ROOT_LENGTH } from './source-index.ts'
import type { Word } from './source-sentences.ts'
import { isContent } from './tokens.ts'
import { relatedTo, type WordTable } from './word-table.ts'

/** So many telling words of a claim stand in its source as well, and one does not. */
const FEWEST_SHARED = 4
const SHORTEST = 4
/** Verbs that join as prepositions do. */
const JOINING = /^(?:following|regarding|including|according|concerning|based|given)$/

/**
 * One word of a claim that else repeats its source, where the source has another of no near sense: "kidney" for "liver", "mild"
 * for "severe". Null where it is a word of the same sense, or where more is told otherwise.
 */
export function replacedIn(changes: readonly Change[], words: readonly Word[], table: WordTable): Turn | null {
  const told = changes.flatMap(({ claim, source }) => {
    const [own, theirs] = [claim.filter(isTelling), source.filter(isTelling)]
    // “A tablet” does not stand in the place of “indicated”.
    const isPlain = claim.length === 1 && source.length === 1
    return own.length === 0 ? [] : [{ own, theirs: isPlain ? theirs : [] }]
  })
  const [only] = told
  const [one, other] = [only?.own[0], only?.theirs[0]]
  if (told.length !== 1 || only?.own.length !== 1 || only.theirs.length !== 1) return null
  if (one === undefined || other === undefined) return null
  // Names inside a sentence are looked at elsewhere; what opens both has its capital from there.
  const isFirst = one.startsSentence && other.startsSentence
  if (!isFirst && (one.isCapitalised || other.isCapitalised)) return null
  const shared = words.filter(isTelling).length - 1
  if (shared < FEWEST_SHARED || Math.min(one.word.length, other.word.length) < SHORTEST) return null
  return areNear(one, other, table) ? null : { of: 'subject', claim: one.text, source: other.text }
}

function isTelling(word: Word): boolean {
  return isContent(word) && word.value === null && !JOINING.test(word.word)
}

function areNear({ stem: one }: Word, { stem: other }: Word, table: WordTable): boolean {
  if (one === other || one.slice(0, ROOT_LENGTH - 1) === other.slice(0, ROOT_LENGTH - 1)) return true
  const [own, theirs] = [relatedTo(table, one), relatedTo(table, other)]
  return own.includes(other) || theirs.includes(one) || own.some((stem) => theirs.includes(stem))
}
