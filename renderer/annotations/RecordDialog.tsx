import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { READINGS, type Reading } from '../../core/annotations/contract.ts'
import type { ClaimRecord } from '../../core/evidence/contract.ts'
import { useApi } from '../app/api.ts'
import { failureOf } from '../app/faults.ts'
import { describedBy, Field } from '../ui/Field.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { useNotices } from '../ui/Notices.tsx'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'
import { Select } from '../ui/Select.tsx'
import { TextArea } from '../ui/TextInput.tsx'
import { Stack, Text } from '../ui/Stack.tsx'
import { strings } from './strings.ts'

const words = strings.form
const CHOICES = READINGS.map((value) => ({ value, label: strings.choices[value] }))

interface RecordDialogProps {
  contentId: string
  revision: number
  /** The sources that the claim cites, and which of them is read. */
  citations: readonly ClaimRecord[]
  cited: ClaimRecord
  onClose: () => void
}

/** Asks how a claim reads against a source, and records it. */
export function RecordDialog({ contentId, revision, citations, cited, onClose }: RecordDialogProps) {
  const [citedId, setCitedId] = useState(cited.claim_id)
  const [reading, setReading] = useState<Reading>()
  const [note, setNote] = useState('')
  const [isSent, setIsSent] = useState(false)
  const notify = useNotices()
  const recording = useMutation(
    useApi().annotations.record.mutationOptions({
      onSuccess: () => {
        notify({ title: words.done })
        onClose()
      },
    }),
  )
  const { claim_id, source_id, source_title } = citations.find((one) => one.claim_id === citedId) ?? cited
  const missing =
    reading === undefined || reading === 'confirmed' || note.trim() !== '' ? undefined : words.needsNote[reading]
  const problem = isSent ? missing : undefined
  const unchosen = isSent && reading === undefined ? words.needsReading : undefined
  const noteHelp = reading === undefined ? words.noteHelpUnchosen : words.noteHelp[reading]
  const send = () => {
    setIsSent(true)
    if (reading === undefined) {
      document.querySelector<HTMLElement>('[aria-labelledby="reading-choice-label"] [role=radio]')?.focus()
      return
    }
    if (missing !== undefined) {
      document.getElementById('reading-note')?.focus()
      return
    }
    const said = note.trim() === '' ? {} : { note: note.trim() }
    recording.mutate({ content_id: contentId, revision, claim_id, source_id, reading, ...said })
  }
  return (
    <FormDialog
      id="reading"
      title={words.title}
      text={strings.beside}
      submit={words.send}
      cancel={strings.cancel}
      isBusy={recording.isPending}
      failure={failureOf(words.failed, recording.error)}
      onClose={onClose}
      onSubmit={send}
    >
      <Stack gap={4}>
        {citations.length > 1 ? (
          <Field id="reading-source" label={words.source}>
            <Select
              id="reading-source"
              choices={citations.map((one) => ({ value: one.claim_id, label: one.source_title }))}
              value={claim_id}
              onChange={setCitedId}
            />
          </Field>
        ) : (
          <Text tone="quiet" size="label">
            {words.source}: {source_title}
          </Text>
        )}
        <Field id="reading-choice" label={words.reading} problem={unchosen} isGroup>
          <SegmentedControl label={words.reading} choices={CHOICES} value={reading} onChange={setReading} />
        </Field>
        <Field
          id="reading-note"
          label={words.note}
          {...(reading === 'confirmed' ? { mark: words.optional } : {})}
          help={noteHelp}
          problem={problem}
        >
          <TextArea
            id="reading-note"
            maxLength={5000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            aria-describedby={describedBy({ id: 'reading-note', help: noteHelp, problem })}
            aria-invalid={problem === undefined ? undefined : true}
          />
        </Field>
      </Stack>
    </FormDialog>
  )
}
