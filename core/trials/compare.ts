import { z } from 'zod'
import { policyCheck, type PolicyCheck } from '../compliance/rules/check-policy.ts'
import { readText } from '../compliance/rules/read-text.ts'
import { Seo } from '../content/contract.ts'
import { fromNullableJsonText } from '../database/columns.ts'
import { ClaimRecord } from '../evidence/contract.ts'
import { pieceCompliance, type BackingClaim, type PieceTexts } from '../quality/rules/piece-compliance.ts'
import type { PieceChange } from './contract.ts'
import { differingRules, type PolicyPair } from './rules/differing-rules.ts'
import { pieceChange } from './rules/piece-change.ts'

/** A piece as its rows hold it: `checks_json` is what was checked on its current revision. */
export interface TriedPiece {
  content_id: string
  title: string
  body: string
  seo_json: string | null
  checks_json: string | null
}

/** What a trial compares. */
export type TriedPolicies = PolicyPair

export type ComparePieces = (pieces: readonly TriedPiece[]) => PieceChange[]

/** Of everything that was checked, what the rules ask of claims. */
const BackedChecks = z.object({
  evidence: z.object({
    claims: z.array(
      ClaimRecord.pick({
        source_id: true,
        claim_start: true,
        claim_end: true,
        confidence: true,
        entailment: true,
      }),
    ),
  }),
})

/**
 * Compiles two policies once, and then judges pieces by both as the Quality Gate does. Each text is taken apart once, and
 * judged by all rules only where those that differ judge it differently.
 */
export function comparePolicies(policies: TriedPolicies): ComparePieces {
  const differing = checksOf(differingRules(policies))
  const all = checksOf(policies)
  return (pieces) =>
    pieces.flatMap(({ content_id, title, body, seo_json, checks_json }) => {
      const texts = { title, body: readText(body), seo: fromNullableJsonText(Seo, seo_json) }
      const claims = fromNullableJsonText(BackedChecks, checks_json)?.evidence.claims ?? []
      if (changeBy(differing, texts, claims) === null) return []
      const change = changeBy(all, texts, claims)
      return change === null ? [] : [{ content_id, title, ...change }]
    })
}

interface PolicyChecks {
  before: PolicyCheck
  after: PolicyCheck
}

function checksOf({ before, after }: TriedPolicies): PolicyChecks {
  return { before: policyCheck(before), after: policyCheck(after) }
}

function changeBy({ before, after }: PolicyChecks, texts: PieceTexts, claims: readonly BackingClaim[]) {
  return pieceChange(pieceCompliance(before, texts, claims), pieceCompliance(after, texts, claims))
}
