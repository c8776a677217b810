import type { Verification } from './contract.ts'

/** The word for what was found: where the file holds and the text that was given is another one, or a copy of it, a word of its own. */
export function verdictWord({
  verdict,
  reason,
  other_text: isOther,
}: Pick<Verification, 'verdict' | 'reason' | 'other_text'>): Verification['verdict'] | 'other_text' | 'exported_copy' {
  if (reason === 'exported_copy') return 'exported_copy'
  return isOther === true ? 'other_text' : verdict
}
