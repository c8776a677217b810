import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../app/api.ts'
import { failureOf } from '../app/faults.ts'
import { Field, describedBy } from '../ui/Field.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { useNotices } from '../ui/Notices.tsx'
import { TextArea } from '../ui/TextInput.tsx'
import { strings } from './strings.ts'

const words = strings.acknowledge

/** Asks for a note and records that the findings were seen and may stand. */
export function AcknowledgeDialog({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  const [note, setNote] = useState('')
  const notify = useNotices()
  const acknowledge = useMutation(
    useApi().validity.acknowledge.mutationOptions({
      onSuccess: () => {
        notify({ title: words.done })
        onClose()
      },
    }),
  )
  return (
    <FormDialog
      id="acknowledge"
      title={words.title}
      text={words.text}
      submit={words.submit}
      cancel={words.cancel}
      isBusy={acknowledge.isPending}
      failure={failureOf(words.failed, acknowledge.error)}
      onClose={onClose}
      onSubmit={() =>
        acknowledge.mutate({ request_id: requestId, ...(note.trim() === '' ? {} : { note: note.trim() }) })
      }
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
