import { parseHTML } from 'linkedom'
import type { PostMaterial, TakenText } from '../../publishing/platform.ts'
import { sourceListText } from '../../publishing/rules/notes.ts'
import { figureOf, oneLine } from './figures.ts'

/** What is used of a parsed node; linkedom gives it no narrower type. */
interface HtmlNode {
  nodeType: number
  nodeName: string
  textContent: string | null
  childNodes: Iterable<HtmlNode>
  getAttribute?: (name: string) => string | null
}

const TEXT = 3
const ELEMENT = 1

/** A post’s HTML or block markup as Markdown, with our list of sources; what Colophon has no Markdown for is named. */
export function typedMarkdown(body: string, ours: Pick<PostMaterial, 'body' | 'tree' | 'facts'>): TakenText {
  const { document } = parseHTML(`<html><body>${body}</body></html>`)
  const lost = new Set<string>()
  const blocks = blocksOf(document.body, lost)
  const list = sourceListText(ours.body, ours.tree, ours.facts.notes.length).trim()
  return {
    body: `${[...blocks, ...(list === '' ? [] : [list])].join('\n\n')}\n`,
    notices:
      lost.size === 0 ? [] : [`Left out, because Markdown has no form for it: ${[...lost].toSorted().join(', ')}.`],
  }
}

function blocksOf(parent: HtmlNode, lost: Set<string>): string[] {
  return [...parent.childNodes].flatMap((node) => {
    if (node.nodeType === TEXT) return textOf(node).trim() === '' ? [] : [escapedText(textOf(node).trim())]
    return node.nodeType === ELEMENT ? blockOf(node, lost) : []
  })
}

function blockOf(node: HtmlNode, lost: Set<string>): string[] {
  const name = node.nodeName.toLowerCase()
  if ((node.getAttribute?.('data-colophon') ?? null) !== null) return []
  if (/\bcolophon-disclosure\b/.test(node.getAttribute?.('class') ?? '')) return []
  const heading = /^h([1-6])$/.exec(name)?.[1]
  if (heading !== undefined)
    return nonEmpty(`${'#'.repeat(Math.max(2, Number(heading)))} ${inlineOf(node, lost)}`, heading)
  switch (name) {
    case 'p':
      return nonEmpty(inlineOf(node, lost))
    case 'ul':
    case 'ol':
      return [listOf(node, lost)]
    case 'blockquote':
      return [prefixed(quoted(node, lost), '> ')]
    case 'pre': {
      const lang = /\blanguage-([\w-]+)/.exec(node.getAttribute?.('class') ?? '')?.[1] ?? ''
      return [`\`\`\`${lang}\n${textOf(node).replace(/\n$/, '')}\n\`\`\``]
    }
    case 'hr':
      return ['---']
    case 'img':
      return nonEmpty(inlineOf({ ...node, childNodes: [node] }, lost))
    case 'table':
      return [tableOf(node, lost)]
    case 'figure': {
      const figure = figureOf(node)
      if (figure !== null) return [pictureOf(figure)]
      if (/\bwp-block-gallery\b/.test(node.getAttribute?.('class') ?? '')) lost.add('gallery')
      return blocksOf(node, lost)
    }
    case 'kg-card':
      lost.add(node.getAttribute?.('data-card') ?? name)
      return blocksOf(node, lost)
    case 'div':
    case 'section':
    case 'figcaption':
      return blocksOf(node, lost)
    default:
      lost.add(name)
      return blocksOf(node, lost)
  }
}

/** A quotation of paragraphs, or of lines alone. */
function quoted(node: HtmlNode, lost: Set<string>): string {
  const hasBlocks = [...node.childNodes].some((child) =>
    /^(?:p|ul|ol|h[1-6]|blockquote|pre|table)$/i.test(child.nodeName),
  )
  return hasBlocks ? blocksOf(node, lost).join('\n\n') : inlineOf(node, lost).replaceAll('\\\n\\\n', '\n\n')
}

function listOf(node: HtmlNode, lost: Set<string>): string {
  const isOrdered = node.nodeName.toLowerCase() === 'ol'
  const start = Number(node.getAttribute?.('start') ?? '1')
  const items = [...node.childNodes].filter((child) => child.nodeName.toLowerCase() === 'li')
  return items
    .map((item, at) => {
      const mark = isOrdered ? `${start + at}. ` : '- '
      const isList = (child: HtmlNode) => /^(?:ul|ol)$/i.test(child.nodeName)
      const text = inlineOf({ ...item, childNodes: [...item.childNodes].filter((child) => !isList(child)) }, lost)
      const lists = [...item.childNodes].filter(isList).map((child) => listOf(child, lost))
      return prefixed([text, ...lists].join('\n'), ' '.repeat(mark.length), mark)
    })
    .join('\n')
}

function tableOf(node: HtmlNode, lost: Set<string>): string {
  const all = (from: HtmlNode, name: RegExp): HtmlNode[] =>
    [...from.childNodes].flatMap((child) => (name.test(child.nodeName) ? [child] : all(child, name)))
  const rows = all(node, /^tr$/i).map((row) => all(row, /^t[hd]$/i))
  const cells = rows.map((row) => row.map((cell) => inlineOf(cell, lost).replaceAll('|', '\\|').replaceAll('\n', ' ')))
  const rule = (rows[0] ?? []).map((cell) => {
    const side = cell.getAttribute?.('data-align') ?? ''
    return side === 'center' ? ':-:' : side === 'right' ? '--:' : side === 'left' ? ':--' : '---'
  })
  const line = (row: readonly string[]) => `| ${row.join(' | ')} |`
  const [head = [], ...rest] = cells
  return [line(head), line(rule), ...rest.map(line)].join('\n')
}

function inlineOf(node: HtmlNode, lost: Set<string>): string {
  return [...node.childNodes]
    .map((child) => {
      if (child.nodeType === TEXT) return escapedText(textOf(child))
      if (child.nodeType !== ELEMENT) return ''
      const name = child.nodeName.toLowerCase()
      const inner = () => inlineOf(child, lost)
      const attribute = (key: string) => child.getAttribute?.(key) ?? ''
      if (name === 'sup') return noteIn(child) ?? inner()
      if (name === 'strong' || name === 'b') return `**${inner()}**`
      if (name === 'em' || name === 'i') return `*${inner()}*`
      if (name === 's' || name === 'del') return `~~${inner()}~~`
      if (name === 'code') return `\`${textOf(child)}\``
      if (name === 'br') return '\\\n'
      if (name === 'a' && isNumeral(child)) return ` [${textOf(child)}]`
      if (name === 'a') return `[${inner()}](${attribute('href').replace(/[()\s]/g, encodeURIComponent)})`
      if (name === 'img') return pictureOf({ src: attribute('src'), alt: attribute('alt'), caption: '' })
      if (name !== 'span' && name !== 'p') lost.add(name)
      return inner()
    })
    .join('')
    .replace(/ {2,}(?=\[\d{1,4}\])/g, ' ')
    .trim()
}

/** A picture as texts have it, with its caption as its title. */
function pictureOf({ src, alt, caption }: { src: string; alt: string; caption: string }): string {
  const title = oneLine(caption).replace(/["\\]|&(?=#?\w+;)/g, '\\$&')
  const address = src
    .replace(/[\s<>]/g, encodeURIComponent)
    .replaceAll('(', '%28')
    .replaceAll(')', '%29')
  return `![${escapedText(alt)}](${address}${title === '' ? '' : ` "${title}"`})`
}

/** The number of a note that a `sup` refers to; undefined where it is no note of ours. */
function noteIn(sup: HtmlNode): string | undefined {
  const link = [...sup.childNodes].find((child) => child.nodeName.toLowerCase() === 'a')
  const number = /-fn-(\d{1,4})$/.exec(link?.getAttribute?.('href') ?? '')?.[1]
  return number === undefined ? undefined : ` [${number}]`
}

/** Whether a link is a raised number alone, as notes are where links hold the numerals. */
function isNumeral(link: HtmlNode): boolean {
  const [only, ...others] = [...link.childNodes]
  return only?.nodeName.toLowerCase() === 'sup' && others.length === 0 && /^\d{1,4}$/.test(textOf(link))
}

function textOf(node: HtmlNode): string {
  return node.textContent ?? ''
}

function escapedText(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>~]/g, '\\$&')
}

function prefixed(text: string, prefix: string, first = prefix): string {
  return text
    .split('\n')
    .map((line, at) => (at === 0 ? `${first}${line}` : line === '' ? prefix.trimEnd() : `${prefix}${line}`))
    .join('\n')
}

function nonEmpty(text: string, mark = ''): string[] {
  return text.replace(/^#+ /, '').trim() === '' && mark === '' ? [] : [text]
}
