import { useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import type { ContentItem } from '../../core/content/contract.ts'
import { useApi } from '../app/api.ts'
import { failureOf } from '../app/faults.ts'
import { Button } from '../ui/Button.tsx'
import { FailureNote } from '../ui/FailureNote.tsx'
import { describedBy, Field } from '../ui/Field.tsx'
import { useNotices } from '../ui/Notices.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { heldStrings } from './held-strings.ts'
import { withAnswer } from './with-answer.ts'
import { Row } from '../ui/Stack.tsx'

const words = heldStrings.printed

interface AnswerPrintedProps {
  item: ContentItem
  /** Where the brackets of the query are in the text, in UTF-16 units. */
  start: number
  end: number
  /** Whether they are places of this text; nothing is changed before they are. */
  isCurrent: boolean
}

/** Puts an answer where a text asks its editor in brackets, or takes the query out; the text is then checked again. */
export function AnswerPrinted({ item, start, end, isCurrent }: AnswerPrintedProps) {
  const { content } = useApi()
  const notify = useNotices()
  const [answer, setAnswer] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const saving = useMutation({
    mutationFn: (text: string) => {
      const { content_id, revision, title, body } = item
      return content.save.call({ content_id, revision, title, body: withAnswer(body, { start, end }, text) })
    },
    onSuccess: (_saved, text) => notify({ title: text === '' ? words.removed : words.done }),
  })
  const isBusy = saving.isPending || !isCurrent
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setIsAsked(true)
    if (answer.trim() !== '' && !isBusy) saving.mutate(answer)
  }
  const problem = isAsked && answer.trim() === '' ? words.needed : undefined
  const id = `answer-${start}`
  return (
    <Row as="form" gap={2} align="end" onSubmit={submit} noValidate>
      <Field fills="wide" id={id} label={words.label} problem={problem}>
        <TextInput
          id={id}
          maxLength={2000}
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
          aria-describedby={describedBy({ id, problem })}
          aria-invalid={problem === undefined ? undefined : true}
        />
      </Field>
      <FailureNote failure={failureOf(words.failed, saving.error)} />
      <Button type="submit" isBusy={isBusy}>
        {words.put}
      </Button>
      <Button look="quiet" isBusy={isBusy} onClick={() => saving.mutate('')}>
        {words.remove}
      </Button>
    </Row>
  )
}
