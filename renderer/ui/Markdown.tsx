import { useQuery } from '@tanstack/react-query'
import type { Element, ElementContent, Root } from 'hast'
import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import { useMemo, type ReactNode } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { keptPicture } from '../../core/content/rules/pictures.ts'
import { useApi } from '../app/api.ts'
import { strings } from './strings.ts'
import { unified } from 'unified'

/** Everything the default allows but inputs. Pictures from elsewhere are named with their address and not loaded. */
const schema = {
  ...defaultSchema,
  protocols: {
    ...defaultSchema.protocols,
    href: [...(defaultSchema.protocols?.href ?? []), 'tel'],
    src: ['data', 'colophon', 'http', 'https'],
  },
}

function toNodes(markdown: string, hasPlaces: boolean, title?: string): ReactNode {
  const pipeline = unified().use(remarkParse).use(remarkGfm).use(remarkRehype).use(rehypeSanitize, schema)
  const tree = pipeline.runSync(pipeline.parse(markdown))
  if (title !== undefined) leaveOutTitle(tree, title)
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

/** A text that begins with its title as a heading has it above itself already. */
function leaveOutTitle(tree: Root, title: string): void {
  const at = tree.children.findIndex(({ type }) => type === 'element')
  const first = tree.children[at]
  if (first?.type !== 'element' || !/^h[12]$/.test(first.tagName)) return
  if (wordsOf(first).trim() === title.trim()) tree.children.splice(at, 1)
}

function wordsOf(node: ElementContent): string {
  if (node.type === 'text') return node.value
  return node.type === 'element' ? node.children.map(wordsOf).join('') : ''
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

/** The window loads nothing from elsewhere, so a picture stands there as its words; `//host/x` is elsewhere too. */
function Picture({ src = '', alt = '', title }: { src?: string; alt?: string; title?: string }) {
  if (keptPicture(src) !== null) return <KeptPicture address={src} alt={alt} title={title} />
  if (src.startsWith('data:')) return <Figure src={src} alt={alt} title={title} />
  return (
    <>
      <em>{/^https?:/i.test(src) ? strings.farPicture(alt, src) : strings.picture(alt)}</em>
      <Caption words={title} />
    </>
  )
}

/** A picture that Colophon keeps, asked of the engine once. */
function KeptPicture({ address, alt, title }: { address: string; alt: string; title: string | undefined }) {
  const input = { address }
  const { data } = useQuery(useApi().content.picture.queryOptions({ input, staleTime: Infinity, retry: false }))
  if (data === undefined) return <em>{strings.picture(alt)}</em>
  return <Figure src={`data:${data.media_type};base64,${data.data_base64}`} alt={alt} title={title} />
}

/** Its caption stands below it, as in every file. */
function Figure({ src, alt, title }: { src: string; alt: string; title: string | undefined }) {
  return (
    <>
      <img src={src} alt={alt} />
      <Caption words={title} />
    </>
  )
}

function Caption({ words = '' }: { words: string | undefined }) {
  return words === '' ? null : <span className="content-caption">{words}</span>
}

function Table({ children }: { children?: ReactNode }) {
  return (
    <div className="content-table" role="group" aria-label={strings.table} tabIndex={0}>
      <table>{children}</table>
    </div>
  )
}

interface MarkdownProps {
  text: string
  hasPlaces?: boolean
  /** What stands above the text. */
  title?: string | undefined
}

/** Markdown in the content face, built as React nodes from a sanitised tree; no HTML text is ever inserted. */
export function Markdown({ text, hasPlaces = false, title }: MarkdownProps) {
  const nodes = useMemo(() => toNodes(text, hasPlaces, title), [text, hasPlaces, title])
  return <div className="content">{nodes}</div>
}
