import type { Image, List, Nodes, PhrasingContent, RootContent, Table } from 'mdast'
import type { StoredPicture } from '../../../publishing/platform.ts'
import { standingAt } from '../../../publishing/rules/pictures.ts'
import { markedParts, wordsOf } from '../../../publishing/rules/notes.ts'
import { oneLine, wordsOf as wordsOfHtml } from '../figures.ts'
import { attribute, escaped } from '../html-notes.ts'
import { definitionsIn } from '../wordpress/inline.ts'
import { captionHtml, inlinesHtml, MARKS, type Block, type ImageBlock, type Inline, type ListBlock } from './blocks.ts'

/** What a text is written with. */
export interface TextTools {
  numbers: ReadonlySet<number>
  pictures: ReadonlyMap<string, StoredPicture>
  definitions: ReturnType<typeof definitionsIn>
  footnotes: ReadonlyMap<string, number>
  /** How a reference to a note stands in the text. */
  refer: (number: number) => Inline
  /** Told of each heading before what stands under it; answers nothing. */
  headed: (inlines: readonly Inline[]) => void
  site: string
  /** The pictures that stand there. */
  standing: readonly ImageBlock[]
}

/** Markdown as blocks of Ghost’s editor; raw HTML is dropped, as everywhere in Colophon. */
export function blocksOfText(nodes: readonly RootContent[], tools: TextTools): Block[] {
  return nodes.flatMap((node) => {
    const images: Block[] = []
    const block = blockOf(node, { ...tools, images })
    return block === null ? images : [block, ...images]
  })
}

/** A picture within a line stands behind its block: Ghost’s editor has none within lines. */
interface Tools extends TextTools {
  images: Block[]
}

function blockOf(node: RootContent, tools: Tools): Block | null {
  // What is none of these is raw HTML, a definition, or stands inside other blocks alone.
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check
  switch (node.type) {
    case 'paragraph': {
      const inlines = inlinesOf(node.children, tools)
      return inlinesHtml(inlines, tools.site) === '' ? null : { kind: 'paragraph', inlines }
    }
    case 'heading': {
      const inlines = inlinesOf(node.children, tools)
      tools.headed(inlines)
      return { kind: 'heading', level: node.depth === 1 ? 2 : node.depth, inlines }
    }
    case 'list':
      return listOf(node, tools)
    case 'blockquote':
      return { kind: 'quote', inlines: linesOf(node.children, tools) }
    case 'code':
      return { kind: 'code', lang: /^[\w+#.-]{1,40}$/.exec(node.lang ?? '')?.[0] ?? '', text: node.value }
    case 'table':
      return { kind: 'html', html: tableHtml(node, tools) }
    case 'thematicBreak':
      return { kind: 'rule' }
    default:
      return null
  }
}

function listOf({ ordered, start, children }: List, tools: Tools): ListBlock {
  return {
    kind: 'list',
    start: ordered === true ? (start ?? 1) : null,
    items: children.map(({ checked, children: inner }) => {
      const box = checked === true ? '☑ ' : checked === false ? '☐ ' : ''
      const text = linesOf(
        inner.filter(({ type }) => type !== 'list'),
        tools,
      )
      const inlines: Inline[] = box === '' ? text : [{ text: box, marks: 0, href: null }, ...text]
      return { inlines, lists: inner.flatMap((child) => (child.type === 'list' ? [listOf(child, tools)] : [])) }
    }),
  }
}

/** Blocks where Ghost has lines alone: set apart by an empty line. */
function linesOf(nodes: readonly Nodes[], tools: Tools): Inline[] {
  return nodes.flatMap((node, at) => {
    const gap: Inline[] = at === 0 ? [] : ['break', 'break']
    return [...gap, ...linesOfOne(node, tools)]
  })
}

function linesOfOne(node: Nodes, tools: Tools): Inline[] {
  if (node.type === 'paragraph' || node.type === 'heading') return inlinesOf(node.children, tools)
  if (node.type === 'code') return [{ text: node.value, marks: MARKS.code, href: null }]
  if (node.type === 'blockquote') return linesOf(node.children, tools)
  if (node.type !== 'list') return [{ text: wordsOf(node), marks: 0, href: null }]
  return node.children.flatMap((item, at): Inline[] => {
    const mark = node.ordered === true ? `${(node.start ?? 1) + at}. ` : '– '
    const gap: Inline[] = at === 0 ? [] : ['break']
    return [...gap, { text: mark, marks: 0, href: null }, ...linesOf(item.children, tools)]
  })
}

function tableHtml({ children, align }: Table, tools: Tools): string {
  const row = (cells: Table['children'][number]['children'], tag: 'th' | 'td'): string => {
    const written = cells.map((cell, column) => {
      const side = align?.[column] ?? null
      const aligned = side === null ? '' : ` data-align="${side}" style="text-align: ${side}"`
      return `<${tag}${aligned}>${inlinesHtml(inlinesOf(cell.children, tools), tools.site)}</${tag}>`
    })
    return `<tr>${written.join('')}</tr>`
  }
  const [head, ...rows] = children
  const thead = head === undefined ? '' : `<thead>${row(head.children, 'th')}</thead>`
  return `<table>${thead}<tbody>${rows.map(({ children: cells }) => row(cells, 'td')).join('')}</tbody></table>`
}

function inlinesOf(nodes: readonly PhrasingContent[], tools: Tools, marks = 0, href: string | null = null): Inline[] {
  return nodes.flatMap((node) => inlineOf(node, tools, marks, href))
}

function inlineOf(node: PhrasingContent, tools: Tools, marks: number, href: string | null): Inline[] {
  // What is none of these is raw HTML.
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check
  switch (node.type) {
    case 'text':
      if (href !== null) return [{ text: node.value, marks, href }]
      return markedParts(node.value, tools.numbers).map((part) =>
        'number' in part ? tools.refer(part.number) : { text: part.text, marks, href },
      )
    case 'strong':
      return inlinesOf(node.children, tools, marks | MARKS.strong, href)
    case 'emphasis':
      return inlinesOf(node.children, tools, marks | MARKS.em, href)
    case 'delete':
      return inlinesOf(node.children, tools, marks | MARKS.s, href)
    case 'inlineCode':
      return [{ text: node.value, marks: marks | MARKS.code, href }]
    case 'break':
      return ['break']
    case 'link':
      return inlinesOf(node.children, tools, marks, safe(node.url))
    case 'linkReference':
      return inlinesOf(node.children, tools, marks, safe(tools.definitions.get(node.identifier)?.url ?? ''))
    case 'image':
      return image(node, tools)
    case 'imageReference':
      return image({ url: '', ...tools.definitions.get(node.identifier), alt: node.alt }, tools)
    case 'footnoteReference': {
      const number = tools.footnotes.get(node.identifier)
      return number === undefined ? [] : [tools.refer(number)]
    }
    default:
      return []
  }
}

/** A picture that stands there keeps its form, and a caption that stays keeps its forms of letters. */
function image(
  { url, alt, title }: Pick<Image, 'url' | 'alt' | 'title'>,
  { pictures, images, standing }: Tools,
): Inline[] {
  const src = pictures.get(url)?.url ?? url
  if (!/^https?:/i.test(src)) return []
  const there = standingAt(standing, { address: src, isOwn: pictures.has(url) })
  const words = oneLine(title ?? '')
  const caption = there !== undefined && wordsOfHtml(there.caption) === words ? there.caption : escaped(words)
  images.push({ ...there, kind: 'image', src: there?.src ?? src, alt: alt ?? '', caption })
  return []
}

function safe(url: string): string | null {
  return /^(?:https?:|mailto:|tel:|#|\/)/i.test(url) ? url : null
}

/** One picture as HTML, where the whole text is one block of HTML. */
export function plainFigure({ src, alt, caption }: ImageBlock): string {
  const words = captionHtml(caption)
  const below = words === '' ? '' : `<figcaption>${words}</figcaption>`
  return `<figure><img src="${attribute(src)}" alt="${attribute(alt)}">${below}</figure>`
}
