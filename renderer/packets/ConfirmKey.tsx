import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../app/api.ts'
import { failureOf } from '../app/faults.ts'
import { useMembers } from '../reviews/use-members.ts'
import { describedBy, Field } from '../ui/Field.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { Select } from '../ui/Select.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { strings } from './strings.ts'

const words = strings.confirmKey
const LEAST_HOW = 10

/** Says whose a key is, as an admin learnt it by a way of their own. */
export function ConfirmKey({ onClose }: { onClose: () => void }) {
  const { packets } = useApi()
  const { members } = useMembers()
  const [fingerprint, setFingerprint] = useState('')
  const [member, setMember] = useState('')
  const [how, setHow] = useState('')
  const [isSent, setIsSent] = useState(false)
  const confirming = useMutation(
    packets.confirmReviewerKey.mutationOptions({
      onSuccess: () => {
        onClose()
      },
    }),
  )
  const problems = {
    fingerprint: /^[0-9a-f]{64}$/i.test(fingerprint.replace(/[\s:-]/g, '')) ? undefined : words.fingerprintProblem,
    member: member === '' ? words.memberProblem : undefined,
    how: how.trim().length < LEAST_HOW ? words.howProblem : undefined,
  }
  const isGood = Object.values(problems).every((problem) => problem === undefined)
  const shown = isSent ? problems : { fingerprint: undefined, member: undefined, how: undefined }
  return (
    <FormDialog
      id="confirm-key"
      title={words.title}
      text={words.text}
      submit={words.submit}
      cancel={words.cancel}
      isBusy={confirming.isPending}
      failure={failureOf(words.failed, confirming.error)}
      onClose={onClose}
      onSubmit={() => {
        setIsSent(true)
        if (isGood) confirming.mutate({ fingerprint, member_id: member, how })
      }}
    >
      <Field id="key-member" label={words.member} problem={shown.member}>
        <Select
          id="key-member"
          choices={[
            { value: '', label: words.choose },
            ...members.filter((one) => one.is_active).map(({ member_id, name }) => ({ value: member_id, label: name })),
          ]}
          value={member}
          onChange={setMember}
        />
      </Field>
      <Field id="key-fingerprint" label={words.fingerprint} help={words.fingerprintHelp} problem={shown.fingerprint}>
        <TextInput
          id="key-fingerprint"
          value={fingerprint}
          onChange={(event) => setFingerprint(event.target.value)}
          aria-describedby={describedBy({
            id: 'key-fingerprint',
            help: words.fingerprintHelp,
            problem: shown.fingerprint,
          })}
        />
      </Field>
      <Field id="key-how" label={words.how} help={words.howHelp} problem={shown.how}>
        <TextInput
          id="key-how"
          value={how}
          maxLength={500}
          onChange={(event) => setHow(event.target.value)}
          aria-describedby={describedBy({ id: 'key-how', help: words.howHelp, problem: shown.how })}
        />
      </Field>
    </FormDialog>
  )
}
