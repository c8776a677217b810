import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReviewRights } from '../../core/approvals/contract.ts'
import { useApi } from '../app/api.ts'
import { failureOf } from '../app/faults.ts'
import { Button } from '../ui/Button.tsx'
import { Callout } from '../ui/Callout.tsx'
import { FailureNote } from '../ui/FailureNote.tsx'
import { useNotices } from '../ui/Notices.tsx'
import { Stack } from '../ui/Stack.tsx'
import { SigningPassphrase } from './SigningPassphrase.tsx'
import { strings } from './strings.ts'

const words = strings.typographical

interface TypographicalProps {
  approvalId: string
  revision: number
  differences: NonNullable<ReviewRights['typographical']>
  /** Whether decisions are signed there. */
  takesPassphrase: boolean
}

/** Lets an earlier approval hold for a text that differs from the approved one in spelling or punctuation alone. */
export function Typographical({ approvalId, revision, differences, takesPassphrase }: TypographicalProps) {
  const [passphrase, setPassphrase] = useState('')
  const [isSent, setIsSent] = useState(false)
  const api = useApi()
  const notify = useNotices()
  const confirming = useMutation(
    api.approvals.confirmTypographical.mutationOptions({
      onSuccess: ({ not_signed: why }) => {
        notify({ title: words.done, ...(why === undefined ? {} : { text: why }) })
      },
    }),
  )
  const failure = failureOf(words.failed, confirming.error)
  return (
    <Callout tone="accent" title={words.title}>
      <p>{words.text}</p>
      {differences.length === 0 ? (
        <p>{words.nothing}</p>
      ) : (
        <Stack as="ul" gap={3}>
          {differences.map(({ before, after }, at) => (
            <li key={at}>{words.change(before, after)}</li>
          ))}
        </Stack>
      )}
      {takesPassphrase && (
        <SigningPassphrase
          id="typographical-passphrase"
          isMissing={isSent && passphrase === ''}
          error={confirming.error}
          value={passphrase}
          onChange={setPassphrase}
        />
      )}
      <Button
        disabled={confirming.isPending}
        onClick={() => {
          setIsSent(true)
          if (takesPassphrase && passphrase === '') return
          const signed = takesPassphrase ? { passphrase } : {}
          confirming.mutate({ approval_id: approvalId, content_revision: revision, ...signed })
        }}
      >
        {words.confirm}
      </Button>
      <FailureNote failure={failure} />
    </Callout>
  )
}
