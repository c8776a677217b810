import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Target } from '../../../core/publishing/target-contract.ts'
import { useApi } from '../../app/api.ts'
import { failureOf } from '../../app/faults.ts'
import { isOfHost } from '../../app/host-connection.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { describedBy, Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { SecretInput } from '../../ui/SecretInput.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { strings } from './strings.ts'

const words = strings.authorise

/** Where the site leads back to, in the desktop alone; the engine of a team host hears nothing of a desk's links. */
const callback = () => (isLedBack() ? { callback: 'colophon://wordpress/connected' as const } : {})
const isLedBack = () => window.colophon !== undefined && !isOfHost()

/** Opens the page on which a site gives Colophon a password of its own, keeps what it showed, and tests it. */
export function Authorise({ target, onClose }: { target: Target; onClose: () => void }) {
  const { target_id, name, kind, config } = target
  const { publishing } = useApi()
  const [user, setUser] = useState('')
  const [password, setPassword] = useState('')
  const [isSent, setIsSent] = useState(false)
  const testing = useMutation(publishing.testTarget.mutationOptions({ onSettled: onClose }))
  const saving = useMutation(publishing.saveTarget.mutationOptions({ onSuccess: () => testing.mutate({ target_id }) }))
  const beginning = useMutation(
    publishing.beginAuthorisation.mutationOptions({
      onSuccess: ({ url }) => {
        window.open(url, '_blank', 'noreferrer')
      },
    }),
  )
  const problems = {
    user: user.trim() === '' || user.includes(':') ? words.needsUser : undefined,
    password: password.trim() === '' ? words.needsPassword : undefined,
  }
  const shown = (problem: string | undefined) => (isSent ? problem : undefined)
  const send = (): void => {
    setIsSent(true)
    if (problems.user !== undefined || problems.password !== undefined) return
    saving.mutate({ target_id, name, kind, config, secret: `${user.trim()}:${password.trim()}` })
  }
  const opening = (look: 'primary' | 'plain') => (
    <Button look={look} isBusy={beginning.isPending} onClick={() => beginning.mutate({ target_id, ...callback() })}>
      {words.open}
    </Button>
  )
  const notOpened = <FailureNote failure={failureOf(words.notOpened, beginning.error)} />
  // The desktop is led back to, and keeps the password without anybody seeing it.
  if (isLedBack()) {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={words.title(name)}
        text={words.back}
        closesOnOutsideClick={false}
        actions={
          <>
            <Button onClick={onClose}>{words.close}</Button>
            {opening('primary')}
          </>
        }
      >
        {notOpened}
      </Dialog>
    )
  }
  return (
    <FormDialog
      id="authorise-target"
      title={words.title(name)}
      text={words.text}
      submit={words.submit}
      cancel={words.cancel}
      isBusy={saving.isPending || testing.isPending}
      failure={failureOf(words.failed, saving.error)}
      closesOnOutsideClick={false}
      onClose={onClose}
      onSubmit={send}
    >
      <div>{opening('plain')}</div>
      {notOpened}
      <Field id="authorise-user" label={words.user} help={words.userHelp} problem={shown(problems.user)}>
        <TextInput
          id="authorise-user"
          value={user}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={shown(problems.user) !== undefined || undefined}
          aria-describedby={describedBy({ id: 'authorise-user', help: words.userHelp, problem: shown(problems.user) })}
          onChange={(event) => setUser(event.target.value)}
        />
      </Field>
      <Field
        id="authorise-password"
        label={words.password}
        help={words.passwordHelp}
        problem={shown(problems.password)}
      >
        <SecretInput
          id="authorise-password"
          value={password}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={shown(problems.password) !== undefined || undefined}
          aria-describedby={describedBy({
            id: 'authorise-password',
            help: words.passwordHelp,
            problem: shown(problems.password),
          })}
          showLabel={strings.form.showSecret(words.password)}
          show={strings.form.show}
          hide={strings.form.hide}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
    </FormDialog>
  )
}
