import { type Gist, gistOf } from '../language/likeness.ts'

/**
 * Whether a sentence has the subject and verb of a claim, as far as its first two words of content show, and an amount of
 * a kind that is there and that is not: a share of energy is no other figure for a price.
 */
export function answersWithFigure(sentence: Gist, claim: Gist): boolean {
  const opening = ({ terms }: Gist) => [...terms].slice(0, 2).join(' ')
  const isOfOneKind = claim.kinds.size === 0 || [...sentence.kinds].some((kind) => claim.kinds.has(kind))
  return (
    isOfOneKind &&
    opening(sentence) === opening(claim) &&
    [...sentence.amounts].some((amount) => !claim.amounts.has(amount))
  )
}

/** The same of two texts. */
export function saysAnotherFigure(sentence: string, claim: string): boolean {
  return answersWithFigure(gistOf(sentence), gistOf(claim))
}
