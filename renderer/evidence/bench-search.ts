export const CLAIM_FILTERS = ['all', 'contradicted', 'unsupported', 'unclear', 'unread'] as const
export type ClaimFilter = (typeof CLAIM_FILTERS)[number]

export const CLAIM_ORDERS = ['worst', 'text'] as const
export type ClaimOrder = (typeof CLAIM_ORDERS)[number]

/** What the address of the bench holds; without it, all claims, the worst first, none chosen. */
export interface BenchSearch {
  filter?: Exclude<ClaimFilter, 'all'>
  order?: Exclude<ClaimOrder, 'worst'>
  /** The claim that is looked at, by any of its citations. */
  claim?: string
}

/** Reads the search out of an address, leaving out what means nothing. */
export function readBenchSearch({ filter, order, claim }: Record<string, unknown>): BenchSearch {
  const shown = CLAIM_FILTERS.find((one) => one === filter) ?? 'all'
  return benchSearchOf(shown, order === 'text' ? 'text' : 'worst', typeof claim === 'string' ? claim : undefined)
}

export function benchSearchOf(filter: ClaimFilter, order: ClaimOrder, claim: string | undefined): BenchSearch {
  return {
    ...(filter === 'all' ? {} : { filter }),
    ...(order === 'worst' ? {} : { order }),
    ...(claim === undefined ? {} : { claim }),
  }
}
