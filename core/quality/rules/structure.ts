import type { TemplateSection } from '../../catalog/contract.ts'
import { markdownWordCount } from '../../kernel/text.ts'
import { finding, type QualityIssue } from '../findings.ts'

/** A section of the text under test; `body` is Markdown. */
export interface CheckedSection {
  section_id: string
  heading: string
  body: string
}

/** Structure: the template's sections are there, in order, and within their lengths. */
export function structureIssues(
  expected: readonly TemplateSection[],
  sections: readonly CheckedSection[],
): QualityIssue[] {
  return [
    ...missingSections(expected, sections),
    ...lengthIssues(expected, sections),
    ...orderIssues(expected, sections),
  ]
}

function missingSections(expected: readonly TemplateSection[], sections: readonly CheckedSection[]): QualityIssue[] {
  return expected
    .filter((section) => section.required)
    .filter((section) => markdownWordCount(sections.find((one) => one.section_id === section.key)?.body ?? '') === 0)
    .map((section) => finding('section_missing', { expected: nameOf(section), section_id: section.key }))
}

function lengthIssues(expected: readonly TemplateSection[], sections: readonly CheckedSection[]): QualityIssue[] {
  return sections.flatMap((section): QualityIssue[] => {
    const wanted = expected.find((one) => one.key === section.section_id)
    const count = markdownWordCount(section.body)
    if (wanted === undefined || count === 0) return []
    const facts = { phrase: nameOf(wanted), found: String(count), section_id: section.section_id }
    if (count < wanted.min_words) return [finding('section_short', { ...facts, expected: String(wanted.min_words) })]
    if (count > wanted.max_words) return [finding('section_long', { ...facts, expected: String(wanted.max_words) })]
    return []
  })
}

function orderIssues(expected: readonly TemplateSection[], sections: readonly CheckedSection[]): QualityIssue[] {
  const places = sections
    .map((section) => expected.findIndex((one) => one.key === section.section_id))
    .filter((place) => place !== -1)
  const isOrdered = places.every((place, index) => index === 0 || place > (places[index - 1] ?? -1))
  return isOrdered ? [] : [finding('section_order')]
}

function nameOf(section: TemplateSection): string {
  return section.heading === '' ? 'Opening' : section.heading
}
