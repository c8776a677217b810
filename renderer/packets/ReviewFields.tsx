import type { PointToAnswer, WeightyFinding } from '../../core/approvals/decision-contract.ts'
import type { QualityReport } from '../../core/quality/contract.ts'
import type { PacketReview } from '../../core/packets/packet-contract.ts'
import { Acknowledgement } from '../reviews/Acknowledgement.tsx'
import { conflictsOf, otherPoints } from '../reviews/conflicts.ts'
import { PointAnswers } from '../reviews/PointAnswers.tsx'
import { strings as reviewStrings } from '../reviews/strings.ts'
import { describedBy, Field } from '../ui/Field.tsx'
import { Select } from '../ui/Select.tsx'
import { TextArea, TextInput } from '../ui/TextInput.tsx'
import { Stack, Text } from '../ui/Stack.tsx'
import type { PacketDraft } from './packet-draft.ts'
import { strings } from './strings.ts'
import { commentProblem } from '../reviews/said.ts'

const words = strings.view

interface ReviewFieldsProps {
  review: PacketReview
  findings: readonly WeightyFinding[]
  points: readonly PointToAnswer[]
  quality: QualityReport | null
  draft: PacketDraft
  isSent: boolean
  /** Nothing is decided yet, and this is where to begin. */
  isFirstToDecide: boolean
}

/** What a reader decides on one review, and declares with it. */
export function ReviewFields({ review, findings, points, quality, draft, isSent, isFirstToDecide }: ReviewFieldsProps) {
  const { approval_id: id, qualification, decisions, reasons, state } = review
  const { decision, comment, isAcknowledged, answers, conflicts, until } = draft.of(id)
  const name = reviewStrings.reviewOf(qualification)
  const isPast = decision === 'approve' && findings.length > 0
  const missing = decision === undefined ? undefined : commentProblem({ decision, comment, isPast }, words.needsComment)
  const problem = isSent ? missing : undefined
  const undecided = isSent && isFirstToDecide ? words.needsDecision : undefined
  const choices = [
    { value: '', label: words.noDecision },
    ...decisions.map((value) => ({ value, label: words.decisions[value] })),
  ]
  return (
    <Stack gap={3}>
      <Text tone="quiet" size="label">
        {reasons.map(({ detail }) => detail).join(' ')} {state === 'waiting' && words.waits}
      </Text>
      <Field id={`decision-${id}`} label={words.decisionOn(name)} problem={undecided}>
        <Select
          id={`decision-${id}`}
          isInvalid={undecided !== undefined}
          describedBy={describedBy({ id: `decision-${id}`, problem: undecided })}
          label={words.decisionOn(name)}
          choices={choices}
          value={decision ?? ''}
          onChange={(next) => draft.change(id, { decision: decisions.find((one) => one === next) })}
        />
      </Field>
      {isPast && (
        <Acknowledgement
          id={`acknowledge-${id}`}
          {...{ findings, points, quality, isSent }}
          isGiven={isAcknowledged}
          given={answers}
          isFirst={false}
          onChange={(next) => draft.change(id, { isAcknowledged: next })}
          onAnswer={(next) => draft.change(id, { answers: next })}
        />
      )}
      {decision === 'approve' && (
        <PointAnswers
          id={`point-${id}`}
          points={otherPoints(conflictsOf(findings, points), points)}
          given={answers}
          isSent={isSent}
          isFirst={false}
          onChange={(next) => draft.change(id, { answers: next })}
        />
      )}
      <Field id={`comment-${id}`} label={words.comment(name)} problem={problem}>
        <TextArea
          id={`comment-${id}`}
          maxLength={20_000}
          value={comment}
          onChange={(event) => draft.change(id, { comment: event.target.value })}
          aria-describedby={describedBy({ id: `comment-${id}`, problem })}
          aria-invalid={problem === undefined ? undefined : true}
        />
      </Field>
      <Field id={`conflicts-${id}`} label={words.conflicts}>
        <TextArea
          id={`conflicts-${id}`}
          maxLength={2000}
          value={conflicts}
          onChange={(event) => draft.change(id, { conflicts: event.target.value })}
        />
      </Field>
      {decision === 'approve' && (
        <Field id={`until-${id}`} label={words.until} help={words.untilHelp}>
          <TextInput
            id={`until-${id}`}
            type="date"
            value={until}
            onChange={(event) => draft.change(id, { until: event.target.value })}
            aria-describedby={describedBy({ id: `until-${id}`, help: words.untilHelp })}
          />
        </Field>
      )}
    </Stack>
  )
}
