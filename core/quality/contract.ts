import { z } from 'zod'
import { ComplianceReport } from '../compliance/contract.ts'
import { EvidenceReport } from '../evidence/contract.ts'
import { QualityIssue } from './findings.ts'

/** The score at which the gate passes when nothing blocks. */
export const PASSING_SCORE = 70

/** What the gate found: `score` 0 to 100; `passed` takes no blocker and a score of at least 70. */
export const QualityReport = z.object({
  score: z.number(),
  passed: z.boolean(),
  issues: z.array(QualityIssue),
  left_open: z
    .number()
    .int()
    .optional()
    .describe(
      'How many findings leave to a person whether the text is clear; absent where there is none. While there are some, the score says nothing of it, and no window shows it.',
    ),
  from_brief: z
    .number()
    .int()
    .optional()
    .describe(
      'How many sentences cite nothing and have nearly all their words from the brief: no source was read for them, nor was it checked that the brief says so. Absent without a brief.',
    ),
  from_neither: z
    .number()
    .int()
    .optional()
    .describe('How many sentences cite nothing and have not their words from the brief. Absent without a brief.'),
})
export type QualityReport = z.infer<typeof QualityReport>

/** The six checks of the gate. */
export const CHECKS = ['structure', 'contract', 'compliance', 'evidence', 'style', 'seo'] as const
export type CheckName = (typeof CHECKS)[number]

/** What became of one check: `passed` is false where it found a blocker, null where it did not run or failed itself. */
export const CheckOutcome = z.object({ ran: z.boolean(), passed: z.boolean().nullable(), detail: z.string() })
export type CheckOutcome = z.infer<typeof CheckOutcome>

export const CheckOutcomes = z.object({
  structure: CheckOutcome,
  contract: CheckOutcome,
  compliance: CheckOutcome,
  evidence: CheckOutcome,
  style: CheckOutcome,
  seo: CheckOutcome,
})
export type CheckOutcomes = z.infer<typeof CheckOutcomes>

/** The version of a vertical that a text was checked by; null without one, absent in earlier checks. */
export const CheckedBy = z.object({ vertical_id: z.string(), vertical_version: z.number().int() }).nullable()
export type CheckedBy = z.infer<typeof CheckedBy>

/** Everything that was checked on a finished text, and on which one. */
export const TextChecks = z.object({
  report: QualityReport,
  outcomes: CheckOutcomes,
  evidence: EvidenceReport,
  compliance: ComplianceReport,
  content_sha256: z.string().describe('SHA-256 of the body that was checked.'),
  checked_by: CheckedBy.optional(),
  research_sources: z
    .array(z.string())
    .optional()
    .describe(
      'The sources that research found on the subject, cited or not; later texts of the piece are held to them too.',
    ),
})
export type TextChecks = z.infer<typeof TextChecks>
