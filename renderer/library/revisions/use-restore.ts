import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ContentItem } from '../../../core/content/contract.ts'
import { useApi } from '../../app/api.ts'
import { readFault } from '../../app/faults.ts'
import { useNotices } from '../../ui/Notices.tsx'
import { strings } from './strings.ts'

/** Restores an earlier text; the notice takes it back, by restoring the one before. */
export function useRestore(item: ContentItem, onRestored: (saved: ContentItem) => void) {
  const { content } = useApi()
  const queries = useQueryClient()
  const notify = useNotices()
  const take = (saved: ContentItem) => {
    queries.setQueryData(content.get.queryKey({ input: { contentID: saved.content_id } }), saved)
    onRestored(saved)
  }
  const undoing = useMutation(
    content.restore.mutationOptions({
      onSuccess: (saved) => {
        take(saved)
        notify({ title: strings.undone(saved.revision) })
      },
      onError: (error) => notify({ title: strings.undoFailed, text: readFault(error).message }),
    }),
  )
  const restoring = useMutation(
    content.restore.mutationOptions({
      onSuccess: (saved, { content_id, restored_revision }) => {
        take(saved)
        const undo = { content_id, revision: saved.revision, restored_revision: saved.revision - 1 }
        notify({
          title: strings.restored(restored_revision, saved.revision),
          ...(saved.publication_state === 'held' ? { text: strings.held } : {}),
          action: { label: strings.undo, run: () => undoing.mutate(undo) },
        })
      },
    }),
  )
  return {
    restore: (revision: number) =>
      restoring.mutate({ content_id: item.content_id, revision: item.revision, restored_revision: revision }),
    isRestoring: restoring.isPending,
    error: restoring.error,
    settle: () => restoring.reset(),
  }
}
