import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiKey } from '../../core/accounts/contract.ts'
import { useApi } from '../app/api.ts'
import { failureOf } from '../app/faults.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FailureNote } from '../ui/FailureNote.tsx'
import { useNotices } from '../ui/Notices.tsx'
import { strings } from './strings.ts'

const words = strings.revoke

export function RevokeKey({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { accounts } = useApi()
  const queries = useQueryClient()
  const notify = useNotices()
  const revoking = useMutation(
    accounts.revokeKey.mutationOptions({
      onSuccess: () => {
        void queries.invalidateQueries({ queryKey: accounts.listKeys.key() })
        notify({ title: words.done(apiKey.name) })
        onClose()
      },
    }),
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.title(apiKey.name)}
      text={words.text}
      actions={
        <>
          <Button onClick={onClose}>{words.keep}</Button>
          <Button look="danger" isBusy={revoking.isPending} onClick={() => revoking.mutate({ key_id: apiKey.key_id })}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <FailureNote failure={failureOf(words.failed, revoking.error)} />
    </Dialog>
  )
}
