/** A passage with the terms that a claim shares with it marked, whole words alone. */
export function MatchedTerms({ text, terms }: { text: string; terms: readonly string[] }) {
  const known = new Set(terms.map((term) => term.toLowerCase()))
  const roots = [...known].filter((term) => term.length > 4).map((term) => term.slice(0, Math.max(4, term.length - 3)))
  return text.split(/([\p{L}\p{N}.,]*[\p{L}\p{N}])/u).map((part, at) => {
    const word = part.toLowerCase().replaceAll(',', '')
    const isShared = known.has(word) || roots.some((root) => word.startsWith(root) && word.length < root.length + 6)
    return at % 2 === 1 && isShared ? <mark key={at}>{part}</mark> : part
  })
}
