import type { Nodes, Root } from 'mdast'

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

/** A picture of Markdown up to its address. */
const PICTURE = /(!\[(?:\\[\s\S]|[^\\\]])*\]\(<?)([^\s)>]+)/g

/** A text from a site with the pictures that Colophon stored there named as a text here names them. */
export function withOwnPictures(markdown: string, own: ReadonlyMap<string, string>): string {
  return markdown.replace(PICTURE, (whole, start: string, address: string) => {
    const known = own.get(address) ?? own.get(pictureKey(address))
    return known === undefined ? whole : `${start}${known}`
  })
}

/** What names a picture of ours whatever copy of it a site shows: `x-300x200.png` of WordPress, `size/w600` of Ghost. */
export function pictureKey(address: string): string {
  return plainAddress(address)
    .replace(/-\d+x\d+(?=\.[a-z]+$)/i, '')
    .replace(/\/content\/images\/size\/w\d+\//, '/content/images/')
}

/** An address with its brackets as sites write them; in Markdown they end it. */
function plainAddress(address: string): string {
  return address.replaceAll('%28', '(').replaceAll('%29', ')')
}

/** What stands there of the picture at an address: of one of ours any copy, of another’s this very one. */
export function standingAt<T extends { src: string }>(
  standing: readonly T[],
  { address, isOwn }: { address: string; isOwn: boolean },
): T | undefined {
  const same = standing.find(({ src }) => plainAddress(src) === plainAddress(address))
  return same ?? (isOwn ? standing.find(({ src }) => pictureKey(src) === pictureKey(address)) : undefined)
}
