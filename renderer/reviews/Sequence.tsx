import type { AssetReviews, Obligation } from '../../core/approvals/contract.ts'
import { canAdminister, useSession } from '../app/session.ts'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { Countdown } from './Countdown.tsx'
import { DecisionRecord } from './DecisionRecord.tsx'
import { Readers } from './Readers.tsx'
import styles from './Reviews.module.css'
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
    <aside className={styles.sequence} aria-labelledby="review-sequence">
      <h2 id="review-sequence">{words.title}</h2>
      <Steps reviews={standing} openId={openId} />
      <p className={styles.quiet}>{strings.licence}</p>
      {history.length > 0 && (
        <details className={styles.fold}>
          <summary>{words.history(history.length)}</summary>
          <p className={styles.quiet}>{words.historyWhy}</p>
          <Steps reviews={history} openId={openId} />
        </details>
      )}
      {mayAdminister && content_id !== null && <Readers contentId={content_id} />}
    </aside>
  )
}

function Steps({ reviews, openId }: { reviews: readonly Obligation[]; openId: string }) {
  return (
    <ol className={styles.steps}>
      {reviews.map((review) => (
        <li
          key={review.approval_id}
          className={styles.step}
          aria-current={review.approval_id === openId ? 'step' : undefined}
        >
          <p className={styles.quiet}>{words.step(review.order)}</p>
          <h3>{strings.reviewOf(review.qualification)}</h3>
          <p className={styles.row}>
            <ReviewStateBadge state={review.state} differs={review.differs_from_log} />
            {review.state === 'pending' && <Countdown review={review} />}
          </p>
          {review.decision === null ? (
            <p>
              {words.assignee} {review.assignee?.name ?? strings.nobody.toLowerCase()}
            </p>
          ) : (
            <DecisionRecord decision={review.decision} differs={review.differs_from_log} />
          )}
        </li>
      ))}
    </ol>
  )
}

interface ReviewStateBadgeProps {
  state: Obligation['state']
  /** How its record differs from the audit log. */
  differs?: string | undefined
}

export function ReviewStateBadge({ state, differs }: ReviewStateBadgeProps) {
  if (differs !== undefined) return <Badge tone="danger">{words.differs}</Badge>
  return <Badge tone={TONES[state]}>{strings.states[state]}</Badge>
}
