import type { GenerationMode } from '../../content/contract.ts'
import type { ClaimRecord } from '../../evidence/contract.ts'
import { finding, type QualityIssue } from '../findings.ts'

/** Of the cited claims, the share that may be at odds with what they cite. */
const MOST_WEAK = 1 / 4

interface SourcedText {
  /** The tier that promised sources; null for a text that no tier made. */
  tier: GenerationMode | null
  /** Sources that were at hand for it. */
  sources: number
  claims: readonly Pick<ClaimRecord, 'confidence' | 'entailment' | 'excerpt_note'>[]
}

/** Whether a standard or premium text lives up to its research: it cites what it was given, and mostly rightly. */
export function evidenceStrength({ tier, sources, claims }: SourcedText): QualityIssue[] {
  if (tier === null || tier === 'quick' || sources === 0) return []
  // What was not compared, because as much of its source as may be shown is shown, is neither borne out nor not.
  const compared = claims.filter(({ excerpt_note }) => excerpt_note !== 'limit')
  const weak = compared.filter(isWeak).length
  if (claims.length > 0 && (weak === 0 || weak / compared.length <= MOST_WEAK)) return []
  const expected = claims.length === 0 ? `${sources} ${sources === 1 ? 'source' : 'sources'}` : String(compared.length)
  return [finding('evidence_weak', { found: String(weak), expected })]
}

function isWeak({ confidence, entailment }: Pick<ClaimRecord, 'confidence' | 'entailment'>): boolean {
  return confidence === 'unsupported' || entailment === 'not_supported' || entailment === 'contradicted'
}
