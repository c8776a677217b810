/** What a text that is shown leaves out: HTML in the Markdown, boxes of tasks, pictures and where links of a list lead. */
const UNSHOWN =
  /<[!?/a-z][^>]*>|^[ \t>]*(?:[-*+]|\d+[.)])[ \t]+\[[ x]\]|!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])?|^[ \t>]*\[[^\]]+\]:.*$/gimu

/** Words that tell where something stands. */
const WORD = /[\p{L}\p{N}]+/gu
/** So many words before it, and one behind. */
const BEFORE = 3

interface Unshown {
  text: string
  /** The words beside it, and how many are before it. */
  place: string
}

/** What differs among the marks of a Markdown text that its shown form leaves out, each where it stands. */
export function unshownDifferences(before: string, after: string): { before: string; after: string }[] {
  const [old, now] = [before, after].map(unshownIn)
  if (old === undefined || now === undefined) return []
  const isSame = old.length === now.length && old.every((one, at) => one.place === now[at]?.place)
  return isSame ? [] : [{ before: told(old, now), after: told(now, old) }]
}

function told(these: readonly Unshown[], others: readonly Unshown[]): string {
  const known = new Set(others.map(({ place }) => place))
  return these.flatMap(({ text, place }) => (known.has(place) ? [] : [text])).join(' ')
}

function unshownIn(markdown: string): Unshown[] {
  return Array.from(markdown.matchAll(UNSHOWN), (match) => {
    const earlier = markdown.slice(0, match.index).match(WORD) ?? []
    const [later = ''] = /[\p{L}\p{N}]+/u.exec(markdown.slice(match.index + match[0].length)) ?? []
    const text = match[0].trim()
    return { text, place: [...earlier.slice(-BEFORE), text, later].join(' ') }
  })
}
