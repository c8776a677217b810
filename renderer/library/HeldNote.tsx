import type { ContentItem } from '../../core/content/contract.ts'
import { Button } from '../ui/Button.tsx'
import { Callout } from '../ui/Callout.tsx'
import { heldStrings as words } from './held-strings.ts'

interface HeldNoteProps {
  item: ContentItem
  /** Absent where the findings are in sight. */
  onFindings?: (() => void) | undefined
}

/** That a piece is held, and the way to why. */
export function HeldNote({ item, onFindings }: HeldNoteProps) {
  const { quality, mark } = item
  return (
    <Callout
      tone="warn"
      title={words.title}
      actions={onFindings && <Button onClick={onFindings}>{words.findings}</Button>}
    >
      <p>{quality === null ? words.textUnscored : words.text(quality.score, mark?.blockers ?? 0)}</p>
    </Callout>
  )
}
