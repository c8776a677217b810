import { useQuery } from '@tanstack/react-query'
import type { Obligation } from '../../core/approvals/contract.ts'
import { useApi } from '../app/api.ts'
import { useSession } from '../app/session.ts'
import { Badge } from '../ui/Badge.tsx'
import { listStyles } from '../ui/VirtualList.tsx'
import { Countdown } from './Countdown.tsx'
import { strings } from './strings.ts'

export function ReviewRow({ review }: { review: Obligation }) {
  const { assignee, qualification, title } = review
  const isMine = useSession().member.member_id === assignee?.member_id
  return (
    <>
      <div className={listStyles.title}>{title}</div>
      <div className={listStyles.facts}>
        <Badge>{strings.qualifications[qualification]}</Badge>
        <Countdown review={review} />
        {review.differs_from_log !== undefined && <Badge tone="danger">{strings.sequence.differs}</Badge>}
        <span>{isMine ? strings.you : (assignee?.name ?? strings.unassigned)}</span>
        {isMine && <SelfReview approvalId={review.approval_id} />}
      </div>
    </>
  )
}

/** Only who sits here can be told about their own authorship, so only their own rows ask. */
function SelfReview({ approvalId }: { approvalId: string }) {
  const rights = useQuery(useApi().approvals.rights.queryOptions({ input: { approval_id: approvalId } }))
  return rights.data?.is_author === true ? <Badge tone="warn">{strings.selfReview}</Badge> : null
}
