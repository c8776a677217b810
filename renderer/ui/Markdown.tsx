import type { Element, ElementContent, Root } from 'hast'
import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import { useMemo, type ReactNode } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { strings } from './strings.ts'
import { unified } from 'unified'

/** Everything the default allows but inputs and pictures from elsewhere, which the window would not load anyway. */
const schema = { ...defaultSchema, protocols: { ...defaultSchema.protocols, src: ['data'] } }

function toNodes(markdown: string, hasPlaces: boolean): ReactNode {
  const pipeline = unified().use(remarkParse).use(remarkGfm).use(remarkRehype).use(rehypeSanitize, schema)
  const tree = pipeline.runSync(pipeline.parse(markdown))
  if (hasPlaces) notePlaces(tree, markdown)
  return toJsxRuntime(tree, {
    Fragment,
    jsx,
    jsxs,
    components: { a: OutwardLink, img: Picture, table: Table },
  }) as ReactNode
}

/** Wraps each stretch of text that stands in the Markdown as it is shown, with the offset at which it does. */
function notePlaces(tree: Root | Element, markdown: string): void {
  tree.children = (tree.children as ElementContent[]).map((child): ElementContent => {
    if (child.type === 'element') notePlaces(child, markdown)
    const start = child.position?.start.offset
    if (child.type !== 'text' || start === undefined || !markdown.startsWith(child.value, start)) return child
    return { type: 'element', tagName: 'span', properties: { dataStart: String(start) }, children: [child] }
  })
}

function OutwardLink({ href, children }: { href?: string; children?: ReactNode }) {
  const isWithin = href?.startsWith('#') ?? true
  if (isWithin) return <span>{children}</span>
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}

/** The window loads nothing from elsewhere, so a picture stands there as its description; `//host/x` is elsewhere too. */
function Picture({ src, alt = '' }: { src?: string; alt?: string }) {
  return src?.startsWith('data:') === true ? <img src={src} alt={alt} /> : <em>{strings.picture(alt)}</em>
}

function Table({ children }: { children?: ReactNode }) {
  return (
    <div className="content-table" role="group" aria-label={strings.table} tabIndex={0}>
      <table>{children}</table>
    </div>
  )
}

/** Markdown in the content face, built as React nodes from a sanitised tree; no HTML text is ever inserted. */
export function Markdown({ text, hasPlaces = false }: { text: string; hasPlaces?: boolean }) {
  const nodes = useMemo(() => toNodes(text, hasPlaces), [text, hasPlaces])
  return <div className="content">{nodes}</div>
}
