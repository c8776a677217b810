import { z } from 'zod'
import { Qualification } from '../accounts/contract.ts'
import { Seo } from '../content/contract.ts'
import { timestampSchema } from '../kernel/route.ts'
import { DecisionName } from './decision-contract.ts'

const TextOfRevision = z.object({
  revision: z.number().int(),
  title: z.string(),
  body: z.string(),
  seo: Seo.nullable().optional().describe('What search engines are told; null where they are told nothing.'),
})

/** The text that somebody decided on before, beside the one of now; `since` is null where nobody has decided yet. */
export const ChangesSinceDecision = z.object({
  since: TextOfRevision.extend({
    approval_id: z.string(),
    qualification: Qualification,
    decision: DecisionName,
    decided_by: z.string(),
    decided_at: timestampSchema,
    taken_back: z
      .object({ by: z.string(), reason: z.string() })
      .nullable()
      .describe('Who took the decision back, and why; null where it was not taken back.'),
    agreed_revision: z
      .number()
      .int()
      .optional()
      .describe('The text with exactly the changes asked for, which who decided agreed to beforehand.'),
  }).nullable(),
  now: TextOfRevision,
  decided_after: z
    .array(
      z.object({
        by: z.string(),
        decision: DecisionName,
        qualification: Qualification,
        content_revision: z.number().int(),
        at: timestampSchema,
        taken_back_by: z.string().nullable().describe('Who took it back at that moment; null where it was taken then.'),
      }),
    )
    .optional()
    .describe(
      'What was decided or taken back after `since`, of any qualification, last first; absent where nothing was.',
    ),
})
export type ChangesSinceDecision = z.infer<typeof ChangesSinceDecision>
