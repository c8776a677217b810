import type { GenerationMode } from '../../content/contract.ts'
import type { ClaimRecord } from '../../evidence/contract.ts'
import { finding, type QualityIssue } from '../findings.ts'

/** Of more sources than these the first are named. */
const MOST_NAMED = 3
/** Of the cited claims, the share that may be at odds with what they cite. */
const MOST_WEAK = 1 / 4

interface SourcedText {
  /** The tier that promised sources; null for a text that no tier made. */
  tier: GenerationMode | null
  /** The titles of the sources that were at hand for it. */
  sources: readonly string[]
  claims: readonly Pick<ClaimRecord, 'confidence' | 'entailment' | 'excerpt_note'>[]
}

/** Whether a standard or premium text lives up to its research: it cites what it was given, and mostly rightly. */
export function evidenceStrength({ tier, sources, claims }: SourcedText): QualityIssue[] {
  if (tier === null || tier === 'quick' || sources.length === 0) return []
  // What was not compared, because as much of its source as may be shown is shown, is neither borne out nor not.
  const compared = claims.filter(({ excerpt_note }) => excerpt_note !== 'limit')
  const weak = compared.filter(isWeak).length
  if (claims.length > 0 && (weak === 0 || weak / compared.length <= MOST_WEAK)) return []
  if (claims.length > 0) return [finding('evidence_weak', { found: String(weak), expected: String(compared.length) })]
  const expected = `${sources.length} ${sources.length === 1 ? 'source' : 'sources'}`
  return [finding('evidence_weak', { found: '0', expected, said: named(sources) })]
}

function named(titles: readonly string[]): string {
  const shown = titles.slice(0, MOST_NAMED).map((title) => `“${title}”`)
  const more = titles.length - shown.length
  return `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

function isWeak({ confidence, entailment }: Pick<ClaimRecord, 'confidence' | 'entailment'>): boolean {
  return confidence === 'unsupported' || entailment === 'not_supported' || entailment === 'contradicted'
}
