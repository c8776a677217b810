/** That a text stood at an address, as it is on record. */
export interface StoodText {
  publication_id: string
  content_id: string
  url: string
  revision: number
  marked_at: string
  taken_back_at: string | null
}

/** The text that took the place of another one at its address, and when that was recorded. */
export interface Replacement {
  publication_id: string
  revision: number
  at: string
}

/**
 * What took the place of each text, by the id of its publication: at an address of a piece stands one text, so a later revision
 * that is recorded there ends the one before, unless that had been taken back by then. Order of `rows` does not matter.
 */
export function replacementsOf(rows: readonly StoodText[]): Map<string, Replacement> {
  const places = Map.groupBy(rows, ({ content_id, url }) => `${content_id} ${url}`)
  return new Map(
    [...places.values()].flatMap((some) => {
      const inOrder = some.toSorted(
        (one, other) => one.revision - other.revision || (one.publication_id < other.publication_id ? -1 : 1),
      )
      return inOrder.flatMap(({ publication_id, revision, marked_at, taken_back_at }, index) => {
        // A later one that had gone before this one was recorded took no place of it.
        const isThere = (one: StoodText) => one.taken_back_at === null || one.taken_back_at > marked_at
        const next = inOrder.slice(index + 1).find((one) => one.revision > revision && isThere(one))
        if (next === undefined || (taken_back_at !== null && taken_back_at <= next.marked_at)) return []
        const { publication_id: by, revision: later, marked_at: at } = next
        return [[publication_id, { publication_id: by, revision: later, at }] as const]
      })
    }),
  )
}

/** Whether a text stands where it was recorded: neither taken back nor replaced. */
export function stands({
  taken_back_at,
  replaced_by,
}: Pick<StoodText, 'taken_back_at'> & { replaced_by: Replacement | null }): boolean {
  return taken_back_at === null && replaced_by === null
}
