import { z } from 'zod'
import { Severity } from '../../kernel/severity.ts'
import { ruleKind, ruleSchema } from './kind.ts'
import { hasWords, severityField } from './parts.ts'

function missing(text: string, others: readonly string[]): string {
  if (others.length === 0) return `This disclaimer is missing: “${text}”`
  return `This disclaimer is missing, both in these words and in any other wording that the rule accepts: “${text}”`
}

/** A text that every piece has to hold, word for word or in a wording that the rule names among its exceptions; the Formatter puts it in where it is missing. */
export const mandatoryDisclaimers = ruleKind({
  schema: ruleSchema({ text: z.string(), severity: Severity }),
  member: 'list',
  family: 'demand',
  problems: ({ text }) => (hasWords(text) ? [] : [{ path: 'text', message: 'Write the disclaimer.' }]),
  phrases: () => [],
  disclaimer: ({ text }) => text,
  isIdle: () => false,
  check: ({ text, severity, exceptions = [] }) => ({
    ofText: ({ hasDisclaimer }) =>
      hasDisclaimer || !hasWords(text)
        ? []
        : [{ violation: { phrase: text, message: missing(text, exceptions), cue: null, severity } }],
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
    help: 'Texts that every piece must contain. They are added if the writer left them out. Exceptions are other wordings that are accepted instead.',
    item: 'disclaimer',
    title: 'text',
    fields: [{ kind: 'text', name: 'text', label: 'Text' }, severityField],
    empty: { id: '', text: '', severity: 'blocking' },
  },
})
