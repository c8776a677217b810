import type { Decision } from '../../core/approvals/decision-contract.ts'
import { authorshipInWords, decidedRevision, marksOf } from '../../core/approvals/rules/words.ts'
import { ExactMoment } from '../ui/Moment.tsx'
import { Stack, Text } from '../ui/Stack.tsx'
import styles from './Reviews.module.css'
import { strings } from './strings.ts'
import { useMembers } from './use-members.ts'

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
      <Text tone="quiet" size="label" className={styles.quiet}>
        {words.as(decision)}
      </Text>
      {marksOf(decision).map((mark) => (
        <Text key={mark} tone="quiet" size="label" className={styles.quiet}>
          {mark.charAt(0).toUpperCase()}
          {mark.slice(1)}.
        </Text>
      ))}
      {comment !== null && comment !== '' && <p className={styles.comment}>{comment}</p>}
      {conflicts !== '' && <p className={styles.comment}>{words.conflicts(conflicts)}</p>}
      {wanted?.changes.map(({ start, quote, replacement }) => (
        <p key={`${start}-${replacement}`} className={styles.comment}>
          {words.wanted(quote, replacement)}
        </p>
      ))}
      {answers.map(({ finding_id, message, sentences, answer }) => (
        <div key={finding_id} className={styles.comment}>
          <Text tone="quiet" size="label" className={styles.quiet}>
            {message}
          </Text>
          {sentences.map((sentence) => (
            <p key={sentence} className={styles.quote}>
              “{sentence}”
            </p>
          ))}
          <p>{answer}</p>
        </div>
      ))}
      <Remarks remarks={annotations} />
      {asked.length > 0 && (
        <Text tone="quiet" size="label" className={styles.quiet}>
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
        <li key={`${start}-${end}-${comment}`} className={styles.comment}>
          <span className={styles.quote}>“{quote}”</span> {comment}
        </li>
      ))}
    </Stack>
  )
}
