import { truncateAtWord } from '../../kernel/text.ts'
import type { ReviewScope } from '../decision-contract.ts'

/** Of a heading so many characters are shown. */
const LONGEST_HEADING = 80
/** What stands above the first heading has none. */
const OPENING = 'the opening, which has no heading'

/** Which sections a review asked about, and which were gone by then: by their headings. */
export function scopeInWords({
  sections,
  dropped,
  compared_to: { revision },
}: Pick<ReviewScope, 'sections' | 'dropped'> & { compared_to: { revision: number } }): string {
  const asked = sections.map(({ title }) => named(title))
  const gone = dropped.map(named)
  const parts = [
    asked.length === 0 ? null : asked.join(', '),
    gone.length === 0 ? null : `taken out: ${gone.join(', ')}`,
  ].filter((part) => part !== null)
  return `asked about the changed sections alone, against revision ${revision}: ${parts.join('; ')}`
}

function named(title: string): string {
  const heading = title.trim()
  if (heading === '') return OPENING
  return `“${truncateAtWord(heading, LONGEST_HEADING)}”`
}
