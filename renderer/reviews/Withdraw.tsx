import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../app/api.ts'
import { failureOf } from '../app/faults.ts'
import { Button } from '../ui/Button.tsx'
import { useNotices } from '../ui/Notices.tsx'
import { ReasonDialog } from '../ui/ReasonDialog.tsx'
import { strings } from './strings.ts'

const words = strings.withdraw

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
  const notify = useNotices()
  const withdrawing = useMutation(
    api.approvals.withdraw.mutationOptions({
      onSuccess: () => {
        onClose()
        notify({ title: words.done })
      },
    }),
  )
  return (
    <ReasonDialog
      id="withdraw"
      title={words.title}
      text={words.text}
      reason={words.reason}
      needsReason={words.needsReason}
      submit={words.confirm}
      cancel={words.cancel}
      isBusy={withdrawing.isPending}
      failure={failureOf(words.failed, withdrawing.error)}
      onClose={onClose}
      onSubmit={(reason) => withdrawing.mutate({ approval_id: approvalId, reason })}
    />
  )
}
