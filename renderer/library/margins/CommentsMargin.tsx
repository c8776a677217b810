import { CommentsPane } from '../../comments/CommentsPane.tsx'
import { strings } from '../../comments/strings.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Text } from '../../ui/Stack.tsx'
import type { EditorComments } from '../use-comments.tsx'
import { ariaKeysOf, keysOf } from './shortcuts.ts'

interface CommentsMarginProps {
  contentId: string | undefined
  commenting: EditorComments
}

/** The comments beside the text in the editor. */
export function CommentsMargin({ contentId, commenting }: CommentsMarginProps) {
  const { comments, chosen, show, add } = commenting
  if (contentId === undefined || add === undefined) return <Text tone="quiet">{strings.unsavedNew}</Text>
  if (comments === undefined) return <Loading label={strings.loading} lines={4} />
  return (
    <CommentsPane
      contentId={contentId}
      comments={comments}
      chosen={chosen}
      onShow={show}
      onAdd={add}
      keys={{ shown: keysOf('comment'), aria: ariaKeysOf('comment') }}
    />
  )
}
