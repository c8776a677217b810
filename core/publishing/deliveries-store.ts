import { z } from 'zod'
import { pieces, publications } from '../content/pieces-store.ts'
import { fromJsonText, fromNullableJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { notFound } from '../kernel/errors.ts'
import { keptValues } from './baseline.ts'
import { PublicationRecord } from './contract.ts'
import {
  Conflict,
  Difference,
  Gate,
  Problem,
  PublicCheck,
  RemotePost,
  type Delivery,
  type DeliveryState,
} from './delivery-contract.ts'
import type { PostValues } from './platform.ts'
import type { DeliveriesTable, PlacementsTable } from './tables.ts'

export type DeliveryRow = DeliveriesTable
export type PlacementRow = PlacementsTable

/** States in which a delivery is at work, or waits for its turn. */
export const AT_WORK: readonly DeliveryState[] = ['planned', 'media', 'sent', 'unknown']

/** When the next turn of a delivery is that waits for a person. */
export const NEVER = '9999-12-31T00:00:00.000Z'

const Media = z.object({ stored: z.number().int(), of: z.number().int() })

export async function findDelivery(db: Db, publicationId: string): Promise<DeliveryRow | undefined> {
  return db.selectFrom('deliveries').selectAll().where('publication_id', '=', publicationId).executeTakeFirst()
}

export async function getDelivery(db: Db, publicationId: string): Promise<DeliveryRow> {
  const row = await findDelivery(db, publicationId)
  if (row === undefined) throw notFound('publication', publicationId)
  return row
}

/** What was asked for a piece, newest first. */
export async function listDeliveries(db: Db, contentId: string): Promise<DeliveryRow[]> {
  return db
    .selectFrom('deliveries')
    .selectAll()
    .where('content_id', '=', contentId)
    .orderBy('publication_id', 'desc')
    .execute()
}

/** The one that stands for a wish: piece, text, target and operation. */
export async function findSameDelivery(
  db: Db,
  wish: Pick<DeliveryRow, 'content_id' | 'revision' | 'target_id' | 'operation'>,
): Promise<DeliveryRow | undefined> {
  return db
    .selectFrom('deliveries')
    .selectAll()
    .where('content_id', '=', wish.content_id)
    .where('revision', '=', wish.revision)
    .where('target_id', '=', wish.target_id)
    .where('operation', '=', wish.operation)
    .where('superseded_by', 'is', null)
    .executeTakeFirst()
}

/** The last one of a revision that came through at a target, taking offline aside. */
export async function findConfirmed(
  db: Db,
  { content_id, target_id }: Pick<DeliveryRow, 'content_id' | 'target_id'>,
  revision: number,
): Promise<DeliveryRow | undefined> {
  return db
    .selectFrom('deliveries')
    .selectAll()
    .where('content_id', '=', content_id)
    .where('target_id', '=', target_id)
    .where('revision', '=', revision)
    .where('state', '=', 'confirmed')
    .where('operation', '!=', 'unpublish')
    .orderBy('publication_id', 'desc')
    .executeTakeFirst()
}

/** The one at work for a piece at a target. */
export async function findInFlight(
  db: Db,
  place: { content_id?: string; target_id: string },
): Promise<DeliveryRow | undefined> {
  const rows = db
    .selectFrom('deliveries')
    .selectAll()
    .where('target_id', '=', place.target_id)
    .where('state', 'in', AT_WORK)
  return (place.content_id === undefined ? rows : rows.where('content_id', '=', place.content_id)).executeTakeFirst()
}

export async function insertDelivery(db: Db, row: DeliveryRow): Promise<void> {
  await db.insertInto('deliveries').values(row).execute()
}

export async function updateDelivery(db: Db, publicationId: string, changed: Partial<DeliveryRow>): Promise<void> {
  await db.updateTable('deliveries').set(changed).where('publication_id', '=', publicationId).execute()
}

/** A later wish takes the place of what ended before it. */
export async function supersede(
  db: Db,
  place: Pick<DeliveryRow, 'content_id' | 'target_id'>,
  by: string,
): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ superseded_by: by })
    .where('content_id', '=', place.content_id)
    .where('target_id', '=', place.target_id)
    .where('superseded_by', 'is', null)
    .where('state', 'not in', AT_WORK)
    .execute()
}

/** Those whose turn it is, oldest first. */
export async function listDue(db: Db, now: string): Promise<DeliveryRow[]> {
  return db
    .selectFrom('deliveries')
    .selectAll()
    .where('state', 'in', AT_WORK)
    .where((eb) => eb.or([eb('next_attempt_at', 'is', null), eb('next_attempt_at', '<=', now)]))
    .orderBy('publication_id')
    .execute()
}

/** How many are at work or wait for their turn. */
export async function countAtWork(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('deliveries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', 'in', AT_WORK)
    .executeTakeFirstOrThrow()
  return count
}

/** The newest of each place that ended without coming through, of pieces that are not archived, newest first. */
export async function listUnresolved(db: Db, { createdBy, most }: { createdBy: string | undefined; most: number }) {
  let query = db
    .selectFrom('deliveries')
    .innerJoin(pieces('contents'), 'contents.content_id', 'deliveries.content_id')
    .innerJoin('publishing_targets', 'publishing_targets.target_id', 'deliveries.target_id')
    .select(['publication_id', 'deliveries.content_id', 'title', 'publishing_targets.name as target'])
    .select(['state', 'problem_json', 'gate_json', 'deliveries.updated_at'])
    .where('superseded_by', 'is', null)
    .where('state', 'in', ['conflict', 'refused', 'failed'])
    .where('publication_state', '!=', 'archived')
  if (createdBy !== undefined) {
    query = query.where((eb) => eb.or([eb('asked_by', '=', createdBy), eb('contents.created_by', '=', createdBy)]))
  }
  const rows = await query
    .orderBy('deliveries.updated_at', 'desc')
    .orderBy('publication_id', 'desc')
    .limit(most)
    .execute()
  return rows
    .map(({ problem_json, gate_json, ...row }) => ({
      ...row,
      problem: fromNullableJsonText(Problem, problem_json),
      blocking: fromNullableJsonText(Gate, gate_json)?.findings.find((one) => one.is_blocking)?.message,
    }))
    .filter(({ problem }) => problem?.code !== 'cancelled')
    .map(({ blocking, problem, ...row }) => ({ ...row, problem: problem?.message ?? blocking ?? null }))
}

/** Those that were on their way when a process ended. */
export async function listSent(db: Db): Promise<DeliveryRow[]> {
  return db.selectFrom('deliveries').selectAll().where('state', '=', 'sent').execute()
}

/** Those whose public page, or whose draft, is to be looked at. */
export async function listToCheck(db: Db, now: string): Promise<DeliveryRow[]> {
  return db.selectFrom('deliveries').selectAll().where('check_due_at', '<=', now).orderBy('check_due_at').execute()
}

/** When the next turn or look is; null where none is planned. */
export async function nextMoment(db: Db): Promise<string | null> {
  const turn = await db
    .selectFrom('deliveries')
    .select(({ fn }) => fn.min('next_attempt_at').as('at'))
    .where('state', 'in', AT_WORK)
    .executeTakeFirstOrThrow()
  const look = await db
    .selectFrom('deliveries')
    .select(({ fn }) => fn.min('check_due_at').as('at'))
    .executeTakeFirstOrThrow()
  return [turn.at, look.at].filter((at) => at !== null).toSorted()[0] ?? null
}

/**
 * Where the published pieces were published of which a delivery has no look that read its page, with the looks at what was
 * delivered. Of looks that do not say whether they read it their words do, so there may be more pieces among these.
 */
export async function listPerhapsUnseen(db: Db) {
  return db
    .selectFrom(publications('publications'))
    .innerJoin(pieces('contents'), 'contents.content_id', 'publications.content_id')
    .leftJoin('deliveries', 'deliveries.publication_id', 'publications.publication_id')
    .select(['publications.publication_id', 'publications.content_id', 'publications.url', 'publications.revision'])
    .select(['publications.marked_at', 'publications.taken_back_at', 'deliveries.checks_json'])
    .where('contents.publication_state', '=', 'published')
    .where('publications.content_id', 'in', (eb) =>
      eb
        .selectFrom('deliveries')
        .select('content_id')
        .where('operation', '=', 'publish')
        .where('checks_json', 'not like', '%"is_unread":false%'),
    )
    .execute()
}

export async function findPlacement(
  db: Db,
  { content_id, target_id }: Pick<PlacementRow, 'content_id' | 'target_id'>,
): Promise<PlacementRow | undefined> {
  return db
    .selectFrom('placements')
    .selectAll()
    .where('content_id', '=', content_id)
    .where('target_id', '=', target_id)
    .executeTakeFirst()
}

/** The post of a target that was written last, as far as it is known there. */
export async function findNewestPlacement(
  db: Db,
  targetId: string,
): Promise<(PlacementRow & { remote_id: string }) | undefined> {
  return db
    .selectFrom('placements')
    .selectAll()
    .where('target_id', '=', targetId)
    .where('remote_id', 'is not', null)
    .orderBy('updated_at', 'desc')
    .$narrowType<{ remote_id: string }>()
    .executeTakeFirst()
}

export async function insertPlacement(db: Db, row: PlacementRow): Promise<void> {
  await db
    .insertInto('placements')
    .values(row)
    .onConflict((conflict) => conflict.columns(['content_id', 'target_id']).doNothing())
    .execute()
}

export async function updatePlacement(
  db: Db,
  { content_id, target_id }: Pick<PlacementRow, 'content_id' | 'target_id'>,
  changed: Partial<PlacementRow>,
): Promise<void> {
  await db
    .updateTable('placements')
    .set(changed)
    .where('content_id', '=', content_id)
    .where('target_id', '=', target_id)
    .execute()
}

export function baselineOf({ baseline_json }: Pick<PlacementRow, 'baseline_json'>): PostValues | null {
  return keptValues(baseline_json)
}

/** A row as it is shown. */
export function asDelivery(
  row: DeliveryRow,
  known: Pick<Delivery, 'target' | 'ended' | 'seen' | 'replaced' | 'standing_revision' | 'is_overdue' | 'is_page_seen'>,
  nameOf: (memberId: string) => string,
): Delivery {
  return {
    publication_id: row.publication_id,
    content_id: row.content_id,
    revision: row.revision,
    content_sha256: row.content_sha256,
    ...known,
    operation: row.operation,
    publish_at: row.publish_at,
    state: row.state,
    gate: fromNullableJsonText(Gate, row.gate_json),
    reviews_open: fromNullableJsonText(PublicationRecord, row.record_json)?.reviews_open ?? null,
    remote: fromNullableJsonText(RemotePost, row.remote_json),
    media: fromNullableJsonText(Media, row.media_json),
    differences: fromJsonText(z.array(Difference), row.differences_json),
    conflict: fromNullableJsonText(Conflict, row.conflict_json),
    problem: fromNullableJsonText(Problem, row.problem_json),
    public_checks: fromJsonText(z.array(PublicCheck), row.checks_json),
    asked_by: { member_id: row.asked_by, name: nameOf(row.asked_by) },
    asked_at: row.asked_at,
    updated_at: row.updated_at,
  }
}
