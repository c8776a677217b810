import { BackToList } from '../app/BackToList.tsx'
import { useNavigate } from '@tanstack/react-router'
import type { AssetReviews, Obligation, ReviewRights } from '../../core/approvals/contract.ts'
import type { BriefInput, PointToAnswer, ReviewScope, WeightyFinding } from '../../core/approvals/decision-contract.ts'
import type { ContentItem } from '../../core/content/contract.ts'
import type { QualityReport } from '../../core/quality/contract.ts'
import { ExportPacket } from '../packets/ExportPacket.tsx'
import { AssuranceBadge } from '../passport/AssuranceBadge.tsx'
import { Menu } from '../ui/Menu.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Row, Stack } from '../ui/Stack.tsx'
import { AssignMenu } from './AssignMenu.tsx'
import { Countdown } from './Countdown.tsx'
import { isOwnApproval, ReviewStateBadge } from './Sequence.tsx'
import { strings } from './strings.ts'
import { WhyAssigned } from './WhyAssigned.tsx'

export interface Asset {
  approval: Obligation
  content: ContentItem
  quality: QualityReport | null
  findings_to_acknowledge: WeightyFinding[]
  points_to_answer: PointToAnswer[]
  scope: ReviewScope | null
  brief: BriefInput[]
  review: AssetReviews
}

/** Which review this is, whose, and until when. */
export function AssetHead({
  asset: { approval },
  rights,
  read,
  onWaive,
}: {
  asset: Asset
  rights: ReviewRights
  read: ContentItem
  onWaive: () => void
}) {
  const { assignee, qualification, content_id, state } = approval
  const navigate = useNavigate()
  const params = { contentId: content_id }
  return (
    <PageHead
      level={2}
      isDetail
      title={strings.reviewOf(qualification)}
      back={<BackToList to="/reviews" label={strings.back} />}
      facts={
        <>
          <ReviewStateBadge state={state} isOwn={isOwnApproval(approval)} />
          <span>{strings.revision(read.revision)}</span>
          <Countdown review={approval} />
          <span>{strings.assignedTo(assignee?.name)}</span>
        </>
      }
      actions={
        <>
          {/* A review that nobody has is given to somebody where it is decided. */}
          {(state !== 'pending' || assignee !== null) && <AssignMenu approval={approval} rights={rights} />}
          <ExportPacket approval={approval} rights={rights} />
          <Menu
            label={strings.more}
            entries={[
              { label: strings.openPiece, run: () => void navigate({ to: '/library/$contentId', params }) },
              { label: strings.passport, run: () => void navigate({ to: '/library/$contentId/passport', params }) },
              ...(rights.waive ? [{ label: strings.decide.openWaive, run: onWaive, keyName: 'W' }] : []),
            ]}
          />
        </>
      }
    />
  )
}

/** Why there is a review and whose it is; below what changed, which somebody who comes back looks for first. */
export function WhyAsked({ approval, read }: { approval: Obligation; read: ContentItem }) {
  return (
    <Stack gap={3} isNarrow>
      <p>{approval.reasons.map(({ detail }) => detail).join(' ')}</p>
      <Row gap="1 3" align="center" size="label" tone="quiet">
        <AssuranceBadge item={read} isAlone />
      </Row>
      <WhyAssigned approval={approval} />
    </Stack>
  )
}
