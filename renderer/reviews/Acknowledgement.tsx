import { Fragment, type ReactNode } from 'react'
import type { PointToAnswer, WeightyFinding } from '../../core/approvals/decision-contract.ts'
import type { QualityReport } from '../../core/quality/contract.ts'
import { Badge } from '../ui/Badge.tsx'
import { Callout } from '../ui/Callout.tsx'
import { Problem } from '../ui/Field.tsx'
import { Row, Stack } from '../ui/Stack.tsx'
import { conflictsOf, type Conflict } from './conflicts.ts'
import { AnswerField, type Answers } from './PointAnswers.tsx'
import { strings } from './strings.ts'
import { isBlocking, weightOf } from './weight.ts'

const words = strings.acknowledgement

interface Overridden {
  findings: readonly WeightyFinding[]
  points: readonly PointToAnswer[]
  /** Which of them block. */
  quality: QualityReport | null
}

interface AcknowledgementProps extends Overridden {
  id: string
  isGiven: boolean
  given: Answers
  /** Whether it was sent and something may be missing. */
  isSent: boolean
  /** Whether the answering begins here. */
  isFirst: boolean
  onChange: (isGiven: boolean) => void
  onAnswer: (given: Answers) => void
}

/** The findings that an approval has to name, each with what it has to answer, and that they were read. */
export function Acknowledgement(props: AcknowledgementProps) {
  const { id, findings, points, quality, isGiven, given, isSent, isFirst, onChange, onAnswer } = props
  const isMissing = isSent && !isGiven
  const answered = conflictsOf(findings, points).find((conflict) => conflict.points.length > 0)
  return (
    <OverrideNote
      {...{ findings, points, quality }}
      answerOf={(conflict, at) => (
        <AnswerField
          label={words.reason}
          {...{ id: `${id}-answer-${at}`, points: conflict.points, given, isSent, onChange: onAnswer }}
          isFirst={isFirst && conflict.points[0] === answered?.points[0]}
        />
      )}
    >
      <Row as="label" gap={2} align="baseline" isOneLine htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          autoFocus={isFirst && answered === undefined}
          checked={isGiven}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? `${id}-problem` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        {words.given(weightOf(findings, quality))}
      </Row>
      {isMissing && (
        <Problem id={id} role="alert">
          {words.missing}
        </Problem>
      )}
    </OverrideNote>
  )
}

interface OverrideNoteProps extends Overridden {
  /** Else it is what stands in the text, and nothing is overridden. */
  mayApprove?: boolean
  answerOf?: (conflict: Conflict, at: number) => ReactNode
  children?: ReactNode
}

/** What an approval would override, or what blocks a text, each conflict once, by its kinds. */
export function OverrideNote(props: OverrideNoteProps) {
  const { findings, points, quality, mayApprove = true, answerOf, children } = props
  const weight = weightOf(findings, quality)
  return (
    <Callout tone="danger" title={mayApprove ? words.title(weight) : words.counted(weight)}>
      <Stack gap={3}>
        <Stack as="ul" gap={3}>
          {conflictsOf(findings, points).map((conflict, at) => (
            <Stack as="li" gap={3} key={conflict.findings[0]?.finding_id}>
              <p>
                {conflict.findings.map((finding) => (
                  <Fragment key={finding.finding_id}>
                    <Badge tone="danger">
                      {isBlocking(finding, quality) ? words.blocker : words.contradicted}
                    </Badge>{' '}
                  </Fragment>
                ))}
                {conflict.findings[0]?.message}
              </p>
              {answerOf?.(conflict, at)}
            </Stack>
          ))}
        </Stack>
        {children}
      </Stack>
    </Callout>
  )
}
