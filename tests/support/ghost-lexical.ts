import { parseHTML } from 'linkedom'
import { headingSlug } from '../../core/adapters/platforms/ghost/compose.ts'

/** What is used of a parsed node; linkedom gives it no narrower type. */
interface Dom {
  nodeType: number
  nodeName: string
  textContent: string | null
  outerHTML?: string
  innerHTML?: string
  childNodes: Iterable<Dom>
  getAttribute?: (name: string) => string | null
}
interface Node {
  type: string
  children?: Node[]
  [key: string]: unknown
}

const BITS: Record<string, number> = { STRONG: 1, EM: 2, S: 4, CODE: 16, SUP: 64 }
const FOR_ALL = {
  web: { nonMember: true, memberSegment: 'status:free,status:-free' },
  email: { memberSegment: 'status:free,status:-free' },
}

/** What Ghost’s `?source=html` makes of HTML: ids, roles and comments are lost, but for cards of HTML. */
export function lexicalOf(html: string, site: string): string {
  const { document } = parseHTML(`<html><body>${html}</body></html>`)
  const children: Node[] = []
  let card: string[] | null = null
  for (const node of document.body.childNodes as Iterable<Dom>) {
    const comment = node.nodeType === 8 ? (node.textContent ?? '').trim() : ''
    if (comment === 'kg-card-begin: html') card = []
    else if (comment === 'kg-card-end: html' && card !== null) {
      children.push({ type: 'html', version: 1, html: card.join('\n').trim(), visibility: FOR_ALL })
      card = null
    } else if (card !== null) card.push(node.outerHTML ?? node.textContent ?? '')
    else children.push(...blocksOf(node, site))
  }
  return JSON.stringify({ root: { children, direction: null, format: '', indent: 0, type: 'root', version: 1 } })
}

function blocksOf(node: Dom, site: string): Node[] {
  const children = () => inlinesOf(node, 0, site)
  const attribute = (one: Dom, name: string) => one.getAttribute?.(name) ?? ''
  const [first] = [...node.childNodes]
  if (node.nodeType !== 1) return []
  if (/^H[1-6]$/.test(node.nodeName)) {
    return [{ type: 'extended-heading', tag: node.nodeName.toLowerCase(), version: 1, children: children() }]
  }
  switch (node.nodeName) {
    case 'P':
      return [{ type: 'paragraph', version: 1, children: children() }]
    case 'BLOCKQUOTE':
      return [{ type: 'extended-quote', version: 1, children: children() }]
    case 'UL':
    case 'OL':
      return [listOf(node, site)]
    case 'PRE': {
      const language = /language-([^\s"]+)/.exec(node.outerHTML ?? '')?.[1] ?? ''
      return [{ type: 'codeblock', version: 1, code: node.textContent ?? '', language, caption: '' }]
    }
    case 'HR':
      return [{ type: 'horizontalrule', version: 1 }]
    case 'FIGURE': {
      const href = first?.nodeName === 'A' ? attribute(first, 'href') : ''
      const picture = [...(first?.nodeName === 'A' ? first.childNodes : node.childNodes)][0]
      const of = (name: string) => (picture === undefined ? '' : attribute(picture, name))
      const size = (name: string) => (of(name) === '' ? null : Number(of(name)))
      const caption = [...node.childNodes].find(({ nodeName }) => nodeName === 'FIGCAPTION')?.innerHTML ?? ''
      const cardWidth = /kg-width-(\w+)/.exec(attribute(node, 'class'))?.[1] ?? 'regular'
      const words = { src: of('src'), alt: of('alt'), title: of('title'), caption }
      return [{ type: 'image', version: 1, ...words, width: size('width'), height: size('height'), cardWidth, href }]
    }
    default:
      return [{ type: 'paragraph', version: 1, children: children() }]
  }
}

/** A list within an entry becomes an entry of its own behind it. */
function listOf(node: Dom, site: string): Node {
  const isList = (child: Dom) => child.nodeName === 'UL' || child.nodeName === 'OL'
  const children = [...node.childNodes].flatMap((item): Node[] => {
    if (item.nodeName !== 'LI') return []
    const inner = [...item.childNodes]
    const text = inner.filter((child) => !isList(child)).flatMap((child) => inlineOf(child, 0, site))
    const lists = inner.filter(isList).map((list): Node => ({ type: 'listitem', children: [listOf(list, site)] }))
    return [{ type: 'listitem', children: text }, ...lists]
  })
  const isOrdered = node.nodeName === 'OL'
  const start = Number(node.getAttribute?.('start') ?? '1')
  return { type: 'list', listType: isOrdered ? 'number' : 'bullet', start, version: 1, children }
}

function inlinesOf(node: Dom, format: number, site: string): Node[] {
  return [...node.childNodes].flatMap((child) => inlineOf(child, format, site))
}

function inlineOf(node: Dom, format: number, site: string): Node[] {
  if (node.nodeType === 3)
    return [{ type: 'extended-text', version: 1, mode: 'normal', format, text: node.textContent ?? '' }]
  if (node.nodeName === 'BR') return [{ type: 'linebreak', version: 1 }]
  if (node.nodeName !== 'A') return inlinesOf(node, format | (BITS[node.nodeName] ?? 0), site)
  const href = node.getAttribute?.('href') ?? ''
  const url = href.startsWith('/') ? `${site}${href}` : href
  return [
    { type: 'link', version: 1, url, rel: null, target: null, title: null, children: inlinesOf(node, format, site) },
  ]
}

/** The page that Ghost makes of its document; an e-mail card is on none. */
export function pageOf(lexical: string): string {
  const { root } = JSON.parse(lexical) as { root: Node }
  return (root.children ?? []).map(shown).join('')
}

function shown(node: Node): string {
  const inner = (node.children ?? []).map(shown).join('')
  const escape = (value: unknown) => String(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  switch (node.type) {
    case 'extended-heading':
      return `<${String(node.tag)} id="${headingSlug(wordsOf(node))}">${inner}</${String(node.tag)}>`
    case 'paragraph':
      return `<p>${inner}</p>`
    case 'extended-quote':
      return `<blockquote>${inner}</blockquote>`
    case 'list':
      return node.listType === 'number' ? `<ol>${inner}</ol>` : `<ul>${inner}</ul>`
    case 'listitem':
      return `<li>${inner}</li>`
    case 'link':
      return `<a href="${String(node.url).replaceAll('&', '&amp;')}">${inner}</a>`
    case 'extended-text': {
      const tags = Object.entries(BITS).flatMap(([tag, bit]) =>
        (Number(node.format) & bit) === 0 ? [] : [tag.toLowerCase()],
      )
      return tags.reduceRight((text, tag) => `<${tag}>${text}</${tag}>`, escape(node.text))
    }
    case 'linebreak':
      return '<br>'
    case 'codeblock':
      return `<pre><code>${escape(node.code)}</code></pre>`
    case 'image':
      return `<figure><img src="${String(node.src)}" alt="${escape(node.alt)}">${
        node.caption === '' ? '' : `<figcaption>${String(node.caption)}</figcaption>`
      }</figure>`
    case 'html':
      return `\n<!--kg-card-begin: html-->\n${String(node.html)}\n<!--kg-card-end: html-->\n`
    default:
      return ''
  }
}

function wordsOf(node: Node): string {
  return typeof node.text === 'string' ? node.text : (node.children ?? []).map(wordsOf).join('')
}
