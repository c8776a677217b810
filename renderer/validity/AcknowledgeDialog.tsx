import { useMutation } from '@tanstack/react-query'
import { useApi } from '../app/api.ts'
import { failureOf } from '../app/faults.ts'
import { useNotices } from '../ui/Notices.tsx'
import { AcknowledgeForm } from './AcknowledgeForm.tsx'
import { strings } from './strings.ts'

const words = strings.acknowledge

/** Accepts all that is found about one piece. */
export function AcknowledgeDialog({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  const notify = useNotices()
  const acknowledge = useMutation(
    useApi().validity.acknowledge.mutationOptions({
      onSuccess: () => {
        notify({ title: words.done })
        onClose()
      },
    }),
  )
  return (
    <AcknowledgeForm
      text={words.text}
      isBusy={acknowledge.isPending}
      failure={failureOf(words.failed, acknowledge.error)}
      onClose={onClose}
      onSubmit={(note) => acknowledge.mutate({ request_id: requestId, ...note })}
    />
  )
}
