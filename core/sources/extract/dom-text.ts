/** The part of a parsed document that this file reads; any DOM has it. */
export interface DomNode {
  nodeType: number
  nodeValue: string | null
  localName?: string
  childNodes: Iterable<DomNode>
  getAttribute?: (name: string) => string | null
}

const BLOCKS = new Set(
  'address article aside blockquote body dd details div dl dt fieldset figcaption figure footer form header hgroup main nav ol p section summary table tbody tfoot thead ul'.split(
    ' ',
  ),
)
const UNREAD = new Set(
  'script style noscript template svg math button select option textarea input iframe object canvas video audio head'.split(
    ' ',
  ),
)
const HEADING = /^h[1-6]$/
const TEXT = 3
const ELEMENT = 1

/** The text of a part of a page: paragraphs parted by a blank line, headings as `#` lines, list items as `- ` lines. */
export function textOf(root: DomNode): string {
  const writer = new BlockWriter()
  walk(root, writer)
  return writer.text()
}

/** Collects text into blocks; white space is folded except in preformatted text. */
class BlockWriter {
  private readonly blocks: string[] = []
  private line = ''
  private prefix = ''

  add(text: string): void {
    this.line += text
  }

  /** Ends the block at hand; the next one begins with `prefix`. */
  begin(prefix = ''): void {
    const flat = this.line.replace(/[^\S\n]*\n[^\S\n]*/g, '\n').trim()
    if (flat !== '') this.blocks.push(this.prefix + flat)
    this.line = ''
    this.prefix = prefix
  }

  text(): string {
    this.begin()
    return this.blocks.join('\n\n')
  }
}

function walk(node: DomNode, writer: BlockWriter): void {
  if (node.nodeType === TEXT) {
    writer.add((node.nodeValue ?? '').replace(/\s+/g, ' '))
    return
  }
  const name = node.localName ?? ''
  if (UNREAD.has(name)) return
  if (node.nodeType === ELEMENT && node.getAttribute?.('aria-hidden') === 'true') return
  if (name === 'br') writer.add('\n')
  else if (name === 'hr') writer.begin()
  else if (name === 'pre') writePreformatted(node, writer)
  else if (HEADING.test(name)) writeBlock(node, writer, `${'#'.repeat(Number(name[1]))} `)
  else if (name === 'li') writeBlock(node, writer, '- ')
  else if (name === 'tr') writeRow(node, writer)
  else if (BLOCKS.has(name)) writeBlock(node, writer, '')
  else walkChildren(node, writer)
}

function walkChildren(node: DomNode, writer: BlockWriter): void {
  for (const child of node.childNodes) walk(child, writer)
}

function writeBlock(node: DomNode, writer: BlockWriter, prefix: string): void {
  writer.begin(prefix)
  walkChildren(node, writer)
  writer.begin()
}

function writeRow(node: DomNode, writer: BlockWriter): void {
  writer.begin('| ')
  for (const cell of node.childNodes) {
    walkChildren(cell, writer)
    writer.add(' | ')
  }
  writer.begin()
}

function writePreformatted(node: DomNode, writer: BlockWriter): void {
  writer.begin('```\n')
  writer.add(
    rawText(node)
      .replace(/\s+$/, '')
      .replace(/\n\s*\n/g, '\n'),
  )
  writer.add('\n```')
  writer.begin()
}

function rawText(node: DomNode): string {
  if (node.nodeType === TEXT) return node.nodeValue ?? ''
  let text = ''
  for (const child of node.childNodes) text += rawText(child)
  return text
}
