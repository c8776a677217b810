import type { Excerpt, ReadPassage } from './excerpt.ts'
import { isFramedAsFalse, isObjection, type Surroundings } from './limits.ts'
import { sourceSentences } from './source-sentences.ts'

/** So many sentences behind an excerpt, and before it, are looked at for what takes it back. */
const LOOKED_AT = 3
/** What speaks of something that was named before. */
export const POINTING =
  /^(?:it|they|this|these|those|he|she|both|such|neither|either|the (?:former|latter|same)|its|their|his|her)\b/i
const ALL_OF_IT_BACK =
  /\b(?:none|neither|not one|no part) of (?:this|these|it|them|that)\b|\b(?:all|both|each) of (?:this|these|them|that) (?:is|are|was|were) (?:false|wrong|untrue|mistaken|myths?)\b/i
const AS_HEARD = /\boften (?:heard|said|claimed|told|repeated)\b|\b(?:people|many|some) (?:believe|say|claim|think)\b/i
const OF_OTHERS =
  /\b(?:placebo|control(?:s| group| arm)|comparison group|untreated|without treatment|myths?|fiction|people believe|misconceptions?|(?:first|old|earlier|previous) version|withdrawn|superseded|out of date|corrections?)\b/i

const LONGEST_HEADING = 200
const LONGEST_LOOK = 400

/** A heading is a line of its own that ends no sentence; '' where there is none right above. */
export function surroundings(
  body: string,
  places: readonly { start: number; end: number }[],
): { surroundings: Surroundings } {
  const [start, end] = [places[0]?.start ?? 0, places.at(-1)?.end ?? body.length]
  const before = body.slice(Math.max(0, start - LONGEST_LOOK), start)
  const line = before.slice(-LONGEST_HEADING).trimEnd().split('\n').at(-1)?.trim() ?? ''
  const heading = /[.!?:;,]["”’)]?$/.test(line) ? '' : line.replace(/^#{1,6}\s+/, '')
  return { surroundings: { heading, before, behind: body.slice(end, end + LONGEST_LOOK) } }
}

/**
 * Whether what stands beside an excerpt in its source, and is not shown with it, may take it back or says of what it speaks:
 * then the excerpt alone does not bear anything out.
 */
export function isOpenBeside({ text, start, surroundings: around }: ReadPassage, excerpt: Excerpt): boolean {
  const [from, to] = [Math.max(0, excerpt.start - start), excerpt.end - start]
  const before = sentencesOf(`${around?.before ?? ''}${text.slice(0, from)}`).slice(-LOOKED_AT)
  const behind = sentencesOf(`${text.slice(to)}${around?.behind ?? ''}`).slice(0, LOOKED_AT)
  return (
    POINTING.test(text.slice(from, to).trim()) ||
    OF_OTHERS.test(around?.heading ?? '') ||
    before.some((one) => isFramedAsFalse(one) || AS_HEARD.test(one)) ||
    isObjection(behind[0] ?? '') ||
    behind.some((one) => ALL_OF_IT_BACK.test(one))
  )
}

function sentencesOf(text: string): string[] {
  return sourceSentences(text).flatMap((one) => (one.text.trim() === '' ? [] : [one.text.trim()]))
}
