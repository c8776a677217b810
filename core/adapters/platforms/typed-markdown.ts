import { parseHTML } from 'linkedom'
import type { PostMaterial, TakenText } from '../../publishing/platform.ts'
import { sourceListText, wordsOf } from '../../publishing/rules/notes.ts'
import { figureOf, oneLine } from './figures.ts'
import { footnotesIn } from './post-parts.ts'

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

/** How a post is read: what has no form here, and how its notes stand in a text. */
interface Tools {
  lost: Set<string>
  /** The reference to a note of this number, as a text has it. */
  reference: (number: number) => string
  /** Whether numbers of notes may stand without a link. */
  hasBareNotes: boolean
}

/**
 * A post’s HTML or block markup as Markdown, with our list of sources and the text’s own footnotes; what Colophon has no Markdown
 * for is named.
 */
export function typedMarkdown(
  body: string,
  ours: Pick<PostMaterial, 'body' | 'tree' | 'facts'>,
  { hasBareNotes = false } = {},
): TakenText {
  const { document } = parseHTML(`<html><body>${body}</body></html>`)
  const lost = new Set<string>()
  const own = takenFootnotes(document.body, ours, { lost, hasBareNotes, reference: (number) => `[${number}]` })
  const blocks = blocksOf(document.body, { lost, hasBareNotes, reference: own.reference })
  const list = sourceListText(ours.body, ours.tree, ours.facts.notes.length).trim()
  const behind = own.definitions().filter((one) => !list.includes(one))
  return {
    body: `${[...blocks, ...behind, ...(list === '' ? [] : [list])].join('\n\n')}\n`,
    notices:
      lost.size === 0 ? [] : [`Left out, because Markdown has no form for it: ${[...lost].toSorted().join(', ')}.`],
  }
}

/** The text’s own footnotes as they stand on the page: ours where they say what ours do, else as they were changed there. */
function takenFootnotes(
  page: HtmlNode,
  { body, tree, facts }: Pick<PostMaterial, 'body' | 'tree' | 'facts'>,
  tools: Tools,
) {
  const cited = new Set(facts.notes.map(({ number }) => number))
  const said = new Map(
    footnotesIn(tree, facts.notes).map(({ node }) => {
      const { start, end } = node.position ?? {}
      return [
        plainWords(wordsOf(node)),
        { label: node.label ?? node.identifier, typed: body.slice(start?.offset, end?.offset) },
      ]
    }),
  )
  const items = new Map(notesOn(page).map((item) => [numberOf(item.getAttribute?.('id') ?? ''), item]))
  const taken = new Map<string, string>()
  const reference = (number: number): string => {
    const item = cited.has(number) ? undefined : items.get(number)
    if (item === undefined) return ` [${number}]`
    const words = { ...item, childNodes: [...item.childNodes].filter((child) => !isBacklink(child)) }
    const ours = said.get(plainWords([...words.childNodes].map(textOf).join('')))
    const label = ours?.label ?? `note-${number}`
    taken.set(label, ours?.typed ?? `[^${label}]: ${inlineOf(words, tools)}`)
    return `[^${label}]`
  }
  return { reference, definitions: () => [...taken.values()] }
}

/** The entries of our list of notes on a page. */
function notesOn(node: HtmlNode): HtmlNode[] {
  const isNote = node.nodeName.toLowerCase() === 'li' && numberOf(node.getAttribute?.('id') ?? '') !== undefined
  return isNote ? [node] : [...node.childNodes].flatMap(notesOn)
}

function numberOf(id: string): number | undefined {
  const number = /-fn-(\d{1,4})$/.exec(id)?.[1]
  return number === undefined ? undefined : Number(number)
}

function isBacklink(node: HtmlNode): boolean {
  return node.getAttribute?.('role') === 'doc-backlink'
}

/** Words without the stop that a note of words alone is given. */
function plainWords(text: string): string {
  return text.replace(/\s+/g, ' ').trim().replace(/\.$/, '')
}

function blocksOf(parent: HtmlNode, tools: Tools): string[] {
  return [...parent.childNodes].flatMap((node) => {
    if (node.nodeType === TEXT) return textOf(node).trim() === '' ? [] : [escapedText(textOf(node).trim())]
    return node.nodeType === ELEMENT ? blockOf(node, tools) : []
  })
}

function blockOf(node: HtmlNode, tools: Tools): string[] {
  const name = node.nodeName.toLowerCase()
  if ((node.getAttribute?.('data-colophon') ?? null) !== null) return []
  if (/\bcolophon-disclosure\b/.test(node.getAttribute?.('class') ?? '')) return []
  const heading = /^h([1-6])$/.exec(name)?.[1]
  if (heading !== undefined)
    return nonEmpty(`${'#'.repeat(Math.max(2, Number(heading)))} ${inlineOf(node, tools)}`, heading)
  switch (name) {
    case 'p':
      return nonEmpty(inlineOf(node, tools))
    case 'ul':
    case 'ol':
      return [listOf(node, tools)]
    case 'blockquote':
      return [prefixed(quoted(node, tools), '> ')]
    case 'pre': {
      const lang = /\blanguage-([\w-]+)/.exec(node.getAttribute?.('class') ?? '')?.[1] ?? ''
      return [`\`\`\`${lang}\n${textOf(node).replace(/\n$/, '')}\n\`\`\``]
    }
    case 'hr':
      return ['---']
    case 'img':
      return nonEmpty(inlineOf({ ...node, childNodes: [node] }, tools))
    case 'table':
      return [tableOf(node, tools)]
    case 'figure': {
      const figure = figureOf(node)
      if (figure !== null) return [pictureOf(figure)]
      if (/\bwp-block-gallery\b/.test(node.getAttribute?.('class') ?? '')) tools.lost.add('gallery')
      return blocksOf(node, tools)
    }
    case 'kg-card':
      tools.lost.add(node.getAttribute?.('data-card') ?? name)
      return blocksOf(node, tools)
    case 'div':
    case 'section':
    case 'figcaption':
      return blocksOf(node, tools)
    default:
      tools.lost.add(name)
      return blocksOf(node, tools)
  }
}

/** A quotation of paragraphs, or of lines alone. */
function quoted(node: HtmlNode, tools: Tools): string {
  const hasBlocks = [...node.childNodes].some((child) =>
    /^(?:p|ul|ol|h[1-6]|blockquote|pre|table)$/i.test(child.nodeName),
  )
  return hasBlocks ? blocksOf(node, tools).join('\n\n') : inlineOf(node, tools).replaceAll('\\\n\\\n', '\n\n')
}

function listOf(node: HtmlNode, tools: Tools): string {
  const isOrdered = node.nodeName.toLowerCase() === 'ol'
  const start = Number(node.getAttribute?.('start') ?? '1')
  const items = [...node.childNodes].filter((child) => child.nodeName.toLowerCase() === 'li')
  return items
    .map((item, at) => {
      const mark = isOrdered ? `${start + at}. ` : '- '
      const isList = (child: HtmlNode) => /^(?:ul|ol)$/i.test(child.nodeName)
      const text = inlineOf({ ...item, childNodes: [...item.childNodes].filter((child) => !isList(child)) }, tools)
      const lists = [...item.childNodes].filter(isList).map((child) => listOf(child, tools))
      return prefixed([text, ...lists].join('\n'), ' '.repeat(mark.length), mark)
    })
    .join('\n')
}

function tableOf(node: HtmlNode, tools: Tools): string {
  const all = (from: HtmlNode, name: RegExp): HtmlNode[] =>
    [...from.childNodes].flatMap((child) => (name.test(child.nodeName) ? [child] : all(child, name)))
  const rows = all(node, /^tr$/i).map((row) => all(row, /^t[hd]$/i))
  const cells = rows.map((row) => row.map((cell) => inlineOf(cell, tools).replaceAll('|', '\\|').replaceAll('\n', ' ')))
  const rule = (rows[0] ?? []).map((cell) => {
    const side = cell.getAttribute?.('data-align') ?? ''
    return side === 'center' ? ':-:' : side === 'right' ? '--:' : side === 'left' ? ':--' : '---'
  })
  const line = (row: readonly string[]) => `| ${row.join(' | ')} |`
  const [head = [], ...rest] = cells
  return [line(head), line(rule), ...rest.map(line)].join('\n')
}

function inlineOf(node: HtmlNode, tools: Tools): string {
  return [...node.childNodes]
    .map((child) => {
      if (child.nodeType === TEXT) return escapedText(textOf(child))
      if (child.nodeType !== ELEMENT) return ''
      const name = child.nodeName.toLowerCase()
      const inner = () => inlineOf(child, tools)
      const attribute = (key: string) => child.getAttribute?.(key) ?? ''
      if (name === 'sup') return noteIn(child, tools) ?? inner()
      if (name === 'strong' || name === 'b') return `**${inner()}**`
      if (name === 'em' || name === 'i') return `*${inner()}*`
      if (name === 's' || name === 'del') return `~~${inner()}~~`
      if (name === 'code') return `\`${textOf(child)}\``
      if (name === 'br') return '\\\n'
      if (name === 'a' && isNumeral(child)) return tools.reference(Number(textOf(child)))
      if (name === 'a') return `[${inner()}](${attribute('href').replace(/[()\s]/g, encodeURIComponent)})`
      if (name === 'img') return pictureOf({ src: attribute('src'), alt: attribute('alt'), caption: '' })
      if (name !== 'span' && name !== 'p') tools.lost.add(name)
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

/** The reference that a `sup` is; undefined where it is to no note of ours. */
function noteIn(sup: HtmlNode, { reference, hasBareNotes }: Tools): string | undefined {
  const link = [...sup.childNodes].find((child) => child.nodeName.toLowerCase() === 'a')
  const isBare = hasBareNotes && link === undefined && /^\d{1,4}$/.test(textOf(sup))
  const number = isBare ? Number(textOf(sup)) : numberOf(link?.getAttribute?.('href') ?? '')
  return number === undefined ? undefined : reference(number)
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
