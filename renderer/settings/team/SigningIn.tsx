import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../app/api.ts'
import { failureOf } from '../../app/faults.ts'
import { canAdminister, useSession } from '../../app/session.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { Field } from '../../ui/Field.tsx'
import { useNotices } from '../../ui/Notices.tsx'
import { Select } from '../../ui/Select.tsx'
import { Row, Stack, Text } from '../../ui/Stack.tsx'
import { PassphraseDialog } from './PassphraseDialog.tsx'
import { strings } from './strings.ts'

const words = strings.signIn
const NEVER = 'never'
const LOCK_CHOICES = [5, 15, 30, 60, null].map((minutes) => ({
  value: minutes === null ? NEVER : String(minutes),
  label: words.minutes(minutes),
}))

/** One's own passphrase, and when the desk asks for it again. */
export function SigningIn() {
  const session = useSession()
  const { has_passphrase: hasOne, is_needed: isNeeded, issuer } = session.sign_in
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Stack as="section" above={6} isNarrow aria-labelledby="signing-in">
      <Row gap={2} align="center" isSpread below={2}>
        <h2 id="signing-in">{words.title}</h2>
      </Row>
      <Stack gap={4}>
        <Text tone="quiet">{hasOne ? words.chosen : issuer === null ? words.notChosen : words.byProvider(issuer)}</Text>
        <div>
          <Button onClick={() => setOpen(true)}>{hasOne ? words.change : words.choose}</Button>
        </div>
        {isNeeded && canAdminister(session) && <LockAfter minutes={session.sign_in.lock_after_minutes} />}
      </Stack>
      {isOpen && (
        <PassphraseDialog
          text={hasOne || issuer !== null ? undefined : strings.passphrase.only}
          onClose={close}
          onDone={close}
        />
      )}
    </Stack>
  )
}

function LockAfter({ minutes }: { minutes: number | null }) {
  const { accounts } = useApi()
  const notify = useNotices()
  const saving = useMutation(
    accounts.setSetting.mutationOptions({
      onSuccess: () => {
        notify({ title: words.lockSaved })
      },
    }),
  )
  return (
    <>
      <Field id="lock-after" label={words.lock} help={words.lockHelp}>
        <Select
          id="lock-after"
          label={words.lock}
          choices={LOCK_CHOICES}
          value={minutes === null ? NEVER : String(minutes)}
          onChange={(next) =>
            saving.mutate({ name: 'lock_after_minutes', value: next === NEVER ? null : Number(next) })
          }
        />
      </Field>
      <FailureNote failure={failureOf(words.lockFailed, saving.error)} />
    </>
  )
}
