import { z } from 'zod'
import { Answer, answeredAt, answerField, answerWords } from './answer.ts'
import { ruleKind, ruleSchema } from './kind.ts'
import { LOOSE, looseFields, looseOf, looseProblems } from './loose.ts'
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

/** A claim in any of its wordings, written as patterns, with what becomes of a text that makes it. */
export const claimPatterns = ruleKind({
  schema: ruleSchema({ ...PHRASES, ...LOOSE, answer: Answer, message: z.string() }),
  member: 'later_list',
  family: 'restraint',
  problems: (rule) => [...phraseProblems(rule), ...looseProblems(rule)],
  phrases: wordingsOf,
  isOfPromises: ({ answer, loose = [] }) => answer === 'ask' && loose.length > 0,
  loose: looseOf,
  disclaimer: () => null,
  isIdle: () => false,
  check: (rule) => ({ atPhrase: (found) => answeredAt(rule, found) }),
  writing: ({ answer }) => (answer === 'block' ? 'leave_out' : 'as_it_is'),
  finding: RULE_BROKEN,
  undecided: undecidedOf('unclear_claim', 'wording', 'wordings'),
  prompt: (rule) =>
    `${rule.answer === 'block' ? 'Never write anything like' : 'Only where the brief or a source demands it, because a person then has to look at it:'} ${someWordings(rule)}. ${rule.message}`,
  words: {
    name: 'Claim pattern',
    sentence: (rule) => `${rule.message}${answerWords(rule.answer)}`,
    // No list has all the wordings of a claim.
    summary: ({ length }) =>
      `${length === 1 ? '1 kind of claim' : `${length} kinds of claim`}, looked for in listed wordings; other wordings are missed`,
  },
  form: {
    label: 'Claim patterns',
    help: 'Claims that are recognised by the shape of their sentence: a number, a period or a name may appear in it.',
    item: 'claim pattern',
    title: 'phrase',
    fields: [...phraseFields, ...looseFields, answerField, messageField],
    empty: { id: '', phrase: '', variants: [], loose: [], beside: [], answer: 'block', message: '' },
  },
})
