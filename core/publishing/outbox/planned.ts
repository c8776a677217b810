import { z } from 'zod'
import { memberNames } from '../../accounts/people-store.ts'
import { listPublications } from '../../content/publications-store.ts'
import { fromJsonText, fromNullableJsonText } from '../../database/columns.ts'
import type { Db } from '../../database/schema.ts'
import { PublicCheck, type Delivery } from '../delivery-contract.ts'
import { SeenThere, type ReplacedText } from '../end-contract.ts'
import { asDelivery, findPlacement, getDelivery, listDeliveries, type DeliveryRow } from '../deliveries-store.ts'
import { listReplaced } from '../replaced-store.ts'
import { endsOf, isOverdueBy } from '../rules/ended.ts'
import { getTargetRow } from '../targets-store.ts'
import { listSeen } from '../unseen.ts'

/** A delivery as it is shown, with target and people as they are called now, and what became of it since. */
export async function describedDelivery(db: Db, row: DeliveryRow): Promise<Delivery> {
  const ends = await endsIn(db, row.content_id, await listDeliveries(db, row.content_id))
  const replaced = await listReplaced(db, [row.publication_id])
  return described(db, row, { ends, replaced, pagesSeen: await listSeen(db, [row]) })
}

export async function readDelivery(db: Db, publicationId: string): Promise<Delivery> {
  return describedDelivery(db, await getDelivery(db, publicationId))
}

/** What was asked for a piece, newest first. */
export async function readDeliveries(db: Db, contentId: string): Promise<Delivery[]> {
  const rows = await listDeliveries(db, contentId)
  const ends = await endsIn(db, contentId, rows)
  const ids = rows.map(({ publication_id }) => publication_id)
  const replaced = await listReplaced(db, ids)
  const pagesSeen = await listSeen(db, rows)
  return Promise.all(rows.map((row) => described(db, row, { ends, replaced, pagesSeen })))
}

interface KnownOf {
  ends: ReturnType<typeof endsOf>
  replaced: ReadonlyMap<string, ReplacedText[]>
  pagesSeen: ReadonlySet<string>
}

async function described(db: Db, row: DeliveryRow, { ends, replaced: kept, pagesSeen }: KnownOf): Promise<Delivery> {
  const { target_id, name, kind } = await getTargetRow(db, row.target_id)
  const target = { target_id, name, kind }
  const placement = await findPlacement(db, row)
  const ended = ends.get(row.publication_id) ?? null
  // What somebody did there is said of what Colophon last left there.
  const isLast = row.state === 'confirmed' && ended === null && row.operation !== 'unpublish'
  const seen = isLast ? fromNullableJsonText(SeenThere, placement?.seen_json ?? null) : null
  const checks = fromJsonText(z.array(PublicCheck), row.checks_json)
  const isOverdue = isLast && seen === null && isOverdueBy({ ...row, checks }, placement?.status ?? null)
  const standing = { standing_revision: placement?.revision ?? null, is_overdue: isOverdue }
  const is_page_seen = pagesSeen.has(row.publication_id)
  const replaced = kept.get(row.publication_id) ?? []
  return asDelivery(row, { target, ended, seen, replaced, is_page_seen, ...standing }, await memberNames(db))
}

async function endsIn(db: Db, contentId: string, rows: readonly DeliveryRow[]): Promise<ReturnType<typeof endsOf>> {
  const publications = await listPublications(db, contentId)
  return endsOf(rows, new Map(publications.map(({ publication_id, marked_at }) => [publication_id, marked_at])))
}
