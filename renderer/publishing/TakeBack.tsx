import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { localDay } from '../../core/kernel/time.ts'
import type { Publication } from '../../core/publishing/contract.ts'
import { useApi } from '../app/api.ts'
import { failureOf, readFault } from '../app/faults.ts'
import { describedBy, Field } from '../ui/Field.tsx'
import { useNotices } from '../ui/Notices.tsx'
import { ReasonDialog } from '../ui/ReasonDialog.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { strings } from './strings.ts'

const words = strings.takeBack

interface TakeBackProps {
  publication: Publication
  onClose: () => void
}

/** Asks why, and since when, a piece does not stand somewhere any more. */
export function TakeBack({ publication: { publication_id, url, published_on }, onClose }: TakeBackProps) {
  const notify = useNotices()
  const today = localDay(new Date())
  const [day, setDay] = useState(today)
  const takingBack = useMutation(
    useApi().publishing.takeBack.mutationOptions({
      onSuccess: () => {
        notify({ title: words.done, text: url })
        onClose()
      },
    }),
  )
  const { details } = takingBack.error === null ? { details: [] } : readFault(takingBack.error)
  const problem = details.find(({ path }) => path === 'last_used_on')?.message
  return (
    <ReasonDialog
      id="take-back"
      title={words.title}
      text={words.text(url)}
      reason={words.reason}
      needsReason={words.needsReason}
      submit={words.confirm}
      cancel={words.cancel}
      isBusy={takingBack.isPending}
      failure={problem === undefined ? failureOf(words.failed, takingBack.error) : undefined}
      onClose={onClose}
      onSubmit={(reason) => takingBack.mutate({ publication_id, reason, ...(day === '' ? {} : { last_used_on: day }) })}
    >
      <Field id="last-used-on" label={words.lastDay} problem={problem}>
        <TextInput
          id="last-used-on"
          type="date"
          min={published_on}
          max={today}
          value={day}
          onChange={(event) => setDay(event.target.value)}
          aria-describedby={describedBy({ id: 'last-used-on', problem })}
          aria-invalid={problem === undefined ? undefined : true}
        />
      </Field>
    </ReasonDialog>
  )
}
