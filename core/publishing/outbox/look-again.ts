import { getContent } from '../../content/store.ts'
import type { HandlerContext } from '../../context.ts'
import { findInFlight, findPlacement, findSameDelivery, type PlacementRow } from '../deliveries-store.ts'
import type { PublishPiece } from '../delivery-contract.ts'
import { PlatformFailure, type StandingPost } from '../platform.ts'
import { findTarget } from '../targets-store.ts'
import { ownPost } from './look-up.ts'
import { observe } from './observe.ts'
import type { DeliverTools } from './run.ts'
import { connectionOf } from './run-delivery.ts'

/**
 * A post that Colophon placed as it is there now, null where it is not; what a person did with it there is kept, unless a
 * delivery is on its way. Throws `PlatformFailure`.
 */
export async function readPlaced(
  tools: Pick<DeliverTools, 'db' | 'platforms' | 'secrets' | 'world' | 'audit' | 'consequences'>,
  placement: PlacementRow,
  signal: AbortSignal,
): Promise<StandingPost | null> {
  const connection = await connectionOf(tools, placement.target_id, signal)
  const standing = ownPost(placement, await connection.read(placement.remote_id ?? ''))
  const mayBeElsewhere = standing === null && connection.moves === true
  if (!mayBeElsewhere && (await findInFlight(tools.db, placement)) === undefined)
    await observe(tools, placement, standing)
  return standing
}

/** What a site that does not answer within it has is not known, and what is on record stands. */
const LOOK_MS = 10_000

/**
 * Looks at the post of a wish that came through before, so that the same wish again is not answered from memory, and at one that a
 * draft is wished of while it is public or scheduled by what is on record.
 */
export async function lookAgain(
  context: HandlerContext,
  { content_id, target: named, status: operation }: PublishPiece,
): Promise<void> {
  const { db, signal } = context
  const target = await findTarget(db, named)
  if (target === undefined) return
  const place = { content_id, target_id: target.target_id }
  const placement = await findPlacement(db, place)
  if ((placement?.remote_id ?? null) === null || placement === undefined) return
  const { revision } = await getContent(db, content_id)
  const isAgain = (await findSameDelivery(db, { ...place, revision, operation }))?.state === 'confirmed'
  const isOut = placement.status === 'published' || placement.status === 'scheduled'
  if (!isAgain && !(operation === 'draft' && isOut)) return
  const signals = [AbortSignal.timeout(LOOK_MS), signal].filter((one) => one !== undefined)
  try {
    await readPlaced(context, placement, AbortSignal.any(signals))
  } catch (error) {
    if (!(error instanceof PlatformFailure)) throw error
  }
}
