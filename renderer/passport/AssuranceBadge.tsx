import type { ContentListItem } from '../../core/content/contract.ts'
import { withoutSourceInWords } from '../../core/content/rules/from-brief.ts'
import { peopleInWords } from '../../core/content/rules/mark.ts'
import { Badge } from '../ui/Badge.tsx'
import { Text } from '../ui/Stack.tsx'
import { ANOTHER_TEXT, ANOTHER_TEXT_SHORT, assuranceInWords, isTierMet, recordedAs } from './assurance-words.ts'

type Assessed = Pick<ContentListItem, 'assurance' | 'review_state' | 'approved_by' | 'quality' | 'mark'>

interface AssuranceBadgeProps {
  item: Assessed
  /** What people did stands beside it already. */
  isAlone?: boolean
  /** How much rests on the brief is said beside it already, as by the colophon strip. */
  isShort?: boolean
}

/**
 * What programs did with the text that is there now, and beside it what people did; nothing where no run wrote the piece. A
 * level of another text is not shown as this one's.
 */
export function AssuranceBadge({ item, isAlone = false, isShort = false }: AssuranceBadgeProps) {
  const { assurance, quality } = item
  if (assurance === null) return null
  const resting = isShort ? [] : withoutSourceInWords(quality ?? {})
  const { of_current_text: of } = assurance
  return (
    <>
      <span title={of === 'as_generated' ? recordedAs(assurance) : `${ANOTHER_TEXT[of]}.`}>
        {of === 'as_generated' ? (
          <Badge isLong tone={isTierMet(assurance) ? 'quiet' : 'warn'}>
            {assuranceInWords(assurance, item.mark?.claims)}
          </Badge>
        ) : (
          <Badge tone={of === 'edited_cleared' ? 'quiet' : 'warn'}>{ANOTHER_TEXT_SHORT}</Badge>
        )}
      </span>
      {!isShort && of !== 'as_generated' && <span> {CLEARED[of]}</span>}
      {resting.map((one) => (
        <Text key={one} as="div" fills="line">
          {one}.
        </Text>
      ))}
      {!isAlone && <span> {peopleInWords(item)}</span>}
    </>
  )
}

const CLEARED = {
  edited_cleared: 'No blocker was found in the new text.',
  edited_not_cleared: 'The new text did not clear its checks.',
}
