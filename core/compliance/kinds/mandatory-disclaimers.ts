import { z } from 'zod'
import { Severity } from '../../kernel/severity.ts'
import { ruleKind, ruleSchema } from './kind.ts'
import { hasWords, severityField } from './parts.ts'

/** A text that every piece has to hold, word for word; the Formatter puts it in where it is missing. */
export const mandatoryDisclaimers = ruleKind({
  schema: ruleSchema({ text: z.string(), severity: Severity }),
  member: 'list',
  family: 'demand',
  problems: ({ text }) => (hasWords(text) ? [] : [{ path: 'text', message: 'Write the disclaimer.' }]),
  phrases: () => [],
  disclaimer: ({ text }) => text,
  isIdle: () => false,
  check: ({ text, severity }) => ({
    ofText: ({ hasDisclaimer }) =>
      hasDisclaimer || !hasWords(text)
        ? []
        : [{ violation: { phrase: text, message: `This disclaimer is missing: “${text}”`, cue: null, severity } }],
  }),
  writing: () => 'as_it_is',
  finding: { blocking: 'disclaimer_missing', advisory: 'disclaimer_missing' },
  undecided: null,
  prompt: ({ text }) => `This disclaimer is added to the piece: ${text}`,
  words: {
    name: 'Disclaimer',
    sentence: ({ text }) => `Every piece says: “${text}”`,
    summary: ({ length }) => (length === 1 ? '1 disclaimer in the text' : `${length} disclaimers in the text`),
  },
  form: {
    label: 'Disclaimers',
    help: 'Texts that every piece has to hold. They are put in where the writer left them out.',
    item: 'disclaimer',
    title: 'text',
    fields: [{ kind: 'text', name: 'text', label: 'Text' }, severityField],
    empty: { id: '', text: '', severity: 'blocking' },
  },
})
