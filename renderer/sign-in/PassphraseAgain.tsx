import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi, useConfirmation } from '../app/api.ts'
import { readFault } from '../app/faults.ts'
import { useSession } from '../app/session.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { failureInWords, refusedField } from './passphrase-problems.ts'
import { PassphraseField, WhoseName } from './PassphraseField.tsx'
import { strings } from './strings.ts'

const words = strings.again

/** Asks for the passphrase where the engine wants it again, and lets what asked for it go on. */
export function PassphraseAgain() {
  const settle = useConfirmation()
  return settle === undefined ? null : <Question settle={settle} />
}

function Question({ settle }: { settle: (isGiven: boolean) => void }) {
  const { accounts } = useApi()
  const { member } = useSession()
  const [passphrase, setPassphrase] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const confirming = useMutation(accounts.confirm.mutationOptions({ gcTime: 0, onSuccess: () => settle(true) }))
  const fault = confirming.error === null ? undefined : readFault(confirming.error)
  const missing = wasTried && passphrase === '' ? words.needed : undefined
  const submit = () => {
    setWasTried(true)
    if (passphrase === '') document.getElementById('passphrase-again')?.focus()
    else confirming.mutate({ passphrase })
  }
  return (
    <FormDialog
      id="passphrase-again-form"
      title={words.title}
      text={words.text}
      submit={words.submit}
      cancel={words.cancel}
      isBusy={confirming.isPending}
      failure={fault === undefined ? undefined : failureInWords(fault, words.failed)}
      onClose={() => settle(false)}
      onSubmit={submit}
    >
      <WhoseName name={member.name} />
      <PassphraseField
        id="passphrase-again"
        label={strings.passphrase}
        problem={missing ?? (fault === undefined ? undefined : refusedField(fault).passphrase)}
        value={passphrase}
        autoFocus
        onChange={setPassphrase}
      />
    </FormDialog>
  )
}
