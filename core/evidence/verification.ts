import type { Entailment } from './contract.ts'

/** An excerpt of a source that a sentence cites, as a verifier sees it. */
export interface CitedExcerpt {
  /** The record of this sentence and this source. */
  claim_id: string
  title: string
  publisher: string | null
  published_date: string | null
  excerpt: string
}

/** A sentence beside all that it cites, as a verifier sees them. */
export interface ClaimToVerify {
  /** The record of its first source; names the sentence. */
  claim_id: string
  /** The sentence as the reader has it: without citation markers and Markdown marks. */
  claim: string
  /** The sentence before it, likewise; empty where there is none. */
  before: string
  /** At least one. */
  sources: readonly CitedExcerpt[]
  /** Whether all excerpts together lack a number of the claim, or nearly all of its words: none may call it supported. */
  lacks_facts: boolean
}

/** A verdict on a sentence by all of its excerpts together. */
export interface VerifiedClaim {
  claim_id: string
  entailment: Entailment
  reason: string
  /** The records whose source carries the sentence by itself. */
  alone: readonly string[]
  /** The program or model that judged. */
  judged_by: string
}

/**
 * Judges claims beyond their words; asked once for all claims of a text. Claims that it leaves out are `unclear`; null says
 * that it could not judge at all.
 */
export type VerifyClaims = (claims: readonly ClaimToVerify[]) => Promise<readonly VerifiedClaim[] | null>
