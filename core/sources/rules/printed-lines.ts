/** One line of a printed page, with its height above the page's foot and the size of its letters, in points. */
export interface PrintedLine {
  text: string
  y: number
  size: number
}

/**
 * The running text of a printed document: lines joined to paragraphs, words that a line end cut joined again, and what
 * stands at the head or foot of most pages (titles, page numbers) left out.
 */
export function runningText(pages: readonly (readonly PrintedLine[])[]): string {
  const repeated = repeatedLines(pages)
  const whole = new Set(
    pages.flatMap((lines) => lines.flatMap((line) => line.text.toLowerCase().match(/[\p{L}-]+/gu) ?? [])),
  )
  const leading = usualLeading(pages)
  const paragraphs: string[] = []
  for (const lines of pages) {
    const kept = lines.filter((line, index) => !(isEdge(index, lines.length) && repeated.has(masked(line.text))))
    for (const [index, line] of kept.entries()) {
      const before = kept[index - 1]
      const last = paragraphs.at(-1)
      if (last === undefined || startsParagraph(before, line, last, kept, leading)) paragraphs.push(line.text)
      else paragraphs[paragraphs.length - 1] = joined(last, line.text, whole)
    }
  }
  return paragraphs.join('\n\n')
}

function startsParagraph(
  before: PrintedLine | undefined,
  line: PrintedLine,
  last: string,
  lines: readonly PrintedLine[],
  leading: number,
): boolean {
  // A paragraph that a page end cut goes on in lower case.
  if (before === undefined) return !/[\p{Ll},;–-]$/u.test(last) || !/^\p{Ll}/u.test(line.text)
  if (Math.abs(before.size - line.size) > 0.6) return true
  const gap = before.y - line.y
  if (gap < 0 || gap > leading * 1.35) return true
  if (/^(?:[•▪–-]|\d{1,2}[.)])\s/.test(line.text)) return true
  const isShort = before.text.length < 0.7 * Math.max(...lines.map((one) => one.text.length))
  return isShort && /[.!?:]["”’)]?$/.test(before.text)
}

function joined(left: string, right: string, whole: ReadonlySet<string>): string {
  const cut = /([\p{L}]+)[-\u00AD]$/u.exec(left)
  const rest = /^\p{Ll}+/u.exec(right)
  if (cut === null || rest === null) return `${left} ${right}`
  const hyphenated = `${cut[1] ?? ''}-${rest[0]}`.toLowerCase()
  return whole.has(hyphenated) ? left + right : left.replace(/[-\u00AD]$/, '') + right
}

function repeatedLines(pages: readonly (readonly PrintedLine[])[]): Set<string> {
  const counts = new Map<string, number>()
  for (const lines of pages) {
    const edges = new Set(lines.filter((_, index) => isEdge(index, lines.length)).map((line) => masked(line.text)))
    for (const text of edges) counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  const needed = Math.max(3, Math.ceil(pages.length / 3))
  return new Set([...counts].filter(([, count]) => count >= needed).map(([text]) => text))
}

function isEdge(index: number, length: number): boolean {
  return index < 2 || index >= length - 2
}

function masked(text: string): string {
  return text.replace(/\d+/g, '#').trim()
}

/** The distance from line to line within paragraphs: the lower quartile of all, because the larger ones part them. */
function usualLeading(pages: readonly (readonly PrintedLine[])[]): number {
  const gaps = pages.flatMap((lines) => lines.slice(1).map((line, index) => (lines[index]?.y ?? 0) - line.y))
  const sorted = gaps.filter((gap) => gap > 0).sort((left, right) => left - right)
  return sorted[Math.floor(sorted.length / 4)] ?? 0
}
