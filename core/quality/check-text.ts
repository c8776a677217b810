import type { ComplianceRules, TemplateDetail } from '../catalog/contract.ts'
import { NOTHING_VERIFIED, policyCheck } from '../compliance/rules/check-policy.ts'
import type { ComplianceReport } from '../compliance/contract.ts'
import type { Db } from '../database/schema.ts'
import { buildEvidence, type Citation } from '../evidence/build.ts'
import type { ClaimRecord, EvidenceReport } from '../evidence/contract.ts'
import type { WordTable } from '../evidence/rules/word-table.ts'
import type { QualityIssue, TextChecks } from './contract.ts'
import { complianceIssues, evidenceIssues } from './rules/findings.ts'
import { qualityReport } from './rules/report.ts'
import type { CheckedSection } from './rules/structure.ts'

/** A finished text and what it is held to. */
export interface TextToCheck {
  title: string
  body: string
  sections: readonly CheckedSection[]
  template: Pick<TemplateDetail, 'sections' | 'platform' | 'required_fields'>
  user_input: Readonly<Record<string, unknown>>
  citations: readonly Citation[]
  /** Null without a vertical: nothing is forbidden, nothing demanded. */
  rules: ComplianceRules | null
  /** Whether claims are verified beyond their words. */
  verifies: boolean
  /** Findings of stages before the gate. */
  earlier?: readonly QualityIssue[]
}

/** Evidence, compliance and the Quality Gate on a finished text; the same for every path and every save. */
export async function checkText(db: Db, table: WordTable, text: TextToCheck): Promise<TextChecks> {
  const evidence = await buildEvidence(db, table, text)
  const compliance = complianceOf(text, evidence)
  const report = qualityReport({
    ...text,
    earlier: [
      ...(text.earlier ?? []),
      ...strayMarkers(text, evidence),
      ...evidenceIssues(evidence.claims, text.sections),
      ...complianceIssues(compliance),
    ],
  })
  return { report, evidence, compliance }
}

function complianceOf(text: TextToCheck, evidence: EvidenceReport): ComplianceReport {
  if (text.rules === null) return { violations: [], cleared: [], needs_manual_review: [] }
  const backed = evidence.claims.filter(isBacking)
  return policyCheck(text.rules)(text.body, {
    ...NOTHING_VERIFIED,
    isSupported: (start, end) => backed.some((claim) => claim.claim_start < end && start < claim.claim_end),
    verified_sources: new Set(backed.map((claim) => claim.source_id)).size,
  })
}

/** Whether a claim counts as evidence for a rule (engine notes, Compliance). */
function isBacking(claim: ClaimRecord): boolean {
  const isConfident = claim.confidence === 'high' || claim.confidence === 'moderate'
  return isConfident && claim.entailment !== 'not_supported' && claim.entailment !== 'contradicted'
}

/** Markers in a text that somebody edited which point at no source of it; a generated text has none. */
function strayMarkers(text: TextToCheck, evidence: EvidenceReport): QualityIssue[] {
  const known = new Set(text.citations.map((citation) => citation.number))
  const cited = [...text.body.matchAll(/(?<!\\)\[(\d{1,4})\](?!\()/g)].map((marker) => Number(marker[1]))
  const stray = [...new Set(cited)].filter((number) => !known.has(number))
  const removed = text.citations.filter(
    (citation) =>
      cited.includes(citation.number) && !evidence.claims.some((claim) => claim.source_id === citation.source_id),
  )
  return [
    ...stray.map((number) =>
      issue('stray_citation', `The citation marker [${number}] points at no source of this piece.`),
    ),
    ...removed.map(({ number }) =>
      issue('source_gone', `The source behind [${number}] is no longer in the library, so nothing backs it.`),
    ),
  ]
}

function issue(code: string, message: string): QualityIssue {
  return { code, severity: 'advisory', message, section_id: null }
}
