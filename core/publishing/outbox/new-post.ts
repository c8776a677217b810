import { fromNullableJsonText, toJsonText } from '../../database/columns.ts'
import { timestamp } from '../../kernel/time.ts'
import {
  baselineOf,
  listDeliveries,
  updateDelivery,
  updatePlacement,
  type DeliveryRow,
  type PlacementRow,
} from '../deliveries-store.ts'
import { PlatformFailure, type PlatformConnection, type PostValues, type StandingPost } from '../platform.ts'
import { ownPost } from './look-up.ts'
import { Resolution, type DeliverTools, type Run } from './run.ts'

/**
 * A person decided that a post in the bin, or a deleted one, is made anew. Until the new one begins somebody may have put it
 * back: so it is looked at once more, and only one that is still not there is left behind. Throws `PlatformFailure`.
 */
export async function withNewPost(
  { db, world }: Pick<DeliverTools, 'db' | 'world'>,
  run: { row: DeliveryRow; placement: PlacementRow; connection: PlatformConnection },
): Promise<{ row: DeliveryRow; placement: PlacementRow }> {
  const { row, placement, connection } = run
  const decided = fromNullableJsonText(Resolution, row.resolution_json)
  const isLost = decided?.kind === 'trashed' || decided?.kind === 'gone'
  if (decided === null || !isLost || decided.left_behind !== undefined || placement.remote_id === null) return run
  const standing = ownPost(placement, await connection.read(placement.remote_id))
  if (isThere(standing)) {
    // The decision was about a post that was not there.
    await updateDelivery(db, row.publication_id, { resolution_json: null })
    throw isBack(standing, 'Nothing was written. Publish again to update that post.')
  }
  // Some platforms show no mark in what they give back; there the number is all that tells a post.
  const isMarked = hasMark(standing?.values ?? baselineOf(placement) ?? {}, placement.marker)
  const left_behind = { remote_id: placement.remote_id, marker: isMarked ? placement.marker : null }
  const resolution_json = toJsonText({ ...decided, left_behind })
  const nothing = { sent_at: null, remote_id: null, status: null, edit_url: null, public_url: null, stamp: null }
  const anew = { marker: world.newId('pub'), ...nothing, baseline_json: null, seen_json: null }
  await db.transaction().execute(async (transaction) => {
    await updateDelivery(transaction, row.publication_id, { resolution_json })
    await updatePlacement(transaction, row, { ...anew, updated_at: timestamp(world.now()) })
  })
  return { row: { ...row, resolution_json }, placement: { ...placement, ...anew } }
}

/** Before a post becomes public: that those which it took the place of are still not there. Throws `PlatformFailure`. */
export async function expectLeftBehind(
  { tools: { db }, row, connection }: Pick<Run, 'tools' | 'row' | 'connection'>,
  { remote_id }: Pick<StandingPost, 'remote_id'>,
): Promise<void> {
  const before = (await listDeliveries(db, row.content_id)).filter(({ target_id }) => target_id === row.target_id)
  for (const { resolution_json } of before) {
    const left = fromNullableJsonText(Resolution, resolution_json)?.left_behind
    // A site that was made anew gives the same numbers again.
    if (left === undefined || left.remote_id === remote_id) continue
    const standing = await connection.read(left.remote_id)
    if (isThere(standing) && (left.marker === null || hasMark(standing.values, left.marker))) {
      throw isBack(
        standing,
        'The new post stays there as a draft. Keep one of the two: delete the other on the platform.',
      )
    }
  }
}

function hasMark(values: PostValues, marker: string): boolean {
  return Object.values(values).some((text) => text.includes(marker))
}

function isThere<T extends StandingPost>(
  standing: T | null,
): standing is T & { status: Exclude<StandingPost['status'], 'trashed'> } {
  return standing !== null && standing.status !== 'trashed'
}

function isBack({ public_url, edit_url, remote_id }: StandingPost, then: string): PlatformFailure {
  const where = public_url ?? edit_url ?? remote_id
  return new PlatformFailure('refused', 'is_back', `The earlier post has since come back there (${where}). ${then}`)
}
