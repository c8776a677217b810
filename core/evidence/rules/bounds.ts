import type { Word } from './source-sentences.ts'
import { isCounted } from './units.ts'

/** What a figure is: the most or the least of something, or just so much. */
export type Bound = 'most' | 'least' | 'just'

const YEAR = /^(?:1[5-9]|20)\d\d$/
const BEFORE_LIMIT = 5
const DENIES = /^(?:not|no|never|cannot|avoid|nor)$/
/** A figure behind such a word is not meant exactly. */
const ROUGH =
  /^(?:about|around|roughly|approximately|nearly|almost|over|under|than|some|estimated|to|between|and|or|from|least|most)$/

/**
 * Which bound a number is: "at most 4", "up to 4", "not more than 4", "at least 4", "not less than 4", or 4 and no more said. Null
 * where it is none, or rough: "more than 4" alone is true of many.
 */
export function boundAt(words: readonly Word[], at: number): Bound | null {
  const word = words[at]
  if (word === undefined || !isCounted(words, at) || YEAR.test(word.word)) return null
  const [second = '', first = ''] = words.slice(Math.max(0, at - 2), at).map((one) => one.word)
  const pair = at === 1 ? ` ${second}` : `${second} ${first}`
  if (/^(?:at most|up to)$/.test(pair) || /^(?:within|maximum)$/.test(pair.split(' ')[1] ?? '')) return 'most'
  if (pair === 'at least') return 'least'
  const isDenied = words.slice(Math.max(0, at - 2 - BEFORE_LIMIT), at).some((one) => DENIES.test(one.word))
  if (isDenied && (/^(?:more|greater|longer|higher|later|older) than$/.test(pair) || /exceed(?:ing)?$/.test(pair)))
    return 'most'
  if (isDenied && /^(?:less|fewer|shorter|lower|earlier|younger) than$/.test(pair)) return 'least'
  const before = words[at - 1]
  return before !== undefined && (ROUGH.test(before.word) || before.value !== null) ? null : 'just'
}

/** Whether two figures of one thing cannot both be right: "two hours" of "at least four hours". */
export function areApart(one: { value: number; bound: Bound }, other: { value: number; bound: Bound }): boolean {
  if (one.value === other.value) return false
  if (one.bound === other.bound) return true
  const [just, limit] = one.bound === 'just' ? [one, other] : [other, one]
  if (just.bound !== 'just') return false
  return limit.bound === 'least' ? just.value < limit.value : just.value > limit.value
}
