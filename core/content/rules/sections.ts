import type { Root } from 'mdast'
import { slugify } from '../../kernel/text.ts'
import type { ContentSection } from '../contract.ts'
import { blockTree, plainText } from './markdown.ts'

/** Which section id a heading stood for in the revision before; an empty heading is the opening. */
export interface OutlineEntry {
  section_id: string
  heading: string
}

/** The sections of a Markdown text, as `sectionsIn` has them. */
export function sectionsOf(
  body: string,
  outline: readonly OutlineEntry[],
  templated: readonly OutlineEntry[] = [],
): ContentSection[] {
  return sectionsIn(body, sectionParts(body), outline, templated)
}

/**
 * The sections of a text by where they lie: what stands before the first second-level heading, then one for each such
 * heading. A section keeps the id it had in `outline` where its heading is unchanged, or where it is the only one whose
 * heading changed, or stands among as many new ones as there were others in their place; a new one is named by the
 * template section with that heading (`templated`), else by its heading.
 */
export function sectionsIn(
  body: string,
  parts: readonly SectionPart[],
  outline: readonly OutlineEntry[],
  templated: readonly OutlineEntry[] = [],
): ContentSection[] {
  const known = new Set(outline.map((entry) => entry.section_id))
  const ids = sectionIds(
    parts,
    outline,
    templated.filter((entry) => !known.has(entry.section_id)),
  )
  return parts.map(({ heading, start, end }, index) => ({
    section_id: ids[index] ?? `section-${index + 1}`,
    heading,
    body: body.slice(start, end).trim(),
  }))
}

/** The outline of sections, to be kept with their revision. */
export function outlineOf(sections: readonly ContentSection[]): OutlineEntry[] {
  return sections.map(({ section_id, heading }) => ({ section_id, heading }))
}

/**
 * The text with the body of one section (counted as `sectionsOf` does) replaced; the other sections stay as they are,
 * whatever the new text leaves open, and its own headings become those of a third level.
 */
export function withSectionBody(body: string, index: number, sectionBody: string): string {
  const part = sectionParts(body)[index]
  if (part === undefined) return body
  const [before, after] = [body.slice(0, part.start), body.slice(part.end)]
  const lead = before === '' ? '' : '\n\n'
  const text = withoutSections(selfContained(sectionBody.trim()))
  return `${before.trimEnd()}${lead}${text}${after === '' ? '\n' : `\n\n${after.trimStart()}`}`
}

/** A heading of a text; offsets in UTF-16 units, `line` counted from 1. */
export interface HeadingPlace {
  level: number
  heading: string
  line: number
  start: number
  end: number
}

/** The headings of a Markdown text in order, as a reader sees them: none inside code, lists or quotations. */
export function headingsOf(body: string): HeadingPlace[] {
  return headingsIn(blockTree(body), body)
}

function headingsIn(tree: Root, body: string): HeadingPlace[] {
  return tree.children.flatMap((node) => {
    const [start, end] = [node.position?.start.offset, node.position?.end.offset]
    if (node.type !== 'heading' || start === undefined || end === undefined) return []
    const line = node.position?.start.line ?? 1
    return [{ level: node.depth, heading: plainText(body.slice(start, end)), line, start, end }]
  })
}

/** Whether a section begins at a heading. */
export function beginsSection({ level }: Pick<HeadingPlace, 'level'>): boolean {
  return level <= 2
}

/** A section as it lies in a text: its own text begins behind its heading. `line` is its heading's; 0 for the opening. */
export interface SectionPart {
  heading: string
  /** What its heading names it by; empty where nothing in it can. */
  slug: string
  line: number
  start: number
  end: number
}

/** Where each section's own text begins and ends. */
export function sectionParts(body: string): SectionPart[] {
  return partsIn(blockTree(body), body)
}

/** The same of a text that is read already. */
export function partsIn(tree: Root, body: string): SectionPart[] {
  const headings = headingsIn(tree, body).filter(beginsSection)
  const opening = openingUntil(headings[0]?.start ?? body.length)
  const rest = headings.map(({ heading, line, end }, index) => ({
    heading,
    slug: slugify(heading, ''),
    line,
    start: end,
    end: headings[index + 1]?.start ?? body.length,
  }))
  return body.slice(0, opening.end).trim() === '' && rest.length > 0 ? rest : [opening, ...rest]
}

/** The section before the first heading. */
export function openingUntil(end: number): SectionPart {
  return { heading: '', slug: '', line: 0, start: 0, end }
}

/** A text whose headings begin no section. */
function withoutSections(text: string): string {
  return headingsOf(text)
    .filter(beginsSection)
    .reduceRight((changed, { start, end }) => {
      const own = changed.slice(start, end)
      const isMarked = /^ {0,3}#{1,2}(?:[ \t]|$)/.test(own)
      const words = isMarked
        ? own.replace(/^ {0,3}#{1,2}/, '')
        : own.slice(0, own.lastIndexOf('\n')).replace(/\s*\n\s*/g, ' ')
      return `${changed.slice(0, start)}### ${words.trim()}${changed.slice(end)}`
    }, text)
}

/** What ends a block that blank lines do not: a fence, a comment, raw HTML. */
const CLOSERS = ['-->', '?>', ']]>', '>', '</script>', '</pre>', '</style>', '</textarea>']

/** A text that takes nothing of what follows into itself: what it leaves open is closed, else its marks are dropped. */
function selfContained(text: string): string {
  if (endsItself(text)) return text
  const fences = [...text.matchAll(/^ {0,3}(`{3,}|~{3,})/gm)].map(([, fence = '']) => fence)
  const closed = [...new Set(fences), ...CLOSERS].map((closer) => `${text}\n${closer}`).find(endsItself)
  return closed ?? plainText(text)
}

function endsItself(text: string): boolean {
  return headingsOf(`${text}\n\n## Next\n`).at(-1)?.start === text.length + 2
}

function sectionIds(
  parts: readonly Pick<SectionPart, 'heading' | 'slug'>[],
  outline: readonly OutlineEntry[],
  templated: readonly OutlineEntry[],
): string[] {
  const free = byHeading(outline)
  const freeTemplated = byHeading(templated)
  const ids = parts.map(({ heading }) => takeByHeading(free, heading) ?? takeByHeading(freeTemplated, heading))
  const unnamed = ids.flatMap((id, index) => (id === undefined ? [index] : []))
  const [only] = unnamed
  if (unnamed.length === 1 && only !== undefined && parts.length === outline.length) {
    const [left, ...others] = [...free.values()].flat()
    if (left !== undefined && others.length === 0) ids[only] = left
  }
  for (const [index, id] of renamedBetween(ids, outline)) ids[index] = id
  const taken = new Set(ids)
  const counts = new Map<string, number>()
  return ids.map((id, index) => {
    if (id !== undefined) return id
    const { heading = '', slug = '' } = parts[index] ?? {}
    const fallback = heading === '' ? 'opening' : `section-${index + 1}`
    const name = freeName(slug === '' ? fallback : slug, taken, counts)
    taken.add(name)
    return name
  })
}

/**
 * The ids of sections that were renamed together: as many new headings between two known ones as there were others there before
 * are those, in their order.
 */
function renamedBetween(
  ids: readonly (string | undefined)[],
  outline: readonly OutlineEntry[],
): [index: number, id: string][] {
  const found: [number, string][] = []
  const kept = new Set(ids)
  let [before, run]: [number, number[]] = [-1, []]
  const close = (until: number): void => {
    const left = outline.slice(before + 1, until).filter(({ section_id }) => !kept.has(section_id))
    if (left.length === run.length) {
      for (const [at, { section_id }] of left.entries()) found.push([run[at] ?? -1, section_id])
    }
    run = []
  }
  for (const [index, id] of ids.entries()) {
    const place = id === undefined ? -1 : outline.findIndex(({ section_id }) => section_id === id)
    if (id === undefined) run.push(index)
    else if (place > before) {
      close(place)
      before = place
    }
  }
  close(outline.length)
  return found
}

/** The section ids of each heading, the last first. */
function byHeading(entries: readonly OutlineEntry[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { heading, section_id } of entries.toReversed()) {
    const key = heading.toLowerCase()
    const ids = found.get(key)
    if (ids === undefined) found.set(key, [section_id])
    else ids.push(section_id)
  }
  return found
}

function takeByHeading(free: ReadonlyMap<string, string[]>, heading: string): string | undefined {
  return free.get(heading.toLowerCase())?.pop()
}

/** `counts` holds the last number that was tried for a name: thousands of equal headings are named in one pass. */
function freeName(wanted: string, taken: ReadonlySet<string | undefined>, counts: Map<string, number>): string {
  if (!taken.has(wanted)) return wanted
  let count = counts.get(wanted) ?? 1
  do count += 1
  while (taken.has(`${wanted}-${count}`))
  counts.set(wanted, count)
  return `${wanted}-${count}`
}
