import type {
  BlockContent,
  Code,
  DefinitionContent,
  Image,
  List,
  ListItem,
  PhrasingContent,
  RootContent,
  Table,
} from 'mdast'
import type { PostMaterial } from '../../../publishing/platform.ts'
import { withoutSourceList, wordsOf } from '../../../publishing/rules/notes.ts'
import { standingAt } from '../../../publishing/rules/pictures.ts'
import { attribute, countNotes, escaped, notesSection, recordLines } from '../html-notes.ts'
import { figureOf, parsedBody, reworded } from '../figures.ts'
import { postData } from '../page-data.ts'
import { footnotesIn, noticesOf, notesOf } from '../post-parts.ts'
import { definitionsIn, inlineHtml, type InlineTools } from './inline.ts'

/** A text as WordPress’s block markup, and what it left out. */
export interface BlockText {
  body: string
  notices: string[]
}

const NOTES_HEADING = 'Sources'

/**
 * A post as block markup that the editor takes as valid: its text, its pictures, and one `html` block with the notes, the
 * disclosure and the mark by which the post is found again.
 */
export function blockText(
  material: PostMaterial,
  { place, holdsData }: { place: string; holdsData: boolean },
): BlockText {
  const { tree, facts, marker, pictures, standing = '' } = material
  const { blocks, heading } = withoutSourceList(tree, facts.notes.length)
  const footnotes = footnotesIn(tree, facts.notes)
  const count = countNotes(facts.prefix)
  const tools: Tools = {
    ...{ count, pictures, definitions: definitionsIn(tree), standing: standingPictures(standing) },
    numbers: new Set(facts.notes.map(({ number }) => number)),
    footnotes: new Map(footnotes.map(({ identifier, note }) => [identifier, note.number])),
  }
  const text = blocks.flatMap((node) => block(node, tools))
  const notes = [...facts.notes, ...notesOf(footnotes, tools)]
  const isTop = place === 'top'
  const data = holdsData ? postData(facts) : undefined
  const section = notesSection(
    { ...facts, notes },
    { marker, heading: heading ?? NOTES_HEADING, count, withDisclosure: !isTop, data },
  )
  const record = isTop ? recordLines(facts) : ''
  const top = record === '' ? [] : [html(record)]
  return { body: [...top, ...text, html(section)].join('\n\n'), notices: noticesOf(tree, material) }
}

interface StandingPicture {
  src: string
  block: string
}

/** What blocks are written with; `standing`: the blocks of pictures there. */
interface Tools extends InlineTools {
  standing: readonly StandingPicture[]
}

function block(node: RootContent, tools: Tools): string[] {
  // What is none of these is raw HTML, a definition, or stands inside other blocks alone.
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check
  switch (node.type) {
    case 'paragraph': {
      const [only] = node.children
      const alone = node.children.length === 1 && only !== undefined ? imageOf(only, tools) : null
      if (alone !== null) return picture(alone, tools)
      const text = inlineHtml(node.children, tools)
      return text.trim() === '' ? [] : [wrapped('paragraph', '', `<p>${text}</p>`)]
    }
    case 'heading': {
      const level = node.depth === 1 ? 2 : node.depth
      const says = level === 2 ? '' : `{"level":${level}}`
      return [wrapped('heading', says, `<h${level}>${inlineHtml(node.children, tools)}</h${level}>`)]
    }
    case 'list':
      return [list(node, tools)]
    case 'blockquote': {
      const inner = node.children.flatMap((child) => block(child, tools)).join('\n\n')
      return [wrapped('quote', '', `<blockquote class="wp-block-quote">${inner}</blockquote>`)]
    }
    case 'code':
      return [code(node)]
    case 'table':
      return [table(node, tools)]
    case 'thematicBreak':
      return [wrapped('separator', '', '<hr class="wp-block-separator has-alpha-channel-opacity" />')]
    default:
      return []
  }
}

function wrapped(name: string, says: string, inner: string): string {
  const start = says === '' ? name : `${name} ${says}`
  return `<!-- wp:${start} -->\n${inner}\n<!-- /wp:${name} -->`
}

function html(inner: string): string {
  return wrapped('html', '', inner)
}

function list(node: List, tools: InlineTools): string {
  const isOrdered = node.ordered === true
  const start = isOrdered && node.start !== null && node.start !== undefined && node.start !== 1 ? node.start : null
  const says = isOrdered ? JSON.stringify({ ordered: true, ...(start === null ? {} : { start }) }) : ''
  const tag = isOrdered ? 'ol' : 'ul'
  const opening = start === null ? `<${tag}>` : `<${tag} start="${start}">`
  const items = node.children.map((item) => listItem(item, tools)).join('\n\n')
  return wrapped('list', says, `${opening}${items}</${tag}>`)
}

/** An entry holds inline text and lists alone; paragraphs of one entry are set apart by breaks. */
function listItem(item: ListItem, tools: InlineTools): string {
  const lists = item.children.filter((child) => child.type === 'list')
  const texts = item.children.filter((child) => child.type !== 'list').map((child) => inlineOf(child, tools))
  const box = item.checked === null || item.checked === undefined ? '' : item.checked ? '☑ ' : '☐ '
  const text = `${box}${texts.filter((one) => one !== '').join('<br><br>')}`
  return wrapped('list-item', '', `<li>${text}${lists.map((one) => list(one, tools)).join('')}</li>`)
}

function inlineOf(node: BlockContent | DefinitionContent, tools: InlineTools): string {
  if (node.type === 'paragraph' || node.type === 'heading') return inlineHtml(node.children, tools)
  if (node.type === 'code') return `<code>${escaped(node.value)}</code>`
  if (node.type === 'blockquote') return node.children.map((child) => inlineOf(child, tools)).join('<br>')
  return escaped(wordsOf(node))
}

function code({ value, lang }: Code): string {
  const name = /^[\w+#.-]{1,40}$/.exec(lang ?? '')?.[0]
  const className = name === undefined ? '' : `language-${name.replace(/[^\w-]/g, '-')}`
  const says = className === '' ? '' : JSON.stringify({ className })
  const classes = className === '' ? 'wp-block-code' : `wp-block-code ${className}`
  return wrapped('code', says, `<pre class="${classes}"><code>${escaped(value)}</code></pre>`)
}

function table({ children, align }: Table, tools: InlineTools): string {
  const row = (cells: Table['children'][number]['children'], tag: 'th' | 'td'): string =>
    `<tr>${cells
      .map((cell, column) => {
        const side = align?.[column] ?? null
        const aligned = side === null ? '' : ` class="has-text-align-${side}" data-align="${side}"`
        return `<${tag}${aligned}>${inlineHtml(cell.children, tools)}</${tag}>`
      })
      .join('')}</tr>`
  const [head, ...rows] = children
  const thead = head === undefined ? '' : `<thead>${row(head.children, 'th')}</thead>`
  // The editor writes no part of a table that has no row.
  const tbody =
    rows.length === 0 ? '' : `<tbody>${rows.map(({ children: cells }) => row(cells, 'td')).join('')}</tbody>`
  return wrapped('table', '', `<figure class="wp-block-table"><table>${thead}${tbody}</table></figure>`)
}

function imageOf(node: PhrasingContent, { definitions }: Tools): Image | null {
  if (node.type === 'image') return node
  if (node.type !== 'imageReference') return null
  const { url = '', title = null } = definitions.get(node.identifier) ?? {}
  return { type: 'image', url, title, alt: node.alt ?? null }
}

/** Blocks that hold a picture and its words alone. */
function standingPictures(body: string): StandingPicture[] {
  const blocks = body.match(/<!-- wp:image (?:\{[^\n]*?\} )?-->\s*<figure\b.*?<\/figure>\s*<!-- \/wp:image -->/gs) ?? []
  return blocks.flatMap((one) => {
    const [figure] = parsedBody(one).querySelectorAll('figure')
    const found = figure === undefined || /<script|\son\w+=/i.test(one) ? null : figureOf(figure)
    return found === null ? [] : [{ src: found.src, block: one }]
  })
}

function picture({ url: source, alt, title }: Image, { pictures, standing }: Tools): string[] {
  const stored = pictures.get(source)
  const there = standingAt(standing, { address: stored?.url ?? source, isOwn: stored !== undefined })
  if (there !== undefined) {
    return [reworded(there.block, { alt: alt ?? '', caption: title ?? '' }, 'wp-element-caption')]
  }
  const words = attribute(alt ?? '')
  const caption =
    (title ?? '') === '' ? '' : `<figcaption class="wp-element-caption">${escaped(title ?? '')}</figcaption>`
  if (stored === undefined) {
    if (!/^https?:/i.test(source)) return []
    const plain = `<figure class="wp-block-image"><img src="${attribute(source)}" alt="${words}" />${caption}</figure>`
    return [wrapped('image', '', plain)]
  }
  const says = JSON.stringify({ id: Number(stored.remote_id), sizeSlug: 'full', linkDestination: 'none' })
  const img = `<img src="${attribute(stored.url)}" alt="${words}" class="wp-image-${stored.remote_id}" />`
  return [wrapped('image', says, `<figure class="wp-block-image size-full">${img}${caption}</figure>`)]
}
