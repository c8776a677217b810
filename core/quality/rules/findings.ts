import type { Severity } from '../../catalog/contract.ts'
import type { ComplianceReport, RuleType } from '../../compliance/contract.ts'
import type { ClaimRecord } from '../../evidence/contract.ts'
import { finding, type FindingCode, type QualityIssue } from '../findings.ts'
import type { CheckedSection } from './structure.ts'

/** Evidence: claims that their sources contradict, do not support or hardly share a word with; none blocks by itself. */
export function evidenceIssues(claims: readonly ClaimRecord[], sections: readonly CheckedSection[]): QualityIssue[] {
  return claims.flatMap((claim): QualityIssue[] => {
    const code = claimCode(claim)
    if (code === null) return []
    const { claim_id, claim_text, claim_start: start, claim_end: end, source_title, source_excerpt: passage } = claim
    const section_id = sections.find((section) => section.body.includes(claim_text))?.section_id ?? null
    const reason = claim.entailment_reason === undefined ? {} : { found: claim.entailment_reason }
    const facts = { claim_id, section_id, start, end, phrase: claim_text, expected: source_title, passage, ...reason }
    return [finding(code, facts)]
  })
}

function claimCode({ entailment, confidence }: Pick<ClaimRecord, 'entailment' | 'confidence'>) {
  if (entailment === 'contradicted') return 'claim_contradicted'
  if (entailment === 'not_supported') return 'claim_not_supported'
  return confidence === 'unsupported' ? 'claim_unsupported' : null
}

/** Compliance: a blocking violation is a blocker; what a person has to decide is said. */
export function complianceIssues(compliance: ComplianceReport): QualityIssue[] {
  return [
    ...compliance.violations.map(({ severity, rule_id, rule_type, excerpt: phrase, start, end, message: said }) =>
      finding(violationCode(rule_type, severity), { rule_id, phrase, start, end, said }, severity),
    ),
    ...compliance.needs_manual_review.map(({ rule_id, excerpt: phrase, start, end, message: said }) =>
      finding('needs_manual_review', { rule_id, phrase, start, end, said }),
    ),
  ]
}

function violationCode(type: RuleType, severity: Severity): FindingCode {
  if (type === 'required_citations_minimum') return 'too_few_sources'
  if (type === 'mandatory_disclaimers') return 'disclaimer_missing'
  return severity === 'blocking' ? 'compliance_blocking' : 'compliance_advisory'
}
