import type { ContentItem } from '../../core/content/contract.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { heldStrings } from './held-strings.ts'
import { strings } from './strings.ts'

const words = strings.piece

/** Takes the text of a piece along as Markdown; a held one says at its head that it is held. */
export function CopyPiece({ item: { body, publication_state, revision } }: { item: ContentItem }) {
  const isHeld = publication_state === 'held'
  return (
    <CopyButton
      text={isHeld ? `> **${heldStrings.copied(revision)}**\n\n${body}` : body}
      label={words.copy}
      doneLabel={isHeld ? words.copiedHeld : words.copied}
      failedLabel={words.copyFailed}
    />
  )
}
