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

type Way = 'answer' | 'waive'

interface Asked {
  item: ContentItem
  queryId: string
}

/** Answers a query about the brief, or waves it through with a reason, and has the same text checked again. */
export function DecideQuery(asked: Asked) {
  const [way, setWay] = useState<Way | null>(null)
  return (
    <>
      <Button look="quiet" onClick={() => setWay('answer')}>
        {heldStrings.answer.open}
      </Button>
      <Button look="quiet" onClick={() => setWay('waive')}>
        {heldStrings.waive.open}
      </Button>
      {way !== null && <DecideDialog {...asked} way={way} onClose={() => setWay(null)} />}
    </>
  )
}

function DecideDialog({ item, queryId, way, onClose }: Asked & { way: Way; onClose: () => void }) {
  const { generation, content } = useApi()
  const notify = useNotices()
  const words = heldStrings[way]
  const [written, setWritten] = useState('')
  const [isSent, setIsSent] = useState(false)
  const said = written.trim()
  const deciding = useMutation({
    mutationFn: async () => {
      const query = { request_id: item.request_id ?? '', query_id: queryId }
      await (way === 'answer'
        ? generation.answerQuery.call({ ...query, answer: said })
        : generation.waiveQuery.call({ ...query, reason: said }))
      const { content_id, revision, title, body } = item
      await content.save.call({ content_id, revision, title, body })
    },
    onSuccess: () => {
      onClose()
      notify({ title: words.done })
    },
  })
  const isShort = !words.isEnough(said)
  const problem = isSent && isShort ? words.needed : undefined
  const id = `${way}-query`
  return (
    <FormDialog
      id={id}
      title={words.title}
      text={words.text}
      submit={words.confirm}
      cancel={words.cancel}
      isBusy={deciding.isPending}
      failure={failureOf(words.failed, deciding.error)}
      onClose={onClose}
      onSubmit={() => {
        setIsSent(true)
        if (!isShort) deciding.mutate()
      }}
    >
      <Field id={`${id}-words`} label={words.label} problem={problem}>
        <TextArea
          id={`${id}-words`}
          autoFocus
          maxLength={2000}
          value={written}
          onChange={(event) => setWritten(event.target.value)}
          aria-describedby={describedBy({ id: `${id}-words`, problem })}
          aria-invalid={problem === undefined ? undefined : true}
        />
      </Field>
    </FormDialog>
  )
}
