import { useMutation } from '@tanstack/react-query'
import { useState, type KeyboardEvent } from 'react'
import type { CommentThread } from '../../core/comments/contract.ts'
import { useApi } from '../app/api.ts'
import { failureOf } from '../app/faults.ts'
import { Button } from '../ui/Button.tsx'
import { describedBy, Field } from '../ui/Field.tsx'
import { FailureNote } from '../ui/FailureNote.tsx'
import { TextArea } from '../ui/TextInput.tsx'
import { Row, Stack } from '../ui/Stack.tsx'
import { strings } from './strings.ts'

interface ReplyFormProps {
  contentId: string
  thread: CommentThread
  onClose: () => void
}

export function ReplyForm({ contentId, thread: { comment_id, by }, onClose }: ReplyFormProps) {
  const [text, setText] = useState('')
  const [isSent, setIsSent] = useState(false)
  const replying = useMutation(useApi().comments.reply.mutationOptions({ onSuccess: onClose }))
  const id = `reply-${comment_id}`
  const problem = isSent && text.trim() === '' ? strings.needsText : undefined
  const send = () => {
    setIsSent(true)
    if (text.trim() !== '' && !replying.isPending) replying.mutate({ content_id: contentId, comment_id, text })
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
    else return
    event.preventDefault()
  }
  return (
    <Stack
      as="form"
      gap={2}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Field id={id} label={strings.replyTo(by.name)} problem={problem}>
        <TextArea
          id={id}
          rows={2}
          autoFocus
          maxLength={10_000}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={pressed}
          aria-describedby={describedBy({ id, problem })}
          aria-invalid={problem === undefined ? undefined : true}
        />
      </Field>
      <FailureNote failure={failureOf(strings.dialog.failed, replying.error)} />
      <Row gap="1 2">
        <Button type="submit" isBusy={replying.isPending}>
          {strings.send}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {strings.cancel}
        </Button>
      </Row>
    </Stack>
  )
}
