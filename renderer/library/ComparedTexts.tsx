import type { ContentItem } from '../../core/content/contract.ts'
import { Stack, Text } from '../ui/Stack.tsx'
import { strings } from './strings.ts'
import { TextDiff } from './TextDiff.tsx'
import type { PieceText } from './use-piece-draft.ts'

const words = strings.conflict

interface ComparedTextsProps {
  theirs: ContentItem
  mine: PieceText
  /** Who saved; undefined where it is not known. */
  by: string | undefined
}

/** From the saved text to the unsaved one, word by word, as revisions are compared. */
export function ComparedTexts({ theirs, mine, by }: ComparedTextsProps) {
  return (
    <Stack gap={3}>
      <Text tone="quiet">{words.legend(theirs.revision, by)}</Text>
      <TextDiff
        label={words.compareTitle}
        before={`# ${theirs.title}\n\n${theirs.body}`}
        after={`# ${mine.title}\n\n${mine.body}`}
      />
    </Stack>
  )
}
