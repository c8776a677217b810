import { isBidding } from '../../kernel/bidding-inputs.ts'
import { bareLines } from '../../quality/rules/reviews/bare-lines.ts'
import { claimedReviews } from '../../quality/rules/reviews/claimed-reviews.ts'
import { readText } from '../../quality/rules/text/read-text.ts'
import type { BriefText } from './brief-text.ts'
import type { FoundQuery } from './found.ts'

const MESSAGE =
  'This says that the text was reviewed, before there is one. A review is printed where it is on record in Colophon. Should it be in the brief?'

/** What a brief says of a review of the text that is yet to be written: for certain, or in a line by itself. */
export function reviewsClaimed({ parts }: BriefText): FoundQuery[] {
  return parts.flatMap(({ field, value, start: offset }) => {
    if (isBidding(field)) return []
    const text = { title: '', body: value }
    const bare = bareLines(readText(text))
    const found = claimedReviews(text).filter(
      ({ start, isLikely }) => !isLikely || bare.some((line) => line.start === start),
    )
    return found.flatMap(({ start, end }): FoundQuery[] =>
      start === null || end === null
        ? []
        : [{ kind: 'instruction', message: MESSAGE, start: offset + start, end: offset + end }],
    )
  })
}
