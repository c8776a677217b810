import type { PointAnswer, PointToAnswer } from '../../core/approvals/decision-contract.ts'
import { Callout } from '../ui/Callout.tsx'
import { describedBy, Field } from '../ui/Field.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { pointStrings as words } from './point-strings.ts'
import styles from './Reviews.module.css'

const LEAST_CHARACTERS = 10

/** What was said to the points so far, by the finding of each. */
export type Answers = Readonly<Record<string, string>>

/** The answers to these points; null while one is missing or too short. */
export function answersTo(points: readonly PointToAnswer[], given: Answers): PointAnswer[] | null {
  const answers = points.map(({ finding_id }) => ({ finding_id, answer: (given[finding_id] ?? '').trim() }))
  return answers.every(({ answer }) => answer.length >= LEAST_CHARACTERS) ? answers : null
}

interface PointAnswersProps {
  id: string
  points: readonly PointToAnswer[]
  given: Answers
  /** Whether it was sent and something is missing. */
  isSent: boolean
  onChange: (given: Answers) => void
}

/** A field for each point that the checks leave to whoever approves. */
export function PointAnswers({ id, points, given, isSent, onChange }: PointAnswersProps) {
  if (points.length === 0) return null
  return (
    <Callout tone="warn" title={words.title(points.length)}>
      <p>{words.text}</p>
      {points.map((point, at) => {
        const field = `${id}-${at}`
        const problem = isSent && answersTo([point], given) === null ? words.missing : undefined
        return (
          <div key={point.finding_id}>
            <p>{point.message}</p>
            {point.sentences.map((sentence) => (
              <p key={sentence} className={styles.quote}>
                “{sentence}”
              </p>
            ))}
            <Field id={field} label={words.answer} problem={problem}>
              <TextInput
                id={field}
                maxLength={2000}
                value={given[point.finding_id] ?? ''}
                onChange={(event) => onChange({ ...given, [point.finding_id]: event.target.value })}
                aria-describedby={describedBy({ id: field, problem })}
                aria-invalid={problem === undefined ? undefined : true}
              />
            </Field>
          </div>
        )
      })}
    </Callout>
  )
}
