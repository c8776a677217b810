import type { TemplateDocument } from '../../../catalog/document.ts'
import type { Plan } from '../../contract.ts'
import { words } from '../../../kernel/text.ts'
import { listInput, textInput, type UserInput } from '../composer/brief.ts'
import { contentTerms, isContentWord } from '../language/terms.ts'

const MOST_WORDS = 24
const MOST_ITEMS = 12

/** A query for one section: text for a ranked full-text search. A section may have several. */
export interface ResearchQuery {
  section_key: string
  query: string
}

function queryFrom(...texts: string[]): string {
  const seen = new Set<string>()
  const kept = texts.flatMap(words).filter((word) => {
    const [term] = contentTerms(word)
    if (!isContentWord(word) || term === undefined || seen.has(term)) return false
    seen.add(term)
    return true
  })
  return kept.slice(0, MOST_WORDS).join(' ')
}

/** What research should look for: each point together with the subject, and the subject with its keywords. */
export function researchQueries(plan: Plan, template: TemplateDocument, user_input: UserInput): ResearchQuery[] {
  const { composition } = template
  const points = composition.points === null ? [] : listInput(user_input, composition.points)
  const keywords = listInput(user_input, 'keywords').join(' ')
  const organisation = textInput(template, user_input, 'organisation')
  const queries = plan.sections.flatMap((section): ResearchQuery[] => {
    if (section.citations === 'none') return []
    const moves = composition.sections.find(({ key }) => key === section.key)?.moves ?? []
    const texts = moves.some((move) => move.move === 'points')
      ? points.map((point) => queryFrom(plan.subject, point))
      : [[keywords, organisation], ...points.slice(0, MOST_ITEMS).map((point) => [point])].map((parts) =>
          queryFrom(plan.subject, ...parts),
        )
    return texts.map((query) => ({ section_key: section.key, query }))
  })
  return queries.filter(({ query }) => query !== '')
}
