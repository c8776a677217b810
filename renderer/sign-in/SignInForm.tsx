import { useMutation } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import type { Desk } from '../../core/desk/contract.ts'
import { useApi } from '../app/api.ts'
import { readFault } from '../app/faults.ts'
import { Button } from '../ui/Button.tsx'
import { FailureNote } from '../ui/FailureNote.tsx'
import { describedBy, Field } from '../ui/Field.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { NameChoice } from './NameChoice.tsx'
import { failureInWords, newPassphraseProblem, refusedField } from './passphrase-problems.ts'
import { PassphraseField, WhoseName } from './PassphraseField.tsx'
import { strings } from './strings.ts'
import { useSittingDown } from './use-sitting-down.ts'
import { Stack } from '../ui/Stack.tsx'

interface SignInFormProps {
  desk: Desk
  hasCode: boolean
  /** Who was chosen; of nobody while somebody else comes. */
  memberId: string | undefined
  onChoose: (memberId: string) => void
}

/** A name with its passphrase, or with a code and the passphrase that is chosen by it. */
export function SignInForm({ desk, hasCode, memberId, onChoose }: SignInFormProps) {
  const api = useApi()
  const sitting = useSittingDown()
  const byPassphrase = useMutation(api.desk.signIn.mutationOptions(sitting))
  const byCode = useMutation(api.desk.signInWithCode.mutationOptions(sitting))
  const [code, setCode] = useState('')
  const [passphrase, setPassphrase] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const { isPending, error } = hasCode ? byCode : byPassphrase
  const fault = error === null ? undefined : readFault(error)
  const refused = fault === undefined ? {} : refusedField(fault)
  const member = desk.members.find(({ member_id: id }) => id === memberId)
  const missing = missingOf({ hasName: member !== undefined, hasCode, code, passphrase })

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setWasTried(true)
    const [first] = Object.keys(missing)
    if (first !== undefined) focusOn(first)
    else if (isPending || member === undefined) return
    else if (hasCode)
      byCode.mutate({ member_id: member.member_id, code, passphrase }, { onError: () => focusOn('code') })
    else byPassphrase.mutate({ member_id: member.member_id, passphrase }, { onError: () => focusOn('passphrase') })
  }
  const problemOf = (field: 'name' | 'code' | 'passphrase') => (wasTried ? missing[field] : undefined) ?? refused[field]

  return (
    <Stack as="form" gap={4} noValidate onSubmit={submit}>
      {desk.members.length > 1 && (
        <NameChoice
          members={desk.members}
          chosen={memberId}
          problem={problemOf('name')}
          autoFocus={member === undefined}
          onChoose={onChoose}
        />
      )}
      <WhoseName name={member?.name ?? ''} />
      {hasCode && (
        <Field id="sign-in-code" label={strings.code} help={strings.codeHelp} problem={problemOf('code')}>
          <TextInput
            id="sign-in-code"
            name="one-time-code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus={member !== undefined}
            maxLength={100}
            required
            value={code}
            aria-invalid={problemOf('code') !== undefined || undefined}
            aria-describedby={describedBy({ id: 'sign-in-code', help: strings.codeHelp, problem: problemOf('code') })}
            onChange={(event) => setCode(event.target.value)}
          />
        </Field>
      )}
      <PassphraseField
        id="sign-in-passphrase"
        label={hasCode ? strings.newPassphrase : strings.passphrase}
        {...(hasCode ? { help: strings.newHelp } : {})}
        problem={problemOf('passphrase')}
        value={passphrase}
        isNew={hasCode}
        autoFocus={!hasCode && member !== undefined}
        onChange={setPassphrase}
      />
      <FailureNote failure={fault === undefined ? undefined : failureInWords(fault)} />
      <Button type="submit" look="primary" isBusy={isPending}>
        {hasCode ? strings.submitCode : strings.submit}
      </Button>
    </Stack>
  )
}

interface Entered {
  hasName: boolean
  hasCode: boolean
  code: string
  passphrase: string
}

/** What has to be entered first, in the order of the fields. */
function missingOf({ hasName, hasCode, code, passphrase }: Entered): Partial<Record<string, string>> {
  const tooShort = hasCode ? newPassphraseProblem(passphrase) : passphrase === '' ? strings.needsPassphrase : undefined
  return {
    ...(hasName ? {} : { name: strings.needsName }),
    ...(hasCode && code.trim() === '' ? { code: strings.needsCode } : {}),
    ...(tooShort === undefined ? {} : { passphrase: tooShort }),
  }
}

function focusOn(field: string): void {
  const element =
    field === 'name'
      ? document.querySelector<HTMLElement>('input[name="member"]')
      : document.getElementById(`sign-in-${field}`)
  element?.focus()
}
