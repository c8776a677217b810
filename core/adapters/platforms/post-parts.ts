import type { FootnoteDefinition, Nodes, Root } from 'mdast'
import { keptPicture } from '../../content/rules/pictures.ts'
import type { PostMaterial, PostNote } from '../../publishing/platform.ts'
import { wordsOf } from '../../publishing/rules/notes.ts'
import { escaped } from './html-notes.ts'
import { definitionsIn, inlineHtml, type InlineTools } from './wordpress/inline.ts'

/** A footnote of the text itself, as a note. */
export interface OwnFootnote {
  identifier: string
  node: FootnoteDefinition
  note: PostNote
}

/** The text’s own footnotes as notes behind those of its citations. */
export function footnotesIn(tree: Root, notes: readonly PostNote[]): OwnFootnote[] {
  const found = new Map<string, FootnoteDefinition>()
  const walk = (node: Nodes): void => {
    if (node.type === 'footnoteDefinition') found.set(node.identifier, node)
    if ('children' in node) node.children.forEach(walk)
  }
  walk(tree)
  const last = Math.max(0, ...notes.map(({ number }) => number))
  return [...found].map(([identifier, node], at) => ({
    ...{ identifier, node },
    note: {
      ...{ number: last + at + 1, label: identifier, title: wordsOf(node).trim() },
      ...{ publisher: null, published_date: null, url: firstLink(node, definitionsIn(tree)), read_on: null },
    },
  }))
}

/** Where a footnote leads first: out of a mail its number leads there itself. */
function firstLink(node: Nodes, definitions: InlineTools['definitions']): string | null {
  const url =
    node.type === 'link' ? node.url : node.type === 'linkReference' ? definitions.get(node.identifier)?.url : undefined
  if (url !== undefined && /^https?:/i.test(url)) return url
  if (!('children' in node)) return null
  for (const child of node.children) {
    const found = firstLink(child, definitions)
    if (found !== null) return found
  }
  return null
}

/** Footnotes as a post says them, with their links and forms; blocks in them as their words. */
export function notesOf(footnotes: readonly OwnFootnote[], tools: InlineTools): PostNote[] {
  return footnotes.map(({ node, note }) => {
    const parts = node.children.map((child) =>
      child.type === 'paragraph' ? inlineHtml(child.children, tools) : escaped(wordsOf(child)),
    )
    return { ...note, html: parts.join(' ') }
  })
}

/** Whether a picture comes along with its text: as data, or kept by Colophon. */
export function isBrought(source: string): boolean {
  return source.startsWith('data:') || keptPicture(source) !== null
}

/** What of a text’s pictures and HTML does not go along, in words. */
export function noticesOf(tree: Root, { pictures }: Pick<PostMaterial, 'pictures'>): string[] {
  const seen = { html: 0, lost: 0 }
  const elsewhere = new Set<string>()
  const walk = (node: Nodes): void => {
    if (node.type === 'html') seen.html += 1
    if (node.type === 'image' && !pictures.has(node.url) && !isBrought(node.url)) {
      if (/^https?:/i.test(node.url)) elsewhere.add(node.url)
      else seen.lost += 1
    }
    if ('children' in node) node.children.forEach(walk)
  }
  walk(tree)
  return [
    ...(seen.html === 0 ? [] : ['Raw HTML of the text is left out.']),
    ...(seen.lost === 0
      ? []
      : [
          seen.lost === 1
            ? 'A picture is a file that Colophon does not have, and is left out.'
            : `${seen.lost} pictures are files that Colophon does not have, and are left out.`,
        ]),
    ...[...elsewhere].map((url) => `A picture is on the web at ${url} and stays there; it is not stored again.`),
  ]
}
