import type { ReactNode, SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { FailureNote, type Failure } from './FailureNote.tsx'
import { Stack } from './Stack.tsx'

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
  onClose: () => void
  onSubmit: () => void
  children: ReactNode
}

/** A dialog that asks for something and sends it; what it cannot send as it is gets the focus. */
export function FormDialog(props: FormDialogProps) {
  const { id, title, text, submit, cancel, isBusy, failure, aside, closesOnOutsideClick, onClose, onSubmit } = props
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      text={text}
      // Title and buttons stay in sight while what is between them scrolls.
      isLong
      foot=""
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
      <Stack
        as="form"
        gap={4}
        id={id}
        noValidate
        onSubmit={(event: SyntheticEvent<HTMLElement>) => {
          event.preventDefault()
          if (isBusy) return
          const form = event.currentTarget
          flushSync(onSubmit)
          form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
        }}
      >
        {props.children}
        <FailureNote failure={failure} />
      </Stack>
    </Dialog>
  )
}
