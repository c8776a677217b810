import type { ClaimRecord } from '../../core/evidence/contract.ts'
import type { TextChecks } from '../../core/quality/contract.ts'
import type { QualityIssue } from '../../core/quality/findings.ts'

/** A stretch of the text that a check is about, as the editor marks it. */
export interface Annotation {
  id: string
  start: number
  end: number
  look: 'supported' | 'high' | 'moderate' | 'low' | 'unsupported' | 'contradicted' | 'violation' | 'review' | 'advice'
  label: string
}

const MARKER = /\[\d{1,4}\]/g

/** What the editor marks: each citation marker by its support, each phrase that a rule or the gate found. */
export function annotationsOf(checks: TextChecks, labels: Labels): Annotation[] {
  const claims = checks.evidence.claims.flatMap((claim) => {
    const markers = [...claim.claim_text.matchAll(MARKER)]
    const look = lookOf(claim)
    const label = labels.claim(look)
    const cited = markers.map((marker): Annotation => {
      const start = claim.claim_start + marker.index
      return { id: claim.claim_id, start, end: start + marker[0].length, look, label }
    })
    // A sentence that its source contradicts is found as a whole, like any other words that are at fault.
    const { claim_id: id, claim_start: start } = claim
    const sentence: Annotation = { id, start, end: wordsEnd(claim), look: 'violation', label }
    return look === 'contradicted' ? [sentence, ...cited] : cited
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
  const found = checks.report.issues.flatMap((issue, at): Annotation[] => {
    const { start = null, end = null, severity, message } = issue
    if (start === null || end === null || isShownElsewhere(issue)) return []
    return [{ id: `issue-${at}`, start, end, look: severity === 'blocking' ? 'violation' : 'advice', label: message }]
  })
  return [...claims, ...phrases, ...found]
}

/** Where the words of a claim end, before its citation. */
export function wordsEnd({ claim_start, claim_text }: ClaimRecord): number {
  return claim_start + claim_text.replace(/\s*(?:\[\d{1,4}\]\s*)+[.!?]?\s*$/, '').length
}

/** By its verdict where there is one that says something, else by the words that it shares. */
function lookOf({ entailment, awaits_verdict: awaits, confidence }: ClaimRecord): Annotation['look'] {
  if (entailment === 'contradicted') return 'contradicted'
  return entailment === 'supported' && awaits !== true ? 'supported' : confidence
}

/** Whether a finding of the gate is one of the rules, or of a claim, which have marks of their own. */
function isShownElsewhere({ rule_id, claim_id }: QualityIssue): boolean {
  return rule_id !== undefined || claim_id !== undefined
}

/** Whether a mark is about a claim; the others are findings. */
export function isOfEvidence(id: string): boolean {
  return !/^(?:violation|review|issue)-/.test(id)
}

export interface Labels {
  claim: (look: Annotation['look']) => string
}
