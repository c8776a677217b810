import type { BriefPlace, BriefQuery } from '../contract.ts'

/**
 * Queries of the same words of one input, each to be decided by itself: where the same two wordings are compared, one answer
 * serves all its places, and the query stands once with them; else each place is a query of its own. `numbered` gives the
 * id of a later one.
 */
export function toldApart(
  queries: readonly BriefQuery[],
  numbered: (query_id: string, number: number) => string,
): BriefQuery[] {
  const byId = Map.groupBy(queries, ({ query_id }) => query_id)
  return queries.flatMap((query): BriefQuery[] => {
    const same = byId.get(query.query_id) ?? []
    const [first, ...later] = same
    if (later.length === 0) return [query]
    if (later.every(({ other }) => other !== null && isSamePlace(other, first?.other ?? null)))
      return query === first ? [{ ...query, also: later.map(placeOf) }] : []
    return query === first ? [query] : [{ ...query, query_id: numbered(query.query_id, same.indexOf(query) + 1) }]
  })
}

function placeOf({ field, index, start, end }: BriefPlace): BriefPlace {
  return { field, index, start, end }
}

function isSamePlace(one: BriefPlace, other: BriefPlace | null): boolean {
  return one.field === other?.field && one.index === other.index && one.start === other.start
}
