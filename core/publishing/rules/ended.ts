import type { Delivery, PublicCheck } from '../delivery-contract.ts'
import type { DeliveryEnd } from '../end-contract.ts'

interface Sent extends Pick<
  Delivery,
  'publication_id' | 'revision' | 'operation' | 'state' | 'asked_at' | 'updated_at'
> {
  target_id: string
}

/**
 * What ended each delivery of a piece that had come through, by its id: a later one took its place there, or the post was taken
 * offline. `markedAt` says when a publication was recorded, by its id. What stands there still is not among them.
 */
export function endsOf(rows: readonly Sent[], markedAt: ReadonlyMap<string, string>): Map<string, DeliveryEnd> {
  const through = rows.filter(({ state }) => state === 'confirmed')
  return new Map(
    through.flatMap((row) => {
      const next = through
        .filter((one) => one.target_id === row.target_id && one.publication_id > row.publication_id)
        .reduce<Sent | undefined>(
          (first, one) => (first === undefined || one.publication_id < first.publication_id ? one : first),
          undefined,
        )
      if (row.operation === 'unpublish' || next === undefined) return []
      const { publication_id, operation, revision, asked_at, updated_at } = next
      const end: DeliveryEnd =
        operation === 'unpublish'
          ? { how: 'taken_offline', revision, at: updated_at }
          : { how: 'replaced', revision, at: markedAt.get(publication_id) ?? asked_at }
      return [[row.publication_id, end] as const]
    }),
  )
}

/** Whether a post that was to be public by its clock was looked at after its time and was not, so far. */
export function isOverdueBy(
  { publish_at, checks }: { publish_at: string | null; checks: readonly PublicCheck[] },
  status: string | null,
): boolean {
  return publish_at !== null && status === 'scheduled' && checks.some(({ at }) => at >= publish_at)
}
