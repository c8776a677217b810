import type { Decision } from '../../core/approvals/decision-contract.ts'
import { marksOf } from '../../core/approvals/rules/words.ts'
import { ExactMoment } from '../ui/Moment.tsx'
import styles from './Reviews.module.css'
import { strings } from './strings.ts'
import { useMembers } from './use-members.ts'

const words = strings.decision

/** A decision as the record holds it: who, holding what, when, on which text, and what was said. */
export function DecisionRecord({ decision, differs }: { decision: Decision; differs?: string | undefined }) {
  const { nameOf } = useMembers()
  const { comment, annotations, answers = [], requested_evidence: asked } = decision
  return (
    <div className={styles.decision}>
      {differs !== undefined && (
        <p>
          <strong>{words.differs(differs)}</strong>
        </p>
      )}
      <p>
        <strong>{words.line(nameOf(decision.decided_by), decision.decision)}</strong>{' '}
        <ExactMoment at={decision.decided_at} />, {words.revision(decision.content_revision)}
      </p>
      <p className={styles.quiet}>{words.as(decision)}</p>
      {marksOf(decision).map((mark) => (
        <p key={mark} className={styles.quiet}>
          {mark.charAt(0).toUpperCase()}
          {mark.slice(1)}.
        </p>
      ))}
      {comment !== null && comment !== '' && <p className={styles.comment}>{comment}</p>}
      {answers.map(({ finding_id, message, sentences, answer }) => (
        <div key={finding_id} className={styles.comment}>
          <p className={styles.quiet}>{message}</p>
          {sentences.map((sentence) => (
            <p key={sentence} className={styles.quote}>
              “{sentence}”
            </p>
          ))}
          <p>{answer}</p>
        </div>
      ))}
      <Remarks remarks={annotations} />
      {asked.length > 0 && <p className={styles.quiet}>{words.evidence(asked.length)}</p>}
    </div>
  )
}

function Remarks({ remarks }: { remarks: Decision['annotations'] }) {
  if (remarks.length === 0) return null
  return (
    <ul className={styles.plain}>
      {remarks.map(({ start, end, quote, comment }) => (
        <li key={`${start}-${end}-${comment}`} className={styles.comment}>
          <span className={styles.quote}>“{quote}”</span> {comment}
        </li>
      ))}
    </ul>
  )
}
