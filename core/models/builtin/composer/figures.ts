import { numbersIn } from '../language/numbers.ts'
import { contentTerms } from '../language/terms.ts'

/** Whether a sentence has the subject and verb of a claim, as far as its first two words of content show, and an amount that is not there. */
export function saysAnotherFigure(sentence: string, claim: string): boolean {
  const opening = (text: string) => [...contentTerms(text)].slice(0, 2).join(' ')
  const known = numbersIn(claim)
  return opening(sentence) === opening(claim) && numbersIn(sentence).some((amount) => !known.includes(amount))
}
