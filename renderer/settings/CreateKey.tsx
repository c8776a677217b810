import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { KEY_SCOPES, type KeyScope } from './key-scopes.ts'
import { useApi } from '../app/api.ts'
import { failureOf } from '../app/faults.ts'
import { describedBy, Field } from '../ui/Field.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { Select } from '../ui/Select.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { strings } from './strings.ts'

export interface NewKey {
  name: string
  key: string
  scope: KeyScope
}

const words = strings.create
const DAYS = [30, 90, 365] as const
const EXPIRIES = [
  ...DAYS.map((days) => ({ value: String(days), label: words.in(days) })),
  { value: '', label: words.never },
]
const SCOPES = KEY_SCOPES.map((value) => ({ value, label: strings.keys.scopes[value] }))

export function CreateKey({ onCancel, onMade }: { onCancel: () => void; onMade: (key: NewKey) => void }) {
  const { accounts } = useApi()
  const [name, setName] = useState('')
  const [scope, setScope] = useState<KeyScope>('write')
  const [days, setDays] = useState('90')
  const [wasTried, setWasTried] = useState(false)
  const creating = useMutation(
    accounts.createKey.mutationOptions({
      onSuccess: ({ key }) => {
        onMade({ name: name.trim(), key, scope })
      },
    }),
  )
  const problem = wasTried && name.trim() === '' ? words.needsName : undefined
  const submit = () => {
    setWasTried(true)
    if (name.trim() === '') document.getElementById('key-name')?.focus()
    else creating.mutate({ name, scope, expires_in_days: days === '' ? null : Number(days) })
  }

  return (
    <FormDialog
      id="create-key"
      title={words.title}
      submit={words.submit}
      cancel={words.cancel}
      isBusy={creating.isPending}
      failure={failureOf(words.failed, creating.error)}
      onClose={onCancel}
      onSubmit={submit}
    >
      <Field id="key-name" label={words.name} help={words.nameHelp} problem={problem}>
        <TextInput
          id="key-name"
          value={name}
          maxLength={200}
          autoComplete="off"
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={describedBy({ id: 'key-name', help: words.nameHelp, problem })}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Field id="key-scope" label={words.scope}>
        <Select
          id="key-scope"
          label={words.scope}
          choices={SCOPES}
          value={scope}
          onChange={(next) => setScope(next === 'read' ? 'read' : 'write')}
        />
      </Field>
      <Field id="key-expiry" label={words.expiry}>
        <Select id="key-expiry" label={words.expiry} choices={EXPIRIES} value={days} onChange={setDays} />
      </Field>
    </FormDialog>
  )
}
