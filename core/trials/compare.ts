import { z } from 'zod'
import type { ComplianceRules } from '../catalog/contract.ts'
import { policyCheck } from '../compliance/rules/check-policy.ts'
import { readText } from '../compliance/rules/read-text.ts'
import { Seo } from '../content/contract.ts'
import { fromNullableJsonText } from '../database/columns.ts'
import { ClaimRecord } from '../evidence/contract.ts'
import { pieceCompliance } from '../quality/rules/piece-compliance.ts'
import type { PieceChange } from './contract.ts'
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
export interface TriedPolicies {
  before: ComplianceRules
  after: ComplianceRules
}

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

/** Compiles two policies once, and then judges pieces by both as the Quality Gate does; each text is taken apart once. */
export function comparePolicies({ before, after }: TriedPolicies): ComparePieces {
  const [ofBefore, ofAfter] = [policyCheck(before), policyCheck(after)]
  return (pieces) =>
    pieces.flatMap(({ content_id, title, body, seo_json, checks_json }) => {
      const texts = { title, body: readText(body), seo: fromNullableJsonText(Seo, seo_json) }
      const claims = fromNullableJsonText(BackedChecks, checks_json)?.evidence.claims ?? []
      const change = pieceChange(pieceCompliance(ofBefore, texts, claims), pieceCompliance(ofAfter, texts, claims))
      return change === null ? [] : [{ content_id, title, ...change }]
    })
}
