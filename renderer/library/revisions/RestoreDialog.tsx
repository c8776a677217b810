import type { ContentItem } from '../../../core/content/contract.ts'
import { failureOf } from '../../app/faults.ts'
import { Button } from '../../ui/Button.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { differsFrom, readLocalDraft } from '../local-draft.ts'
import { strings } from './strings.ts'
import { useRestore } from './use-restore.ts'

const words = strings.dialog

interface RestoreDialogProps {
  item: ContentItem
  revision: number
  onRestored: (saved: ContentItem) => void
  onClose: () => void
}

/** Asks before an earlier text becomes the next revision. */
export function RestoreDialog({ item, revision, onRestored, onClose }: RestoreDialogProps) {
  const { restore, isRestoring, error } = useRestore(item, (saved) => {
    onClose()
    onRestored(saved)
  })
  const draft = readLocalDraft(item.content_id)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.title(revision)}
      text={words.text(item.revision + 1, item.revision)}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button look="primary" isBusy={isRestoring} onClick={() => restore(revision)}>
            {words.confirm(revision)}
          </Button>
        </>
      }
    >
      {draft !== undefined && differsFrom(draft, item) && <Callout tone="accent" title={words.unsaved} />}
      <FailureNote failure={failureOf(words.failed, error)} />
    </Dialog>
  )
}
