import type { Decision, Verdict } from '../kinds/outcome.ts'
import { decisions } from './negation.ts'
import { phraseFinder } from './phrases.ts'
import { readText, type ReadText } from './read-text.ts'

export interface PhraseQuestion {
  text: string
  phrase: string
  /** Where the phrase stands, in UTF-16; found when they are not given. */
  start?: number | undefined
  end?: number | undefined
}

const RANK: Record<Verdict, number> = { affirmed: 2, unclear: 1, denied: 0 }

/** Whether a text affirms or denies a phrase: at the place that is given, else at the one that denies it least. */
export function phraseVerdict({ text: original, phrase, start, end }: PhraseQuestion): Decision {
  const text = readText(original)
  const decide = decisions(text)
  if (start !== undefined && end !== undefined && start >= 0 && end > start) {
    const place = tokensIn(text, ...unitsOf(original, phrase, start, end))
    if (place !== null) return decide(...place)
  }
  const found = phraseFinder([phrase])
    .find(text.tokens)
    .map(({ from, to }) => decide(from, to))
    .toSorted((left, right) => RANK[right.verdict] - RANK[left.verdict])
  return found[0] ?? { verdict: 'unclear', cue: 'The phrase is not in the text.' }
}

/** The place in UTF-16, where it was counted in code points as some languages count. */
function unitsOf(original: string, phrase: string, start: number, end: number): [number, number] {
  const isThere = (from: number, to: number): boolean => original.slice(from, to).toLowerCase() === phrase.toLowerCase()
  if (isThere(start, end)) return [start, end]
  const points = Array.from(original)
  const from = points.slice(0, start).join('').length
  const to = from + points.slice(start, end).join('').length
  return isThere(from, to) ? [from, to] : [start, end]
}

function tokensIn({ tokens }: ReadText, start: number, end: number): [number, number] | null {
  const from = tokens.findIndex((token) => token.end > start && token.kind !== 'break')
  if (from < 0) return null
  let to = from
  while (to < tokens.length && (tokens[to]?.start ?? end) < end) to += 1
  return to > from ? [from, to] : null
}
