import type { Seo } from '../../../core/content/contract.ts'
import { listingFacts } from '../../../core/content/rules/search-listing.ts'
import { FactList } from '../../ui/FactList.tsx'
import { Section } from '../../ui/Section.tsx'
import { strings } from './strings.ts'

/** What search engines are told of a text that is to be judged; nothing where they are told nothing. */
export function SearchListing({ seo }: { seo: Seo | null | undefined }) {
  const facts = listingFacts(seo)
  if (facts.length === 0) return null
  return (
    <Section id="search-listing" title={strings.title} breaks="anywhere">
      <FactList facts={facts} />
    </Section>
  )
}
