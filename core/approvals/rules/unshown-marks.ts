/** Where a text begins to have what is left out when it is shown: HTML, pictures, boxes of tasks, and where links of a list lead. */
const BEGINS = /<[!?/a-z]|!\[|^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+\[[ x]\]|^[ \t>]*\[[^\]\n]{1,1000}\]:.*$/gimu

/** Words that tell where something stands. */
const WORD = /[\p{L}\p{N}]+/gu
/** So many words before it, and one behind. */
const BEFORE = 3

interface Unshown {
  text: string
  /** The words beside it. */
  place: string
}

/** What differs among the marks of a Markdown text that its shown form leaves out, each where it stands. Linear in the texts. */
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
  const spans = spansIn(markdown)
  if (spans.length === 0) return []
  const words = Array.from(markdown.matchAll(WORD), ({ 0: text, index }) => ({ text, start: index }))
  let next = 0
  return spans.map(({ start, end }) => {
    while ((words[next]?.start ?? end) < start) next += 1
    const earlier = words.slice(Math.max(0, next - BEFORE), next).map(({ text }) => text)
    let behind = next
    while ((words[behind]?.start ?? end) < end) behind += 1
    const text = markdown.slice(start, end).trim()
    return { text, place: [...earlier, text, words[behind]?.text ?? ''].join(' ') }
  })
}

function spansIn(markdown: string): { start: number; end: number }[] {
  const missing = new Set<string>()
  /** The place behind the next such sign; null where none follows, which is looked for once. */
  const behind = (sign: string, from: number): number | null => {
    const at = missing.has(sign) ? -1 : markdown.indexOf(sign, from)
    if (at === -1) missing.add(sign)
    return at === -1 ? null : at + 1
  }
  const endOf = (found: string, from: number): number | null => {
    if (found.startsWith('<')) return behind('>', from)
    if (found !== '![') return from
    const end = behind(']', from)
    const leads = end === null ? undefined : { '(': ')', '[': ']' }[markdown[end] ?? '']
    return end === null || leads === undefined ? end : (behind(leads, end) ?? end)
  }
  const spans: { start: number; end: number }[] = []
  const begins = new RegExp(BEGINS)
  for (let match = begins.exec(markdown); match !== null; match = begins.exec(markdown)) {
    const [found] = match
    const start = match.index
    const end = endOf(found, start + found.length)
    if (end === null) continue
    spans.push({ start, end })
    begins.lastIndex = end
  }
  return spans
}
