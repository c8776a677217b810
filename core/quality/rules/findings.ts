import type { ComplianceReport } from '../../compliance/contract.ts'
import type { ClaimRecord } from '../../evidence/contract.ts'
import { cutAt } from '../../kernel/text.ts'
import type { QualityIssue } from '../contract.ts'
import type { CheckedSection } from './structure.ts'

/** Evidence: contradicted and unsupported claims cost points; neither blocks by itself (engine notes, Quality Gate). */
export function evidenceIssues(claims: readonly ClaimRecord[], sections: readonly CheckedSection[]): QualityIssue[] {
  return claims.flatMap((claim): QualityIssue[] => {
    const section_id = sections.find((section) => section.body.includes(claim.claim_text))?.section_id ?? null
    const shown = claim.claim_text.length > 90 ? `${cutAt(claim.claim_text, 89)}…` : claim.claim_text
    if (claim.entailment === 'contradicted') {
      const message = `“${shown}” says the contrary of its source, ${claim.source_title}.`
      return [{ code: 'claim_contradicted', severity: 'advisory', message, section_id }]
    }
    if (claim.confidence !== 'unsupported') return []
    const message = `“${shown}” is not backed by what it cites, ${claim.source_title}.`
    return [{ code: 'claim_unsupported', severity: 'advisory', message, section_id }]
  })
}

/** Compliance: a blocking violation is a blocker; what a person has to decide is said. */
export function complianceIssues(compliance: ComplianceReport): QualityIssue[] {
  return [
    ...compliance.violations.map((violation): QualityIssue => ({
      code: violation.severity === 'blocking' ? 'compliance_blocking' : 'compliance_advisory',
      severity: violation.severity,
      message: violation.excerpt === '' ? violation.message : `“${violation.excerpt}”: ${violation.message}`,
      section_id: null,
    })),
    ...compliance.needs_manual_review.map((review): QualityIssue => ({
      code: 'needs_manual_review',
      severity: 'advisory',
      message:
        review.excerpt === ''
          ? review.message
          : `“${review.excerpt}” has to be looked at by a person: ${review.message}`,
      section_id: null,
    })),
  ]
}
