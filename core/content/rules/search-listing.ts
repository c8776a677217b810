import type { Seo } from '../contract.ts'

/** What search engines are told of a text, by name; parts that say nothing are left out. */
export function listingFacts(seo: Seo | null | undefined): [name: string, fact: string][] {
  if (seo === null || seo === undefined) return []
  const all: [string, string][] = [
    ['Title', seo.title],
    ['Description', seo.meta_description],
    ['Address', seo.slug],
    ['Keywords', seo.keywords.join(', ')],
  ]
  return all.filter(([, fact]) => fact.trim() !== '')
}

/** The same a line each, to be compared; empty where nothing is told. */
export function listingText(seo: Seo | null | undefined): string {
  return listingFacts(seo)
    .map(([name, fact]) => `${name}: ${fact}`)
    .join('\n')
}

/** In which parts of what search engines are told two texts differ. */
export function listingDifferences(one: Seo | null, other: Seo | null) {
  const [before, after] = [new Map(listingFacts(one)), new Map(listingFacts(other))]
  return LISTING_PARTS.flatMap(([part, name]) => (before.get(name) === after.get(name) ? [] : [part]))
}

const LISTING_PARTS = [
  ['search_title', 'Title'],
  ['search_description', 'Description'],
  ['address', 'Address'],
  ['search_keywords', 'Keywords'],
] as const
