import type { Confidence, EvidenceReasons } from '../contract.ts'
import { agreementOf, type Agreement } from './agreement.ts'
import { isTurnedByOrder, shareInOrder } from './in-order.ts'
import { assertsJust, type SourceIndex } from './source-index.ts'
import type { Token } from './tokens.ts'
import type { WordTable } from './word-table.ts'

/** What each agreement counts in the score. Fitted on labelled claims by `npm run measure:evidence`, never below zero. */
export const WEIGHTS: Readonly<Record<keyof Agreement, number>> = {
  vocabulary: 2.25,
  names: 1.35,
  numbers: 1.15,
  units: 1.05,
  sentence: 0.7,
  together: 0.5,
  direction: 0.45,
}

/** A claim of fewer content words decides little, however many of them are found: it scores at most `most`. */
export const SHORT_CLAIM = { terms: 4, most: 0.85 }

/** The lowest score of each confidence; below the last it is `unsupported`. */
export const THRESHOLDS: Readonly<Record<Exclude<Confidence, 'unsupported'>, number>> = {
  high: 0.88,
  moderate: 0.78,
  low: 0.66,
}

/** How much of a claim its source has in the order of the claim, at least, for each confidence. */
export const IN_ORDER = { any: 0.6, turned: 0.95 }

export interface Evidence {
  overlap: number
  score: number
  confidence: Confidence
  reasons: EvidenceReasons
}

/**
 * How well an excerpt backs a claim by its words (specification, Claim-level evidence checks, check 1): `overlap` is
 * vocabulary alone, `score` also asks that numbers, units and names match, and `confidence` that the words stand in the
 * order of the claim. None looks at negation.
 */
export function evidenceOf(claim: readonly Token[], source: SourceIndex, table: WordTable): Evidence {
  const { agreement, details, terms } = agreementOf(claim, source, table)
  // However short, a sentence that stands in the source word for word is found there by no chance.
  const isThere = () => assertsJust(source, claim.map((token) => token.word).join(' '))
  const score = scoreOf(agreement, terms < SHORT_CLAIM.terms && isThere() ? SHORT_CLAIM.terms : terms)
  return {
    overlap: rounded(agreement.vocabulary),
    score: rounded(score),
    confidence: inOrder(confidenceOf(score), claim, source),
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

/** The weighted mean of the agreements; 0 where the excerpt shares no word with the claim. `terms` as in `agreementOf`. */
export function scoreOf(agreement: Agreement, terms: number, weights = WEIGHTS): number {
  if (agreement.vocabulary === 0) return 0
  const names = Object.keys(weights) as (keyof Agreement)[]
  const total = names.reduce((sum, name) => sum + weights[name], 0)
  const mean = names.reduce((sum, name) => sum + weights[name] * agreement[name], 0) / total
  return terms < SHORT_CLAIM.terms ? Math.min(mean, SHORT_CLAIM.most) : mean
}

export function confidenceOf(score: number): Confidence {
  if (score >= THRESHOLDS.high) return 'high'
  if (score >= THRESHOLDS.moderate) return 'moderate'
  return score >= THRESHOLDS.low ? 'low' : 'unsupported'
}

/**
 * A claim whose words the source has in another order, or scattered over it, is not `high` nor `moderate` by its words
 * alone: of such claims about as many are wrong as right.
 */
function inOrder(confidence: Confidence, claim: readonly Token[], source: SourceIndex): Confidence {
  if (confidence === 'low' || confidence === 'unsupported') return confidence
  const found = shareInOrder(claim, source)
  if (found < IN_ORDER.any) return 'low'
  return found < IN_ORDER.turned && isTurnedByOrder(claim) ? 'moderate' : confidence
}

function rounded(share: number): number {
  return Math.round(share * 10_000) / 10_000
}
