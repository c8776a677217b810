import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import { useHostDoor } from '../app/api.ts'
import { readFault } from '../app/faults.ts'
import type { HostDoor } from '../app/connection.ts'
import { Fold } from '../ui/Fold.tsx'
import { Button } from '../ui/Button.tsx'
import { FailureNote } from '../ui/FailureNote.tsx'
import { describedBy, Field } from '../ui/Field.tsx'
import { useWindowTitle } from '../ui/Page.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { Stack, Text } from '../ui/Stack.tsx'
import type { Leaving } from './leaving.ts'
import { failureInWords, newPassphraseProblem, refusedField } from './passphrase-problems.ts'
import { PassphraseField } from './PassphraseField.tsx'
import { OtherWorkspaces } from '../workspaces/OtherWorkspaces.tsx'
import { hostOrigin } from '../app/host-connection.ts'
import styles from './SignIn.module.css'
import { strings } from './strings.ts'

const words = strings.host

interface HostSignInProps {
  left: Leaving | undefined
  /** Whether something stands open beneath. */
  isOver: boolean
}

/** Signing in on a team host, or taking an invitation to it. Nothing is shown of the workspace. */
export function HostSignIn({ left, isOver }: HostSignInProps) {
  const door = useHostDoor()
  useWindowTitle(strings.title)
  const isInvited = door.invitation !== undefined
  const lead = isInvited ? words.invited : left !== undefined || isOver ? words.left : leadOf()
  return (
    <Stack as="main" gap={4} className={styles.page}>
      <Text as="h1" size="display" breaks="anywhere" id="sign-in-title">
        {isInvited ? words.welcome : words.title}
      </Text>
      <Text id="sign-in-lead" tone="quiet">
        {lead}
      </Text>
      <HostForm door={door} isInvited={isInvited} />
      <ByProvider door={door} isInvited={isInvited} isFresh={isInvited || left !== undefined} />
      {!isInvited && (
        <Fold summary={strings.forgotten}>
          <Text tone="quiet" size="label">
            {words.forgottenText}
          </Text>
        </Fold>
      )}
      <OtherWorkspaces />
    </Stack>
  )
}

/**
 * The other way in, where an admin has set a provider up: its page takes the place of this one. `isFresh`: whoever has just
 * signed out is asked for anew.
 */
function ByProvider({ door, isInvited, isFresh }: { door: HostDoor; isInvited: boolean; isFresh: boolean }) {
  const { data: label = null } = useQuery({ queryKey: ['host', 'provider'], queryFn: door.provider, gcTime: 0 })
  const going = useMutation({
    mutationFn: async () => door.goToProvider?.({ is_link: false, is_fresh: isFresh }),
    gcTime: 0,
  })
  const fault = going.error === null ? undefined : readFault(going.error)
  if (label === null || door.goToProvider === undefined) return null
  return (
    <>
      <Text tone="quiet">{words.or}</Text>
      <FailureNote
        failure={
          fault === undefined ? undefined : (failureInWords(fault) ?? { title: strings.failed, message: fault.message })
        }
      />
      <Button isBusy={going.isPending} onClick={() => going.mutate()}>
        {isInvited ? words.acceptWith(label) : words.signInWith(label)}
      </Button>
    </>
  )
}

/** A desk names the host that it signs in to; in a browser its address stands above. */
function leadOf(): string {
  return window.colophon === undefined ? words.lead : words.leadAt(new URL(hostOrigin()).host)
}

function HostForm({ door, isInvited }: { door: HostDoor; isInvited: boolean }) {
  const signingIn = useMutation({ mutationFn: door.signIn, gcTime: 0 })
  const [login, setLogin] = useState('')
  const [passphrase, setPassphrase] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const fault = signingIn.error === null ? undefined : readFault(signingIn.error)
  const refused = fault === undefined ? {} : refusedField(fault)
  const noLogin = login.trim() === '' ? words.needsLogin : undefined
  const noPassphrase = isInvited
    ? newPassphraseProblem(passphrase)
    : passphrase === ''
      ? strings.needsPassphrase
      : undefined
  const loginProblem = (wasTried ? noLogin : undefined) ?? refused.login
  const loginHelp = isInvited ? words.loginHelp : undefined
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setWasTried(true)
    const first = noLogin === undefined ? (noPassphrase === undefined ? undefined : 'passphrase') : 'login'
    if (first !== undefined) document.getElementById(`host-${first}`)?.focus()
    else if (!signingIn.isPending)
      signingIn.mutate({
        ...{ login, passphrase },
        ...(door.invitation === undefined ? {} : { code: door.invitation }),
      })
  }
  return (
    <Stack as="form" gap={4} noValidate onSubmit={submit}>
      <Field id="host-login" label={words.login} help={loginHelp} problem={loginProblem}>
        <TextInput
          id="host-login"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          data-starts-here
          maxLength={64}
          required
          value={login}
          aria-invalid={loginProblem !== undefined || undefined}
          aria-describedby={describedBy({ id: 'host-login', help: loginHelp, problem: loginProblem })}
          onChange={(event) => setLogin(event.target.value)}
        />
      </Field>
      <PassphraseField
        id="host-passphrase"
        label={isInvited ? strings.newPassphrase : strings.passphrase}
        {...(isInvited ? { help: strings.newHelp } : {})}
        problem={(wasTried ? noPassphrase : undefined) ?? refused.passphrase}
        value={passphrase}
        isNew={isInvited}
        onChange={setPassphrase}
      />
      {refused.code !== undefined && <FailureNote failure={{ title: strings.failed, message: refused.code }} />}
      <FailureNote failure={fault === undefined ? undefined : failureInWords(fault)} />
      <Button type="submit" look="primary" isBusy={signingIn.isPending}>
        {isInvited ? strings.submitCode : strings.submit}
      </Button>
    </Stack>
  )
}
