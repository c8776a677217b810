import type { ClaimRecord } from '../../evidence/contract.ts'
import type { FaultDetail } from '../../kernel/errors.ts'
import type { Reading } from '../contract.ts'

interface Asked {
  claim_id: string
  source_id: string
  reading: Reading
  note?: string | undefined
}

/** The claim that is annotated, or what is wrong with the request, field by field. */
export function annotatedClaim(
  asked: Asked,
  claims: readonly ClaimRecord[],
): { claim: ClaimRecord } | { problems: FaultDetail[] } {
  const ofClaim = claims.filter(({ claim_id }) => claim_id === asked.claim_id)
  const claim = ofClaim.find(({ source_id }) => source_id === asked.source_id)
  const problems: FaultDetail[] = []
  if (ofClaim.length === 0) problems.push({ path: 'claim_id', message: 'That revision has no such claim.' })
  else if (claim === undefined) problems.push({ path: 'source_id', message: 'The claim does not cite this source.' })
  if (asked.reading !== 'confirmed' && (asked.note ?? '') === '') problems.push({ path: 'note', message: NEEDS_NOTE })
  return claim === undefined || problems.length > 0 ? { problems } : { claim }
}

const NEEDS_NOTE = 'Say what the source says instead, or what makes you unsure.'
