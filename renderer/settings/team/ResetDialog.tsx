import { useMutation } from '@tanstack/react-query'
import type { Member } from '../../../core/accounts/contract.ts'
import { useApi } from '../../app/api.ts'
import { failureOf } from '../../app/faults.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import type { IssuedCode } from './ShownCode.tsx'
import { strings } from './strings.ts'

const words = strings.resetting

interface ResetDialogProps {
  member: Member
  onClose: () => void
  onIssued: (issued: IssuedCode) => void
}

/** Asks once before somebody's passphrase is taken away. */
export function ResetDialog({ member, onClose, onIssued }: ResetDialogProps) {
  const resetting = useMutation(
    useApi().accounts.resetPassphrase.mutationOptions({
      gcTime: 0,
      onSuccess: (code) => onIssued({ ...code, name: member.name }),
    }),
  )
  return (
    <ConfirmDialog
      title={words.title(member.name)}
      text={words.text}
      confirm={words.confirm}
      cancel={strings.dialog.cancel}
      isBusy={resetting.isPending}
      failure={failureOf(words.failed, resetting.error)}
      onClose={onClose}
      onConfirm={() => resetting.mutate({ member_id: member.member_id })}
    />
  )
}
