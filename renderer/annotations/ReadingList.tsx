import type { Annotation, Reading } from '../../core/annotations/contract.ts'
import { plainWords } from '../../core/kernel/plain-words.ts'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { classes } from '../ui/classes.ts'
import { ExactMoment, Moment } from '../ui/Moment.tsx'
import styles from './Annotations.module.css'
import { strings } from './strings.ts'
import { WithdrawButton } from './WithdrawButton.tsx'

const READING_TONES: Record<Reading, BadgeTone> = { confirmed: 'good', disputed: 'danger', unsure: 'warn' }

interface ReadingListProps {
  contentId: string
  annotations: readonly Annotation[]
  /** Of the text beside which they stand. */
  revision: number
  /** Part of a document: moments are exact, and nothing is withdrawn here. */
  isDocument?: boolean
}

/** How people read a claim against its source, withdrawn readings struck through. */
export function ReadingList({ contentId, annotations, revision, isDocument = false }: ReadingListProps) {
  if (annotations.length === 0) return null
  return (
    <ul className={styles.readings}>
      {annotations.map((annotation) => (
        <li key={annotation.annotation_id} className={styles.reading}>
          <Said annotation={annotation} revision={revision} When={isDocument ? ExactMoment : Moment} />
          {!isDocument && annotation.may_withdraw && <WithdrawButton contentId={contentId} annotation={annotation} />}
        </li>
      ))}
    </ul>
  )
}

interface SaidProps {
  annotation: Annotation
  revision: number
  When: typeof Moment
}

function Said({ annotation, revision, When }: SaidProps) {
  const { by, reading, note, withdrawn, created_at, standing } = annotation
  const Frame = withdrawn === null ? 'div' : 's'
  const hasOtherWords = standing === 'other_words' || standing === 'gone'
  return (
    <>
      <Frame className={classes(styles.said, withdrawn !== null && styles.withdrawn)}>
        <span className={styles.line}>
          <Badge tone={withdrawn === null ? READING_TONES[reading] : 'quiet'}>{strings.readings[reading]}</Badge>
          <strong>{by.name}</strong>
          <span className={styles.quiet}>
            <When at={created_at} />, {strings.on(annotation.revision)}
          </span>
        </span>
        {note !== null && <span className={styles.note}>{note}</span>}
      </Frame>
      <p className={styles.quiet}>
        {standingInWords(annotation, revision)}
        {hasOtherWords && `: “${plainWords(annotation.claim_text)}”`}
      </p>
      {withdrawn !== null && (
        <p className={styles.quiet}>
          {strings.withdrawn(withdrawn.by.name)}, <When at={withdrawn.at} />
        </p>
      )}
    </>
  )
}

function standingInWords({ standing, revision: read }: Annotation, revision: number): string {
  const isLater = read > revision
  switch (standing) {
    case 'same':
      return strings.standing.same
    case 'other_passage':
      return strings.standing.otherPassage(isLater)
    case 'other_words':
      return strings.standing.otherWords(isLater)
    case 'gone':
      return strings.standing.gone
  }
}
