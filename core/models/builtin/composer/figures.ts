import { type Gist, gistOf } from '../language/likeness.ts'

/** Whether a sentence has the subject and verb of a claim, as far as its first two words of content show, and an amount that is not there. */
export function answersWithFigure(sentence: Gist, claim: Gist): boolean {
  const opening = ({ terms }: Gist) => [...terms].slice(0, 2).join(' ')
  return opening(sentence) === opening(claim) && [...sentence.amounts].some((amount) => !claim.amounts.has(amount))
}

/** The same of two texts. */
export function saysAnotherFigure(sentence: string, claim: string): boolean {
  return answersWithFigure(gistOf(sentence), gistOf(claim))
}
