import { useMutation } from '@tanstack/react-query'
import { useApi } from '../app/api.ts'
import { failureOf } from '../app/faults.ts'
import { useNotices } from '../ui/Notices.tsx'
import { AcknowledgeForm } from './AcknowledgeForm.tsx'
import { causeStrings as words } from './cause-strings.ts'
import { strings } from './strings.ts'

interface AcknowledgeSourceDialogProps {
  sourceId: string
  /** Pieces in which something about it is not acknowledged. */
  pieces: number
  onClose: () => void
}

/** Accepts what is found about one source, in all pieces that cite it. */
export function AcknowledgeSourceDialog({ sourceId, pieces, onClose }: AcknowledgeSourceDialogProps) {
  const notify = useNotices()
  const acknowledge = useMutation(
    useApi().validity.acknowledgeSource.mutationOptions({
      onSuccess: ({ to_acknowledge: left }) => {
        notify(left === 0 ? { title: strings.acknowledge.done } : { title: words.acknowledge.left(left) })
        onClose()
      },
    }),
  )
  return (
    <AcknowledgeForm
      text={words.acknowledge.text(pieces)}
      isBusy={acknowledge.isPending}
      failure={failureOf(strings.acknowledge.failed, acknowledge.error)}
      onClose={onClose}
      onSubmit={(note) => acknowledge.mutate({ source_id: sourceId, ...note })}
    />
  )
}
