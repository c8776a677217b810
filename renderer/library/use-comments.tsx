import { useEffect, useMemo, useState, type ReactNode, type RefObject } from 'react'
import type { CommentThread } from '../../core/comments/contract.ts'
import type { ContentItem } from '../../core/content/contract.ts'
import type { Stretch } from '../../core/kernel/quote-place.ts'
import { CommentDialog } from '../comments/CommentDialog.tsx'
import type { ChosenComment } from '../comments/CommentsPane.tsx'
import { placedComments, type PlacedComments } from '../comments/placed-comments.ts'
import { useThreads } from '../comments/use-threads.ts'
import type { EditorHandle } from './MarkdownEditor.tsx'
import type { Margins } from './margins/use-margins.ts'

export interface EditorComments {
  /** Undefined while they are read, and for a piece that was never saved. */
  comments: PlacedComments | undefined
  chosen: ChosenComment | undefined
  choose: (id: string) => void
  show: (thread: CommentThread) => void
  /** Asks for a comment on the selected words; absent for a piece that was never saved. */
  add: (() => void) | undefined
  dialog: ReactNode
}

/** The comments of the piece in the editor, found anew in what is typed, and marked there while their margin is shown. */
export function useComments(
  editor: RefObject<EditorHandle | null>,
  base: ContentItem | undefined,
  text: { now: string; settled: string },
  margins: Margins,
): EditorComments {
  const [chosen, setChosen] = useState<ChosenComment>()
  const [open, setOpen] = useState<{ selected: Stretch | undefined }>()
  const threads = useThreads(base?.content_id).data?.threads
  const changed = base === undefined || text.settled === base.body ? undefined : text.settled
  const comments = useMemo(
    () => (threads === undefined ? undefined : placedComments(threads, changed)),
    [threads, changed],
  )
  const isShown = margins.isShown('comments')
  const isSettled = text.now === text.settled
  useEffect(() => {
    // Marks move with what is typed; places are those of the text that has settled.
    if (!isSettled) return
    const placed = isShown ? (comments?.inText ?? []) : []
    const marks = placed.flatMap(({ comment_id: id, place, by, text: said }) =>
      place === null ? [] : [{ id, ...place, look: 'comment' as const, label: `${by.name}: ${said}` }],
    )
    editor.current?.annotate(marks, 'comments')
  }, [editor, comments, isShown, isSettled])

  const choose = (id: string, takesFocus = false) => {
    margins.show('comments')
    setChosen({ id, takesFocus })
  }
  return {
    comments,
    chosen,
    choose,
    show: ({ comment_id, place }) => {
      setChosen({ id: comment_id, takesFocus: false })
      if (place !== null) editor.current?.show(place.start, place.end)
    },
    add:
      base === undefined
        ? undefined
        : () => {
            margins.show('comments')
            setOpen({ selected: editor.current?.selection() })
          },
    dialog: base !== undefined && open !== undefined && (
      <CommentDialog
        text={{ content_id: base.content_id, revision: base.revision, saved: base.body, shown: text.now }}
        selected={open.selected}
        onAdded={(id) => {
          setOpen(undefined)
          choose(id, true)
        }}
        onClose={() => setOpen(undefined)}
      />
    ),
  }
}

/** Whether a mark in the text is a comment: of a person, or of a decision. */
export function isComment(id: string): boolean {
  return id.startsWith('com_') || id.startsWith('apr_')
}
