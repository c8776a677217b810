import { z } from 'zod'
import { Severity } from '../catalog/contract.ts'
import { ComplianceReport } from '../compliance/contract.ts'
import { EvidenceReport } from '../evidence/contract.ts'

/** A finding of the Quality Gate; `section_id` is null where it is about the whole piece. */
export const QualityIssue = z.object({
  code: z.string(),
  severity: Severity,
  message: z.string(),
  section_id: z.string().nullable(),
})
export type QualityIssue = z.infer<typeof QualityIssue>

/** What the gate found: `score` 0 to 100; `passed` takes no blocker and a score of at least 70. */
export const QualityReport = z.object({ score: z.number(), passed: z.boolean(), issues: z.array(QualityIssue) })
export type QualityReport = z.infer<typeof QualityReport>

/** Everything that was checked on a finished text. */
export const TextChecks = z.object({ report: QualityReport, evidence: EvidenceReport, compliance: ComplianceReport })
export type TextChecks = z.infer<typeof TextChecks>
