import { useMutation } from '@tanstack/react-query'
import type { Delivery } from '../../../core/publishing/delivery-contract.ts'
import { useApi } from '../../app/api.ts'
import { failureOf } from '../../app/faults.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { strings } from './strings.ts'

const words = strings.offline

/** Asks why, and makes the post a draft there. */
export function Offline({
  delivery: { publication_id, target },
  onClose,
}: {
  delivery: Delivery
  onClose: () => void
}) {
  const taking = useMutation(useApi().publishing.unpublish.mutationOptions({ onSuccess: onClose }))
  return (
    <ReasonDialog
      id="take-offline"
      title={words.title(target.name)}
      text={words.text}
      reason={words.reason}
      needsReason={words.needsReason}
      submit={words.submit}
      cancel={words.cancel}
      isBusy={taking.isPending}
      failure={failureOf(words.failed, taking.error)}
      onClose={onClose}
      onSubmit={(reason) => taking.mutate({ publication_id, reason })}
    />
  )
}
