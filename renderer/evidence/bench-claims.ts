import type { Annotation } from '../../core/annotations/contract.ts'
import type { ClaimRecord } from '../../core/evidence/contract.ts'
import { plainWords } from '../../core/kernel/plain-words.ts'
import { CLAIM_FILTERS, type ClaimFilter, type ClaimOrder } from './bench-search.ts'

/** One source that a claim cites, with how people read the two. */
export interface Citation {
  record: ClaimRecord
  annotations: readonly Annotation[]
}

/** A claim of the text with everything it cites. */
export interface BenchClaim {
  /** The id of its first citation. */
  id: string
  start: number
  end: number
  words: string
  citations: readonly Citation[]
  /** The citation that fares worst. */
  worst: ClaimRecord
  isRead: boolean
}

/** The claims of a text in its order, the citations of one sentence together. */
export function benchClaims(records: readonly ClaimRecord[], annotations: readonly Annotation[]): BenchClaim[] {
  const standing = Map.groupBy(annotations, ({ stands_at }) => stands_at)
  const sentences = Map.groupBy(records, ({ claim_start }) => claim_start)
  return [...sentences.entries()]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([start, cited]) => {
      const [first] = cited
      const [worst] = worstFirst(cited)
      if (first === undefined || worst === undefined) return []
      const citations = cited.map((record) => ({ record, annotations: standing.get(record.claim_id) ?? [] }))
      return {
        id: first.claim_id,
        start,
        end: first.claim_end,
        words: plainWords(first.claim_text),
        citations,
        worst,
        isRead: citations.every(isRead),
      }
    })
}

/** Whether somebody has read the claim against this source, in these words and with this passage. */
export function isRead({ annotations }: Citation): boolean {
  return annotations.some(({ standing, withdrawn }) => standing === 'same' && withdrawn === null)
}

const FITS: Record<ClaimFilter, (claim: BenchClaim) => boolean> = {
  all: () => true,
  contradicted: ({ citations }) => citations.some(({ record }) => record.entailment === 'contradicted'),
  unsupported: ({ citations }) => citations.some(({ record }) => isUnsupported(record)),
  unclear: ({ citations }) => citations.some(({ record }) => record.entailment === 'unclear'),
  unread: ({ isRead: isReadByAnybody }) => !isReadByAnybody,
}

/** How many claims each filter shows. */
export function filterCounts(claims: readonly BenchClaim[]): Record<ClaimFilter, number> {
  const counts = CLAIM_FILTERS.map((filter) => [filter, claims.filter(FITS[filter]).length])
  return Object.fromEntries(counts) as Record<ClaimFilter, number>
}

/** The claims that a filter shows, the worst first or in the order of the text, in which they come. */
export function listedClaims(claims: readonly BenchClaim[], filter: ClaimFilter, order: ClaimOrder): BenchClaim[] {
  const shown = claims.filter(FITS[filter])
  return order === 'text' ? shown : shown.toSorted((one, other) => rankOf(one.worst) - rankOf(other.worst))
}

/** Citations one by one, those that fare worst first. */
export function worstFirst(claims: readonly ClaimRecord[]): ClaimRecord[] {
  return claims.toSorted((one, other) => rankOf(one) - rankOf(other) || one.score - other.score)
}

function rankOf(record: ClaimRecord): number {
  if (record.entailment === 'contradicted') return 0
  if (isUnsupported(record)) return 1
  const isWeak = record.confidence === 'low'
  if (record.entailment === 'unclear') return isWeak ? 2 : 3
  return isWeak ? 4 : 5
}

function isUnsupported({ entailment, confidence }: ClaimRecord): boolean {
  return entailment === 'not_supported' || confidence === 'unsupported'
}
