import { stemmer } from '../../kernel/stems.ts'
import { wordWeight, type WordTable } from '../../evidence/rules/word-table.ts'
import { words } from '../../kernel/text.ts'

/** A search engine that wants every word finds nothing for a long query. */
const SHORTER = [5, 3] as const

/** A query as a web search is asked it: whole, and while that finds nothing with its five and its three rarest words, numbers last. */
export function webQueries(query: string, table: WordTable): string[] {
  const all = words(query)
  const weights = all.map((word) => (/\p{L}/u.test(word) ? wordWeight(table, stemmer(word.toLowerCase()), false) : 0))
  const shorter = SHORTER.filter((count) => count < all.length).map((count) => {
    const rarest = [...all.keys()].toSorted((left, right) => (weights[right] ?? 0) - (weights[left] ?? 0))
    const kept = new Set(rarest.slice(0, count))
    return all.filter((_, index) => kept.has(index)).join(' ')
  })
  return [query, ...shorter]
}
