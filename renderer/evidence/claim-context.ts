import { plainWords } from '../../core/kernel/plain-words.ts'

/** What begins a block of its own within lines that follow each other. */
const BLOCK = /^\s*(?:#{1,6}\s|[-*+•]\s|\d{1,3}[.)]\s|\||>)/
const HEADING = /^\s*#{1,6}\s+(.+)$/

/** The words around a claim, and the heading that they stand under; null where the text has none above. */
export interface ClaimContext {
  heading: string | null
  before: string
  after: string
}

/** The paragraph, list item or table row that a stretch of a Markdown text stands in, in plain words. */
export function contextOf(body: string, { start, end }: { start: number; end: number }): ClaimContext {
  const above = body.slice(0, start).split('\n')
  const below = body.slice(end).split('\n')
  const own = above.pop() ?? ''
  const before = BLOCK.test(own) ? own : [...above.slice(blockStart(above)), own].join('\n')
  const rest = below.slice(1).findIndex((line) => line.trim() === '' || BLOCK.test(line))
  const after = below.slice(0, rest === -1 ? undefined : rest + 1).join('\n')
  const heading = above.findLast((line) => HEADING.test(line))
  return {
    heading: heading === undefined ? null : plainWords(heading),
    before: plainWords(before),
    after: plainWords(after),
  }
}

/** Which of the lines above is the first of the block that goes on below them. */
function blockStart(lines: readonly string[]): number {
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const line = lines[at] ?? ''
    if (line.trim() === '' || /^\s*(?:#|\|)/.test(line)) return at + 1
    if (BLOCK.test(line)) return at
  }
  return 0
}
