import { FUNCTION_WORDS, PREPOSITIONS } from './english.ts'
import { formsOf } from './inflection.ts'

/** Words and signs that are one: "100 percent", "100 per cent", "one hundred %". */
export const ALIASES: ReadonlyMap<string, string> = new Map([
  ['percent', '%'],
  ['pct', '%'],
  ['％', '%'],
  ['hundred', '100'],
])
/** Verbs of promising, whose participle before a noun says what verb and noun say with a thing behind them. */
const PROMISING: ReadonlySet<string> = new Set(
  ['guarantee', 'promise', 'assure', 'ensure', 'warrant', 'pledge', 'certify', 'insure'].flatMap(formsOf),
)
const BETWEEN = ['a', 'an', 'the', 'your', 'you', 'our', 'all', 'any', 'of', 'of a', 'of the', 'of your', 'of our']
const MOST_WORDS = 5

/** The word or sign that stands for a word of a text or a rule. */
export function aliasOf(word: string): string {
  return ALIASES.get(word) ?? word
}

/** The words of a phrase with their aliases, "per cent" as one and "one hundred" as its figure. */
export function aliased(words: readonly string[]): string[] {
  const seen: string[] = []
  words.forEach((word, index) => {
    const next = words[index + 1]
    if ((word === 'one' || word === 'a') && next === 'hundred') return
    if (word === 'cent' && words[index - 1] === 'per') return
    seen.push(word === 'per' && next === 'cent' ? '%' : aliasOf(word))
  })
  return seen
}

/**
 * The noun and verb forms in which the claim of a phrase is made as well: "guaranteed returns" is "guarantees you
 * returns", "a guarantee of returns" and "returns are guaranteed"; "cures colds" is "a cure for colds".
 */
export function claimForms(words: readonly string[]): string[][] {
  const [first = '', ...rest] = words
  const [second = ''] = rest
  if (rest.length === 0 || words.length > MOST_WORDS || !words.every((word) => /^[a-z]+$/.test(word))) return []
  if (PREPOSITIONS.has(second) || (FUNCTION_WORDS.has(second) && second !== 'your')) return []
  if (PROMISING.has(first)) {
    const behind = BETWEEN.map((between) => [first, ...between.split(' '), ...rest])
    return [...behind, [...rest, 'are', first], [...rest, first]]
  }
  if (!/[a-z]{3}s$/.test(first) || first.endsWith('ss')) return []
  return [
    [first, 'for', ...rest],
    [first, 'of', ...rest],
  ]
}
