import { statementOf } from './denials.ts'
import { timeLast, type Reading } from './clauses.ts'
import type { Word } from './source-sentences.ts'
import { sharedScale } from './units.ts'
import { contrariesOf, type WordTable } from './word-table.ts'

/** How a claim stands to what a sentence says: the same words, plainly the contrary, or neither. */
export type Standing = { kind: 'same' } | { kind: 'contrary'; reason: string; isOfTime: boolean } | null

const YEAR = /^(?:1[5-9]|20)\d\d$/
/** Words that say nothing either way. */
const EMPTY = /^(?:the|a|an|also|indeed|moreover|furthermore|thus|therefore|ever|any|been|well)$/
/** A figure behind such a word is not meant exactly. */
const ROUGH = /^(?:about|around|roughly|approximately|nearly|almost|over|under|than|least|most|up|some|estimated|to)$/
/** Words of whom, where and when: another of them is another matter and denies nothing. */
export const CIRCUMSTANCE =
  /^(?:men|man|women|woman|boys?|girls?|males?|females?|adults?|children|child|juveniles?|parents?|patients?|north|south|east|west|northern|southern|eastern|western|day|night|morning|evening|summer|winter|spring|autumn|city|town|country|home|first|last|former|latter|old|young|public|private|domestic|foreign)$/
const LONGEST = 70
export const PREPOSITION = /^(?:in|on|at|for|among|of|with|from|during|under)$/

export function standingOf(claim: readonly Word[], reading: Reading, table: WordTable): Standing {
  if (claim.length > LONGEST || reading.length > LONGEST) return null
  const [own, other] = [statementOf(timeLast(claim)), statementOf(reading)]
  if (own.isInvolved || other.isInvolved) {
    return sameWords(timeLast(claim), reading) ? { kind: 'same' } : null
  }
  const changes = changesBetween(own.words.filter(isSaying), other.words.filter(isSaying)).filter(
    (change) => !isFullName(change, reading),
  )
  if (changes.length === 0) {
    if (own.isDenied === other.isDenied) return sameVerbs(own.words, other.words) ? { kind: 'same' } : null
    return contrary('One denies what the other states.')
  }
  const [only] = changes
  if (changes.length > 1 || only === undefined || own.isDenied !== other.isDenied) return null
  return contraryBy(only, own.words, other.words, table)
}

function sameWords(claim: readonly Word[], reading: Reading): boolean {
  return changesBetween(claim.filter(isSaying), reading.filter(isSaying)).length === 0 && sameVerbs(claim, reading)
}

/** What was is not what is. */
function sameVerbs(claim: readonly Word[], reading: readonly Word[]): boolean {
  const times = (words: readonly Word[]): string =>
    words
      .filter(({ word }) => /^(?:is|are|was|were|be)$/.test(word))
      .map(({ word }) => (/^(?:was|were)$/.test(word) ? 'past' : 'present'))
      .join(' ')
  return times(claim) === times(reading)
}

function isSaying({ word }: Word): boolean {
  return !EMPTY.test(word)
}

/** "The Brooklyn Bridge" where the claim says "the bridge". */
function isFullName({ claim, source }: Change, reading: Reading): boolean {
  const [first] = source
  const at = first === undefined ? -1 : reading.indexOf(first)
  return (
    claim.length === 0 &&
    reading[at - 1]?.word === 'the' &&
    reading[at + source.length]?.isCapitalised === true &&
    source.every(({ isCapitalised }) => isCapitalised)
  )
}

/** The words that two sentences do not share, place by place. */
export interface Change {
  claim: Word[]
  source: Word[]
  /** Whether words that both have stand behind it. */
  isFollowed: boolean
}

/** Linear in the table of their lengths, which are bounded. */
export function changesBetween(claim: readonly Word[], source: readonly Word[]): Change[] {
  const lengths = longestShared(claim, source)
  const changes: Change[] = []
  let open: Change | null = null
  let [i, j] = [0, 0]
  while (i < claim.length || j < source.length) {
    const [one, other] = [claim[i], source[j]]
    if (one !== undefined && other !== undefined && isSame(one, other)) {
      if (open !== null) open.isFollowed = true
      open = null
      i += 1
      j += 1
      continue
    }
    if (open === null) {
      open = { claim: [], source: [], isFollowed: false }
      changes.push(open)
    }
    const takesClaim =
      other === undefined || (one !== undefined && lengthAt(lengths, i + 1, j) >= lengthAt(lengths, i, j + 1))
    if (takesClaim && one !== undefined) {
      open.claim.push(one)
      i += 1
    } else if (other !== undefined) {
      open.source.push(other)
      j += 1
    }
  }
  return changes
}

function longestShared(claim: readonly Word[], source: readonly Word[]): number[][] {
  const lengths = Array.from({ length: claim.length + 1 }, () => new Array<number>(source.length + 1).fill(0))
  for (let i = claim.length - 1; i >= 0; i -= 1) {
    for (let j = source.length - 1; j >= 0; j -= 1) {
      const [one, other, row] = [claim[i], source[j], lengths[i]]
      if (one === undefined || other === undefined || row === undefined) continue
      row[j] = isSame(one, other)
        ? 1 + lengthAt(lengths, i + 1, j + 1)
        : Math.max(lengthAt(lengths, i + 1, j), lengthAt(lengths, i, j + 1))
    }
  }
  return lengths
}

function lengthAt(lengths: readonly number[][], i: number, j: number): number {
  return lengths[i]?.[j] ?? 0
}

function isSame(one: Word, other: Word): boolean {
  if (one.value !== null || other.value !== null) return one.value === other.value
  return one.stem === other.stem || (isBeing(one) && isBeing(other))
}

function isBeing({ word }: Word): boolean {
  return /^(?:is|are|was|were|be)$/.test(word)
}

/** What it means that two sentences differ in one place alone. */
function contraryBy(
  { claim, source }: Change,
  words: readonly Word[],
  others: readonly Word[],
  table: WordTable,
): Standing {
  const [own, other] = [claim[0], source[0]]
  if (claim.length !== 1 || source.length !== 1 || own === undefined || other === undefined) return null
  const reason = `The source says “${other.text}”, the claim “${own.text}”.`
  if (isCardinal(own) && isCardinal(other))
    return isOtherFigure(own, other, words, others) ? contrary(reason, YEAR.test(own.word)) : null
  if (sharedScale(own.word, other.word)) return contrary(reason)
  const isContrary =
    contrariesOf(table, own.stem).includes(other.stem) || contrariesOf(table, other.stem).includes(own.stem)
  if (!isContrary || [own, other].some(({ word }) => CIRCUMSTANCE.test(word))) return null
  const at = words.indexOf(own)
  const isOfPlace = [words[at - 1], words[at - 2]].some(
    (before) => before !== undefined && PREPOSITION.test(before.word),
  )
  return at === 0 || isOfPlace ? null : contrary(reason)
}

function contrary(reason: string, isOfTime = false): Standing {
  return { kind: 'contrary', reason, isOfTime }
}

function isCardinal({ word, value }: Word): boolean {
  return value !== null && !/^(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|twice)$/.test(word)
}

function isOtherFigure(own: Word, other: Word, words: readonly Word[], others: readonly Word[]): boolean {
  if (YEAR.test(own.word) !== YEAR.test(other.word)) return false
  if (others.some(({ value }) => value === own.value)) return false
  const isRough = (all: readonly Word[], word: Word): boolean => ROUGH.test(all[all.indexOf(word) - 1]?.word ?? '')
  return !isRough(words, own) && !isRough(others, other)
}
