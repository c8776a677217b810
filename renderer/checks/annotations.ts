import type { TextChecks } from '../../core/quality/contract.ts'

/** A stretch of the text that a check is about, as the editor marks it. */
export interface Annotation {
  id: string
  start: number
  end: number
  look: 'high' | 'moderate' | 'low' | 'unsupported' | 'contradicted' | 'violation' | 'review'
  label: string
}

const MARKER = /\[\d{1,4}\]/g

/** What the editor marks: each citation marker by its confidence, each phrase that breaks a rule. */
export function annotationsOf(checks: TextChecks, labels: Labels): Annotation[] {
  const claims = checks.evidence.claims.flatMap((claim) => {
    const markers = [...claim.claim_text.matchAll(MARKER)]
    return markers.map((marker): Annotation => {
      const start = claim.claim_start + marker.index
      const look = claim.entailment === 'contradicted' ? 'contradicted' : claim.confidence
      return { id: claim.claim_id, start, end: start + marker[0].length, look, label: labels.claim(look) }
    })
  })
  const { violations, needs_manual_review: reviews } = checks.compliance
  const phrases = [
    ...violations.map((finding, at) => ({ finding, id: `violation-${at}`, look: 'violation' as const })),
    ...reviews.map((finding, at) => ({ finding, id: `review-${at}`, look: 'review' as const })),
  ].flatMap(({ finding, id, look }): Annotation[] =>
    finding.start === null || finding.end === null
      ? []
      : [{ id, start: finding.start, end: finding.end, look, label: finding.message }],
  )
  return [...claims, ...phrases]
}

export interface Labels {
  claim: (look: Annotation['look']) => string
}
