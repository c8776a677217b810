import type { Verification } from './contract.ts'

/** The word for what was found: where the file holds and the text that was given is another one, a word of its own. */
export function verdictWord({ verdict, other_text: isOther }: Verification): Verification['verdict'] | 'other_text' {
  return isOther === true ? 'other_text' : verdict
}
