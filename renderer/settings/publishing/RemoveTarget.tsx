import { useMutation } from '@tanstack/react-query'
import type { Target } from '../../../core/publishing/target-contract.ts'
import { useApi } from '../../app/api.ts'
import { failureOf } from '../../app/faults.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { strings } from './strings.ts'

const words = strings.removing

export function RemoveTarget({ target: { target_id, name }, onClose }: { target: Target; onClose: () => void }) {
  const removing = useMutation(useApi().publishing.removeTarget.mutationOptions({ onSuccess: onClose }))
  return (
    <ConfirmDialog
      title={words.title(name)}
      text={words.text}
      confirm={words.confirm}
      cancel={words.cancel}
      isBusy={removing.isPending}
      failure={failureOf(words.failed, removing.error)}
      onClose={onClose}
      onConfirm={() => removing.mutate({ target_id })}
    />
  )
}
