import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { WorkspacesBridge } from '../../electron/desktop-contract.ts'
import { failureOf } from '../app/faults.ts'
import { describedBy, Field } from '../ui/Field.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { strings } from './strings.ts'

const words = strings.adding
const ID = 'team-address'

/** Asks for the address of a team's host; the shell checks it before it keeps it. */
export function AddTeam({ workspaces, onClose }: { workspaces: WorkspacesBridge; onClose: () => void }) {
  const [address, setAddress] = useState('')
  const [wasSent, setWasSent] = useState(false)
  // The window goes with its answer, where another workspace is opened.
  const adding = useMutation({
    mutationFn: () => workspaces.add(address),
    onSuccess: (problem) => {
      if (problem === null) onClose()
    },
  })
  const missing = wasSent && address.trim() === '' ? words.needsAddress : undefined
  const problem = missing ?? adding.data ?? undefined
  const described = describedBy({ id: ID, help: words.addressHelp, problem })
  return (
    <FormDialog
      id="add-team"
      title={words.title}
      text={words.text}
      submit={words.submit}
      cancel={words.cancel}
      isBusy={adding.isPending}
      failure={failureOf(words.failed, adding.error)}
      onClose={onClose}
      onSubmit={() => {
        setWasSent(true)
        if (address.trim() !== '') adding.mutate()
      }}
    >
      <Field id={ID} label={words.address} help={words.addressHelp} problem={problem}>
        <TextInput
          id={ID}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          maxLength={300}
          required
          value={address}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={described}
          onChange={(event) => {
            setAddress(event.target.value)
            adding.reset()
          }}
        />
      </Field>
    </FormDialog>
  )
}
