import { answeredOnce } from '../../accounts/idempotency.ts'
import type { HandlerContext } from '../../context.ts'
import { fromNullableJsonText, toJsonText } from '../../database/columns.ts'
import type { Db } from '../../database/schema.ts'
import { Fault } from '../../kernel/errors.ts'
import { timestamp } from '../../kernel/time.ts'
import { RemotePost, type Delivery } from '../delivery-contract.ts'
import {
  AT_WORK,
  findInFlight,
  findPlacement,
  findSameDelivery,
  getDelivery,
  insertDelivery,
  supersede,
  updateDelivery,
  type DeliveryRow,
  type PlacementRow,
} from '../deliveries-store.ts'
import { getTargetRow } from '../targets-store.ts'
import { emptyDelivery, stillAtWork } from './plan.ts'
import { describedDelivery } from './planned.ts'

/** Writes down that a post is taken offline; it stays there as a draft. Throws `invalid_state` where nothing is public. */
export async function planOffline(
  context: HandlerContext,
  input: { publication_id: string; reason: string },
): Promise<Delivery> {
  return context.db
    .transaction()
    .execute(async (db) =>
      answeredOnce(context, db, { operation: 'unpublish', input }, async () =>
        describedDelivery(db, await plannedOffline(context, db, input)),
      ),
    )
}

async function plannedOffline(
  { world, caller, audit, platforms }: HandlerContext,
  db: Db,
  { publication_id, reason }: { publication_id: string; reason: string },
): Promise<DeliveryRow> {
  const given = await getDelivery(db, publication_id)
  const placement = await findPlacement(db, given)
  const revision = placement?.revision ?? given.revision
  const before = await findSameDelivery(db, { ...given, revision, operation: 'unpublish' })
  if (before !== undefined && (AT_WORK.includes(before.state) || before.state === 'confirmed')) return before
  const other = await findInFlight(db, given)
  if (other !== undefined) throw stillAtWork(other)
  if (
    placement === undefined ||
    placement.remote_id === null ||
    (placement.status !== 'published' && placement.status !== 'scheduled')
  ) {
    throw new Fault('invalid_state', 'The piece is not public there, so there is nothing to take offline.')
  }
  const { kind } = await getTargetRow(db, given.target_id)
  const placed = fromNullableJsonText(RemotePost, given.remote_json)
  const isMoved = platforms.find(kind)?.moveNotice !== undefined
  if (placed !== null && placed.remote_id !== placement.remote_id && !isMoved) throw anotherPost(placed, placement)
  const now = timestamp(world.now())
  const { content_id, target_id, remote_id, status, edit_url, public_url } = placement
  const asked = {
    ...{
      state: 'planned' as const,
      reason,
      problem_json: null,
      conflict_json: null,
      attempts: 0,
      next_attempt_at: null,
    },
    ...{ remote_json: toJsonText({ remote_id, status, edit_url, public_url }), updated_at: now },
    ...{ asked_by: caller.member_id, asked_via: caller.via },
  }
  const row: DeliveryRow =
    before === undefined
      ? {
          ...emptyDelivery(now),
          ...{ publication_id: world.newId('pub'), content_id, target_id, revision, operation: 'unpublish' },
          content_sha256: placement.content_sha256 ?? given.content_sha256,
          ...asked,
        }
      : { ...before, ...asked }
  if (before === undefined) {
    await supersede(db, row, row.publication_id)
    await insertDelivery(db, row)
  } else await updateDelivery(db, row.publication_id, asked)
  await audit.append(db, caller, {
    action: 'publication.planned',
    subject: { kind: 'content', id: content_id },
    details: {
      publication_id: row.publication_id,
      target_id,
      revision,
      operation: 'unpublish',
      content_sha256: row.content_sha256,
    },
  })
  return row
}

/** A publication that stood in a post of its own, which is not the one that stands there for the piece now. */
function anotherPost(placed: RemotePost, placement: Pick<PlacementRow, 'public_url' | 'remote_id'>): Fault {
  const named = (one: { public_url: string | null; remote_id: string | null }) =>
    one.public_url ?? `post ${one.remote_id ?? ''}`
  const message = `This publication was in another post (${named(placed)}), not in the one that is now there for the piece (${named(placement)}). Nothing was changed. Take the earlier one offline on the platform itself, or name the publication that stands now.`
  return new Fault('invalid_state', message)
}
