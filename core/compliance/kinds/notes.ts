import { z } from 'zod'
import type { FaultDetail } from '../../kernel/errors.ts'
import type { FieldSpec } from '../../kernel/form-fields.ts'

const Law = z.object({ name: z.string(), link: z.string(), read: z.string().nullable() })

/** What a rule of any kind may say beside what it asks for; rules from before have none of it. */
export const NOTES = {
  exceptions: z.array(z.string()).optional().describe('Wordings in which its phrases break no rule.'),
  law: Law.nullable()
    .optional()
    .describe(
      'The law or guidance that it follows; `read` is the day on which somebody held the rule against its text (YYYY-MM-DD), null where nobody has.',
    ),
  cannot_see: z.string().optional().describe('What it does not find, in words.'),
  examples: z
    .object({ fire: z.array(z.string()), pass: z.array(z.string()) })
    .optional()
    .describe('Sentences that it has to find, and sentences that it must not.'),
}

export interface RuleNotes {
  exceptions?: string[] | undefined
  law?: z.output<typeof Law> | null | undefined
  cannot_see?: string | undefined
  examples?: { fire: string[]; pass: string[] } | undefined
}

/** A new rule says nothing of all this. */
export const NO_NOTES = { exceptions: [], law: null, cannot_see: '', examples: { fire: [], pass: [] } }

export const noteFields: readonly FieldSpec[] = [
  {
    kind: 'lines',
    name: 'exceptions',
    label: 'Exceptions',
    help: 'Wordings in which a phrase of this rule means something else: “risk-free rate”.',
  },
  {
    kind: 'optional',
    name: 'law',
    label: 'Law or guidance',
    add: 'Name the law',
    remove: 'Name none',
    fields: [
      { kind: 'line', name: 'name', label: 'Name' },
      { kind: 'line', name: 'link', label: 'Link' },
      {
        kind: 'line',
        name: 'read',
        label: 'Checked on',
        help: 'The day on which you compared the rule with the law’s text, such as 2025-11-22.',
        isOptional: true,
      },
    ],
    empty: { name: '', link: '', read: null },
  },
  {
    kind: 'text',
    name: 'cannot_see',
    label: 'What it cannot see',
    help: 'Reports say this, so that nobody takes silence for compliance.',
  },
  { kind: 'lines', name: 'examples.fire', label: 'Examples that it has to find' },
  { kind: 'lines', name: 'examples.pass', label: 'Examples that it must let pass' },
]

/** What is wrong with the notes of a rule. */
export function noteProblems({ law }: RuleNotes): FaultDetail[] {
  if (law === null || law === undefined) return []
  const isDay = law.read === null || /^\d{4}-\d{2}-\d{2}$/.test(law.read)
  return [
    ...(/\p{L}/u.test(law.name) ? [] : [{ path: 'law.name', message: 'Name the law or guidance, or name none.' }]),
    ...(isDay ? [] : [{ path: 'law.read', message: 'Write the day as YYYY-MM-DD.' }]),
  ]
}
