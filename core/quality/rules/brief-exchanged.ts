import { diffArrays } from 'diff'
import { isContent, tokensOf, type Token } from '../../evidence/rules/tokens.ts'
import { splitSentences } from '../../kernel/sentences.ts'
import { words } from '../../kernel/text.ts'
import type { Altered } from './brief-figures.ts'
import { languageOf } from './text/language.ts'

/** Sentences of a brief, and of a text, that are compared. */
const MOST_SENTENCES = 400
/** A longer sentence is no slip of one word. */
const MOST_WORDS = 80
const FEWEST_SHARED = 4
/** Of the content words of either sentence, the share that both have, for one to be the other with something exchanged. */
const SAME_SENTENCE = 0.6
/** Words that stand in the place of others, at most. */
const EXCHANGED = 3
const MONTH_OR_DAY =
  /^(?:januar[yi]?|jänner|februar[y]?|march|märz|april|may|mai|june|juni|july|juli|august|september|o[ck]tober|november|de[cz]ember|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|sonnabend)$/i

type Sentence = readonly Token[]

interface Whole {
  brief: string
  text: string
}

/**
 * A name, a number in words, a month or a day of the week that stands in the place of the brief's in a sentence that is
 * otherwise the brief's own.
 */
export function factsExchanged(given: readonly string[], text: string): Altered[] {
  const brief = sentencesOf(given.join('\n'))
  const all = given.join('\n')
  // Every noun has a capital there.
  const areNamesKnown = languageOf(words(all.toLowerCase())) !== 'German'
  const byStem = new Map<string, number[]>()
  for (const [at, sentence] of brief.entries())
    for (const stem of stemsOf(sentence)) byStem.set(stem, [...(byStem.get(stem) ?? []), at])
  return sentencesOf(text).flatMap((sentence): Altered[] => {
    const own = stemsOf(sentence)
    const shared = new Map<number, number>()
    for (const stem of own) for (const at of byStem.get(stem) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1)
    const isIt = ([at, count]: readonly [number, number]): boolean =>
      count >= Math.max(FEWEST_SHARED, own.size * SAME_SENTENCE, stemsOf(brief[at] ?? []).size * SAME_SENTENCE)
    const same = [...shared].filter(isIt).map(([at]) => brief[at] ?? [])
    if (same.length === 0) return []
    const each = same.map((one) => exchangesIn(one, sentence, areNamesKnown ? { brief: all, text } : null))
    // One that is the brief's in one of its sentences is not another's given otherwise.
    return each.some((found) => found.length === 0) ? [] : (each[0] ?? [])
  })
}

function sentencesOf(text: string): Sentence[] {
  return text
    .split(/\n+/)
    .flatMap(splitSentences)
    .map(tokensOf)
    .filter(({ length }) => length <= MOST_WORDS)
    .slice(0, MOST_SENTENCES)
}

function stemsOf(sentence: Sentence): Set<string> {
  return new Set(sentence.filter(isContent).map(({ stem }) => stem))
}

/** `whole` is brief and text, in which names are looked for; null where names cannot be told from other words. */
function exchangesIn(given: Sentence, there: Sentence, whole: Whole | null): Altered[] {
  const parts = diffArrays([...given], [...there], {
    comparator: (one, other) => one.stem === other.stem || (one.value !== null && one.value === other.value),
  })
  return parts.flatMap(({ removed, value: out }, at): Altered[] => {
    const next = parts[at + 1]
    const into = removed && next?.added === true ? next.value : []
    if (into.length === 0 || out.length > EXCHANGED || into.length > EXCHANGED) return []
    return [
      exchangedOf(out, into, ({ word }) => MONTH_OR_DAY.test(word)),
      exchangedOf(out, into, isNumberWord),
      whole === null ? null : namesExchanged(out, into, whole),
    ].filter((one) => one !== null)
  })
}

/** The one word of a kind on each side; null where either side has none, or several. */
function exchangedOf(out: Sentence, into: Sentence, isOf: (token: Token) => boolean): Altered | null {
  const [[expected, ...more], [found, ...others]] = [out.filter(isOf), into.filter(isOf)]
  if (expected === undefined || found === undefined || more.length + others.length > 0) return null
  return { expected: expected.text, found: found.text }
}

/** "One of them" counts nothing. */
function isNumberWord({ value, isDigits }: Token): boolean {
  return value !== null && !isDigits && value >= 2
}

function namesExchanged(out: Sentence, into: Sentence, { brief, text }: Whole): Altered | null {
  const isName = ({ isCapitalised, startsSentence, value, word }: Token): boolean =>
    isCapitalised && !startsSentence && value === null && word.length > 2 && !MONTH_OR_DAY.test(word)
  if (out.length !== into.length || !out.every(isName) || !into.every(isName)) return null
  const [expected, found] = [out, into].map((side) => side.map((token) => token.text).join(' '))
  if (expected === undefined || found === undefined || text.includes(expected) || brief.includes(found)) return null
  return { expected, found }
}
