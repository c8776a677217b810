/** A text with the words of a search marked in it. */
export function Highlight({ text, query }: { text: string; query: string }) {
  const pattern = searchPattern(query)
  if (pattern === undefined) return text
  return text.split(pattern).map((part, at) => (at % 2 === 1 ? <mark key={at}>{part}</mark> : part))
}

/** Where a text has the words of a search one behind the other, else the first of them; undefined where it has none. */
export function placeOfWords(text: string, query: string): { start: number; end: number } | undefined {
  const words = query.match(/[\p{L}\p{N}]+/gu) ?? []
  const phrase = new RegExp(`(?<![\\p{L}\\p{N}])${words.join('[^\\p{L}\\p{N}]+')}`, 'iu')
  const found = words.length === 0 ? null : (phrase.exec(text) ?? searchPattern(query)?.exec(text))
  return found === null || found === undefined ? undefined : { start: found.index, end: found.index + found[0].length }
}

/** Matches any word of a search where a word of the text begins with it; its one group holds the match. */
function searchPattern(query: string): RegExp | undefined {
  const words = query.match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0) return undefined
  const longestFirst = [...new Set(words)].toSorted((one, other) => other.length - one.length)
  return new RegExp(`(?<![\\p{L}\\p{N}])(${longestFirst.join('|')})`, 'giu')
}
