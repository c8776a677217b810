import { useState } from 'react'
import type { Failure } from '../ui/FailureNote.tsx'
import { Field, describedBy } from '../ui/Field.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { TextArea } from '../ui/TextInput.tsx'
import { strings } from './strings.ts'

const words = strings.acknowledge

interface AcknowledgeFormProps {
  /** What is accepted. */
  text: string
  isBusy: boolean
  failure: Failure | undefined
  onClose: () => void
  onSubmit: (note: { note?: string }) => void
}

/** Asks for a note and records that the findings were seen and may stand. */
export function AcknowledgeForm({ text, isBusy, failure, onClose, onSubmit }: AcknowledgeFormProps) {
  const [note, setNote] = useState('')
  return (
    <FormDialog
      id="acknowledge"
      title={words.title}
      text={text}
      submit={words.submit}
      cancel={words.cancel}
      isBusy={isBusy}
      failure={failure}
      onClose={onClose}
      onSubmit={() => onSubmit(note.trim() === '' ? {} : { note: note.trim() })}
    >
      <Field id="acknowledge-note" label={words.note} help={words.noteHelp}>
        <TextArea
          id="acknowledge-note"
          autoFocus
          maxLength={2000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          aria-describedby={describedBy({ id: 'acknowledge-note', help: words.noteHelp })}
        />
      </Field>
    </FormDialog>
  )
}
