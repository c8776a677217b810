import { useMutation } from '@tanstack/react-query'
import type { Publication } from '../../core/publishing/contract.ts'
import { useApi } from '../app/api.ts'
import { failureOf } from '../app/faults.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useNotices } from '../ui/Notices.tsx'
import { strings } from './strings.ts'

const words = strings.takeBack

interface TakeBackProps {
  publication: Publication
  onClose: () => void
}

/** Asks before a piece is no longer marked as published somewhere. */
export function TakeBack({ publication: { publication_id, url }, onClose }: TakeBackProps) {
  const notify = useNotices()
  const takingBack = useMutation(
    useApi().publishing.takeBack.mutationOptions({
      onSuccess: () => {
        notify({ title: words.done, text: url })
        onClose()
      },
    }),
  )
  return (
    <ConfirmDialog
      title={words.title}
      text={words.text(url)}
      confirm={words.confirm}
      cancel={words.cancel}
      isBusy={takingBack.isPending}
      failure={failureOf(words.failed, takingBack.error)}
      onClose={onClose}
      onConfirm={() => takingBack.mutate({ publication_id })}
    />
  )
}
