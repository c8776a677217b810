import { z } from 'zod'
import type { FaultDetail } from '../../kernel/errors.ts'
import type { FieldSpec } from '../../kernel/form-fields.ts'
import type { LooseWordings } from './outcome.ts'
import { listProblems } from './parts.ts'

/** Members of a rule with wordings that are too wide to count by themselves; rules from before have neither. */
export const LOOSE = {
  loose: z
    .array(z.string())
    .optional()
    .describe('Wordings that count only in a sentence that can promise something and says one of `beside`.'),
  beside: z.array(z.string()).optional().describe('What has to stand in the sentence of a loose wording.'),
}

interface LooseRule {
  loose?: string[] | undefined
  beside?: string[] | undefined
}

export function looseOf({ loose = [], beside = [] }: LooseRule): LooseWordings | null {
  return loose.length === 0 ? null : { phrases: loose, beside }
}

export function looseProblems({ loose = [], beside = [] }: LooseRule): FaultDetail[] {
  return [
    ...listProblems(loose, 'loose'),
    ...listProblems(beside, 'beside'),
    ...(loose.length > 0 && beside.length === 0
      ? [{ path: 'beside', message: 'Enter the words near which a loose wording counts.' }]
      : []),
  ]
}

export const looseFields: readonly FieldSpec<'loose' | 'beside'>[] = [
  {
    kind: 'lines',
    name: 'loose',
    label: 'Loose wordings',
    help: 'Wordings that ordinary text has too. They count only near one of the next list, and never in a reader’s question, a step, a definition, a condition or a statement with “usually”.',
  },
  {
    kind: 'lines',
    name: 'beside',
    label: 'Near which loose wordings count',
    help: 'Words in the same sentence that make a promise of them: the product, an outcome, what the reader gains.',
  },
]
