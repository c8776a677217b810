import {
  AlignmentType,
  BorderStyle,
  HeadingLevel,
  Paragraph,
  Table as WordTable,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
  type IParagraphOptions,
  type ParagraphChild,
} from 'docx'
import type { Code, Heading, List, ListItem, RootContent, Table } from 'mdast'
import { runsRightToLeft } from '../../../publishing/rules/language-tag.ts'
import { wordsOf } from '../../../publishing/rules/notes.ts'
import { anchored, lineOf, runsOf, type LineTools } from './inline.ts'
import { BULLETS, INDENT, numbersFrom } from './styles.ts'

export type WordBlock = Paragraph | WordTable

/** What blocks are set with; lists are counted, since each begins its numbers anew. */
export interface BlockTools extends LineTools {
  headingIds: ReadonlyMap<Heading, string>
  /** The depth of the text’s highest heading, which is Heading 1. */
  highest: number
  lists: { count: number; firstNumbers: Set<number> }
}

/** Where a block stands: within how many lists, and whether in a quote. */
interface Place {
  depth: number
  isQuoted: boolean
  /** What the first paragraph of an entry is led by. */
  /** Word leaves no room below a table by itself. */
  isBelowTable?: boolean
  /** Whether nothing of its list comes behind it. */
  isLast?: boolean
  lead?: { numbering: NonNullable<IParagraphOptions['numbering']>; box: string }
}

const HEADINGS = [
  ...[HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3],
  ...[HeadingLevel.HEADING_4, HeadingLevel.HEADING_5, HeadingLevel.HEADING_6],
] as const
const SIDES = { left: AlignmentType.LEFT, center: AlignmentType.CENTER, right: AlignmentType.RIGHT } as const
const DEEPEST = 8
const BELOW_TABLE = { before: 240 }

export function blocksOf(nodes: readonly RootContent[], tools: BlockTools): WordBlock[] {
  return nodes.flatMap((node, at) => {
    const isBelowTable = nodes[at - 1]?.type === 'table'
    return blockOf(node, tools, { depth: 0, isQuoted: false, isBelowTable })
  })
}

function blockOf(node: RootContent, tools: BlockTools, place: Place): WordBlock[] {
  // What is none of these stands inside other blocks alone.
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check
  switch (node.type) {
    case 'paragraph': {
      const line = lineOf(node.children, tools)
      const isPicture = node.children.length === 1 && node.children[0]?.type === 'image'
      const caption = isPicture && node.children[0]?.type === 'image' ? (node.children[0].title ?? '') : ''
      const own = paragraph(line, wordsOf(node), place, isPicture && caption !== '' ? { keepNext: true } : {})
      return caption === '' ? [own] : [own, new Paragraph({ style: 'Caption', children: runsOf(caption) })]
    }
    case 'heading': {
      const heading = HEADINGS[Math.min(node.depth - tools.highest, HEADINGS.length - 1)] ?? HeadingLevel.HEADING_1
      const children = anchored(tools.headingIds.get(node), lineOf(node.children, tools))
      return [new Paragraph({ heading, children, ...direction(wordsOf(node)) })]
    }
    case 'list':
      return listOf(node, tools, place)
    case 'blockquote':
      return node.children.flatMap((child) => blockOf(child, tools, { ...place, isQuoted: true }))
    case 'code':
      return [code(node, place)]
    case 'table':
      return [table(node, tools)]
    case 'thematicBreak':
      return [new Paragraph({ alignment: AlignmentType.CENTER, children: [new TextRun('* * *')] })]
    default:
      return []
  }
}

function paragraph(children: ParagraphChild[], words: string, place: Place, more: IParagraphOptions = {}): Paragraph {
  const { depth, isQuoted, lead, isLast, isBelowTable = false } = place
  const box = lead === undefined || lead.box === '' ? [] : [new TextRun(lead.box)]
  const indent = depth === 0 || lead !== undefined ? {} : { indent: { left: INDENT * depth } }
  return new Paragraph({
    ...(isQuoted ? { style: 'Quote' } : depth > 0 ? { style: 'ListParagraph' } : {}),
    ...(lead === undefined ? {} : { numbering: lead.numbering }),
    ...(isQuoted && depth === 0 ? {} : indent),
    ...(depth > 0 && isLast === true ? { spacing: { after: 160 } } : isBelowTable ? { spacing: BELOW_TABLE } : {}),
    ...direction(words),
    ...more,
    children: [...box, ...children],
  })
}

function direction(words: string): { bidirectional?: boolean } {
  return runsRightToLeft(words) ? { bidirectional: true } : {}
}

function listOf(node: List, tools: BlockTools, place: Place): WordBlock[] {
  const isOrdered = node.ordered === true
  const first = isOrdered ? (node.start ?? 1) : 1
  if (isOrdered) tools.lists.firstNumbers.add(first)
  tools.lists.count += 1
  const numbering = {
    reference: isOrdered ? numbersFrom(first) : BULLETS,
    level: Math.min(place.depth, DEEPEST),
    instance: tools.lists.count,
  }
  return node.children.flatMap((item, at) => {
    const isLast = (place.depth === 0 || place.isLast === true) && at === node.children.length - 1
    return itemOf(item, tools, { ...place, depth: place.depth + 1, isLast }, numbering)
  })
}

/** The first paragraph of an entry has its number; what follows stands under it. */
function itemOf(
  item: ListItem,
  tools: BlockTools,
  place: Place,
  numbering: NonNullable<IParagraphOptions['numbering']>,
): WordBlock[] {
  const box = item.checked === null || item.checked === undefined ? '' : item.checked ? '☑ ' : '☐ '
  const lead = { numbering, box }
  const [first, ...rest] = item.children
  const isLine = first?.type === 'paragraph'
  const others = isLine ? rest : item.children
  const isLast = place.isLast === true
  const leading = { ...place, lead, isLast: isLast && others.length === 0 }
  const head = isLine ? blockOf(first, tools, leading) : [paragraph([], '', leading)]
  const below = others.flatMap((child, at) =>
    blockOf(child, tools, { ...place, isLast: isLast && at === others.length - 1 }),
  )
  return [...head, ...below]
}

function code({ value }: Code, { depth, isBelowTable = false }: Place): Paragraph {
  const lines = value.split(/\r?\n/)
  const children = lines.map(
    (line, at) => new TextRun({ text: line.replaceAll('\t', '    '), break: at === 0 ? 0 : 1 }),
  )
  const indent = depth === 0 ? {} : { indent: { left: INDENT * depth } }
  const spacing = isBelowTable ? { spacing: BELOW_TABLE } : {}
  return new Paragraph({ style: 'SourceCode', children, ...indent, ...spacing })
}

/** Rules above and below, and under the head, which is repeated on each page. */
function table({ children, align }: Table, tools: BlockTools): WordTable {
  const columns = Math.max(1, children[0]?.children.length ?? 1)
  const widest = Math.floor(tools.widest / columns)
  const thick = { style: BorderStyle.SINGLE, size: 8, color: '1C1B1A' }
  const thin = { style: BorderStyle.SINGLE, size: 2, color: 'D8D4CD' }
  const none = { style: BorderStyle.NONE, size: 0, color: 'auto' }
  const under = { bottom: { style: BorderStyle.SINGLE, size: 6, color: '1C1B1A' } }
  const rows = children.map((row, at) => {
    const isHead = at === 0
    const cells = row.children.map((cell, column) => {
      const side = align?.[column] ?? null
      const line = lineOf(cell.children, { ...tools, widest }, isHead ? { bold: true } : {})
      const aligned = side === null ? {} : { alignment: SIDES[side] }
      const only = new Paragraph({ style: 'TableText', ...aligned, ...direction(wordsOf(cell)), children: line })
      return new TableCell({ children: [only], ...(isHead ? { borders: under } : {}) })
    })
    return new TableRow({ children: cells, cantSplit: true, ...(isHead ? { tableHeader: true } : {}) })
  })
  return new WordTable({
    rows,
    width: { size: 100, type: WidthType.PERCENTAGE },
    margins: { left: 80, right: 80 },
    tableLook: { firstRow: true, noVBand: true },
    borders: { top: thick, bottom: thick, left: none, right: none, insideHorizontal: thin, insideVertical: none },
  })
}
