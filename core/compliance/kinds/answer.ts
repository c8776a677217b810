import { z } from 'zod'
import type { FieldSpec } from '../../kernel/form-fields.ts'
import type { Severity } from '../../kernel/severity.ts'
import type { FindingPlace, FoundPhrase, Outcome } from './outcome.ts'

/** What becomes of a text that a rule finds something in: it is held, it is advised, or a person is asked. */
export const Answer = z.enum(['block', 'advise', 'ask'])
export type Answer = z.infer<typeof Answer>

export const answerField: FieldSpec<'answer'> = {
  kind: 'choice',
  name: 'answer',
  label: 'When it is found',
  choices: [
    { value: 'block', label: 'Blocks the piece' },
    { value: 'advise', label: 'Advisory' },
    { value: 'ask', label: 'Needs human review' },
  ],
}

export function severityOf(answer: Answer | undefined): Severity {
  return answer === undefined || answer === 'block' ? 'blocking' : 'advisory'
}

interface Answering {
  answer: Answer
  message: string
}

/** The outcome for what is found, whoever or whatever said so; `place` where no phrase of the rule led to it. */
export function answered(
  { answer, message }: Answering,
  cue: string | null,
  place: Partial<FindingPlace> = {},
): Outcome {
  const judged = { ...place, cue, severity: severityOf(answer), message }
  return answer === 'ask' ? { review: { ...judged, reason: 'asks_person', condition: null } } : { violation: judged }
}

/** The same where a phrase stands: one that is denied breaks nothing, and where that is not certain a person is asked. */
export function answeredAt(rule: Answering, { decision: { verdict, cue } }: FoundPhrase): Outcome {
  if (verdict === 'denied') return { cleared: { cue, reason: 'denied' } }
  if (verdict === 'affirmed') return answered(rule, cue)
  return {
    review: { cue, severity: severityOf(rule.answer), message: rule.message, reason: 'unclear', condition: null },
  }
}

/** How a sentence about a rule says what becomes of a text. */
export function answerWords(answer: Answer): string {
  return answer === 'ask' ? ' Needs human review.' : ''
}
