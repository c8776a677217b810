import type { Element, ElementContent, Root as HtmlRoot, RootContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toMdast } from 'hast-util-to-mdast'
import type { Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'

const writer = unified().use(remarkStringify, { bullet: '-', emphasis: '*', rule: '-' }).use(remarkGfm)

const NO_TEXT = ['script', 'style', 'meta', 'title', 'link', 'img', 'picture', 'svg', 'object', 'iframe', 'input']

/** Formatted text of a clipboard as Markdown: headings, lists, tables, links and emphasis, and no pictures. */
export function markdownOf(html: string): string {
  const { children } = fromHtml(html, { fragment: true })
  const tree: HtmlRoot = { type: 'root', children: textOnly(children) }
  const markdown = writer.stringify(toMdast(tree) as Root).trim()
  // A number in brackets is the marker of a citation, which the writer takes for half of a link.
  return markdown.replace(/\\\[(\d{1,4})\]/g, '[$1]')
}

function textOnly<T extends RootContent | ElementContent>(nodes: readonly T[]): (T | ElementContent)[] {
  return nodes.flatMap((node): (T | ElementContent)[] => {
    if (node.type === 'comment' || node.type === 'doctype') return []
    if (node.type !== 'element') return [node]
    if (NO_TEXT.includes(node.tagName)) return []
    const children = textOnly<ElementContent>(node.children)
    return isNoBold(node) ? children : [{ ...node, children }]
  })
}

/** Google Docs sets all of a copy in bold that is none. */
function isNoBold({ tagName, properties }: Element): boolean {
  return /^(?:b|strong)$/.test(tagName) && /font-weight:\s*(?:normal|400)\b/i.test(properties.style ?? '')
}
