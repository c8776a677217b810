import type { Decision } from '../../core/approvals/decision-contract.ts'
import { authorshipInWords, decidedRevision, marksOf } from '../../core/approvals/rules/words.ts'
import { ExactMoment } from '../ui/Moment.tsx'
import { Stack, Text } from '../ui/Stack.tsx'
import { strings } from './strings.ts'
import { useMembers } from './use-members.ts'
import { Quote } from '../ui/Quote.tsx'

const words = strings.decision

/** A decision as the record holds it: who, holding what, when, on which text, and what was said. */
export function DecisionRecord({ decision, differs }: { decision: Decision; differs?: string | undefined }) {
  const { nameOf } = useMembers()
  const { comment, annotations, answers = [], requested_evidence: asked, wanted_changes: wanted } = decision
  const conflicts = decision.conflicts_of_interest ?? ''
  return (
    <Stack gap={1}>
      {differs !== undefined && (
        <p>
          <strong>{words.differs(differs)}</strong>
        </p>
      )}
      <p>
        <strong>{words.line(nameOf(decision.decided_by), decision.decision, authorshipInWords(decision))}</strong>{' '}
        <ExactMoment at={decision.decided_at} />, {words.revision(decidedRevision(decision))}
      </p>
      <Text tone="quiet" size="label">
        {words.as(decision)}
      </Text>
      {marksOf(decision).map((mark) => (
        <Text key={mark} tone="quiet" size="label">
          {mark.charAt(0).toUpperCase()}
          {mark.slice(1)}.
        </Text>
      ))}
      {comment !== null && comment !== '' && <Quote as="p">{comment}</Quote>}
      {conflicts !== '' && <Quote as="p">{words.conflicts(conflicts)}</Quote>}
      {wanted?.changes.map(({ start, quote, replacement }) => (
        <Quote as="p" key={`${start}-${replacement}`}>
          {words.wanted(quote, replacement)}
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
