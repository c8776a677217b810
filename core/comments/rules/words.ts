import type { FaultDetail } from '../../kernel/errors.ts'
import { offsetBetweenPairs } from '../../kernel/text.ts'
import type { CommentWords } from '../contract.ts'

/** Why words cannot be commented on in a text, or null: they stand there, whole, exactly as quoted. */
export function wordsProblem({ start, end, quote }: CommentWords, body: string): FaultDetail | null {
  const stands = end === start + quote.length && body.slice(start, end) === quote
  const isWhole = offsetBetweenPairs(body, start) === start && offsetBetweenPairs(body, end) === end
  if (stands && isWhole) return null
  return { path: 'words', message: 'These words are not at this place of that revision. Select them again.' }
}
