/** So many differences are named, each up to so many characters; the others are counted. */
const MOST_DIFFERENCES = 3
const LONGEST_DIFFERENCE = 60

/** What differs between a text that was approved and the one that its approval was carried over to. */
export function differenceInWords(difference: readonly { before: string; after: string }[]): string {
  if (difference.length === 0) return 'no word does'
  const quoted = (text: string) => (text === '' ? 'nothing' : `“${cut(text)}”`)
  const named = difference
    .slice(0, MOST_DIFFERENCES)
    .map(({ before, after }) => `${quoted(before)} became ${quoted(after)}`)
  const others = difference.length - named.length
  return `${named.join(', ')}${others === 0 ? '' : ` and ${others} more`}`
}

function cut(text: string): string {
  return text.length > LONGEST_DIFFERENCE ? `${text.slice(0, LONGEST_DIFFERENCE)}…` : text
}
