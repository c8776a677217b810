import { markdownWordCount } from '../../../kernel/text.ts'
import type { Found } from './finding.ts'
import type { ReadText } from './read-text.ts'

/** Without a template nobody said how long a piece is to be; fewer words than these are hardly a piece. */
const SHORT = 100

/** Too few words for what the piece is to be; a piece without any is none, whatever it is to be. */
export function thinText(read: ReadText, least: number | null): Found[] {
  const count = markdownWordCount(read.body)
  const wanted = least ?? SHORT
  if (count >= wanted) return []
  const code = least === null && count > 0 ? 'short_text' : 'too_thin'
  return [{ code, start: null, end: null, expected: String(wanted), found: String(count) }]
}
