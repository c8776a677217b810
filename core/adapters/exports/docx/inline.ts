import {
  Bookmark,
  ExternalHyperlink,
  ImageRun,
  InternalHyperlink,
  Tab,
  TextRun,
  type IRunOptions,
  type ParagraphChild,
} from 'docx'
import type { Image, PhrasingContent } from 'mdast'
import type { ExportPicture } from '../../../publishing/formats.ts'
import { markedParts } from '../../../publishing/rules/notes.ts'
import { MONOSPACED } from './styles.ts'

/** What a line is set with. */
export interface LineTools {
  numbers: ReadonlySet<number>
  footnotes: ReadonlyMap<string, number>
  pictures: ReadonlyMap<string, ExportPicture>
  /** What stands for a note. */
  cite: (number: number) => ParagraphChild[]
  /** Pixels that a picture may be wide. */
  widest: number
}

type Look = Pick<IRunOptions, 'bold' | 'italics' | 'strike' | 'style' | 'font' | 'noProof'>

/** Of a page of A4 between its margins, in pixels. */
const TALLEST = 880
const TYPES: Readonly<Record<string, 'png' | 'jpg' | 'gif'>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
}

/** Inline text as runs. */
export function lineOf(nodes: readonly PhrasingContent[], tools: LineTools, look: Look = {}): ParagraphChild[] {
  return nodes.flatMap((node) => partsOf(node, tools, look))
}

function partsOf(node: PhrasingContent, tools: LineTools, look: Look): ParagraphChild[] {
  // What is none of these was settled before.
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check
  switch (node.type) {
    case 'text':
      return isLinked(look) ? runsOf(node.value, look) : cited(node.value, tools, look)
    case 'strong':
      return lineOf(node.children, tools, { ...look, bold: true })
    case 'emphasis':
      return lineOf(node.children, tools, { ...look, italics: true })
    case 'delete':
      return lineOf(node.children, tools, { ...look, strike: true })
    case 'inlineCode':
      return runsOf(node.value, { ...look, font: MONOSPACED, noProof: true })
    case 'break':
      return [new TextRun({ ...look, break: 1 })]
    case 'link':
      return [linked(node.url, lineOf(node.children, tools, { ...look, style: 'Hyperlink' }))]
    case 'image':
      return picture(node, tools)
    case 'footnoteReference': {
      const number = tools.footnotes.get(node.identifier)
      return number === undefined ? [] : tools.cite(number)
    }
    default:
      return []
  }
}

function isLinked({ style }: Look): boolean {
  return style === 'Hyperlink'
}

function cited(text: string, { numbers, cite }: LineTools, look: Look): ParagraphChild[] {
  return markedParts(text, numbers).flatMap((part) => ('number' in part ? cite(part.number) : runsOf(part.text, look)))
}

const RTL_WORDS =
  /[\p{Script=Hebrew}\p{Script=Arabic}][\p{Script=Hebrew}\p{Script=Arabic}\p{M}]*(?:[\s־-][\p{Script=Hebrew}\p{Script=Arabic}\p{M}]+)*/gu

/** Words that run from right to left are runs of their own: Word sets them in their own font and order by that. */
export function runsOf(text: string, look: Look = {}): TextRun[] {
  const parts: { text: string; rightToLeft: boolean }[] = []
  let from = 0
  for (const match of text.matchAll(RTL_WORDS)) {
    if (match.index > from) parts.push({ text: text.slice(from, match.index), rightToLeft: false })
    parts.push({ text: match[0], rightToLeft: true })
    from = match.index + match[0].length
  }
  if (from < text.length) parts.push({ text: text.slice(from), rightToLeft: false })
  return parts.map(
    (part) => new TextRun({ ...look, children: tabbed(part.text), ...(part.rightToLeft ? { rightToLeft: true } : {}) }),
  )
}

/** A line feed within a paragraph of Markdown is a space. */
function tabbed(text: string): (string | Tab)[] {
  return text
    .replaceAll(/ ?\r?\n/g, ' ')
    .split('\t')
    .flatMap((piece, at) => (at === 0 ? [piece] : [new Tab(), piece]))
}

export function linked(url: string, children: ParagraphChild[]): ParagraphChild {
  return url.startsWith('#')
    ? new InternalHyperlink({ anchor: bookmarkName(url.slice(1)), children })
    : new ExternalHyperlink({ link: url, children })
}

/** A name that Word takes: letters, digits and underscores, 40 at most. */
function bookmarkName(id: string): string {
  return id.replace(/[^\p{L}\p{N}]/gu, '_').slice(0, 40)
}

/** A heading’s line, which links of the text may lead to. */
export function anchored(id: string | undefined, children: ParagraphChild[]): ParagraphChild[] {
  return id === undefined ? children : [new Bookmark({ id: bookmarkName(id), children })]
}

/** A picture within the margins, with its alternative text; one that Word has no way to show is named. */
function picture({ url, alt, title }: Image, { pictures, widest }: LineTools): ParagraphChild[] {
  const found = pictures.get(url)
  const words = (alt ?? '').trim()
  if (found === undefined) return []
  const type = TYPES[found.media_type]
  if (type === undefined) return runsOf(words === '' ? '[Picture]' : `[Picture: ${words}]`, { italics: true })
  const scale = Math.min(1, widest / found.width, TALLEST / found.height)
  const transformation = { width: Math.round(found.width * scale), height: Math.round(found.height * scale) }
  const altText = { name: found.file_name, description: words, title: title ?? '' }
  return [new ImageRun({ type, data: found.bytes, transformation, altText })]
}

/** Whether Word can show a picture. */
export function isShownByWord({ media_type }: ExportPicture): boolean {
  return TYPES[media_type] !== undefined
}
