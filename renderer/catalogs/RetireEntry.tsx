import { useMutation } from '@tanstack/react-query'
import type { CatalogEntry } from '../../core/catalog/contract.ts'
import { useApi } from '../app/api.ts'
import { failureOf } from '../app/faults.ts'
import { canAdminister, useSession } from '../app/session.ts'
import { Button } from '../ui/Button.tsx'
import { Callout } from '../ui/Callout.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { FailureNote } from '../ui/FailureNote.tsx'
import { useNotices } from '../ui/Notices.tsx'
import { strings } from './strings.ts'

const words = strings.retire

export function RetireDialog({ entry, onClose }: { entry: CatalogEntry; onClose: () => void }) {
  const { kind, id, name } = entry
  const notify = useNotices()
  const retiring = useMutation(
    useApi().catalog.retireEntry.mutationOptions({
      onSuccess: () => {
        notify({ title: words.done(name) })
        onClose()
      },
    }),
  )
  return (
    <ConfirmDialog
      title={words.title(name)}
      text={words.text[kind]}
      confirm={words.confirm}
      cancel={words.cancel}
      isBusy={retiring.isPending}
      failure={failureOf(words.failed, retiring.error)}
      onClose={onClose}
      onConfirm={() => retiring.mutate({ kind, id })}
    />
  )
}

/** Says what it means that an entry is retired, with the way back. */
export function RetiredNote({ entry }: { entry: CatalogEntry }) {
  const { kind, id, name } = entry
  const notify = useNotices()
  const mayChange = canAdminister(useSession())
  const restoring = useMutation(
    useApi().catalog.restoreEntry.mutationOptions({ onSuccess: () => notify({ title: words.restored(name) }) }),
  )
  return (
    <>
      <Callout
        tone="warn"
        title={words.note}
        actions={
          mayChange && (
            <Button isBusy={restoring.isPending} onClick={() => restoring.mutate({ kind, id })}>
              {words.restore}
            </Button>
          )
        }
      >
        {words.noteText[kind]}
      </Callout>
      <FailureNote failure={failureOf(words.restoreFailed, restoring.error)} />
    </>
  )
}
