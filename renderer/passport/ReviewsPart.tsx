import type { RequiredApproval, ReviewSection } from '../../core/approvals/contract.ts'
import { strings as libraryStrings } from '../library/strings.ts'
import { Badge } from '../ui/Badge.tsx'
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
            <Badge tone={state === 'approved' ? 'good' : state === 'rejected' ? 'danger' : 'accent'}>
              {libraryStrings.reviews[state]}
            </Badge>{' '}
            {words.decisions(approvals.filter(({ decision }) => decision !== null).length)}
          </p>
          <ol className={styles.rows}>
            {required.map((one) => (
              <Row key={one.order} required={one} />
            ))}
          </ol>
          <p className={styles.quiet}>{words.licence}</p>
        </>
      )}
    </Part>
  )
}

function Row({ required: { qualification, order, reasons, sla_hours: hours } }: { required: RequiredApproval }) {
  return (
    <li className={styles.row}>
      <div>
        <h3>{words.qualifications[qualification]}</h3>
        <p className={styles.quiet}>{words.order(order)}</p>
      </div>
      <div>
        {reasons.map(({ rule, detail }) => (
          <p key={rule}>{detail}</p>
        ))}
        <p className={styles.quiet}>{words.sla(hours)}</p>
      </div>
    </li>
  )
}
