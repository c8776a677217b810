import type { Entailment } from './contract.ts'

/** A claim beside the passage that it cites, as a verifier sees the two. */
export interface ClaimToVerify {
  claim_id: string
  /** The sentence without its citation markers. */
  claim: string
  passage: string
  /** Whether the passage lacks a number of the claim, or nearly all of its words: no verifier may then call it supported. */
  lacks_facts: boolean
}

export interface VerifiedClaim {
  claim_id: string
  entailment: Entailment
  reason: string
}

/**
 * Judges claims beyond their words; asked once for all claims of a text. Claims that it leaves out are `unclear`; null says
 * that it could not judge at all.
 */
export type VerifyClaims = (claims: readonly ClaimToVerify[]) => Promise<readonly VerifiedClaim[] | null>
