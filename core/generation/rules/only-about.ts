import { relevanceFloor, searchTerms } from '../../sources/rules/relevance.ts'

interface Found<Passage> {
  query: string
  passages: Passage[]
}

/** What research found, without passages that only share words with their query: those are for a model to choose of. `times` asks for more than the least. */
export function onlyAbout<Passage extends { score: number }, Section extends Found<Passage>>(
  sections: readonly (Section & Found<Passage>)[],
  times = 1,
): Section[] {
  return sections.map((section) => {
    const floor = times * relevanceFloor(searchTerms(section.query).length)
    return { ...section, passages: section.passages.filter(({ score }) => score >= floor) }
  })
}
