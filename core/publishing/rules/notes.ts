import type { Nodes, Root, RootContent } from 'mdast'
import { marksTakenApart } from '../../kernel/citation-marks.ts'

/** A part of a text: words, or the number of a citation. */
export type MarkedPart = { text: string } | { number: number }

/**
 * A raised number stands at its word without the space of the Markdown, but not at a figure or at another number: 1 and 2
 * would read as 12. `atFigure` is what parts it from a figure; without it that stays as it was typed.
 */
export function closedNotes(typed: string, numbers: ReadonlySet<number>, atFigure?: string): string {
  const isNote = (digits: string | undefined): boolean => numbers.has(Number(digits))
  const text = marksTakenApart(typed, numbers)
  return text
    .replace(/[ \u00A0]+\[(\d{1,4})\](?!\()/g, (whole, digits, at: number) => {
      const before = text[at - 1] ?? ''
      if (!isNote(String(digits)) || before === ']') return whole
      if (/\d/.test(before)) return atFigure === undefined ? whole : `${atFigure}${whole.trimStart()}`
      return whole.trimStart()
    })
    .replace(/(\[(\d{1,4})\])(?=\[(\d{1,4})\])/g, (whole, _mark, first, second) =>
      isNote(String(first)) && isNote(String(second)) ? `${whole} ` : whole,
    )
}

/** A text in which `[1]` stands for a citation, in its parts; numbers that are no citation stay words. */
export function markedParts(typed: string, numbers: ReadonlySet<number>): MarkedPart[] {
  const text = closedNotes(typed, numbers)
  const parts: MarkedPart[] = []
  let from = 0
  for (const match of text.matchAll(/(?<!\\)\[(\d{1,4})\](?!\()/g)) {
    const number = Number(match[1])
    if (!numbers.has(number)) continue
    if (match.index > from) parts.push({ text: text.slice(from, match.index) })
    parts.push({ number })
    from = match.index + match[0].length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}

/**
 * Where the list of sources begins among a text's blocks: its last heading, where nothing but one numbered list with as many
 * entries as there are citations follows. Null where it has none.
 */
export function sourceListAt(tree: Root, citations: number): number | null {
  const at = tree.children.findLastIndex(({ type }) => type === 'heading')
  const list = tree.children[at + 1]
  const isEnd = tree.children.length === at + 2
  if (at < 0 || !isEnd || list?.type !== 'list' || list.ordered !== true) return null
  return citations > 0 && list.children.length === citations ? at : null
}

/** The blocks of a text without its list of sources, and what that list is called; null where it has none. */
export function withoutSourceList(tree: Root, citations: number): { blocks: RootContent[]; heading: string | null } {
  const at = sourceListAt(tree, citations)
  if (at === null) return { blocks: tree.children, heading: null }
  const heading = tree.children[at]
  return { blocks: tree.children.slice(0, at), heading: heading === undefined ? null : wordsOf(heading) }
}

/** The list of sources as it was typed; empty where a text has none. */
export function sourceListText(body: string, tree: Root, citations: number): string {
  const at = sourceListAt(tree, citations)
  const start = at === null ? undefined : tree.children[at]?.position?.start.offset
  return start === undefined ? '' : body.slice(start)
}

/** Blocks that hold blocks: what one says does not run into what the next says. */
const OF_BLOCKS: ReadonlySet<string> = new Set([
  ...['root', 'blockquote', 'list', 'listItem', 'table', 'tableRow', 'footnoteDefinition'],
])

/** What a node says; its lines, entries and cells are set apart. */
export function wordsOf(node: Nodes): string {
  if (node.type === 'break') return ' '
  if ('value' in node) return node.value
  const parts = 'children' in node ? node.children.map((child) => wordsOf(child)) : []
  return OF_BLOCKS.has(node.type) ? parts.filter((part) => part !== '').join(' ') : parts.join('')
}

/** Where words of a text stand in it, apart from those of links; `from` and `to` are offsets. */
export function wordPlaces(tree: Root): { from: number; to: number }[] {
  const places: { from: number; to: number }[] = []
  const walk = (node: Nodes): void => {
    const from = node.position?.start.offset
    const to = node.position?.end.offset
    if (node.type === 'text' && from !== undefined && to !== undefined) places.push({ from, to })
    if (node.type === 'link' || node.type === 'linkReference') return
    if ('children' in node) node.children.forEach(walk)
  }
  walk(tree)
  return places
}
