import type { Place } from './finding.ts'

type BlockKind = 'heading' | 'paragraph' | 'item' | 'quote' | 'table' | 'code' | 'rule'

/** A block of a Markdown text; `start` is where its own words begin, after any mark. */
export interface Block extends Place {
  kind: BlockKind
  /** Depth of a heading, else 0. */
  level: number
  /** Whether the fence of a code block is never closed. */
  isOpen: boolean
  /** Where its first line begins, any mark included. */
  line: number
}

interface Line extends Place {
  text: string
}

/** A line that is longer was not wrapped by hand: each line is then a paragraph of its own. */
const LONGEST_WRAPPED_LINE = 140
const FENCE = /^ {0,3}(`{3,}|~{3,})/
const HEADING = /^ {0,3}(#{1,6})[ \t]+/
const ITEM = /^\s{0,12}(?:[-*+•]|\d{1,3}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?/
const QUOTE = /^ {0,3}(?:>[ \t]?)+/
const RULE = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/
const SETEXT = /^ {0,3}(?:=+|-+)[ \t]*$/
const TABLE_ROW = /^\s*\|.*\|\s*$/
const DELIMITER_ROW = /^\s*\|?[ \t:|-]*-[ \t:|-]*\|[ \t:|-]*$|^\s*\|[ \t:-]+\|\s*$/

/** The blocks of a Markdown text in order, found line by line. */
export function blocksOf(body: string): Block[] {
  const lines = linesOf(body)
  const isUnwrapped = lines.some((line) => line.text.length > LONGEST_WRAPPED_LINE)
  const blocks: Block[] = []
  let index = 0
  while (index < lines.length) {
    const line = lines[index]
    if (line === undefined) break
    if (line.text.trim() === '') {
      index += 1
      continue
    }
    const read =
      fenceAt(lines, index) ?? tableAt(lines, index) ?? simpleAt(line, index) ?? proseAt(lines, index, isUnwrapped)
    blocks.push(read.block)
    index = read.next
  }
  return blocks
}

interface Read {
  block: Block
  next: number
}

function linesOf(body: string): Line[] {
  const lines: Line[] = []
  let start = 0
  for (;;) {
    const end = body.indexOf('\n', start)
    const stop = end === -1 ? body.length : end
    lines.push({ start, end: stop, text: body.slice(start, stop).replace(/\r$/, '') })
    if (end === -1) return lines
    start = end + 1
  }
}

function blockOf(kind: BlockKind, start: number, end: number, line: number, more: Partial<Block> = {}): Block {
  return { kind, start, end, line, level: 0, isOpen: false, ...more }
}

function fenceAt(lines: readonly Line[], index: number): Read | null {
  const first = lines[index]
  const mark = first === undefined ? undefined : FENCE.exec(first.text)?.[1]
  if (first === undefined || mark === undefined) return null
  if (mark.startsWith('`') && first.text.includes('`', first.text.indexOf(mark) + mark.length)) return null
  let next = index + 1
  while (next < lines.length) {
    const closing = lines[next]?.text.trim() ?? ''
    if (closing.startsWith(mark) && closing.replaceAll(mark.charAt(0), '') === '') break
    next += 1
  }
  const isOpen = next >= lines.length
  if (!isOpen)
    return { block: blockOf('code', first.start, lines[next]?.end ?? first.end, first.start), next: next + 1 }
  return { block: blockOf('code', first.start, first.end, first.start, { isOpen: true }), next: index + 1 }
}

function tableAt(lines: readonly Line[], index: number): Read | null {
  const [first, second] = [lines[index], lines[index + 1]]
  if (first === undefined) return null
  const isPiped = TABLE_ROW.test(first.text)
  if (!isPiped && !(first.text.includes('|') && second !== undefined && DELIMITER_ROW.test(second.text))) return null
  let next = index + 1
  while (next < lines.length && (lines[next]?.text.includes('|') ?? false)) next += 1
  return { block: blockOf('table', first.start, lines[next - 1]?.end ?? first.end, first.start), next }
}

function simpleAt(line: Line, index: number): Read | null {
  const heading = HEADING.exec(line.text)
  if (heading !== null) {
    const level = heading[1]?.length ?? 1
    return {
      block: blockOf('heading', line.start + heading[0].length, line.end, line.start, { level }),
      next: index + 1,
    }
  }
  return RULE.test(line.text) ? { block: blockOf('rule', line.start, line.end, line.start), next: index + 1 } : null
}

function proseAt(lines: readonly Line[], index: number, isUnwrapped: boolean): Read {
  const first = lines[index] ?? { start: 0, end: 0, text: '' }
  const mark = QUOTE.exec(first.text) ?? ITEM.exec(first.text)
  const kind = mark === null ? 'paragraph' : QUOTE.test(first.text) ? 'quote' : 'item'
  const start = first.start + (mark?.[0].length ?? 0)
  let next = index + 1
  while (next < lines.length) {
    const text = lines[next]?.text ?? ''
    if (kind === 'paragraph' && next === index + 1 && SETEXT.test(text) && first.text.length < LONGEST_WRAPPED_LINE) {
      const level = text.includes('=') ? 1 : 2
      return { block: blockOf('heading', start, first.end, first.start, { level }), next: next + 1 }
    }
    if (kind === 'quote' ? !QUOTE.test(text) : beginsBlock(text) || isUnwrapped) break
    next += 1
  }
  return { block: blockOf(kind, start, lines[next - 1]?.end ?? first.end, first.start), next }
}

function beginsBlock(text: string): boolean {
  return (
    text.trim() === '' ||
    FENCE.test(text) ||
    HEADING.test(text) ||
    ITEM.test(text) ||
    QUOTE.test(text) ||
    RULE.test(text) ||
    TABLE_ROW.test(text)
  )
}
