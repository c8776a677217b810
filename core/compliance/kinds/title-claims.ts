import { z } from 'zod'
import { Answer, answeredAt, answerField, answerWords } from './answer.ts'
import { ruleKind, ruleSchema } from './kind.ts'
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

/** Wordings that no title, heading or search-engine field may hold: what stands there is read without the rest. */
export const titleClaims = ruleKind({
  schema: ruleSchema({ ...PHRASES, answer: Answer, message: z.string() }),
  member: 'later_list',
  family: 'restraint',
  problems: phraseProblems,
  phrases: wordingsOf,
  disclaimer: () => null,
  isIdle: () => false,
  check: (rule) => ({
    atPhrase: (found, { facts }) =>
      facts.place === 'body' && !found.sentence.isHeading ? null : answeredAt(rule, found),
  }),
  writing: () => 'as_it_is',
  finding: RULE_BROKEN,
  undecided: undecidedOf('unclear_title', 'wording in a title', 'wordings in a title'),
  prompt: (rule) =>
    `Never write into a title, a heading or a search-engine field anything like ${someWordings(rule)}. ${rule.message}`,
  words: {
    name: 'Kept out of titles',
    sentence: (rule) => `${rule.message}${answerWords(rule.answer)}`,
    summary: ({ length }) =>
      `${length === 1 ? '1 kind of claim' : `${length} kinds of claim`} kept out of titles (only the listed wordings are found)`,
  },
  form: {
    label: 'Kept out of titles',
    help: 'Wordings that may appear in the text, but not in a title, a heading or the search listing.',
    item: 'title rule',
    title: 'phrase',
    fields: [...phraseFields, answerField, messageField],
    empty: { id: '', phrase: '', variants: [], answer: 'block', message: '' },
  },
})
