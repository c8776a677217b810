import { sentenceSpans } from '../../kernel/sentences.ts'
import { offsetBetweenPairs } from '../../kernel/text.ts'
import { indexSource } from './source-index.ts'
import { isContent, type Token } from './tokens.ts'

/** Most characters of a source that one record shows. */
export const LONGEST_EXCERPT = 500

export interface Excerpt {
  text: string
  start: number
  end: number
  isWhole: boolean
}

/**
 * The part of a passage that a record shows: the sentences around the one nearest to the claim, whole ones where they fit
 * into `most` characters. Offsets are those of the source.
 */
export function excerptFor(passage: { text: string; start: number }, claim: readonly Token[], most: number): Excerpt {
  const limit = Math.min(LONGEST_EXCERPT, most)
  const whole = { text: passage.text, start: passage.start, end: passage.start + passage.text.length, isWhole: true }
  if (passage.text.length <= limit) return whole
  const spans = sentenceSpans(passage.text)
  const scores = spans.map(({ start, end }) => sharedTerms(passage.text.slice(start, end), claim))
  const centre = scores.indexOf(Math.max(...scores))
  let [first, last] = [centre, centre]
  const length = (from: number, to: number): number => (spans[to]?.end ?? 0) - (spans[from]?.start ?? 0)
  for (let grew = true; grew;) {
    grew = false
    if (last + 1 < spans.length && length(first, last + 1) <= limit) {
      last += 1
      grew = true
    }
    if (first > 0 && length(first - 1, last) <= limit) {
      first -= 1
      grew = true
    }
  }
  const start = spans[first]?.start ?? 0
  const end = offsetBetweenPairs(passage.text, Math.min(spans[last]?.end ?? passage.text.length, start + limit))
  return {
    text: passage.text.slice(start, end),
    start: passage.start + start,
    end: passage.start + end,
    isWhole: false,
  }
}

function sharedTerms(sentence: string, claim: readonly Token[]): number {
  const { stems } = indexSource(sentence)
  return new Set(
    claim
      .filter(isContent)
      .filter((token) => stems.has(token.stem))
      .map((token) => token.stem),
  ).size
}
