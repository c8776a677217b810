import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import type { Nodes, Root } from 'mdast'

/** What rendered text may hold: GitHub's list without anything that loads or takes input. */
const SCHEMA = {
  ...defaultSchema,
  protocols: { ...defaultSchema.protocols, href: [...(defaultSchema.protocols?.href ?? []), 'tel'] },
  tagNames: (defaultSchema.tagNames ?? []).filter((name) => !['img', 'picture', 'source', 'input'].includes(name)),
}

const parser = unified().use(remarkParse).use(remarkGfm).freeze()
/** What begins inside a line: no block depends on it, and it is most of the work of reading a text. */
const INLINE = [
  ...['attention', 'autolink', 'characterEscape', 'characterReference', 'codeText', 'hardBreakEscape', 'htmlText'],
  ...[
    'labelEnd',
    'labelStartImage',
    'labelStartLink',
    'strikethrough',
    'tasklistCheck',
    'gfmFootnoteCall',
    'gfmPotentialFootnoteCall',
  ],
  ...['wwwAutolink', 'protocolAutolink', 'emailAutolink'],
]
const blocks = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(function withoutInline() {
    const data = this.data()
    data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { disable: { null: INLINE } }]
  })
  .freeze()
const renderer = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype)
  .use(rehypeSanitize, SCHEMA)
  .use(rehypeStringify)
  .freeze()

/** Markdown as sanitised HTML: raw HTML is dropped, nothing in it runs or loads. */
export function renderMarkdown(markdown: string): string {
  return renderTree(markdownTree(markdown))
}

/** The same of a text that is read already. */
export function renderTree(tree: Root): string {
  return renderer.stringify(renderer.runSync(tree))
}

/** The syntax tree of a Markdown text. */
export function markdownTree(markdown: string): Root {
  return parser.parse(markdown)
}

/** The blocks of a Markdown text, their words as they stand there. */
export function blockTree(markdown: string): Root {
  return blocks.parse(markdown)
}

/** What a Markdown text says, without its marks; blocks are separated by a space. */
export function plainText(markdown: string): string {
  return wordsOfTree(markdownTree(markdown))
}

/** The same of a text, or of blocks of one, that are read already. */
export function wordsOfTree(tree: Root): string {
  return textOf(tree).replace(/\s+/g, ' ').trim()
}

function textOf(node: Nodes): string {
  if (node.type === 'html' || node.type === 'definition') return ''
  if ('value' in node) return node.value
  if (!('children' in node)) return node.type === 'break' ? ' ' : ''
  const isInline = ['paragraph', 'heading', 'emphasis', 'strong', 'delete', 'link', 'tableCell'].includes(node.type)
  return node.children.map((child) => textOf(child)).join(isInline ? '' : ' ')
}
