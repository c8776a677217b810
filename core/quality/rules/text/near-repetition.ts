import type { Word } from './read-text.ts'

/** Sentences of fewer words are alike by chance. */
const LEAST = 8
/** From this many words on two may be exchanged, below it one. */
const LEAST_FOR_TWO = 11
/** A word of which another one makes another statement: numbers, days, sides, opposites. */
const TELLING =
  /^(?:\d.*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|first|second|third|fourth|last|next|both|north|south|east|west|northern|southern|eastern|western|left|right|men|women|man|woman|boys?|girls?|he|she|his|her|morning|afternoon|evening|night|spring|summer|autumn|winter|upper|lower|inner|outer|old|new|young|more|less|fewer|before|after|small|large|big|hot|cold|open|closed|opens|closes|buy|sell|not|no|never|always|with|without|up|down|in|out|rose|fell|day|week|month|year)$/

/** Whether two passages are one with a word or two exchanged, put in or left out, that make no other statement of it. */
export function areAlike(one: readonly Word[], other: readonly Word[]): boolean {
  const shorter = Math.min(one.length, other.length)
  const most = shorter >= LEAST_FOR_TWO ? 2 : 1
  if (shorter < LEAST || Math.abs(one.length - other.length) > most) return false
  const start = commonFrom(one, other)
  const changed = changesFrom(one, other, start, start, most)
  return changed !== null && changed.length > 0 && !changed.some(isTelling)
}

function isTelling({ word, isFirst }: { word: Word; isFirst: boolean }): boolean {
  return TELLING.test(word.lower) || (!isFirst && /^\p{Lu}/u.test(word.text))
}

function commonFrom(one: readonly Word[], other: readonly Word[]): number {
  let at = 0
  while (at < one.length && one[at]?.lower === other[at]?.lower) at += 1
  return at
}

interface Changed {
  word: Word
  isFirst: boolean
}

/** The words that two passages do not share, with at most so many changes; null where more are needed. */
function changesFrom(
  one: readonly Word[],
  other: readonly Word[],
  i: number,
  j: number,
  left: number,
): Changed[] | null {
  let [at, to] = [i, j]
  while (at < one.length && to < other.length && one[at]?.lower === other[to]?.lower) {
    at += 1
    to += 1
  }
  const [own, theirs] = [one[at], other[to]]
  if (own === undefined && theirs === undefined) return []
  if (left === 0) return null
  const ways = [
    { words: [own, theirs], next: [at + 1, to + 1] as const },
    { words: [own], next: [at + 1, to] as const },
    { words: [theirs], next: [at, to + 1] as const },
  ]
  for (const { words, next } of ways) {
    const there = words.filter((word) => word !== undefined)
    if (there.length < words.length) continue
    const rest = changesFrom(one, other, ...next, left - 1)
    if (rest !== null) return [...there.map((word) => ({ word, isFirst: at === 0 || to === 0 })), ...rest]
  }
  return null
}
