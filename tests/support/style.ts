/** The persons a text speaks in, beside the third. */
export function pronounsIn(text: string): string[] {
  const first = /\b(?:I|we|us|our|ours|my|mine)\b/i.test(text.replace(/\bUS\b/g, ''))
  const second = /\b(?:you|your|yours)\b/i.test(text)
  return [...(first ? ['first'] : []), ...(second ? ['second'] : [])]
}

/** Whether a contraction stands in the text; a possessive is none. */
export function hasContraction(text: string): boolean {
  return /\b\w+(?:n['’]t|['’](?:re|ve|ll|m))\b|\b(?:it|that|there|here|what|let)['’]s\b/i.test(text)
}

export function bannedWordsIn(text: string, banned: readonly string[]): string[] {
  const plain = ` ${text.toLowerCase().replace(/[^\p{L}\p{N}'’-]+/gu, ' ')} `
  return banned.filter((word) => plain.includes(` ${word.toLowerCase().replace(/[^\p{L}\p{N}'’-]+/gu, ' ')} `))
}
