import type { Code, List, ListItem, Paragraph, RootContent, Table } from 'mdast'
import { keptPicture } from '../../content/rules/pictures.ts'
import type { ExportMaterial, ExportPicture } from '../../publishing/formats.ts'
import { runsRightToLeft } from '../../publishing/rules/language-tag.ts'
import { wordsOf } from '../../publishing/rules/notes.ts'
import { attribute, countNotes, escaped, notesSection } from '../platforms/html-notes.ts'
import { inlineHtml, type InlineTools } from '../platforms/wordpress/inline.ts'
import type { ExportText } from './export-text.ts'

/** How HTML is written: a page has a sheet of its own, what is pasted elsewhere has none. */
interface BlockTools extends InlineTools {
  material: ExportMaterial
  text: ExportText
  hasSheet: boolean
}

/** A text as HTML, and behind it its notes with links there and back. */
export function textHtml(
  material: ExportMaterial,
  text: ExportText,
  hasSheet: boolean,
): { body: string; notes: string } {
  const { facts, pictures } = material
  const count = countNotes(facts.prefix)
  const tools: BlockTools = {
    ...{ material, text, hasSheet, count },
    numbers: new Set(facts.notes.map(({ number }) => number)),
    pictures: new Map([...pictures].map(([source, one]) => [source, { remote_id: '', url: shownAs(source, one) }])),
    definitions: new Map(),
    footnotes: text.footnotes,
  }
  const body = text.blocks.map((node) => block(node, tools)).join('\n')
  const notes = text.notes.map((note) => {
    const said = text.footnoteBlocks.get(note.number)
    return said === undefined ? note : { ...note, html: said.map((node) => inItem(node, tools)).join(' ') }
  })
  const given = { marker: material.identity.content_id, heading: text.notesHeading, count, withDisclosure: false }
  const section = notes.length === 0 ? '' : notesSection({ ...facts, ai_mark: null, notes }, given)
  return { body, notes: section }
}

function block(node: RootContent, tools: BlockTools): string {
  // What is none of these stands inside other blocks alone.
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check
  switch (node.type) {
    case 'paragraph':
      return paragraph(node, tools)
    case 'heading': {
      const level = node.depth === 1 ? 2 : node.depth
      const id = attribute(tools.text.headingIds.get(node) ?? '')
      return `<h${level} id="${id}"${direction(wordsOf(node))}>${inlineHtml(node.children, tools)}</h${level}>`
    }
    case 'list':
      return list(node, tools)
    case 'blockquote':
      return `<blockquote>\n${node.children.map((child) => block(child, tools)).join('\n')}\n</blockquote>`
    case 'code':
      return code(node)
    case 'table':
      return table(node, tools)
    case 'thematicBreak':
      return '<hr>'
    default:
      return ''
  }
}

function paragraph(node: Paragraph, tools: BlockTools): string {
  const [only] = node.children
  if (node.children.length === 1 && only?.type === 'image') {
    const { width, height } = tools.material.pictures.get(only.url) ?? {}
    const url = tools.pictures.get(only.url)?.url ?? only.url
    const size = width === undefined || height === undefined ? '' : ` width="${width}" height="${height}"`
    const caption = (only.title ?? '') === '' ? '' : `<figcaption>${escaped(only.title ?? '')}</figcaption>`
    const image = `<img src="${attribute(url)}" alt="${attribute(only.alt ?? '')}"${size}>`
    return `<figure>${image}${caption}</figure>`
  }
  const html = inlineHtml(node.children, tools)
  return html.trim() === '' ? '' : `<p${direction(wordsOf(node))}>${html}</p>`
}

/** A file holds the pictures that Colophon keeps. */
function shownAs(source: string, { media_type, bytes }: ExportPicture): string {
  return keptPicture(source) === null ? source : `data:${media_type};base64,${Buffer.from(bytes).toString('base64')}`
}

/** A paragraph that runs the other way than its text says so. */
function direction(words: string): string {
  return runsRightToLeft(words) ? ' dir="rtl"' : ''
}

function list(node: List, tools: BlockTools): string {
  const tag = node.ordered === true ? 'ol' : 'ul'
  const first = node.start ?? 1
  const start = node.ordered === true && first !== 1 ? ` start="${first}"` : ''
  const items = node.children.map((item) => listItem(item, tools)).join('\n')
  return `<${tag}${start}>\n${items}\n</${tag}>`
}

/** Paragraphs of an entry that is one line stand without tags, as in Markdown. */
function listItem(item: ListItem, tools: BlockTools): string {
  const box = item.checked === null || item.checked === undefined ? '' : item.checked ? '☑ ' : '☐ '
  const isLoose = item.spread === true
  const parts = item.children.map((child) => (isLoose ? block(child, tools) : inItem(child, tools)))
  return `<li>${box}${parts.filter((part) => part !== '').join('\n')}</li>`
}

function inItem(node: RootContent, tools: BlockTools): string {
  const isLine = node.type === 'paragraph' && !(node.children.length === 1 && node.children[0]?.type === 'image')
  return isLine ? inlineHtml(node.children, tools) : block(node, tools)
}

function code({ value, lang }: Code): string {
  const name = /^[\w+#.-]{1,40}$/.exec(lang ?? '')?.[0]
  const named = name === undefined ? '' : ` class="language-${name.replace(/[^\w-]/g, '-')}"`
  return `<pre><code${named}>${escaped(value)}</code></pre>`
}

function table({ children, align }: Table, tools: BlockTools): string {
  const row = (cells: Table['children'][number]['children'], open: string, close: string): string =>
    `<tr>${cells
      .map((cell, column) => {
        const side = align?.[column] ?? null
        const sheet = tools.hasSheet ? `class="${side ?? ''}"` : `style="text-align: ${side ?? ''}"`
        return `<${open}${side === null ? '' : ` ${sheet}`}>${inlineHtml(cell.children, tools)}</${close}>`
      })
      .join('')}</tr>`
  const [head, ...rows] = children
  const thead = head === undefined ? '' : `<thead>${row(head.children, 'th scope="col"', 'th')}</thead>`
  const body = rows.map(({ children: cells }) => row(cells, 'td', 'td')).join('\n')
  return `<table>\n${thead}\n${body === '' ? '' : `<tbody>\n${body}\n</tbody>`}\n</table>`
}
