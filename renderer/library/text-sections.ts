import type { ContentSection } from '../../core/content/contract.ts'
import { outlineOf, type OutlineEntry } from './outline.ts'

/** A section of a text in the editor: its heading ('' for the opening) and where its own text begins and ends. */
export interface TextSection {
  heading: string
  /** Of the heading, counted from 1; 0 for the opening. */
  line: number
  start: number
  end: number
}

/** Sections begin at headings of the first and second level, as the engine has it. */
export function isSectionHeading({ level }: OutlineEntry): boolean {
  return level <= 2
}

export function textSections(text: string): TextSection[] {
  const lines = text.split('\n')
  const starts = lines.map(() => 0)
  for (let at = 1; at < lines.length; at += 1) starts[at] = (starts[at - 1] ?? 0) + (lines[at - 1] ?? '').length + 1
  const headings = outlineOf(text).filter(isSectionHeading)
  const startOf = (line: number) => starts[line - 1] ?? text.length
  const opening = { heading: '', line: 0, start: 0, end: startOf(headings[0]?.line ?? lines.length + 1) }
  const rest = headings.map(({ text: heading, line }, at) => ({
    heading,
    line,
    start: startOf(line + 1),
    end: startOf(headings[at + 1]?.line ?? lines.length + 1),
  }))
  return text.slice(0, opening.end).trim() === '' ? rest : [opening, ...rest]
}

/** The section of a text that a line stands in. */
export function sectionAtLine(text: string, line: number): TextSection | undefined {
  return textSections(text).findLast((section) => section.line <= line)
}

/** The saved section with the heading of one in the editor; of several with the same, the one at the same turn. */
export function savedSectionOf(
  sections: readonly ContentSection[],
  text: string,
  wanted: TextSection,
): ContentSection | undefined {
  const alike = textSections(text).filter((one) => plain(one.heading) === plain(wanted.heading))
  const turn = alike.findIndex((one) => one.line === wanted.line)
  return sections.filter((one) => plain(one.heading) === plain(wanted.heading))[turn]
}

/** The section of a text in the editor that a saved one stands for. */
export function textSectionOf(
  sections: readonly ContentSection[],
  text: string,
  sectionId: string,
): TextSection | undefined {
  const saved = sections.find((one) => one.section_id === sectionId)
  if (saved === undefined) return undefined
  const alike = sections.filter((one) => plain(one.heading) === plain(saved.heading))
  return textSections(text).filter((one) => plain(one.heading) === plain(saved.heading))[alike.indexOf(saved)]
}

/** A text with what stands under one heading replaced, everything else as it is. */
export function withSectionText(text: string, { start, end }: TextSection, next: string): string {
  const [before, after] = [text.slice(0, start).trimEnd(), text.slice(end).trimStart()]
  return `${before}${before === '' ? '' : '\n\n'}${next.trim()}${after === '' ? '\n' : `\n\n${after}`}`
}

/** A heading without its marks, to be compared. */
function plain(heading: string): string {
  return heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`~\\]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}
