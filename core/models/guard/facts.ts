import { isContent } from '../../evidence/rules/tokens.ts'
import type { Word } from '../../evidence/rules/source-sentences.ts'
import { isUnitStem } from '../../evidence/rules/units.ts'
import { CONTRARY_PREFIX, directionOf, NEGATIONS, STRENGTHS } from './cues.ts'
import type { Sentence } from './sentences.ts'

/** What some sentences say that no edit may change. */
export interface Facts {
  /** For each negation the word that it denies. */
  denied: string[]
  /** Words that are there and are not denied. */
  plain: Set<string>
  /** Comparisons: which way, and of what. */
  ways: { way: 'up' | 'down'; of: string }[]
  /** What stands on the two sides of each "than". */
  sides: { left: string; right: string }[]
  strengths: Set<string>
  quoted: Set<string>
  names: string[]
  /** The same with names of several words whole, in their order. */
  name_order: string[]
  figures: Figure[]
  addresses: Set<string>
  currencies: Set<string>
  /** Whether something is done by somebody: the names stand the other way round. */
  is_passive: boolean
  words: readonly Word[]
}

/** A figure with its unit, what is counted, and the last name before it. */
interface Figure {
  value: string
  unit: string
  of: string
  of_name: string
}

const ADDRESS = /https?:\/\/[^\s)\]>"”]+|www\.[^\s)\]>"”]+|[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{3,80}/giu
const PASSIVE = / (?:is|are|was|were|been|being) (?:[a-z]+ ){1,3}by /
const REACH = 5
/** Words that are seldom counts, or say an order. */
const NO_FIGURE = /^(?:one|first|second|third)$/

export function factsOf(sentences: readonly Sentence[], isName: (word: Word) => boolean): Facts {
  const words = sentences.flatMap((sentence) => sentence.words)
  const text = ` ${words.map(({ word, value }) => (value === null || NO_FIGURE.test(word) ? word : '#')).join(' ')} `
  const names = words.filter(isName)
  const denied = deniedIn(words)
  return {
    denied: denied.map(({ stem }) => stem),
    plain: new Set(words.filter((word) => isContent(word) && !denied.includes(word)).map(({ stem }) => stem)),
    ways: waysIn(words),
    sides: sidesIn(words),
    strengths: new Set(STRENGTHS.filter((one) => one.words.test(withoutMonths(text, words))).map(({ name }) => name)),
    quoted: new Set(sentences.flatMap(({ quoted }) => quoted)),
    names: [...new Set(names.map(({ word }) => word))],
    name_order: namesInOrder(words, isName),
    figures: figuresIn(words, isName),
    addresses: new Set(sentences.flatMap(({ text: own }) => (own.match(ADDRESS) ?? []).map(bareAddress))),
    currencies: new Set(words.filter(({ text: own }) => /^[$£€]$/.test(own)).map((one) => one.text)),
    is_passive: PASSIVE.test(text),
    words,
  }
}

/** Whether a sentence carries anything that an edit may not lose. */
export function isLoaded(facts: Facts): boolean {
  const { denied, ways, strengths, quoted, names, figures, addresses } = facts
  return (
    [denied, ways, names, figures].some(({ length }) => length > 0) ||
    [strengths, quoted, addresses].some(({ size }) => size > 0)
  )
}

/** "May" is a month, not a maybe. */
function withoutMonths(text: string, words: readonly Word[]): string {
  const isMonth = words.some(({ text: own, startsSentence }) => own === 'May' && !startsSentence)
  return isMonth ? text.replace(/ may (?=#)|(?<=(?:in|of|on|by|until|since|#)) may /g, ' ') : text
}

/** The word that each negation denies: the next one with a meaning. */
function deniedIn(words: readonly Word[]): Word[] {
  return words.flatMap((word, at) => {
    if (!NEGATIONS.test(word.word)) return []
    const next = words.slice(at + 1, at + 1 + REACH).find((one) => isContent(one) && !NEGATIONS.test(one.word))
    return [next ?? word]
  })
}

function waysIn(words: readonly Word[]): Facts['ways'] {
  return words.flatMap(({ word }, at) => {
    const next = words[at + 1]
    const way = directionOf(
      word,
      words[at - 1]?.word ?? '',
      typeof next?.value === 'number' || /^[$£€]$/.test(next?.text ?? ''),
    )
    if (way === null) return []
    const of = words.slice(Math.max(0, at - REACH), at).findLast((one) => isContent(one) && one.value === null)
    return [{ way, of: of?.stem ?? '' }]
  })
}

function sidesIn(words: readonly Word[]): Facts['sides'] {
  return words.flatMap(({ word }, at) => {
    if (!/^(?:than|als|que)$/.test(word)) return []
    const left = words.slice(0, at).find(isContent)
    const right = words.slice(at + 1, at + 1 + REACH).find(isContent)
    return left === undefined || right === undefined ? [] : [{ left: left.stem, right: right.stem }]
  })
}

function figuresIn(words: readonly Word[], isName: (word: Word) => boolean): Figure[] {
  return words.flatMap(({ word, value }, at): Figure[] => {
    if (value === null || NO_FIGURE.test(word)) return []
    const next = words[at + 1]
    const isYear = value >= 1500 && value <= 2100
    const unit = next !== undefined && isUnitStem(next.stem) ? next.stem : isYear ? 'a year' : ''
    const of = next !== undefined && unit === '' && isContent(next) ? next.stem : ''
    return [{ value: String(value), unit, of, of_name: words.slice(0, at).findLast(isName)?.word ?? '' }]
  })
}

function namesInOrder(words: readonly Word[], isName: (word: Word) => boolean): string[] {
  const names: string[] = []
  for (const [at, word] of words.entries()) {
    if (!isName(word)) continue
    const last = words[at - 1]
    const goesOn = last !== undefined && isName(last) && word.gap === ''
    if (goesOn) names.push(`${names.pop() ?? ''} ${word.word}`)
    else names.push(word.word)
  }
  return [...new Set(names)]
}

function bareAddress(found: string): string {
  return found.toLowerCase().replace(/[.,;:!?]+$/, '')
}

/** The words of which one is the other's contrary by what it begins with: "safe" and "unsafe". */
export function contraryByPrefix(before: readonly Word[], after: readonly Word[]): Word | undefined {
  const known = new Set(before.map(({ word }) => word))
  return after.find(({ word }) => {
    const positive = word.replace(CONTRARY_PREFIX, '')
    return positive !== word && !known.has(word) && known.has(positive)
  })
}
