import { z } from 'zod'
import type { Block, Inline, ListBlock } from './blocks.ts'

const Node = z.looseObject({ type: z.string() })
type Node = z.infer<typeof Node>
const Nodes = z.array(Node).catch([])
const Root = z.object({ root: z.object({ children: z.array(Node) }) })

/** What a card of HTML says of its readers while nobody set it. */
const FOR_ALL = JSON.stringify({
  web: { nonMember: true, memberSegment: 'status:free,status:-free' },
  email: { memberSegment: 'status:free,status:-free' },
})

/**
 * The document of Ghost’s editor as blocks. Nothing of it is passed over: a card that Colophon has no words for stands there
 * with all it holds, so that whoever changed it is noticed. Throws where it is no such document.
 */
export function blocksOfLexical(lexical: string): Block[] {
  return Root.parse(JSON.parse(lexical)).root.children.flatMap(blocksOf)
}

function blocksOf(node: Node): Block[] {
  const text = (key: string) => textOf(node, key)
  switch (node.type) {
    case 'paragraph': {
      const inlines = inlinesOf(node)
      return inlines.length === 0 ? [] : [{ kind: 'paragraph', inlines }]
    }
    case 'heading':
    case 'extended-heading':
      return [{ kind: 'heading', level: Number(text('tag').slice(1)) || 2, inlines: inlinesOf(node) }]
    case 'quote':
    case 'extended-quote':
      return [{ kind: 'quote', inlines: inlinesOf(node) }]
    case 'list':
      return [listOf(node)]
    case 'codeblock':
      return [{ kind: 'code', lang: text('language'), text: text('code'), extra: extraOf(node, { caption: '' }) }]
    case 'horizontalrule':
      return [{ kind: 'rule' }]
    case 'image': {
      const number = (key: 'width' | 'height') => (typeof node[key] === 'number' ? { [key]: node[key] } : {})
      const words = { src: text('src'), alt: text('alt'), caption: text('caption'), title: text('title') }
      const form = { href: text('href'), cardWidth: text('cardWidth'), ...number('width'), ...number('height') }
      return [{ kind: 'image', ...words, ...form }]
    }
    case 'html': {
      const visibility = JSON.stringify(node.visibility ?? null)
      const isForAll = visibility === 'null' || visibility === FOR_ALL
      return [{ kind: 'html', html: text('html'), extra: isForAll ? '' : ` ${visibility}` }]
    }
    default:
      return [{ kind: 'card', name: node.type, json: JSON.stringify(node) }]
  }
}

/** A list within a list is an entry of its own there, behind the one that it belongs to. */
function listOf(node: Node): ListBlock {
  const items: ListBlock['items'] = []
  for (const item of Nodes.parse(node.children)) {
    const children = Nodes.parse(item.children)
    const lists = children.filter(({ type }) => type === 'list').map(listOf)
    const inlines = children.filter(({ type }) => type !== 'list').flatMap((child) => inlineOf(child, null))
    const last = items.at(-1)
    if (inlines.length === 0 && lists.length > 0 && last !== undefined) last.lists.push(...lists)
    else items.push({ inlines, lists })
  }
  const start = typeof node.start === 'number' ? node.start : 1
  return { kind: 'list', start: node.listType === 'number' ? start : null, items }
}

function inlinesOf(node: Node): Inline[] {
  return Nodes.parse(node.children).flatMap((child) => inlineOf(child, null))
}

function inlineOf(node: Node, href: string | null): Inline[] {
  const marks = typeof node.format === 'number' ? node.format : 0
  switch (node.type) {
    case 'text':
    case 'extended-text':
      return [{ text: textOf(node, 'text'), marks, href }]
    case 'linebreak':
      return ['break']
    case 'link':
    case 'autolink': {
      const to = textOf(node, 'url')
      return Nodes.parse(node.children).flatMap((child) => inlineOf(child, to))
    }
    default:
      return [{ text: JSON.stringify(node), marks: 0, href }]
  }
}

function textOf(node: Node, key: string): string {
  const value = node[key]
  return typeof value === 'string' ? value : ''
}

/** What is set beyond what is usual, as a comment. */
function extraOf(node: Node, usual: Readonly<Record<string, string>>): string {
  const set = Object.keys(usual).flatMap((key) => {
    const value = textOf(node, key)
    return value === '' || value === usual[key] ? [] : [[key, value] as const]
  })
  return set.length === 0 ? '' : `<!--${JSON.stringify(Object.fromEntries(set)).replaceAll('--', '- -')}-->`
}
