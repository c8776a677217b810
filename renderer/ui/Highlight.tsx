/** A text with the words of a search marked in it. */
export function Highlight({ text, query }: { text: string; query: string }) {
  const pattern = searchPattern(query)
  if (pattern === undefined) return text
  return text.split(pattern).map((part, at) => (at % 2 === 1 ? <mark key={at}>{part}</mark> : part))
}

/** Matches any word of a search where a word of the text begins with it; its one group holds the match. */
function searchPattern(query: string): RegExp | undefined {
  const words = query.match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0) return undefined
  const longestFirst = [...new Set(words)].toSorted((one, other) => other.length - one.length)
  return new RegExp(`(?<![\\p{L}\\p{N}])(${longestFirst.join('|')})`, 'giu')
}
