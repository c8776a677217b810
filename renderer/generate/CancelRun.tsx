import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../app/api.ts'
import { failureOf } from '../app/faults.ts'
import { Button } from '../ui/Button.tsx'
import { FailureNote } from '../ui/FailureNote.tsx'
import { strings } from './strings.ts'

const words = strings.run

/** Stops a run that waits or is at work; it does not count, and its brief stays. */
export function CancelRun({ requestId }: { requestId: string }) {
  const { generation } = useApi()
  const queries = useQueryClient()
  const cancelling = useMutation(
    generation.cancel.mutationOptions({
      onSettled: () => queries.invalidateQueries({ queryKey: generation.key() }),
    }),
  )
  return (
    <>
      <Button isBusy={cancelling.isPending} onClick={() => cancelling.mutate({ request_id: requestId })}>
        {words.cancel}
      </Button>
      <FailureNote failure={failureOf(words.cancelFailed, cancelling.error)} />
    </>
  )
}
