import { z } from 'zod'
import { Severity } from '../../kernel/severity.ts'
import { ruleKind, ruleSchema, type TextTools } from './kind.ts'
import type { CheckedText, FoundPhrase, Outcome, ReviewReason } from './outcome.ts'
import {
  messageField,
  phraseFields,
  phraseProblems,
  PHRASES,
  someWordings,
  RULE_BROKEN,
  severityField,
  wordingsOf,
} from './parts.ts'

const schema = ruleSchema({
  ...PHRASES,
  condition: z.object({ check: z.enum(['citation', 'manual']), text: z.string() }),
  severity: Severity,
  message: z.string(),
})
type Rule = z.output<typeof schema>

/** A phrase that may be claimed under a condition. */
export const conditionalClaims = ruleKind({
  schema,
  member: 'list',
  family: 'restraint',
  problems: phraseProblems,
  phrases: wordingsOf,
  disclaimer: () => null,
  isIdle: () => false,
  check: (rule, tools) => ({ atPhrase: outcomeOf(rule, tools) }),
  writing: ({ severity, condition }) =>
    severity === 'blocking' && condition.check === 'citation' ? 'cite' : 'as_it_is',
  finding: RULE_BROKEN,
  undecided: {
    counts: () => true,
    rule: 'unverifiable_conditional_claim',
    detail: (count) =>
      `${count} ${count === 1 ? 'conditional claim has' : 'conditional claims have'} yet to be reviewed by a person.`,
    asks: 'where_none_is_due',
  },
  prompt: (rule) => `Claim ${someWordings(rule)} only under this condition: ${rule.condition.text} ${rule.message}`,
  words: {
    name: 'Conditional claim',
    sentence: ({ phrase, condition }) =>
      condition.check === 'citation'
        ? `“${phrase}” needs a citation in the same sentence that supports it.`
        : `“${phrase}” needs human review of its condition.`,
    summary: ({ length }) =>
      `${length === 1 ? '1 claim that needs its condition' : `${length} claims that need their condition`} met, in listed wordings`,
  },
  form: {
    label: 'Conditional claims',
    help: 'Phrases that may be claimed under a condition.',
    item: 'conditional claim',
    title: 'phrase',
    fields: [
      ...phraseFields,
      {
        kind: 'choice',
        name: 'condition.check',
        label: 'Condition is checked',
        choices: [
          { value: 'citation', label: 'By a supporting citation in the same sentence' },
          { value: 'manual', label: 'By a person' },
        ],
      },
      { kind: 'text', name: 'condition.text', label: 'Condition', help: 'In words, for whoever decides.' },
      severityField,
      messageField,
    ],
    empty: {
      id: '',
      phrase: '',
      variants: [],
      condition: { check: 'citation', text: '' },
      severity: 'blocking',
      message: '',
    },
  },
})

/**
 * The phrase needs a citation marker in its sentence, support for it, and whatever else its condition names; what patterns cannot
 * decide is for a person.
 */
function outcomeOf({ condition, severity, message }: Rule, { conditionCheck }: TextTools) {
  const isMet = conditionCheck(condition.text)
  return ({ decision, sentence }: FoundPhrase, { text, facts }: CheckedText): Outcome => {
    const { verdict, cue } = decision
    const { start, end, hasCitation } = sentence
    if (verdict === 'denied') return { cleared: { cue, reason: 'denied' } }
    const judged = { cue, severity, message }
    const review = (reason: ReviewReason): Outcome => ({ review: { ...judged, reason, condition: condition.text } })
    if (condition.check === 'manual') return review('manual_condition')
    const support = hasCitation ? facts.isSupported(start, end) : false
    if (support === true) {
      if (!isMet(text, start, end)) return review('manual_condition')
      return { cleared: { cue: cue ?? 'a supported citation in the same sentence', reason: 'supported' } }
    }
    if (verdict === 'unclear') return review('unclear')
    return support === 'unknown' ? review('evidence_unknown') : { violation: judged }
  }
}
