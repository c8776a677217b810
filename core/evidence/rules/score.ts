import type { Confidence, EvidenceReasons } from '../contract.ts'
import { agreementOf, type Agreement } from './agreement.ts'
import type { SourceIndex } from './source-index.ts'
import type { Token } from './tokens.ts'
import type { WordTable } from './word-table.ts'

/** What each agreement counts in the score. Fitted on labelled claims by `npm run measure:evidence`, never below zero. */
export const WEIGHTS: Readonly<Record<keyof Agreement, number>> = {
  numbers: 1.84,
  vocabulary: 1.76,
  names: 0.85,
  units: 0.79,
  together: 0.72,
  direction: 0.58,
  sentence: 0.29,
  terms: 0.27,
  details: 0.16,
}

/** The lowest score of each confidence; below the last it is `unsupported`. */
export const THRESHOLDS: Readonly<Record<Exclude<Confidence, 'unsupported'>, number>> = {
  high: 0.91,
  moderate: 0.78,
  low: 0.66,
}

export interface Evidence {
  overlap: number
  score: number
  confidence: Confidence
  reasons: EvidenceReasons
}

/**
 * How well an excerpt backs a claim by its words (specification, Claim-level evidence checks, check 1): `overlap` is
 * vocabulary alone, `score` also asks that numbers, units and names match. Neither looks at negation.
 */
export function evidenceOf(claim: readonly Token[], source: SourceIndex, table: WordTable): Evidence {
  const { agreement, details } = agreementOf(claim, source, table)
  const score = scoreOf(agreement)
  return {
    overlap: rounded(agreement.vocabulary),
    score: rounded(score),
    confidence: confidenceOf(score),
    reasons: {
      terms_shared: details.shared,
      terms_missing: details.missing,
      numbers_missing: details.numbers,
      units_missing: details.units,
      names_missing: details.names,
      contrary_terms: details.contrary,
    },
  }
}

/** The weighted mean of the agreements; 0 where the excerpt shares no word with the claim. */
function scoreOf(agreement: Agreement): number {
  if (agreement.vocabulary === 0) return 0
  const names = Object.keys(WEIGHTS) as (keyof Agreement)[]
  const total = names.reduce((sum, name) => sum + WEIGHTS[name], 0)
  return names.reduce((sum, name) => sum + WEIGHTS[name] * agreement[name], 0) / total
}

export function confidenceOf(score: number): Confidence {
  if (score >= THRESHOLDS.high) return 'high'
  if (score >= THRESHOLDS.moderate) return 'moderate'
  return score >= THRESHOLDS.low ? 'low' : 'unsupported'
}

function rounded(share: number): number {
  return Math.round(share * 10_000) / 10_000
}
