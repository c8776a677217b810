import { useState, type RefObject } from 'react'
import type { ContentItem } from '../../core/content/contract.ts'
import type { Stretch } from '../../core/kernel/quote-place.ts'
import { LoadFailed } from '../app/ViewState.tsx'
import { selectedWords } from '../reviews/selected-words.ts'
import { Loading } from '../ui/Loading.tsx'
import { CommentDialog } from './CommentDialog.tsx'
import { Stack } from '../ui/Stack.tsx'
import { CommentsPane, type ChosenComment } from './CommentsPane.tsx'
import { placedComments } from './placed-comments.ts'
import { strings } from './strings.ts'
import { useThreads } from './use-threads.ts'

interface PieceCommentsProps {
  item: ContentItem
  /** Where the piece is read: an article whose words know their places. */
  article: RefObject<HTMLElement | null>
}

/** Comments below a piece that is read, for everybody who may read it. */
export function PieceComments({ item, article }: PieceCommentsProps) {
  const threads = useThreads(item.content_id)
  const [open, setOpen] = useState<{ selected: Stretch | undefined }>()
  const [chosen, setChosen] = useState<ChosenComment>()
  const add = () => setOpen({ selected: article.current ? selectedWords(article.current, item.body) : undefined })
  const { content_id, revision, body } = item
  return (
    <Stack as="section" above={6} line="above" isNarrow className="screen-only" aria-label={strings.title}>
      {threads.data !== undefined ? (
        <CommentsPane
          contentId={content_id}
          comments={placedComments(threads.data.threads, undefined)}
          chosen={chosen}
          onAdd={add}
        />
      ) : threads.error === null ? (
        <Loading label={strings.loading} lines={2} />
      ) : (
        <LoadFailed error={threads.error} retry={() => void threads.refetch()} />
      )}
      {open !== undefined && (
        <CommentDialog
          text={{ content_id, revision, saved: body, shown: body }}
          selected={open.selected}
          onAdded={(id) => {
            setOpen(undefined)
            setChosen({ id, takesFocus: true })
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Stack>
  )
}
