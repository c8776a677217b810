import { relevanceFloor, searchTerms } from '../../sources/rules/relevance.ts'
import type { Research } from '../run.ts'

type Section = Research['sections'][number]

/** What research found, without passages that only share words with their query: those are for a model to choose of. */
export function onlyAbout(sections: readonly Section[]): Section[] {
  return sections.map((section) => {
    const floor = relevanceFloor(searchTerms(section.query).length)
    return { ...section, passages: section.passages.filter(({ score }) => score >= floor) }
  })
}
