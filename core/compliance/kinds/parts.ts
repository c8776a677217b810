import { z } from 'zod'
import type { FaultDetail } from '../../kernel/errors.ts'
import type { FieldSpec } from '../../kernel/form-fields.ts'

/** Members of a rule that is about a phrase and its other wordings. */
export const PHRASES = { phrase: z.string(), variants: z.array(z.string()) }

interface PhraseRule {
  phrase: string
  variants: string[]
}

export function wordingsOf({ phrase, variants }: PhraseRule): string[] {
  return [phrase, ...variants]
}

/** The wordings as a prompt quotes them. */
export function quotedWordings(rule: PhraseRule): string {
  return `“${wordingsOf(rule).join('”, “')}”`
}

export function phraseProblems({ phrase, variants }: PhraseRule): FaultDetail[] {
  return [
    ...variants.flatMap((variant, index) =>
      hasWords(variant) ? [] : [{ path: `variants.${index}`, message: 'This entry is empty. Remove it.' }],
    ),
    ...(hasWords(phrase) ? [] : [{ path: 'phrase', message: 'Write the phrase to look for.' }]),
  ]
}

export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}

/** The finding that a violation is where the kind has none of its own. */
export const RULE_BROKEN = { blocking: 'compliance_blocking', advisory: 'compliance_advisory' } as const

export const idField: FieldSpec<'id'> = {
  kind: 'line',
  name: 'id',
  label: 'Id',
  help: 'How findings name this rule. Keep it when you change the wording.',
}

export const severityField: FieldSpec<'severity'> = {
  kind: 'choice',
  name: 'severity',
  label: 'When it is broken',
  choices: [
    { value: 'blocking', label: 'Blocks the piece' },
    { value: 'advisory', label: 'Is only noted' },
  ],
}

export const phraseFields: readonly FieldSpec<'phrase' | 'variants'>[] = [
  {
    kind: 'line',
    name: 'phrase',
    label: 'Phrase',
    help: 'Found in every inflected form, whatever its case, quotation marks or line breaks.',
  },
  { kind: 'lines', name: 'variants', label: 'Other wordings', help: 'Found just like the phrase.' },
]

export const messageField: FieldSpec<'message'> = {
  kind: 'text',
  name: 'message',
  label: 'Message',
  help: 'What the writer reads: what is wrong and what to do.',
}
