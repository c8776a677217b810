import type { Db } from '../../database/schema.ts'
import type { Delivery } from '../delivery-contract.ts'
import { asDelivery, getDelivery, listDeliveries, type DeliveryRow } from '../deliveries-store.ts'
import { memberNames } from '../names.ts'
import { getTargetRow } from '../targets-store.ts'

/** A delivery as it is shown, with target and people as they are called now. */
export async function describedDelivery(db: Db, row: DeliveryRow): Promise<Delivery> {
  const { target_id, name, kind } = await getTargetRow(db, row.target_id)
  return asDelivery(row, { target_id, name, kind }, await memberNames(db))
}

export async function readDelivery(db: Db, publicationId: string): Promise<Delivery> {
  return describedDelivery(db, await getDelivery(db, publicationId))
}

/** What was asked for a piece, newest first. */
export async function readDeliveries(db: Db, contentId: string): Promise<Delivery[]> {
  const rows = await listDeliveries(db, contentId)
  return Promise.all(rows.map((row) => describedDelivery(db, row)))
}
