import type { Excerpt, ReadPassage } from './excerpt.ts'
import { isFramedAsFalse, isObjection } from './limits.ts'

/** So many sentences behind an excerpt, and before it, are looked at for what takes it back. */
const LOOKED_AT = 3
/** What speaks of something that was named before. */
const POINTING =
  /^(?:it|they|this|these|those|he|she|both|such|neither|either|the (?:former|latter|same)|its|their|his|her)\b/i
const ALL_OF_IT_BACK =
  /\b(?:none|neither|not one|no part) of (?:this|these|it|them|that)\b|\b(?:all|both|each) of (?:this|these|them|that) (?:is|are|was|were) (?:false|wrong|untrue|mistaken|myths?)\b/i
const AS_HEARD = /\boften (?:heard|said|claimed|told|repeated)\b|\b(?:people|many|some) (?:believe|say|claim|think)\b/i
const OF_OTHERS =
  /\b(?:placebo|control(?:s| group| arm)|comparison group|untreated|without treatment|myths?|fiction|people believe|misconceptions?|(?:first|old|earlier|previous) version|withdrawn|superseded|out of date|corrections?)\b/i

/**
 * Whether what stands beside an excerpt in its source, and is not shown with it, may take it back or says of what it speaks:
 * then the excerpt alone does not bear anything out. `heading` is the heading that the passage stands under.
 */
export function isOpenBeside({ text, start, sentences, heading = '' }: ReadPassage, excerpt: Excerpt): boolean {
  const [from, to] = [excerpt.start - start, excerpt.end - start]
  const said = sentences.map((span) => text.slice(span.start, span.end).trim())
  const first = sentences.findIndex((span) => span.start >= from)
  const last = sentences.findLastIndex((span) => span.end <= to)
  if (first === -1 || last === -1) return false
  const [before, behind] = [
    said.slice(Math.max(0, first - LOOKED_AT), first),
    said.slice(last + 1, last + 1 + LOOKED_AT),
  ]
  return (
    POINTING.test(said[first] ?? '') ||
    OF_OTHERS.test(heading) ||
    before.some((one) => isFramedAsFalse(one) || AS_HEARD.test(one)) ||
    isObjection(behind[0] ?? '') ||
    behind.some((one) => ALL_OF_IT_BACK.test(one))
  )
}

const LONGEST_HEADING = 200

/** The heading that a stretch of a source stands right under: a line of its own that ends no sentence; '' where there is none. */
export function headingAbove(body: string, start: number): string {
  const line =
    body
      .slice(Math.max(0, start - LONGEST_HEADING), start)
      .trimEnd()
      .split('\n')
      .at(-1)
      ?.trim() ?? ''
  return /[.!?:;,]["”’)]?$/.test(line) ? '' : line.replace(/^#{1,6}\s+/, '')
}
