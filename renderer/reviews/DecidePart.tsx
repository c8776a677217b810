import type { AssetReviews, Obligation, ReviewRights } from '../../core/approvals/contract.ts'
import type { DecisionName, PointToAnswer, WeightyFinding } from '../../core/approvals/decision-contract.ts'
import type { QualityReport } from '../../core/quality/contract.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Row, Text } from '../ui/Stack.tsx'
import { OverrideNote } from './Acknowledgement.tsx'
import { AssignMenu } from './AssignMenu.tsx'
import { Countdown } from './Countdown.tsx'
import { PreparedRemarks } from './DecideDialog.tsx'
import { offeredTo } from './offered.ts'
import type { PreparedDecision } from './review-draft.ts'
import { Panel } from '../ui/Panel.tsx'
import styles from './Reviews.module.css'
import { strings } from './strings.ts'
import { Typographical } from './Typographical.tsx'
import { useMembers } from './use-members.ts'
import { weightStrings } from './weight-strings.ts'
import { weightOfAll } from './weight.ts'
import { Withdraw } from './Withdraw.tsx'

const words = strings.decide

const DECISION_KEYS = { approve: 'A', request_changes: 'C', reject: 'R' } as const

interface DecidePartProps {
  approval: Obligation
  review: AssetReviews
  rights: ReviewRights
  body: string
  prepared: PreparedDecision
  /** What an approval of the text has to name. */
  findings: readonly WeightyFinding[]
  /** And what it has to answer. */
  points: readonly PointToAnswer[]
  /** All that was found; null where the text was not checked. */
  quality: QualityReport | null
  onDecide: (decision: DecisionName) => void
  onRemark: () => void
}

/** What who sits here may decide; or why not, and who can. */
export function DecidePart(props: DecidePartProps) {
  const { approval, review, rights, body, prepared, findings, points, quality, onDecide, onRemark } = props
  const offered = offeredTo(rights)
  // What is proposed is never to override what was found.
  const primary = findings.length > 0 ? 'request_changes' : 'approve'
  // Waiving judges nothing, so it does not stand among the judgements.
  const judging = offered.filter((one) => one !== 'waive')
  return (
    <Panel as="section" aria-labelledby="review-decide">
      <Text as="h2" size="lead" id="review-decide">
        {rights.decide
          ? words.title
          : approval.state === 'waiting'
            ? words.waitingTitle
            : approval.state === 'pending'
              ? rights.waive
                ? words.waiveTitle
                : approval.assignee === null
                  ? words.refusedTitle
                  : words.assignedTitle(approval.assignee.name)
              : words.decidedTitle}
      </Text>
      <Row as="p" gap="0 2" size="label" tone="quiet">
        <span>{words.asked(approval.qualification, approval.content_revision)}</span>
        <Countdown review={approval} />
      </Row>
      {approval.state === 'pending' && approval.assignee === null && rights.assign && (
        <Row gap={2} align="center">
          <span>{words.nobodyYet}</span>
          <AssignMenu approval={approval} rights={rights} />
        </Row>
      )}
      <Found findings={findings} points={points} quality={quality} />
      {findings.length > 0 && <OverrideNote {...{ findings, points, quality }} mayApprove={rights.decide} />}
      {rights.typographical !== null && (
        <Typographical
          approvalId={approval.approval_id}
          revision={approval.content_revision}
          differences={rights.typographical}
          takesPassphrase={rights.passphrase}
        />
      )}
      {rights.withdraw && <Withdraw approvalId={approval.approval_id} takesPassphrase={rights.passphrase} />}
      {!rights.decide && <Refused approval={approval} review={review} rights={rights} />}
      {offered.length > 0 && (
        <>
          {rights.is_author && rights.decide && <p>{words.selfReview}</p>}
          {!rights.decide && <p>{words.waiveWhere}</p>}
          <Row gap={1} className={styles.buttons} role="group" aria-label={words.group}>
            {judging.map((decision) => (
              <Button
                key={decision}
                look={decision === primary ? 'primary' : decision === 'reject' ? 'danger' : 'plain'}
                aria-keyshortcuts={DECISION_KEYS[decision]}
                onClick={() => onDecide(decision)}
              >
                {words.names[decision]} <kbd aria-hidden>{DECISION_KEYS[decision]}</kbd>
              </Button>
            ))}
          </Row>
          <Row className={styles.buttons}>
            <Button look="quiet" aria-keyshortcuts="N" onClick={onRemark}>
              {strings.remark.open} <kbd aria-hidden>N</kbd>
            </Button>
          </Row>
          {prepared.draft.claims.length > 0 && <p>{words.claims(prepared.draft.claims.length)}</p>}
          <PreparedRemarks body={body} prepared={prepared} />
        </>
      )}
    </Panel>
  )
}

/** What the checks found in the text, counted by kind, the heaviest first. */
function Found({ findings, points, quality }: Pick<DecidePartProps, 'findings' | 'points' | 'quality'>) {
  const counts = weightStrings.counts(weightOfAll(findings, points, quality))
  const tones = ['danger', 'warn', 'quiet'] as const
  const isNone = tones.every((tone) => counts[tone].length === 0)
  if (isNone)
    return (
      <Text tone="quiet" size="label">
        {quality === null ? weightStrings.unchecked : weightStrings.noneFound}
      </Text>
    )
  return (
    <Row as="ul" gap={1} aria-label={weightStrings.found}>
      {tones.flatMap((tone) =>
        counts[tone].map((count) => (
          <li key={count}>
            <Badge tone={tone}>{count}</Badge>
          </li>
        )),
      )}
    </Row>
  )
}

function Refused({ approval, review, rights }: { approval: Obligation; review: AssetReviews; rights: ReviewRights }) {
  const { members } = useMembers()
  const { state, assignee, qualification, order } = approval
  const holders = members.filter((one) => one.is_active && one.qualifications.includes(qualification))
  const owner = members.find((one) => one.is_owner)
  // Whose it is says as much.
  const isAnothers = rights.waive && state === 'pending' && assignee !== null
  const earlier = review.approvals.filter((one) => one.order < order && ['pending', 'waiting'].includes(one.state))
  return (
    <>
      {!isAnothers && <p>{rights.refusal}</p>}
      {state === 'waiting' && earlier.length > 0 && (
        <p>{words.waitsFor(earlier.map((one) => firstComes(one)).join(', '))}</p>
      )}
      {state === 'pending' && (
        <p>
          {assignee !== null
            ? rights.waive && words.assignedTo(assignee.name)
            : holders.length > 0
              ? words.holders(holders.map(({ name }) => name).join(', '), holders.length)
              : owner !== undefined && words.owner(owner.name)}
        </p>
      )}
    </>
  )
}

function firstComes({ qualification, assignee }: Obligation): string {
  const review = strings.reviewOf(qualification).toLowerCase()
  return assignee === null ? review : `${review} (${assignee.name})`
}
