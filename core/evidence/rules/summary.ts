import type { ClaimRecord, Confidence, Entailment, EvidenceSummary } from '../contract.ts'

/** What the records of a text come to; the counts add up to all of them. */
export function evidenceSummary(
  records: readonly Pick<ClaimRecord, 'confidence' | 'entailment'>[],
  sources: number,
  verification: EvidenceSummary['semantic_verification'],
): EvidenceSummary {
  const by_confidence: Record<Confidence, number> = { high: 0, moderate: 0, low: 0, unsupported: 0 }
  const by_entailment: Record<Entailment, number> = { supported: 0, not_supported: 0, contradicted: 0, unclear: 0 }
  for (const record of records) {
    by_confidence[record.confidence] += 1
    if (record.entailment !== undefined) by_entailment[record.entailment] += 1
  }
  return {
    claims: records.length,
    by_confidence,
    by_entailment,
    sources,
    semantic_verification: verification,
  }
}
