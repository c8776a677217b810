import type { EvidenceSummary } from '../contract.ts'

/** Whether somebody judged the claims of a text, and how many were left unjudged. */
export function verificationInWords({
  claims,
  by_entailment: by,
  semantic_verification: ran,
}: Pick<EvidenceSummary, 'claims' | 'by_entailment' | 'semantic_verification'>): string {
  if (claims === 0) return 'there was nothing to judge'
  if (ran === 'not_run') return 'no verifier ran'
  const judged = by.supported + by.not_supported + by.contradicted
  const left = claims - judged
  if (ran === 'failed' && judged === 0) return 'the verifier failed; none of them was judged'
  if (left === 0) return 'a verifier judged them'
  const unjudged = `${left} ${left === 1 ? 'was' : 'were'} left unjudged`
  return judged === 0 ? `a verifier judged none of them` : `a verifier judged ${judged} of them; ${unjudged}`
}
