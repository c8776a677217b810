import type { ContentSection } from '../../core/content/contract.ts'
import { outlineOf, sectionParts, sectionsOf, type SectionPart } from '../../core/content/rules/sections.ts'

/** The section of a text that a line is in. */
export function sectionAtLine(text: string, line: number): SectionPart | undefined {
  return sectionParts(text).findLast((section) => section.line <= line)
}

/** The saved section that one of its text is, by the line of its heading. */
export function savedSectionOf(
  sections: readonly ContentSection[],
  text: string,
  wanted: Pick<SectionPart, 'line'>,
): ContentSection | undefined {
  return sections[sectionParts(text).findIndex(({ line }) => line === wanted.line)]
}

/** The section of a text in the editor that a saved one is, and its number among them. */
export function textSectionOf(
  sections: readonly ContentSection[],
  text: string,
  sectionId: string,
): (SectionPart & { index: number }) | undefined {
  const index = sectionsOf(text, outlineOf(sections)).findIndex(({ section_id }) => section_id === sectionId)
  const part = sectionParts(text)[index]
  return part === undefined ? undefined : { ...part, index }
}
