import type { Obligation } from '../../core/approvals/contract.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import type { Failure } from '../ui/FailureNote.tsx'
import styles from './Publishing.module.css'
import { strings } from './strings.ts'

const words = strings.confirm

interface ConfirmOpenProps {
  open: readonly Obligation[]
  isBusy: boolean
  failure: Failure | undefined
  onBack: () => void
  onConfirm: () => void
}

/** Names the reviews that are still open, before a piece is marked as published all the same. */
export function ConfirmOpen({ open, isBusy, failure, onBack, onConfirm }: ConfirmOpenProps) {
  return (
    <ConfirmDialog
      title={words.title(open.length)}
      text={words.text}
      confirm={words.confirm(open.length)}
      cancel={words.back}
      look="primary"
      isBusy={isBusy}
      failure={failure}
      onClose={onBack}
      onConfirm={onConfirm}
    >
      <ul className={styles.open}>
        {open.map(({ approval_id, qualification, assignee }) => (
          <li key={approval_id}>{words.waiting(qualification, assignee?.name)}</li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
