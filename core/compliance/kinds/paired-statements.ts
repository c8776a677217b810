import { z } from 'zod'
import { Answer, answered, answerField, answerWords } from './answer.ts'
import { ruleKind, ruleSchema } from './kind.ts'
import { Reach } from './outcome.ts'
import {
  listProblems,
  messageField,
  phraseFields,
  phraseProblems,
  PHRASES,
  reachField,
  reachWords,
  someWordings,
  wordingsOf,
  undecidedOf,
} from './parts.ts'

/** Two statements that belong together: risk beside benefit, net beside gross, the absolute figure beside the relative. */
export const pairedStatements = ruleKind({
  schema: ruleSchema({ ...PHRASES, partners: z.array(z.string()), within: Reach, answer: Answer, message: z.string() }),
  member: 'later_list',
  family: 'demand',
  problems: (rule) => [
    ...phraseProblems(rule),
    ...(rule.partners.length === 0 ? [{ path: 'partners', message: 'Write what has to appear with it.' }] : []),
    ...listProblems(rule.partners, 'partners'),
  ],
  phrases: wordingsOf,
  companions: ({ partners }) => [partners],
  disclaimer: () => null,
  isIdle: () => false,
  check: (rule) => ({
    atPhrase: ({ decision, isBeside, reachKey }, { facts }) => {
      // A title has no room for both; what it says stands in the body too.
      if (facts.place !== 'body' || decision.verdict === 'denied' || isBeside(0, rule.within)) return null
      return { ...answered(rule, decision.cue), once: reachKey(rule.within) }
    },
  }),
  writing: () => 'as_it_is',
  finding: { blocking: 'statement_incomplete', advisory: 'statement_incomplete' },
  undecided: undecidedOf(
    'unpaired_statement',
    'statement without its counterpart',
    'statements without their counterparts',
  ),
  prompt: (rule) =>
    `Wherever the text says something like ${someWordings(rule)}, say ${reachWords(rule.within)} something like ${someWordings({ phrase: rule.partners[0] ?? '', variants: rule.partners.slice(1) })}. ${rule.message}`,
  words: {
    name: 'Pair of statements',
    sentence: (rule) => `${rule.message}${answerWords(rule.answer)}`,
    summary: ({ length }) =>
      `${length === 1 ? '1 statement that needs its' : `${length} statements that need their`} counterpart, in listed wordings`,
  },
  form: {
    label: 'Pairs of statements',
    help: 'What may only be said together with something else: a benefit with its risk, a gross figure with the net one.',
    item: 'pair',
    title: 'phrase',
    fields: [
      ...phraseFields,
      {
        kind: 'lines',
        name: 'partners',
        label: 'What has to appear with it',
        help: 'One of these wordings is enough.',
      },
      reachField,
      answerField,
      messageField,
    ],
    empty: { id: '', phrase: '', variants: [], partners: [], within: 'section', answer: 'block', message: '' },
  },
})
