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

/**
 * A verifier by rule that keeps what was recorded: a claim that still stands in the same words, citing the same source, has
 * the verdict that it was given, unless the rules say otherwise. Nothing is judged anew at a save.
 */
export function keepingVerdicts(
  verify: VerifyClaims,
  recorded: readonly {
    claim_id: string
    entailment?: Entailment | undefined
    entailment_reason?: string | undefined
  }[],
): VerifyClaims {
  const known = new Map(recorded.map((claim) => [claim.claim_id, claim]))
  return async (claims) => {
    const verdicts = await verify(claims)
    return (
      verdicts?.map((verdict) => {
        const before = known.get(verdict.claim_id)
        if (verdict.entailment !== 'unclear' || before?.entailment === undefined) return verdict
        return {
          ...verdict,
          entailment: before.entailment,
          reason: before.entailment_reason ?? 'As it was judged before.',
        }
      }) ?? null
    )
  }
}
