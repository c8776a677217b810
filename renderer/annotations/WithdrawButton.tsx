import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Annotation } from '../../core/annotations/contract.ts'
import { useApi } from '../app/api.ts'
import { failureOf } from '../app/faults.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useNotices } from '../ui/Notices.tsx'
import { strings } from './strings.ts'

interface WithdrawButtonProps {
  contentId: string
  annotation: Annotation
}

/** Withdraws one's own reading, after a question: it cannot be taken back. */
export function WithdrawButton({ contentId, annotation: { annotation_id, reading } }: WithdrawButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  const notify = useNotices()
  const withdrawing = useMutation(
    useApi().annotations.withdraw.mutationOptions({
      onSuccess: () => {
        notify({ title: strings.withdrawDone })
        setIsAsking(false)
      },
    }),
  )
  return (
    <>
      <Button look="quiet" aria-label={strings.withdrawOf(strings.readings[reading])} onClick={() => setIsAsking(true)}>
        {strings.withdraw}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={strings.withdrawTitle}
        text={strings.withdrawText}
        confirm={strings.withdraw}
        cancel={strings.cancel}
        isBusy={withdrawing.isPending}
        failure={failureOf(strings.withdrawFailed, withdrawing.error)}
        onClose={() => setIsAsking(false)}
        onConfirm={() => withdrawing.mutate({ content_id: contentId, annotation_id })}
      />
    </>
  )
}
