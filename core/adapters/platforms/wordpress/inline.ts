import type { Nodes, PhrasingContent, Root } from 'mdast'
import type { StoredPicture } from '../../../publishing/platform.ts'
import { markedParts } from '../../../publishing/rules/notes.ts'
import { attribute, escaped, type NoteCount } from '../html-notes.ts'

/** What inline text is written with. */
export interface InlineTools {
  numbers: ReadonlySet<number>
  count: NoteCount
  pictures: ReadonlyMap<string, StoredPicture>
  definitions: ReadonlyMap<string, { url: string; title: string | null }>
  /** Footnotes of the text itself, by their label, with the number that they have as notes. */
  footnotes: ReadonlyMap<string, number>
}

/** Inline text as HTML; raw HTML of the Markdown is dropped, as everywhere in Colophon. */
export function inlineHtml(nodes: readonly PhrasingContent[], tools: InlineTools, isInLink = false): string {
  return nodes.map((node) => one(node, tools, isInLink)).join('')
}

function one(node: PhrasingContent, tools: InlineTools, isInLink: boolean): string {
  // What is none of these is raw HTML.
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check
  switch (node.type) {
    case 'text':
      return isInLink ? escaped(node.value) : cited(node.value, tools)
    case 'strong':
      return `<strong>${inlineHtml(node.children, tools, isInLink)}</strong>`
    case 'emphasis':
      return `<em>${inlineHtml(node.children, tools, isInLink)}</em>`
    case 'delete':
      return `<s>${inlineHtml(node.children, tools, isInLink)}</s>`
    case 'inlineCode':
      return `<code>${escaped(node.value)}</code>`
    case 'break':
      return '<br>'
    case 'link':
      return link(node.url, inlineHtml(node.children, tools, true))
    case 'linkReference': {
      const words = inlineHtml(node.children, tools, true)
      const to = tools.definitions.get(node.identifier)
      return to === undefined ? words : link(to.url, words)
    }
    case 'image':
      return picture(node.url, node.alt ?? '', tools)
    case 'imageReference':
      return picture(tools.definitions.get(node.identifier)?.url ?? '', node.alt ?? '', tools)
    case 'footnoteReference': {
      const number = tools.footnotes.get(node.identifier)
      return number === undefined ? '' : tools.count.reference(number)
    }
    default:
      return ''
  }
}

function cited(text: string, { numbers, count }: InlineTools): string {
  return markedParts(text, numbers)
    .map((part) => ('number' in part ? count.reference(part.number) : escaped(part.text)))
    .join('')
}

function link(url: string, words: string): string {
  return isSafe(url) ? `<a href="${attribute(url)}">${words}</a>` : words
}

/** A picture within a line; one without an address is left out, as a data address is on most platforms. */
function picture(source: string, alt: string, { pictures }: InlineTools): string {
  const stored = pictures.get(source)
  const url = stored?.url ?? source
  const isShown = stored !== undefined || /^https?:/i.test(url)
  return isShown ? `<img src="${attribute(url)}" alt="${attribute(alt)}" />` : ''
}

function isSafe(url: string): boolean {
  return /^(?:https?:|mailto:|tel:|#|\/)/i.test(url)
}

/** The link targets of a text by their labels. */
export function definitionsIn(tree: Root): InlineTools['definitions'] {
  const found = new Map<string, { url: string; title: string | null }>()
  const walk = (node: Nodes): void => {
    if (node.type === 'definition' && !found.has(node.identifier)) {
      found.set(node.identifier, { url: node.url, title: node.title ?? null })
    }
    if ('children' in node) node.children.forEach(walk)
  }
  walk(tree)
  return found
}
