import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Backup } from '../../../core/backups/contract.ts'
import { useApi } from '../../app/api.ts'
import { failureOf } from '../../app/faults.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { exactMoment } from '../../ui/Moment.tsx'
import { strings } from './strings.ts'

const words = strings.backup.confirm

/** Asks once, and has the backup take its place at the next start. */
export function RestoreDialog({ backup, onClose }: { backup: Backup; onClose: () => void }) {
  const { backups } = useApi()
  const queries = useQueryClient()
  const restoring = useMutation(
    backups.restore.mutationOptions({
      onSuccess: () => {
        void queries.invalidateQueries({ queryKey: backups.key() })
        onClose()
      },
    }),
  )
  return (
    <ConfirmDialog
      onClose={onClose}
      title={words.title(exactMoment(backup.created_at))}
      text={words.text}
      confirm={words.submit}
      cancel={words.cancel}
      isBusy={restoring.isPending}
      failure={failureOf(words.failed, restoring.error)}
      onConfirm={() => restoring.mutate({ name: backup.name })}
    />
  )
}
