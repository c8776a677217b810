import type { Decision } from '../../core/approvals/decision-contract.ts'
import { agreedIn } from '../../core/approvals/rules/agreed.ts'
import { authorshipInWords } from '../../core/approvals/rules/authorship-words.ts'
import { decidedAs, decidedRevision, marksOf } from '../../core/approvals/rules/words.ts'
import { Fold } from '../ui/Fold.tsx'
import { ExactMoment } from '../ui/Moment.tsx'
import { Stack, Text } from '../ui/Stack.tsx'
import { strings } from './strings.ts'
import { useMembers } from './use-members.ts'
import { Quote } from '../ui/Quote.tsx'

const words = strings.decision

interface DecisionRecordProps {
  decision: Decision
  differs?: string | undefined
  /** What it rests on is folded away: what was said counts. */
  isShort?: boolean
}

/** A decision as the record holds it: who, holding what, when, on which text, and what was said. */
export function DecisionRecord({ decision, differs, isShort = false }: DecisionRecordProps) {
  const { nameOf } = useMembers()
  const { comment, annotations, answers = [], requested_evidence: asked, wanted_changes: wanted } = decision
  const conflicts = decision.conflicts_of_interest ?? ''
  const agreed = agreedIn(decision)
  const carried = decision.carried_over
  const changes =
    carried?.reason === 'changes_made'
      ? carried.difference
      : (wanted?.changes ?? []).map(({ quote, replacement }) => ({ before: quote, after: replacement }))
  const rests = (
    <>
      <Text tone="quiet" size="label">
        {words.as(decision)}
      </Text>
      {marksOf(decision).map((mark) => (
        <Text key={mark} tone="quiet" size="label">
          {mark.charAt(0).toUpperCase()}
          {mark.slice(1)}.
        </Text>
      ))}
    </>
  )
  return (
    <Stack gap={1}>
      {differs !== undefined && (
        <p>
          <strong>{words.differs(differs)}</strong>
        </p>
      )}
      <p>
        <strong>{words.line(nameOf(decision.decided_by), decidedAs(decision), authorshipInWords(decision))}</strong>{' '}
        <ExactMoment at={decision.decided_at} />, {words.revision(decidedRevision(decision))}
        {(agreed !== null || wanted !== undefined) && words.agreed(agreed?.revision)}
      </p>
      {!isShort && rests}
      {comment !== null && comment !== '' && <Quote as="p">{comment}</Quote>}
      {conflicts !== '' && <Quote as="p">{words.conflicts(conflicts)}</Quote>}
      {changes.map(({ before, after }, at) => (
        <Quote as="p" key={at}>
          {words.wanted(before, after)}
        </Quote>
      ))}
      {answers.map(({ finding_id, message, sentences, answer }) => (
        <Quote key={finding_id}>
          <Text tone="quiet" size="label">
            {message}
          </Text>
          {sentences.map((sentence) => (
            <Text key={sentence} isContent breaks="anywhere">
              “{sentence}”
            </Text>
          ))}
          <p>{answer}</p>
        </Quote>
      ))}
      <Remarks remarks={annotations} />
      {asked.length > 0 && (
        <Text tone="quiet" size="label">
          {words.evidence(asked.length)}
        </Text>
      )}
      {isShort && <Fold summary={words.rests}>{rests}</Fold>}
    </Stack>
  )
}

function Remarks({ remarks }: { remarks: Decision['annotations'] }) {
  if (remarks.length === 0) return null
  return (
    <Stack as="ul" gap={3}>
      {remarks.map(({ start, end, quote, comment }) => (
        <Quote as="li" key={`${start}-${end}-${comment}`}>
          <Text as="span" isContent>
            “{quote}”
          </Text>{' '}
          {comment}
        </Quote>
      ))}
    </Stack>
  )
}
