import type { AssetReviews, Obligation } from '../../core/approvals/contract.ts'
import { canAdminister, useSession } from '../app/session.ts'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { Row, Stack, Text } from '../ui/Stack.tsx'
import { Countdown } from './Countdown.tsx'
import { DecisionRecord } from './DecisionRecord.tsx'
import { Readers } from './Readers.tsx'
import { Fold } from '../ui/Fold.tsx'
import { strings } from './strings.ts'

const words = strings.sequence

const TONES: Record<Obligation['state'], BadgeTone> = {
  waiting: 'quiet',
  pending: 'accent',
  approved: 'good',
  changes_requested: 'warn',
  rejected: 'danger',
  waived: 'quiet',
  superseded: 'quiet',
}

/** Every review of a piece in its order, with its decisions; superseded ones are folded. */
export function Sequence({ review: { approvals, content_id }, openId }: { review: AssetReviews; openId: string }) {
  const mayAdminister = canAdminister(useSession())
  const standing = approvals.filter(({ state }) => state !== 'superseded')
  // One that nobody decided before it was superseded has nothing to tell.
  const history = approvals.filter(({ state, decision }) => state === 'superseded' && decision !== null)
  return (
    <Stack as="aside" gap={3} aria-labelledby="review-sequence">
      <Text as="h2" size="lead" id="review-sequence">
        {words.title}
      </Text>
      <Steps reviews={standing} openId={openId} />
      <Text tone="quiet" size="label">
        {strings.licence}
      </Text>
      {history.length > 0 && (
        <Fold summary={words.history(history.length)}>
          <Text tone="quiet" size="label">
            {words.historyWhy}
          </Text>
          <Steps reviews={history} openId={openId} />
        </Fold>
      )}
      {mayAdminister && content_id !== null && <Readers contentId={content_id} />}
    </Stack>
  )
}

function Steps({ reviews, openId }: { reviews: readonly Obligation[]; openId: string }) {
  return (
    <Stack as="ol" gap={3}>
      {reviews.map((review) => (
        <Stack
          key={review.approval_id}
          as="li"
          gap={1}
          size="label"
          line="beside"
          aria-current={review.approval_id === openId ? 'step' : undefined}
        >
          <Text tone="quiet" size="label">
            {words.step(review.order)}
          </Text>
          <Text as="h3" size="body">
            {strings.reviewOf(review.qualification)}
          </Text>
          <Row as="p" gap="1 2" align="center">
            <ReviewStateBadge state={review.state} differs={review.differs_from_log} isOwn={isOwnApproval(review)} />
            {review.state === 'pending' && <Countdown review={review} />}
          </Row>
          {review.decision === null ? (
            <p>{strings.assignedTo(review.assignee?.name)}</p>
          ) : (
            <DecisionRecord decision={review.decision} differs={review.differs_from_log} />
          )}
        </Stack>
      ))}
    </Stack>
  )
}

/** Whether a review that stands as approved was approved by an author of the text, or through one. */
export function isOwnApproval({ state, decision }: Pick<Obligation, 'state' | 'decision'>): boolean {
  return state === 'approved' && decision?.self_review === true
}

interface ReviewStateBadgeProps {
  state: Obligation['state']
  /** How its record differs from the audit log. */
  differs?: string | undefined
  /** Whether an author of the text approved it, or somebody through one. */
  isOwn?: boolean
}

export function ReviewStateBadge({ state, differs, isOwn = false }: ReviewStateBadgeProps) {
  if (differs !== undefined) return <Badge tone="danger">{words.differs}</Badge>
  if (isOwn) return <Badge tone="warn">{words.own}</Badge>
  return <Badge tone={TONES[state]}>{strings.states[state]}</Badge>
}
