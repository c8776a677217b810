import { z } from 'zod'
import { Severity } from '../catalog/contract.ts'
import { ComplianceReport } from '../compliance/contract.ts'
import { EvidenceReport } from '../evidence/contract.ts'

/** Points that each finding costs, of 100 (engine notes, Quality Gate). A blocker also fails the gate whatever the score. */
export const WEIGHTS: Readonly<Record<string, number>> = {
  section_missing: 25,
  section_short: 5,
  section_long: 3,
  section_order: 5,
  title_missing: 25,
  title_long: 3,
  input_not_used: 6,
  raw_html: 4,
  email_table: 4,
  stray_citation: 5,
  source_gone: 5,
  claim_contradicted: 10,
  claim_unsupported: 4,
  compliance_blocking: 30,
  compliance_advisory: 4,
  needs_manual_review: 2,
  style_grade: 6,
  style_sentence_long: 3,
  style_banned_word: 3,
  seo_title: 3,
  seo_description: 3,
  seo_slug: 3,
  seo_keyword: 2,
  check_failed: 30,
}

/** The score at which the gate passes when nothing blocks. */
export const PASSING_SCORE = 70

const published = Object.entries(WEIGHTS)
  .map(([code, points]) => `${code} ${points}`)
  .join(', ')

/** A finding of the Quality Gate; `section_id` is null where it is about the whole piece. */
export const QualityIssue = z.object({
  code: z.string().describe(`What was found. Each costs points of 100: ${published}.`),
  severity: Severity,
  message: z.string(),
  section_id: z.string().nullable(),
})
export type QualityIssue = z.infer<typeof QualityIssue>

/** What the gate found: `score` 0 to 100; `passed` takes no blocker and a score of at least 70. */
export const QualityReport = z.object({ score: z.number(), passed: z.boolean(), issues: z.array(QualityIssue) })
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

/** Everything that was checked on a finished text, and on which one. */
export const TextChecks = z.object({
  report: QualityReport,
  outcomes: CheckOutcomes,
  evidence: EvidenceReport,
  compliance: ComplianceReport,
  content_sha256: z.string().describe('SHA-256 of the body that was checked.'),
})
export type TextChecks = z.infer<typeof TextChecks>
