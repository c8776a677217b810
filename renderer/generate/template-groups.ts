import type { TemplateSummary } from '../../core/catalog/contract.ts'

export interface TemplateGroup {
  category: string
  templates: TemplateSummary[]
}

/** The templates that hold every word of a search, grouped by category in the order of the catalog. */
export function templateGroups(templates: TemplateSummary[], search: string): TemplateGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const matches = templates.filter((template) => {
    const text = `${template.name} ${template.category} ${template.description}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  return [...Map.groupBy(matches, ({ category }) => category)].map(([category, group]) => ({
    category,
    templates: group,
  }))
}

/** A category's slug as a heading: "thought_leadership" becomes "Thought leadership". */
export function categoryName(category: string): string {
  const spaced = category.replace(/[_-]+/g, ' ')
  return `${spaced.charAt(0).toUpperCase()}${spaced.slice(1)}`
}
