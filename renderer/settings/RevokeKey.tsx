import { useMutation } from '@tanstack/react-query'
import type { ApiKey } from '../../core/accounts/contract.ts'
import { useApi } from '../app/api.ts'
import { failureOf } from '../app/faults.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useNotices } from '../ui/Notices.tsx'
import { strings } from './strings.ts'

const words = strings.revoke

export function RevokeKey({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { accounts } = useApi()
  const notify = useNotices()
  const revoking = useMutation(
    accounts.revokeKey.mutationOptions({
      onSuccess: () => {
        notify({ title: words.done(apiKey.name) })
        onClose()
      },
    }),
  )
  return (
    <ConfirmDialog
      onClose={onClose}
      title={words.title(apiKey.name)}
      text={words.text}
      confirm={words.confirm}
      cancel={words.keep}
      isBusy={revoking.isPending}
      failure={failureOf(words.failed, revoking.error)}
      onConfirm={() => revoking.mutate({ key_id: apiKey.key_id })}
    />
  )
}
