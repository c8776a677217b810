import { z } from 'zod'
import { Answer, answered, answerField, answerWords } from './answer.ts'
import { ruleKind, ruleSchema } from './kind.ts'
import { ToldMatter } from './outcome.ts'
import { messageField, undecidedOf } from './parts.ts'

const MATTERS: Readonly<Record<ToldMatter, string>> = {
  recovery: 'an illness that a remedy ended',
  return: 'money that became more, or cannot become less',
}

/**
 * An outcome that is told as a story: a remedy, an illness and its end in a few sentences; a sum that went in and a greater one
 * that came out; what is put in and cannot come back as less. Known by its parts and not by its wording.
 */
export const toldOutcomes = ruleKind({
  schema: ruleSchema({ matter: ToldMatter, answer: Answer, message: z.string() }),
  member: 'later_list',
  family: 'restraint',
  problems: () => [],
  phrases: () => [],
  disclaimer: () => null,
  isIdle: () => false,
  check: (rule, tools) => {
    const find = tools.toldOutcomes(rule.matter)
    return {
      ofText: ({ text, facts }) =>
        find(text)
          .filter(({ start, end }) => facts.isSupported(start, end) !== true)
          .map((place) => answered(rule, null, { phrase: MATTERS[rule.matter], ...place })),
    }
  },
  writing: () => 'as_it_is',
  finding: { blocking: 'compliance_blocking', advisory: 'compliance_advisory' },
  asking: 'outcome_told',
  undecided: undecidedOf('told_outcome', 'outcome told as a story', 'outcomes told as a story'),
  prompt: ({ matter, message }) => `Never tell as a story of ${MATTERS[matter]}, with or without a name. ${message}`,
  words: {
    name: 'Told outcome',
    sentence: (rule) => `${rule.message}${answerWords(rule.answer)}`,
    summary: ({ length }) =>
      length === 1
        ? '1 kind of outcome may not be told as a story'
        : `${length} kinds of outcome may not be told as stories`,
  },
  form: {
    label: 'Told outcomes',
    help: 'Stories of recoveries and returns, recognised by their elements: a remedy, an illness and a recovery; money put in and more money taken out. Stories that only hint at an outcome are not found.',
    item: 'told outcome',
    title: 'matter',
    fields: [
      {
        kind: 'choice',
        name: 'matter',
        label: 'Kind of outcome',
        choices: ToldMatter.options.map((value) => ({
          value,
          label: MATTERS[value].replace(/^./, (letter) => letter.toUpperCase()),
        })),
      },
      answerField,
      messageField,
    ],
    empty: { id: '', matter: 'recovery', answer: 'ask', message: '' },
  },
})
