import type { ContentListItem } from '../../core/content/contract.ts'
import { Badge } from '../ui/Badge.tsx'
import { assuranceInWords, EDITED_SINCE, isTierMet } from './assurance-words.ts'

type Assessed = Pick<ContentListItem, 'assurance' | 'edited_since_generation'>

/** What a piece's run reached, with the gap where there is one; nothing where no run stands behind it. */
export function AssuranceBadge({ item: { assurance, edited_since_generation: isEdited } }: { item: Assessed }) {
  if (assurance === null) return null
  return (
    <>
      <Badge isLong tone={isTierMet(assurance) ? 'quiet' : 'warn'}>
        {assuranceInWords(assurance)}
      </Badge>
      {isEdited && <span> {EDITED_SINCE}</span>}
    </>
  )
}
