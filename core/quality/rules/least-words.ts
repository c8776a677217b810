import type { TemplateDemands } from './report.ts'

/** The fewest words of a whole piece: the template's own number, else what its required sections ask for together; null without a template. */
export function leastWords(template: TemplateDemands): number | null {
  if (template.words !== undefined) return template.words.least
  const required = template.sections.filter((section) => section.required)
  return required.length === 0 ? null : required.reduce((sum, section) => sum + section.min_words, 0)
}
