import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContentItem } from '../../core/content/contract.ts'
import { useApi } from '../app/api.ts'
import { failureOf } from '../app/faults.ts'
import { Button } from '../ui/Button.tsx'
import { describedBy, Field } from '../ui/Field.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { useNotices } from '../ui/Notices.tsx'
import { TextArea } from '../ui/TextInput.tsx'
import { heldStrings } from './held-strings.ts'

const words = heldStrings.waive
const SHORTEST = 10

/** Waves a query about the brief through, with a reason, and has the same text checked again. */
export function WaiveQuery({ item, queryId }: { item: ContentItem; queryId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="quiet" onClick={() => setIsOpen(true)}>
        {words.open}
      </Button>
      {isOpen && <WaiveDialog item={item} queryId={queryId} onClose={() => setIsOpen(false)} />}
    </>
  )
}

interface WaiveDialogProps {
  item: ContentItem
  queryId: string
  onClose: () => void
}

function WaiveDialog({ item, queryId, onClose }: WaiveDialogProps) {
  const api = useApi()
  const notify = useNotices()
  const [reason, setReason] = useState('')
  const [isSent, setIsSent] = useState(false)
  const waiving = useMutation({
    mutationFn: async () => {
      await api.generation.waiveQuery.call({
        request_id: item.request_id ?? '',
        query_id: queryId,
        reason: reason.trim(),
      })
      const { content_id, revision, title, body } = item
      await api.content.save.call({ content_id, revision, title, body })
    },
    onSuccess: () => {
      onClose()
      notify({ title: words.done })
    },
  })
  const isShort = reason.trim().length < SHORTEST
  const problem = isSent && isShort ? words.needsReason : undefined
  return (
    <FormDialog
      id="waive-query"
      title={words.title}
      text={words.text}
      submit={words.confirm}
      cancel={words.cancel}
      isBusy={waiving.isPending}
      failure={failureOf(words.failed, waiving.error)}
      onClose={onClose}
      onSubmit={() => {
        setIsSent(true)
        if (!isShort) waiving.mutate()
      }}
    >
      <Field id="waive-reason" label={words.reason} problem={problem}>
        <TextArea
          id="waive-reason"
          autoFocus
          maxLength={2000}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          aria-describedby={describedBy({ id: 'waive-reason', problem })}
          aria-invalid={problem === undefined ? undefined : true}
        />
      </Field>
    </FormDialog>
  )
}
