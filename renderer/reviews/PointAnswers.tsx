import type { PointAnswer, PointToAnswer } from '../../core/approvals/decision-contract.ts'
import { Callout } from '../ui/Callout.tsx'
import { describedBy, Field } from '../ui/Field.tsx'
import { Stack, Text } from '../ui/Stack.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { pointStrings as words } from './point-strings.ts'

const LEAST_CHARACTERS = 10

/** What was said to the points so far, by the finding of each. */
export type Answers = Readonly<Record<string, string>>

/** The answers to these points; null while one is missing or too short. */
export function answersTo(points: readonly PointToAnswer[], given: Answers): PointAnswer[] | null {
  const answers = points.map(({ finding_id }) => ({ finding_id, answer: (given[finding_id] ?? '').trim() }))
  return answers.every(({ answer }) => answer.length >= LEAST_CHARACTERS) ? answers : null
}

interface AnsweringProps {
  id: string
  given: Answers
  /** Whether it was sent and something is missing. */
  isSent: boolean
  /** Whether the first field is where the answering begins. */
  isFirst: boolean
  onChange: (given: Answers) => void
}

interface PointAnswersProps extends AnsweringProps {
  points: readonly PointToAnswer[]
}

/** A field for each point that the checks leave to whoever approves. */
export function PointAnswers({ points, ...answering }: PointAnswersProps) {
  if (points.length === 0) return null
  return (
    <Callout tone="warn" title={words.title(points.length)}>
      <Stack gap={4}>
        <p>{words.text}</p>
        {points.map((point, at) => (
          <Stack key={point.finding_id} gap={2}>
            <p>{point.message}</p>
            {point.sentences
              .filter((sentence) => !point.message.includes(sentence))
              .map((sentence) => (
                <Text key={sentence} isContent breaks="anywhere">
                  “{sentence}”
                </Text>
              ))}
            <AnswerField
              {...answering}
              id={`${answering.id}-${at}`}
              points={[point]}
              isFirst={answering.isFirst && at === 0}
            />
          </Stack>
        ))}
      </Stack>
    </Callout>
  )
}

/** One answer to these points, which ask about one thing. */
export function AnswerField({ label = words.answer, ...answering }: PointAnswersProps & { label?: string }) {
  const { id, points, given, isSent, isFirst, onChange } = answering
  const problem = isSent && answersTo(points, given) === null ? words.missing : undefined
  const [first] = points
  if (first === undefined) return null
  return (
    <Field id={id} label={label} problem={problem}>
      <TextInput
        id={id}
        autoFocus={isFirst}
        maxLength={2000}
        value={given[first.finding_id] ?? ''}
        onChange={(event) =>
          onChange({ ...given, ...Object.fromEntries(points.map((one) => [one.finding_id, event.target.value])) })
        }
        aria-describedby={describedBy({ id, problem })}
        aria-invalid={problem === undefined ? undefined : true}
      />
    </Field>
  )
}
