import type { Definition, FootnoteDefinition, Heading, Image, Nodes, PhrasingContent, RootContent } from 'mdast'
import { counted } from '../../kernel/text.ts'
import type { ExportMaterial } from '../../publishing/formats.ts'
import type { PostNote } from '../../publishing/platform.ts'
import { closedNotes, withoutSourceList, wordsOf } from '../../publishing/rules/notes.ts'
import { footnotesIn } from '../platforms/post-parts.ts'

const NOTES_HEADING = 'Sources'

/** A text as a file holds it: nothing in it loads, leads nowhere, or is raw HTML. */
export interface ExportText {
  blocks: RootContent[]
  /** What the text calls its list of sources. */
  notesHeading: string
  /** Those of the citations, then the text’s own footnotes. */
  notes: PostNote[]
  /** Numbers of the text’s own footnotes by their labels, and what they say by their numbers. */
  footnotes: ReadonlyMap<string, number>
  footnoteBlocks: ReadonlyMap<number, FootnoteDefinition['children']>
  /** Ids of headings, by which links within the text find them. */
  headingIds: ReadonlyMap<Heading, string>
  remarks: string[]
}

interface Seen {
  html: number
  far: number
  lost: number
  unnamed: number
}

interface Tools {
  material: ExportMaterial
  keepsFarPictures: boolean
  definitions: ReadonlyMap<string, Definition>
  anchors: ReadonlyMap<string, string>
  /** Of citations. */
  numbers: ReadonlySet<number>
  seen: Seen
}

/** Prepares a text. Pictures on the web are links to them, unless the copy may load them. */
export function exportText(material: ExportMaterial, { keepsFarPictures = false } = {}): ExportText {
  const { facts, tree } = material
  const copy = structuredClone(tree)
  const headings = nodesIn(copy).filter((node) => node.type === 'heading')
  const headingIds = new Map(headingSlugs(headings).map(([heading, slug]) => [heading, `${facts.prefix}-${slug}`]))
  const seen: Seen = { html: 0, far: 0, lost: 0, unnamed: 0 }
  const definitions = new Map(
    nodesIn(copy)
      .filter((node) => node.type === 'definition')
      .map((node) => [node.identifier, node]),
  )
  const anchors = new Map(headingSlugs(headings).map(([heading, slug]) => [slug, headingIds.get(heading) ?? '']))
  const numbers = new Set(facts.notes.map(({ number }) => number))
  settle(copy, { material, keepsFarPictures, definitions, anchors, numbers, seen }, false)
  const own = footnotesIn(copy, facts.notes)
  const footnotes = new Map(own.map(({ identifier, note }) => [identifier, note.number]))
  const said = nodesIn(copy).filter((node) => node.type === 'footnoteDefinition')
  const children = copy.children.filter(({ type }) => type !== 'definition' && type !== 'footnoteDefinition')
  const { blocks, heading } = withoutSourceList({ type: 'root', children }, facts.notes.length)
  return {
    ...{ blocks, footnotes, headingIds },
    notesHeading: heading?.trim() ?? NOTES_HEADING,
    notes: [...facts.notes, ...own.map(({ note }) => note)],
    footnoteBlocks: new Map(said.map((node) => [footnotes.get(node.identifier) ?? 0, node.children])),
    remarks: remarksOf(seen),
  }
}

/** A text’s nodes, in their order. */
function nodesIn(node: Nodes): Nodes[] {
  return [node, ...('children' in node ? node.children.flatMap((child) => nodesIn(child)) : [])]
}

/** Headings with the names by which Markdown links to them. */
function headingSlugs(headings: readonly Heading[]): [Heading, string][] {
  const counts = new Map<string, number>()
  return headings.map((heading) => {
    const slug = wordsOf(heading)
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
      .replaceAll(' ', '-')
    const count = counts.get(slug) ?? 0
    counts.set(slug, count + 1)
    return [heading, count === 0 ? slug : `${slug}-${count}`]
  })
}

function settle(node: Nodes, tools: Tools, isInLink: boolean): void {
  if (!('children' in node)) return
  const isLink = isInLink || node.type === 'link'
  const parent = node as { children: Nodes[] }
  parent.children = parent.children.flatMap((child) => settled(child, tools, isLink))
  for (const child of parent.children) settle(child, tools, isLink)
}

function settled(node: Nodes, tools: Tools, isInLink: boolean): Nodes[] {
  // The others stay as they are.
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check
  switch (node.type) {
    case 'text':
      return [{ ...node, value: closedNotes(node.value, tools.numbers, '\u00A0') }]
    case 'html':
      tools.seen.html += 1
      return []
    case 'image':
      return picture(node, tools, isInLink)
    case 'imageReference': {
      const { url = '', title } = tools.definitions.get(node.identifier) ?? {}
      return picture({ type: 'image', url, title: title ?? null, alt: node.alt ?? null }, tools, isInLink)
    }
    case 'linkReference':
      return link(tools.definitions.get(node.identifier)?.url ?? '', node.children, tools)
    case 'link':
      return link(node.url, node.children, tools)
    default:
      return [node]
  }
}

function picture(node: Image, { material, keepsFarPictures, seen }: Tools, isInLink: boolean): PhrasingContent[] {
  const alt = (node.alt ?? '').trim()
  const isFar = /^https?:/i.test(node.url)
  if (material.pictures.has(node.url) || (isFar && keepsFarPictures)) {
    if (alt === '') seen.unnamed += 1
    return [{ ...node, alt }]
  }
  const words: PhrasingContent[] = alt === '' ? [] : [{ type: 'text', value: `[Picture: ${alt}]` }]
  if (!isFar) {
    seen.lost += 1
    return words
  }
  seen.far += 1
  if (isInLink) return words
  const caption = (node.title ?? '').trim()
  const value = ['Picture on the web', ...[alt, caption].filter((one) => one !== '')].join(': ')
  return [{ type: 'link', url: node.url, title: null, children: [{ type: 'text', value }] }]
}

/** A link that leads somewhere from wherever the file is; of others the words stay. */
function link(url: string, children: PhrasingContent[], { anchors }: Tools): PhrasingContent[] {
  const anchor = url.startsWith('#') ? anchors.get(decoded(url.slice(1)).toLowerCase()) : undefined
  const to = anchor === undefined ? url : `#${anchor}`
  if (anchor === undefined && !/^(?:https?:|mailto:|tel:)/i.test(url)) return children
  return [{ type: 'link', url: to, title: null, children }]
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function remarksOf({ html, far, lost, unnamed }: Seen): string[] {
  return [
    ...(html === 0 ? [] : ['Raw HTML of the text is left out.']),
    ...(far === 0 ? [] : [`Not in it: ${counted(far, 'picture')} on the web, of which it has the address.`]),
    ...(lost === 0 ? [] : [`Not in it: ${counted(lost, 'picture')} that Colophon does not have or cannot read.`]),
    ...(unnamed === 0
      ? []
      : [`Without words for those who cannot see it: ${counted(unnamed, 'picture')}. Add alternative text.`]),
  ]
}
