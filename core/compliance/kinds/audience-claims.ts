import { z } from 'zod'
import { Answer, answeredAt, answerField, answerWords, severityOf } from './answer.ts'
import { ruleKind, ruleSchema } from './kind.ts'
import type { Outcome } from './outcome.ts'
import {
  messageField,
  phraseFields,
  phraseProblems,
  PHRASES,
  RULE_BROKEN,
  someWordings,
  wordingsOf,
  undecidedOf,
} from './parts.ts'

const AUDIENCES = { public: 'the public', professionals: 'professionals' } as const

/** What may not be told to an audience: prescription-only medicine to the public, professional products to retail clients. */
export const audienceClaims = ruleKind({
  schema: ruleSchema({
    ...PHRASES,
    kept_from: z.enum(['public', 'professionals']),
    answer: Answer,
    message: z.string(),
  }),
  member: 'later_list',
  family: 'restraint',
  problems: phraseProblems,
  phrases: wordingsOf,
  disclaimer: () => null,
  isIdle: () => false,
  check: (rule) => ({
    atPhrase: (found, { facts }): Outcome => {
      const outcome = answeredAt(rule, found)
      if ('cleared' in outcome) return outcome
      const audience = facts.audience ?? null
      if (audience?.kind === rule.kept_from) return outcome
      if (audience !== null) return { cleared: { cue: `for ${audience.words}`, reason: 'audience' } }
      const message = `${rule.message} The piece does not say who it is for.`
      const { cue } = found.decision
      return {
        review: { cue, severity: severityOf(rule.answer), message, reason: 'audience_unknown', condition: null },
      }
    },
  }),
  writing: () => 'as_it_is',
  finding: RULE_BROKEN,
  undecided: undecidedOf(
    'audience',
    'statement that depends on its readers',
    'statements that depend on their readers',
  ),
  prompt: (rule) =>
    `In a text for ${AUDIENCES[rule.kept_from]}, never write anything like ${someWordings(rule)}. ${rule.message}`,
  words: {
    name: 'Kept from an audience',
    sentence: (rule) => `${rule.message}${answerWords(rule.answer)}`,
    summary: ([first, ...others]) =>
      others.length === 0 && first !== undefined
        ? `1 kind of claim kept from ${AUDIENCES[first.kept_from]}, in listed wordings`
        : `${others.length + 1} kinds of claim kept from some readers (only the listed wordings are found)`,
  },
  form: {
    label: 'Kept from an audience',
    help: 'Wordings that some readers may not be told. If a piece does not say who it is for, it needs human review.',
    item: 'audience rule',
    title: 'phrase',
    fields: [
      ...phraseFields,
      {
        kind: 'choice',
        name: 'kept_from',
        label: 'Kept from',
        choices: [
          { value: 'public', label: 'The public' },
          { value: 'professionals', label: 'Professionals' },
        ],
      },
      answerField,
      messageField,
    ],
    empty: { id: '', phrase: '', variants: [], kept_from: 'public', answer: 'block', message: '' },
  },
})
