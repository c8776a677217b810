import type { ClaimRecord } from '../../evidence/contract.ts'
import { plainClaim } from '../../evidence/rules/claims.ts'
import { sha256Hex } from '../../kernel/hash.ts'
import type { AnnotationStanding } from '../contract.ts'

interface Annotated {
  claim_id: string
  claim_text: string
  source_id: string
  passage_sha256: string | null
}

/** Of two sentences with fewer words in common, one is no wording of the other. */
const LEAST_SHARED = 0.5

/** The SHA-256 of the passage that is shown beside a claim; null where none is. */
export function passageHash({ source_excerpt }: Pick<ClaimRecord, 'source_excerpt'>): string | null {
  return source_excerpt === '' ? null : sha256Hex(source_excerpt)
}

/** What an annotation is of among the claims of a text, and beside which of them it stands. */
export function standingOf(
  annotated: Annotated,
  claims: readonly ClaimRecord[],
): { standing: AnnotationStanding; stands_at: string | null } {
  const words = plainClaim(annotated.claim_text)
  const ofSource = claims.filter(({ source_id }) => source_id === annotated.source_id)
  const sameWords = ofSource.filter(({ claim_text }) => plainClaim(claim_text) === words)
  const same = sameWords.find(({ claim_id }) => claim_id === annotated.claim_id) ?? sameWords[0]
  if (same !== undefined) {
    const isSamePassage = passageHash(same) === annotated.passage_sha256
    return { standing: isSamePassage ? 'same' : 'other_passage', stands_at: same.claim_id }
  }
  const [nearest] = ofSource
    .map(({ claim_id, claim_text }) => ({ claim_id, shared: sharedWords(words, plainClaim(claim_text)) }))
    .filter(({ shared }) => shared >= LEAST_SHARED)
    .toSorted((one, other) => other.shared - one.shared)
  if (nearest === undefined) return { standing: 'gone', stands_at: null }
  return { standing: 'other_words', stands_at: nearest.claim_id }
}

/** How much of the words of two sentences they have in common, 0 to 1. */
function sharedWords(one: string, other: string): number {
  const left = new Set(one.toLowerCase().match(/[\p{L}\p{N}]+/gu))
  const right = new Set(other.toLowerCase().match(/[\p{L}\p{N}]+/gu))
  const shared = [...left].filter((word) => right.has(word)).length
  const all = left.size + right.size - shared
  return all === 0 ? 0 : shared / all
}
