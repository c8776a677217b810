import type { Obligation, RequiredApproval, ReviewSection } from '../../core/approvals/contract.ts'
import { howKnown } from '../../core/approvals/rules/sign-in-words.ts'
import { DecisionRecord } from '../reviews/DecisionRecord.tsx'
import { ReviewBadge } from '../reviews/ReviewBadge.tsx'
import { isOwnApproval, ReviewStateBadge } from '../reviews/Sequence.tsx'
import { ExactMoment } from '../ui/Moment.tsx'
import { Stack, Text } from '../ui/Stack.tsx'
import styles from './Dossier.module.css'
import { Part } from './Part.tsx'
import { strings } from './strings.ts'

const words = strings.reviews

/** Which reviews the record asks for and why, and how far they have come. */
export function ReviewsPart({ review: { required_approvals: required, approvals, state } }: { review: ReviewSection }) {
  return (
    <Part id="reviews" title={words.title}>
      {required.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <>
          <p>
            <ReviewBadge isNamed state={state} isOwn={approvals.some(isOwnApproval)} />{' '}
            {words.decisions(approvals.filter(({ decision }) => decision !== null).length)}
          </p>
          <Stack as="ol" gap={3} rules="between">
            {required.map((one) => (
              <Row
                key={one.order}
                required={one}
                approval={approvals.find(({ approval_id: id }) => id === one.approval_id)}
              />
            ))}
          </Stack>
          <Earlier approvals={approvals.filter(({ state: one }) => one === 'superseded')} />
          <Text tone="quiet" size="label">
            {words.licence}
          </Text>
        </>
      )}
    </Part>
  )
}

/** Decisions on texts that are no longer the one: kept, and told apart. */
function Earlier({ approvals }: { approvals: readonly Obligation[] }) {
  const decided = approvals.filter(({ decision }) => decision !== null)
  if (decided.length === 0) return null
  return (
    <>
      <h3>{words.earlier}</h3>
      <Text tone="quiet" size="label">
        {words.earlierWhy}
      </Text>
      <Stack as="ul" gap={3} rules="between">
        {decided.map(({ approval_id: id, qualification, decision, withdrawal, differs_from_log: differs }) => (
          <li key={id} className={styles.row}>
            <h4>{words.qualifications[qualification]}</h4>
            {decision !== null && <DecisionRecord decision={decision} differs={differs} />}
            {withdrawal !== null && (
              <p>
                {words.takenBack(`${withdrawal.withdrawn_by_name}${howKnown(withdrawal)}`, withdrawal.reason)}{' '}
                <ExactMoment at={withdrawal.withdrawn_at} />
              </p>
            )}
          </li>
        ))}
      </Stack>
    </>
  )
}

function Row({ required, approval }: { required: RequiredApproval; approval: Obligation | undefined }) {
  const { qualification, order, reasons, sla_hours: hours } = required
  return (
    <li className={styles.row}>
      <div>
        <h3>{words.qualifications[qualification]}</h3>
        <Text tone="quiet" size="label">
          {words.order(order)}
        </Text>
      </div>
      <div>
        {reasons.map(({ rule, detail }) => (
          <p key={rule}>{detail}</p>
        ))}
        <Text tone="quiet" size="label">
          {words.sla(hours)}
        </Text>
        {approval !== undefined && (
          <p>
            <ReviewStateBadge
              state={approval.state}
              differs={approval.differs_from_log}
              isOwn={isOwnApproval(approval)}
            />{' '}
            {approval.decision === null && words.assignedTo(approval.assignee?.name)}
          </p>
        )}
        {approval?.decision && <DecisionRecord decision={approval.decision} differs={approval.differs_from_log} />}
      </div>
    </li>
  )
}
