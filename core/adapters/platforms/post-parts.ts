import type { Nodes, Root } from 'mdast'
import { keptPicture } from '../../content/rules/pictures.ts'
import type { PostMaterial, PostNote } from '../../publishing/platform.ts'
import { wordsOf } from '../../publishing/rules/notes.ts'

/** The text’s own footnotes as notes behind those of its citations. */
export function footnotesIn(tree: Root, notes: readonly PostNote[]): { identifier: string; note: PostNote }[] {
  const found = new Map<string, string>()
  const walk = (node: Nodes): void => {
    if (node.type === 'footnoteDefinition') found.set(node.identifier, wordsOf(node))
    if ('children' in node) node.children.forEach(walk)
  }
  walk(tree)
  const last = Math.max(0, ...notes.map(({ number }) => number))
  return [...found].map(([identifier, title], at) => ({
    identifier,
    note: {
      ...{ number: last + at + 1, label: identifier, title: title.trim() },
      ...{ publisher: null, published_date: null, url: null, read_on: null },
    },
  }))
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
