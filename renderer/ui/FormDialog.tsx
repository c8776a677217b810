import type { ReactNode, SyntheticEvent } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { FailureNote, type Failure } from './FailureNote.tsx'
import styles from './FormDialog.module.css'

interface FormDialogProps {
  /** Names the form, so that the button below it can send it. */
  id: string
  title: string
  text?: ReactNode
  submit: string
  cancel: string
  isBusy: boolean
  /** Why sending it failed. */
  failure?: Failure | undefined
  /** Another way out, before the usual ones. */
  aside?: ReactNode
  closesOnOutsideClick?: boolean
  /** Title and buttons stay in sight while what is between them scrolls. */
  isLong?: boolean
  onClose: () => void
  onSubmit: () => void
  children: ReactNode
}

/** A dialog that asks for something and sends it. */
export function FormDialog(props: FormDialogProps) {
  const { id, title, text, submit, cancel, isBusy, failure, aside, closesOnOutsideClick, isLong, onClose, onSubmit } =
    props
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      text={text}
      {...(isLong === true ? { isLong, foot: '' } : {})}
      {...(closesOnOutsideClick === undefined ? {} : { closesOnOutsideClick })}
      actions={
        <>
          {aside}
          <Button onClick={onClose}>{cancel}</Button>
          <Button look="primary" type="submit" form={id} isBusy={isBusy}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={styles.fields}
        noValidate
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault()
          if (!isBusy) onSubmit()
        }}
      >
        {props.children}
        <FailureNote failure={failure} />
      </form>
    </Dialog>
  )
}
