import type { ContentItem } from '../../core/content/contract.ts'
import { heldReason } from '../../core/content/rules/mark.ts'
import { Button } from '../ui/Button.tsx'
import { Callout } from '../ui/Callout.tsx'
import { heldStrings as words } from './held-strings.ts'

interface HeldNoteProps {
  item: ContentItem
  /** Absent where the findings are in sight. */
  onFindings?: (() => void) | undefined
}

/** Why a piece is held, and the way out; that it is held says the badge at its head. */
export function HeldNote({ item, onFindings }: HeldNoteProps) {
  // The reviewer’s words below it say what to do.
  const isSentBack = item.review_state === 'changes_requested' || item.review_state === 'rejected'
  return (
    <Callout
      tone="warn"
      title={words.title(heldReason(item))}
      actions={onFindings && <Button onClick={onFindings}>{words.findings}</Button>}
    >
      {!isSentBack && <p>{words.wayOut}</p>}
    </Callout>
  )
}
