import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../app/api.ts'
import { failureOf } from '../app/faults.ts'
import { Button } from '../ui/Button.tsx'
import { useNotices } from '../ui/Notices.tsx'
import { ReasonDialog } from '../ui/ReasonDialog.tsx'
import { SigningPassphrase } from './SigningPassphrase.tsx'
import { strings } from './strings.ts'

const words = strings.withdraw

interface WithdrawProps {
  approvalId: string
  /** Whether decisions are signed there. */
  takesPassphrase: boolean
}

/** Takes a decision back, with a reason; it stays on record. */
export function Withdraw({ approvalId, takesPassphrase }: WithdrawProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{words.open}</Button>
      {isOpen && (
        <WithdrawDialog approvalId={approvalId} takesPassphrase={takesPassphrase} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}

function WithdrawDialog({ approvalId, takesPassphrase, onClose }: WithdrawProps & { onClose: () => void }) {
  const [passphrase, setPassphrase] = useState('')
  const [isSent, setIsSent] = useState(false)
  const api = useApi()
  const notify = useNotices()
  const withdrawing = useMutation(
    api.approvals.withdraw.mutationOptions({
      onSuccess: ({ not_signed: why }) => {
        onClose()
        notify({ title: words.done, ...(why === undefined ? {} : { text: why }) })
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
      onSubmit={(reason) => {
        setIsSent(true)
        if (takesPassphrase && passphrase === '') return
        withdrawing.mutate({ approval_id: approvalId, reason, ...(takesPassphrase ? { passphrase } : {}) })
      }}
    >
      {takesPassphrase && (
        <SigningPassphrase
          id="withdraw-passphrase"
          isMissing={isSent && passphrase === ''}
          error={withdrawing.error}
          value={passphrase}
          onChange={setPassphrase}
        />
      )}
    </ReasonDialog>
  )
}
