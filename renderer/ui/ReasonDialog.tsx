import { useState, type ReactNode } from 'react'
import { isReason } from '../../core/kernel/reason.ts'
import type { Failure } from './FailureNote.tsx'
import { describedBy, Field } from './Field.tsx'
import { FormDialog } from './FormDialog.tsx'
import { TextArea } from './TextInput.tsx'

interface ReasonDialogProps {
  id: string
  title: string
  text: ReactNode
  /** What is asked for, and what is said where it is too short. */
  reason: string
  needsReason: string
  submit: string
  cancel: string
  isBusy: boolean
  failure: Failure | undefined
  onClose: () => void
  onSubmit: (reason: string) => void
  children?: ReactNode
}

/** Asks for the reason of something that stays on record. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { id, title, text, submit, cancel, isBusy, failure, onClose, onSubmit, children } = props
  const [reason, setReason] = useState('')
  const [isSent, setIsSent] = useState(false)
  const isShort = !isReason(reason)
  const problem = isSent && isShort ? props.needsReason : undefined
  return (
    <FormDialog
      id={id}
      title={title}
      text={text}
      submit={submit}
      cancel={cancel}
      isBusy={isBusy}
      failure={failure}
      onClose={onClose}
      onSubmit={() => {
        setIsSent(true)
        if (!isShort) onSubmit(reason.trim())
      }}
    >
      <Field id={`${id}-reason`} label={props.reason} problem={problem}>
        <TextArea
          id={`${id}-reason`}
          autoFocus
          maxLength={5000}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          aria-describedby={describedBy({ id: `${id}-reason`, problem })}
          aria-invalid={problem === undefined ? undefined : true}
        />
      </Field>
      {children}
    </FormDialog>
  )
}
