import type { ContentItem } from '../../core/content/contract.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { markdownToCopy } from './export/markdown-to-copy.ts'
import { strings } from './strings.ts'

const words = strings.piece

/** Takes the text of a piece along as Markdown. */
export function CopyPiece({ item }: { item: ContentItem }) {
  const { text, done } = markdownToCopy(item)
  return <CopyButton text={text} label={words.copy} doneLabel={done} failedLabel={words.copyFailed} />
}
