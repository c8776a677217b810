import { slugify } from '../../kernel/text.ts'
import type { ContentSection } from '../contract.ts'
import { markdownTree, plainText } from './markdown.ts'

/** Which section id a heading stood for in the revision before; an empty heading is the opening. */
export interface OutlineEntry {
  section_id: string
  heading: string
}

/**
 * The sections of a Markdown text: what stands before the first second-level heading, then one for each such heading.
 * A section keeps the id it had in `outline` where its heading is unchanged, or where it is the only one whose heading
 * changed; a new one is named by the template section with that heading (`templated`), else by its heading.
 */
export function sectionsOf(
  body: string,
  outline: readonly OutlineEntry[],
  templated: readonly OutlineEntry[] = [],
): ContentSection[] {
  const parts = splitAtHeadings(body)
  const ids = sectionIds(
    parts.map((part) => part.heading),
    outline,
    templated.filter((entry) => !outline.some((known) => known.section_id === entry.section_id)),
  )
  return parts.map((part, index) => ({ section_id: ids[index] ?? `section-${index + 1}`, ...part }))
}

/** The outline of sections, to be kept with their revision. */
export function outlineOf(sections: readonly ContentSection[]): OutlineEntry[] {
  return sections.map(({ section_id, heading }) => ({ section_id, heading }))
}

/** The text with the body of one section (counted as `sectionsOf` does) replaced, everything else byte for byte. */
export function withSectionBody(body: string, index: number, sectionBody: string): string {
  const part = partsOf(body)[index]
  if (part === undefined) return body
  const [before, after] = [body.slice(0, part.start), body.slice(part.end)]
  const lead = before === '' ? '' : '\n\n'
  return `${before.trimEnd()}${lead}${sectionBody.trim()}${after === '' ? '\n' : `\n\n${after.trimStart()}`}`
}

function splitAtHeadings(body: string): { heading: string; body: string }[] {
  return partsOf(body).map(({ heading, start, end }) => ({ heading, body: body.slice(start, end).trim() }))
}

/** Where each section's own text begins and ends. */
function partsOf(body: string): { heading: string; start: number; end: number }[] {
  const headings = markdownTree(body).children.flatMap((node) => {
    const [start, end] = [node.position?.start.offset, node.position?.end.offset]
    if (node.type !== 'heading' || node.depth > 2 || start === undefined || end === undefined) return []
    return [{ start, end, heading: plainText(body.slice(start, end)) }]
  })
  const opening = { heading: '', start: 0, end: headings[0]?.start ?? body.length }
  const rest = headings.map((heading, index) => ({
    heading: heading.heading,
    start: heading.end,
    end: headings[index + 1]?.start ?? body.length,
  }))
  return body.slice(0, opening.end).trim() === '' && rest.length > 0 ? rest : [opening, ...rest]
}

function sectionIds(
  headings: readonly string[],
  outline: readonly OutlineEntry[],
  templated: readonly OutlineEntry[],
): string[] {
  const free = [...outline]
  const freeTemplated = [...templated]
  const ids = headings.map((heading) => takeByHeading(free, heading) ?? takeByHeading(freeTemplated, heading))
  const unnamed = ids.flatMap((id, index) => (id === undefined ? [index] : []))
  const [only] = unnamed
  if (unnamed.length === 1 && only !== undefined && free.length === 1 && headings.length === outline.length) {
    ids[only] = free[0]?.section_id
  }
  const taken = new Set(ids)
  return ids.map((id, index) => {
    if (id !== undefined) return id
    const fallback = headings[index] === '' ? 'opening' : `section-${index + 1}`
    const name = freeName(slugify(headings[index] ?? '', fallback), taken)
    taken.add(name)
    return name
  })
}

function takeByHeading(entries: OutlineEntry[], heading: string): string | undefined {
  const at = entries.findIndex((entry) => entry.heading.toLowerCase() === heading.toLowerCase())
  return at === -1 ? undefined : entries.splice(at, 1)[0]?.section_id
}

function freeName(wanted: string, taken: ReadonlySet<string | undefined>): string {
  let name = wanted
  for (let count = 2; taken.has(name); count += 1) name = `${wanted}-${count}`
  return name
}
