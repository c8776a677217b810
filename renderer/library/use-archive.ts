import { useMutation } from '@tanstack/react-query'
import { useApi } from '../app/api.ts'
import { readFault } from '../app/faults.ts'
import { useNotices } from '../ui/Notices.tsx'
import { strings } from './selection/strings.ts'

/** Archives pieces and brings them back; each can be taken back in its notice. */
export function useArchive() {
  const { content } = useApi()
  const notify = useNotices()
  const onError = (error: unknown) => notify({ title: strings.failed, text: readFault(error).message })
  const undoing = useMutation(content.unarchive.mutationOptions({ onError }))
  const redoing = useMutation(content.archive.mutationOptions({ onError }))
  const archiving = useMutation(
    content.archive.mutationOptions({
      onSuccess: ({ content_ids }) =>
        notify({
          title: strings.archived(content_ids.length),
          text: strings.archivedText,
          action: { label: strings.undo, run: () => undoing.mutate({ content_ids }) },
        }),
      onError,
    }),
  )
  const bringing = useMutation(
    content.unarchive.mutationOptions({
      onSuccess: ({ content_ids }) =>
        notify({
          title: strings.unarchived(content_ids.length),
          action: { label: strings.undo, run: () => redoing.mutate({ content_ids }) },
        }),
      onError,
    }),
  )
  return {
    archive: (content_ids: string[]) => archiving.mutate({ content_ids }),
    bringBack: (content_ids: string[]) => bringing.mutate({ content_ids }),
    isBusy: archiving.isPending || bringing.isPending,
  }
}
