import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useApi } from '../app/api.ts'
import { failureOf, readFault } from '../app/faults.ts'
import { describedBy, Field } from '../ui/Field.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { strings } from './strings.ts'

const words = strings.collections

/** Asks for the name of a collection and makes it. */
export function NewCollection({ onClose }: { onClose: () => void }) {
  const id = useId()
  const nameId = `${id}-name`
  const [name, setName] = useState('')
  const saving = useMutation(useApi().sources.saveCollection.mutationOptions({ onSuccess: onClose }))
  const problem = saving.error === null ? undefined : readFault(saving.error).details[0]?.message
  return (
    <FormDialog
      id={id}
      title={words.new}
      text={words.newText}
      submit={words.make}
      cancel={words.cancel}
      isBusy={saving.isPending}
      failure={problem === undefined ? failureOf(words.failed, saving.error) : undefined}
      onClose={onClose}
      onSubmit={() => saving.mutate({ name })}
    >
      <Field id={nameId} label={words.name} problem={problem}>
        <TextInput
          id={nameId}
          value={name}
          maxLength={100}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={describedBy({ id: nameId, problem })}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
    </FormDialog>
  )
}
