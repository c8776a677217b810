import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { CommentThread, Remark } from '../../core/comments/contract.ts'
import { truncateAtWord } from '../../core/kernel/text.ts'
import { useApi } from '../app/api.ts'
import { failureOf } from '../app/faults.ts'
import { strings as reviewStrings } from '../reviews/strings.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Quote } from '../ui/Quote.tsx'
import { FailureNote } from '../ui/FailureNote.tsx'
import { Moment } from '../ui/Moment.tsx'
import { Row, Stack, Text } from '../ui/Stack.tsx'
import { ReplyForm } from './ReplyForm.tsx'
import { strings } from './strings.ts'
import { Panel } from '../ui/Panel.tsx'

const LONGEST_QUOTE = 160

interface CommentCardProps {
  contentId: string
  thread: CommentThread
  isChosen: boolean
  /** Goes to the words in the text; absent where they cannot be shown. */
  onShow: ((thread: CommentThread) => void) | undefined
}

/** One comment with its words, its answers, and what can be done about it. */
export function CommentCard({ contentId, thread, isChosen, onShow }: CommentCardProps) {
  const { comment_id, anchor, place, decision, replies, resolved, may_resolve: mayResolve } = thread
  const [isReplying, setIsReplying] = useState(false)
  const resolving = useMutation(useApi().comments.resolve.mutationOptions())
  return (
    <Panel as="li" isTight gap={2} align="start" isChosen={isChosen} id={`comment-${comment_id}`} tabIndex={-1}>
      {decision !== null && <Badge tone="accent">{reviewStrings.reviewOf(decision.qualification)}</Badge>}
      {anchor !== null && (
        <Quote isText isChosen={place !== null} {...(place === null ? { tone: 'quiet' } : {})}>
          “{truncateAtWord(anchor.quote, LONGEST_QUOTE)}”
        </Quote>
      )}
      <Said remark={thread} />
      {replies.length > 0 && (
        <Stack as="ol" gap={2} line="beside">
          {replies.map((reply) => (
            <li key={reply.comment_id}>
              <Said remark={reply} />
            </li>
          ))}
        </Stack>
      )}
      {resolved !== null && (
        <Text tone="quiet" size="label">
          {strings.resolvedBy(resolved.by.name)}, <Moment at={resolved.at} />
        </Text>
      )}
      <Row gap="1 2" isHung>
        {place !== null && onShow !== undefined && (
          <Button look="quiet" onClick={() => onShow(thread)}>
            {strings.goTo}
          </Button>
        )}
        {!isReplying && (
          <Button look="quiet" onClick={() => setIsReplying(true)}>
            {strings.reply}
          </Button>
        )}
        {mayResolve && (
          <Button
            look="quiet"
            isBusy={resolving.isPending}
            onClick={() => resolving.mutate({ content_id: contentId, comment_id, is_resolved: resolved === null })}
          >
            {resolved === null ? strings.resolve : strings.reopen}
          </Button>
        )}
      </Row>
      <FailureNote failure={failureOf(strings.failed, resolving.error)} />
      {isReplying && <ReplyForm contentId={contentId} thread={thread} onClose={() => setIsReplying(false)} />}
    </Panel>
  )
}

function Said({ remark: { by, text, revision, via, created_at } }: { remark: Remark }) {
  return (
    <>
      <p>
        <strong>{by.name}</strong>{' '}
        <Text as="span" tone="quiet" size="label">
          <Moment at={created_at} />, {strings.on(revision)}
          {via === 'packet' && `, ${strings.fromPacket}`}
        </Text>
      </p>
      <Text breaks="typed">{text}</Text>
    </>
  )
}
