import { useMutation } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import { useApi } from '../app/api.ts'
import { readFault } from '../app/faults.ts'
import { Button } from '../ui/Button.tsx'
import { FailureNote } from '../ui/FailureNote.tsx'
import { failureInWords, newPassphraseProblem } from './passphrase-problems.ts'
import { PassphraseField, WhoseName } from './PassphraseField.tsx'
import { strings } from './strings.ts'
import { useSittingDown } from './use-sitting-down.ts'
import { Stack } from '../ui/Stack.tsx'

/** The owner's first passphrase, which the desk waits for. */
export function FirstPassphrase({ name }: { name: string }) {
  const choosing = useMutation(useApi().desk.chooseFirst.mutationOptions(useSittingDown()))
  const [passphrase, setPassphrase] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const problem = newPassphraseProblem(passphrase)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setWasTried(true)
    if (problem === undefined) choosing.mutate({ passphrase })
    else document.getElementById('first-passphrase')?.focus()
  }
  return (
    <Stack as="form" gap={4} noValidate onSubmit={submit}>
      <WhoseName name={name} />
      <PassphraseField
        id="first-passphrase"
        label={strings.newPassphrase}
        help={strings.newHelp}
        problem={wasTried ? problem : undefined}
        value={passphrase}
        isNew
        autoFocus
        onChange={setPassphrase}
      />
      <FailureNote failure={choosing.error === null ? undefined : failureInWords(readFault(choosing.error))} />
      <Button type="submit" look="primary" isBusy={choosing.isPending}>
        {strings.first.submit}
      </Button>
    </Stack>
  )
}
