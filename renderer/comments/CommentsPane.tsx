import { useEffect, useState } from 'react'
import type { CommentThread } from '../../core/comments/contract.ts'
import { Fold } from '../ui/Fold.tsx'
import { Button } from '../ui/Button.tsx'
import { Row, Stack, Text } from '../ui/Stack.tsx'
import { CommentCard } from './CommentCard.tsx'
import type { PlacedComments } from './placed-comments.ts'
import { strings } from './strings.ts'
import { Section } from '../ui/Section.tsx'

/** The comment that is looked at; it takes the focus where nobody writes: not in the editor. */
export interface ChosenComment {
  id: string
  takesFocus: boolean
}

interface CommentsPaneProps {
  contentId: string
  comments: PlacedComments
  chosen: ChosenComment | undefined
  onShow?: ((thread: CommentThread) => void) | undefined
  onAdd: () => void
  /** The keys that add one, as people and as assistive technology read them. */
  keys?: { shown: string; aria: string }
}

/** The comments of a piece: on the whole, in the order of their words, those whose words are gone, and those settled. */
export function CommentsPane({ contentId, comments, chosen, onShow, onAdd, keys }: CommentsPaneProps) {
  const { onPiece, inText, detached, settled } = comments
  const isSettledChosen = settled.some(({ comment_id }) => comment_id === chosen?.id)
  const [showsSettled, setShowsSettled] = useState(false)
  useEffect(() => {
    const card = chosen === undefined ? null : document.getElementById(`comment-${chosen.id}`)
    card?.scrollIntoView({ block: 'nearest' })
    if (chosen?.takesFocus === true) card?.focus({ preventScroll: true })
  }, [chosen])
  const list = (threads: readonly CommentThread[]) => (
    <Stack as="ul" gap={3}>
      {threads.map((thread) => (
        <CommentCard
          key={thread.comment_id}
          contentId={contentId}
          thread={thread}
          isChosen={thread.comment_id === chosen?.id}
          onShow={onShow}
        />
      ))}
    </Stack>
  )
  const open = onPiece.length + inText.length + detached.length
  return (
    <Stack gap={4}>
      <Row gap={2} align="center" isSpread>
        <h2 className="visually-hidden">{strings.title}</h2>
        <Button onClick={onAdd} aria-keyshortcuts={keys?.aria} title={keys?.shown}>
          {strings.add}
        </Button>
      </Row>
      {open + settled.length === 0 ? (
        <Text tone="quiet" size="label">
          {strings.none}
        </Text>
      ) : (
        <Text tone="quiet" size="label" role="status">
          {strings.count(open)}
        </Text>
      )}
      {onPiece.length > 0 && (
        <Section id="comments-piece" title={strings.onPiece} level={3} titleSize="label" titleTone="quiet">
          {list(onPiece)}
        </Section>
      )}
      {inText.length > 0 && (
        <Section id="comments-text" title={strings.inText} level={3} titleSize="label" titleTone="quiet">
          {list(inText)}
        </Section>
      )}
      {detached.length > 0 && (
        <Section id="comments-detached" title={strings.detached} level={3} titleSize="label" titleTone="quiet">
          <Text tone="quiet" size="label">
            {strings.detachedWhy}
          </Text>
          {list(detached)}
        </Section>
      )}
      {settled.length > 0 && (
        <Fold
          summary={strings.settled(settled.length)}
          open={showsSettled || isSettledChosen}
          onToggle={(event) => setShowsSettled(event.currentTarget.open)}
        >
          {list(settled)}
        </Fold>
      )}
    </Stack>
  )
}
