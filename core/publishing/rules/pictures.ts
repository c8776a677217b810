import type { Nodes, Root } from 'mdast'

/** A picture that a text or a person brings along. */
export interface BroughtPicture {
  source: string
  alt: string
  /** Base64. */
  data: string
}

/** The pictures of a text, each once, in their order; `data` is null for one that only has an address. */
export function picturesIn(tree: Root): { source: string; alt: string; data: string | null }[] {
  const found = new Map<string, { source: string; alt: string; data: string | null }>()
  const walk = (node: Nodes): void => {
    if (node.type === 'image' && !found.has(node.url)) {
      const data = /^data:image\/[a-z.+-]+;base64,([A-Za-z0-9+/=\s]+)$/.exec(node.url)?.[1] ?? null
      found.set(node.url, { source: node.url, alt: node.alt ?? '', data })
    }
    if ('children' in node) node.children.forEach(walk)
  }
  walk(tree)
  return [...found.values()]
}
