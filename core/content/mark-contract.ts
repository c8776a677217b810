import { z } from 'zod'

export const ApprovedBy = z
  .enum(['author', 'through_author'])
  .describe(
    'Of an approved piece whose only approvals are by an author of its text, or came by way of one; absent otherwise.',
  )
export type ApprovedBy = z.infer<typeof ApprovedBy>

/** What the checks of a text counted. */
export const TextMark = z.object({
  claims: z.number().int().describe('Citations of the text, each a claim with its source.'),
  matching: z
    .number()
    .int()
    .describe('Those with high or moderate confidence in their source and no verdict against them.'),
  supported: z
    .number()
    .int()
    .optional()
    .describe('Those that a verifier judged to be supported by their source; absent where there is none.'),
  contradicted: z.number().int().describe('Those that their source contradicts.'),
  blockers: z.number().int().describe('Findings that hold the text.'),
  first_blocker: z
    .string()
    .optional()
    .describe(
      'What the first of them says; absent where none blocks, or where the text was saved before this was kept.',
    ),
  undecided: z
    .number()
    .int()
    .optional()
    .describe('Findings that leave to a person whether the text is clear; absent where there is none.'),
})
export type TextMark = z.infer<typeof TextMark>
