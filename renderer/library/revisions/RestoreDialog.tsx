import type { ContentItem } from '../../../core/content/contract.ts'
import { failureOf } from '../../app/faults.ts'
import { Callout } from '../../ui/Callout.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
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
    <ConfirmDialog
      onClose={onClose}
      title={words.title(revision)}
      text={words.text(item.revision + 1, item.revision)}
      confirm={words.confirm(revision)}
      cancel={words.cancel}
      look="primary"
      isBusy={isRestoring}
      failure={failureOf(words.failed, error)}
      onConfirm={() => restore(revision)}
    >
      {draft !== undefined && differsFrom(draft, item) && <Callout tone="accent" title={words.unsaved} />}
    </ConfirmDialog>
  )
}
