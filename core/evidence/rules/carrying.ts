import type { Carries } from '../contract.ts'
import type { Evidence } from './score.ts'

/** A source that shares fewer words with a sentence adds nothing to what the others say. */
const FEWEST_SHARED = 2

/** What each source of a sentence does for it, by the words: `together` is the evidence of all of their excerpts as one. */
export function carriedBy(sources: readonly Evidence[], together: Evidence): Carries[] {
  return sources.map((source) => {
    if (isCarrying(source)) return 'alone'
    const isPart = isCarrying(together) && source.reasons.terms_shared.length >= FEWEST_SHARED
    return isPart ? 'together' : 'no'
  })
}

function isCarrying({ confidence, reasons }: Evidence): boolean {
  return (confidence === 'high' || confidence === 'moderate') && reasons.numbers_missing.length === 0
}
