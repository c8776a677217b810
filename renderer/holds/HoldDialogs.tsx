import { useMutation } from '@tanstack/react-query'
import type { Hold, HoldSubject } from '../../core/holds/contract.ts'
import { useApi } from '../app/api.ts'
import { failureOf } from '../app/faults.ts'
import { useNotices } from '../ui/Notices.tsx'
import { ReasonDialog } from '../ui/ReasonDialog.tsx'
import { strings } from './strings.ts'

interface PlaceHoldProps {
  subject: HoldSubject
  name: string
  onClose: () => void
}

/** Asks why something is to be held. */
export function PlaceHold({ subject, name, onClose }: PlaceHoldProps) {
  const notify = useNotices()
  const words = strings.place
  const placing = useMutation(
    useApi().holds.place.mutationOptions({
      onSuccess: () => {
        notify({ title: words.done, text: name })
        onClose()
      },
    }),
  )
  return (
    <ReasonDialog
      id="place-hold"
      title={words.title(name)}
      text={words.text}
      reason={words.reason}
      needsReason={strings.needsReason}
      submit={words.confirm}
      cancel={strings.cancel}
      isBusy={placing.isPending}
      failure={failureOf(words.failed, placing.error)}
      onClose={onClose}
      onSubmit={(reason) => placing.mutate({ subject, reason })}
    />
  )
}

/** Asks why a hold is to end. */
export function LiftHold({ hold: { hold_id, subject }, onClose }: { hold: Hold; onClose: () => void }) {
  const notify = useNotices()
  const words = strings.lift
  const lifting = useMutation(
    useApi().holds.lift.mutationOptions({
      onSuccess: () => {
        notify({ title: words.done, text: subject.name })
        onClose()
      },
    }),
  )
  return (
    <ReasonDialog
      id="lift-hold"
      title={words.title(subject.name)}
      text={words.text}
      reason={words.reason}
      needsReason={strings.needsReason}
      submit={words.confirm}
      cancel={strings.cancel}
      isBusy={lifting.isPending}
      failure={failureOf(words.failed, lifting.error)}
      onClose={onClose}
      onSubmit={(reason) => lifting.mutate({ hold_id, reason })}
    />
  )
}
