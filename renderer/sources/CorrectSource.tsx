import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Source } from '../../core/sources/contract.ts'
import { useApi } from '../app/api.ts'
import { readFault } from '../app/faults.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { describedBy, Field } from '../ui/Field.tsx'
import { useNotices } from '../ui/Notices.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { strings } from './strings.ts'

const words = strings.edit

/** A person's word about a source, which wins over what the document says of itself. */
export function CorrectSource({ source }: { source: Source }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{words.open}</Button>
      {isOpen && <CorrectDialog source={source} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function CorrectDialog({ source, onClose }: { source: Source; onClose: () => void }) {
  const notify = useNotices()
  const [values, setValues] = useState({
    title: source.title,
    author: source.author ?? '',
    publisher: source.publisher ?? '',
    published_date: source.published_date ?? '',
  })
  const saving = useMutation(
    useApi().sources.update.mutationOptions({
      onSuccess: () => {
        notify({ title: words.saved })
        onClose()
      },
    }),
  )
  const details = saving.error === null ? [] : readFault(saving.error).details
  const whole = saving.error !== null && details.length === 0 ? readFault(saving.error).message : undefined
  const problemOf = (name: string) => details.find((detail) => detail.path === name)?.message
  const orNull = (text: string) => (text.trim() === '' ? null : text.trim())
  const save = () =>
    saving.mutate({
      source_id: source.source_id,
      title: values.title,
      author: orNull(values.author),
      publisher: orNull(values.publisher),
      published_date: orNull(values.published_date),
    })
  const fields = [
    ['title', words.sourceTitle],
    ['author', words.author],
    ['publisher', words.publisher],
    ['published_date', words.published],
  ] as const
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.title}
      text={words.text}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button look="primary" isBusy={saving.isPending} onClick={save}>
            {words.save}
          </Button>
        </>
      }
    >
      {fields.map(([name, label]) => {
        const id = `source-${name}`
        const problem = problemOf(name) ?? (name === 'title' ? whole : undefined)
        return (
          <Field key={name} id={id} label={label} problem={problem}>
            <TextInput
              id={id}
              value={values[name]}
              aria-invalid={problem !== undefined}
              aria-describedby={describedBy({ id, problem })}
              onChange={(event) => setValues((before) => ({ ...before, [name]: event.target.value }))}
            />
          </Field>
        )
      })}
    </Dialog>
  )
}
