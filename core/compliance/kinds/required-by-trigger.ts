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

const Need = z.object({ name: z.string(), wordings: z.array(z.string()) })

/** What a statement has to bring with it: a performance figure its period, its source and a warning. */
export const requiredByTrigger = ruleKind({
  schema: ruleSchema({ ...PHRASES, needs: z.array(Need), within: Reach, answer: Answer, message: z.string() }),
  member: 'later_list',
  family: 'demand',
  problems: (rule) => [
    ...phraseProblems(rule),
    ...(rule.needs.length === 0 ? [{ path: 'needs', message: 'Enter what must accompany it.' }] : []),
    ...rule.needs.flatMap(({ wordings }, index) =>
      wordings.length === 0
        ? [{ path: `needs.${index}.wordings`, message: 'Write the wordings to look for.' }]
        : listProblems(wordings, `needs.${index}.wordings`),
    ),
  ],
  phrases: wordingsOf,
  companions: ({ needs }) => needs.map(({ wordings }) => wordings),
  disclaimer: () => null,
  isIdle: ({ needs }) => needs.length === 0,
  check: (rule) => ({
    atPhrase: ({ decision, isBeside, reachKey }, { facts }) => {
      if (facts.place !== 'body' || decision.verdict === 'denied') return null
      const missing = rule.needs.filter((_, index) => !isBeside(index, rule.within)).map(({ name }) => name)
      if (missing.length === 0) return null
      const message = `${rule.message} Missing ${reachWords(rule.within)}: ${missing.join(', ')}.`
      return { ...answered({ ...rule, message }, decision.cue), once: reachKey(rule.within) }
    },
  }),
  writing: () => 'as_it_is',
  finding: { blocking: 'statement_incomplete', advisory: 'statement_incomplete' },
  undecided: undecidedOf(
    'incomplete_statement',
    'statement without what it needs',
    'statements without what they need',
  ),
  prompt: (rule) =>
    `Wherever the text says something like ${someWordings(rule)}, give ${reachWords(rule.within)}: ${rule.needs.map(({ name }) => name).join(', ')}. ${rule.message}`,
  words: {
    name: 'Required with a statement',
    sentence: (rule) => `${rule.message}${answerWords(rule.answer)}`,
    summary: ({ length }) =>
      `${length === 1 ? '1 statement that needs more with it' : `${length} statements that need more with them`} (only the listed wordings are found)`,
  },
  form: {
    label: 'Required with a statement',
    help: 'What must accompany a statement: for a performance figure, its period, its source and a warning.',
    item: 'requirement',
    title: 'phrase',
    fields: [
      ...phraseFields,
      {
        kind: 'items',
        name: 'needs',
        label: 'What it needs',
        item: 'need',
        title: 'name',
        fields: [
          { kind: 'line', name: 'name', label: 'Name', help: 'As it is called in findings: “the period”.' },
          { kind: 'lines', name: 'wordings', label: 'Wordings', help: 'One of them is enough.' },
        ],
        empty: { name: '', wordings: [] },
      },
      reachField,
      answerField,
      messageField,
    ],
    empty: { id: '', phrase: '', variants: [], needs: [], within: 'section', answer: 'block', message: '' },
  },
})
