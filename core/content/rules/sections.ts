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

function splitAtHeadings(body: string): { heading: string; body: string }[] {
  const headings = markdownTree(body).children.flatMap((node) => {
    const [start, end] = [node.position?.start.offset, node.position?.end.offset]
    if (node.type !== 'heading' || node.depth > 2 || start === undefined || end === undefined) return []
    return [{ start, end, heading: plainText(body.slice(start, end)) }]
  })
  const opening = body.slice(0, headings[0]?.start ?? body.length).trim()
  const rest = headings.map((heading, index) => ({
    heading: heading.heading,
    body: body.slice(heading.end, headings[index + 1]?.start ?? body.length).trim(),
  }))
  return opening === '' && rest.length > 0 ? rest : [{ heading: '', body: opening }, ...rest]
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
