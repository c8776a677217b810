import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { FailureNote, type Failure } from './FailureNote.tsx'

interface ConfirmDialogProps {
  isOpen?: boolean
  title: string
  /** What will happen, and whether it can be taken back. */
  text: ReactNode
  confirm: string
  cancel: string
  /** `danger` where something goes for good. */
  look?: 'danger' | 'primary'
  isBusy?: boolean
  /** Why it could not be done. */
  failure?: Failure | undefined
  /** Another way out, between the usual ones. */
  aside?: ReactNode
  onClose: () => void
  onConfirm: () => void
  children?: ReactNode
}

/** Asks once before something happens. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen = true, title, text, confirm, cancel, look = 'danger', isBusy = false, failure, aside } = props
  const { onClose, onConfirm, children } = props
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      text={text}
      actions={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          {aside}
          <Button look={look} isBusy={isBusy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      <FailureNote failure={failure} />
    </Dialog>
  )
}
