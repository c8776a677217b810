import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../app/api.ts'
import { readFault } from '../../app/faults.ts'
import { useSession } from '../../app/session.ts'
import { failureInWords, newPassphraseProblem, refusedField } from '../../sign-in/passphrase-problems.ts'
import { PassphraseField, WhoseName } from '../../sign-in/PassphraseField.tsx'
import { strings as signInStrings } from '../../sign-in/strings.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useNotices } from '../../ui/Notices.tsx'
import { strings } from './strings.ts'

const words = strings.passphrase

interface PassphraseDialogProps {
  /** Why it is asked for, where that is not plain. */
  text: string | undefined
  onClose: () => void
  /** Once it is saved. */
  onDone: () => void
}

/** Chooses or changes one's own passphrase. */
export function PassphraseDialog({ text, onClose, onDone }: PassphraseDialogProps) {
  const { accounts } = useApi()
  const notify = useNotices()
  const { member, sign_in: signIn } = useSession()
  const [hasOne] = useState(signIn.has_passphrase)
  const [current, setCurrent] = useState('')
  const [passphrase, setPassphrase] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const saving = useMutation(
    accounts.setPassphrase.mutationOptions({
      gcTime: 0,
      onSuccess: () => {
        notify({ title: words.saved })
        onDone()
      },
    }),
  )
  const fault = saving.error === null ? undefined : readFault(saving.error)
  const refused = fault === undefined ? {} : refusedField(fault)
  const missing = hasOne && current === '' ? words.needsCurrent : undefined
  const problem = newPassphraseProblem(passphrase)
  const submit = () => {
    setWasTried(true)
    if (missing !== undefined) document.getElementById('current-passphrase')?.focus()
    else if (problem !== undefined) document.getElementById('chosen-passphrase')?.focus()
    else saving.mutate({ passphrase, ...(hasOne ? { current } : {}) })
  }
  return (
    <FormDialog
      id="passphrase-form"
      title={hasOne ? words.changeTitle : words.chooseTitle}
      text={text}
      submit={words.submit}
      cancel={strings.dialog.cancel}
      isBusy={saving.isPending}
      failure={fault === undefined ? undefined : failureInWords(fault, words.failed)}
      onClose={onClose}
      onSubmit={submit}
    >
      <WhoseName name={member.name} />
      {hasOne && (
        <PassphraseField
          id="current-passphrase"
          label={signInStrings.current}
          problem={(wasTried ? missing : undefined) ?? refused.current}
          value={current}
          onChange={setCurrent}
        />
      )}
      <PassphraseField
        id="chosen-passphrase"
        label={signInStrings.newPassphrase}
        help={signInStrings.newHelp}
        problem={(wasTried ? problem : undefined) ?? refused.passphrase}
        value={passphrase}
        isNew
        onChange={setPassphrase}
      />
    </FormDialog>
  )
}
