import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../app/api.ts'
import { failureOf } from '../app/faults.ts'
import { Button } from '../ui/Button.tsx'
import { describedBy, Field } from '../ui/Field.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { useNotices } from '../ui/Notices.tsx'
import { TextArea } from '../ui/TextInput.tsx'
import { strings } from './strings.ts'

const words = strings.withdraw
const SHORTEST = 10

/** Takes a decision back, with a reason; it stays on record. */
export function Withdraw({ approvalId }: { approvalId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{words.open}</Button>
      {isOpen && <WithdrawDialog approvalId={approvalId} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function WithdrawDialog({ approvalId, onClose }: { approvalId: string; onClose: () => void }) {
  const api = useApi()
  const queries = useQueryClient()
  const notify = useNotices()
  const [reason, setReason] = useState('')
  const [isSent, setIsSent] = useState(false)
  const withdrawing = useMutation(
    api.approvals.withdraw.mutationOptions({
      onSuccess: async () => {
        onClose()
        notify({ title: words.done })
        await queries.invalidateQueries({ queryKey: api.approvals.key() })
        await queries.invalidateQueries({ queryKey: api.passport.key() })
      },
    }),
  )
  const isShort = reason.trim().length < SHORTEST
  const problem = isSent && isShort ? words.needsReason : undefined
  return (
    <FormDialog
      id="withdraw"
      title={words.title}
      text={words.text}
      submit={words.confirm}
      cancel={words.cancel}
      isBusy={withdrawing.isPending}
      failure={failureOf(words.failed, withdrawing.error)}
      onClose={onClose}
      onSubmit={() => {
        setIsSent(true)
        if (!isShort) withdrawing.mutate({ approval_id: approvalId, reason: reason.trim() })
      }}
    >
      <Field id="withdraw-reason" label={words.reason} problem={problem}>
        <TextArea
          id="withdraw-reason"
          autoFocus
          maxLength={5000}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          aria-describedby={describedBy({ id: 'withdraw-reason', problem })}
          aria-invalid={problem === undefined ? undefined : true}
        />
      </Field>
    </FormDialog>
  )
}
