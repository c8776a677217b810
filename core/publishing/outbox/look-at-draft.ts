import { findPlacement, updateDelivery, type DeliveryRow } from '../deliveries-store.ts'
import { nextLookAtDraft } from '../draft-looks.ts'
import { readPlaced } from './look-again.ts'
import type { DeliverTools } from './run.ts'

/** Looks whether somebody published, scheduled or removed a draft there; what is seen is on record, and nothing is written. */
export async function lookAtDraft(tools: DeliverTools, row: DeliveryRow, signal: AbortSignal): Promise<void> {
  const placement = await findPlacement(tools.db, row)
  const isOurs =
    placement !== undefined &&
    placement.remote_id !== null &&
    placement.revision === row.revision &&
    placement.status !== 'published'
  if (!isOurs || row.superseded_by !== null) {
    await updateDelivery(tools.db, row.publication_id, { check_due_at: null })
    return
  }
  const standing = await readPlaced(tools, placement, signal)
  const isOver = standing === null || standing.status === 'published' || standing.status === 'sent'
  const check_due_at = isOver ? null : nextLookAtDraft(row.asked_at, tools.world.now())
  await updateDelivery(tools.db, row.publication_id, { check_due_at })
}
