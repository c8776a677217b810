import { timestamp } from '../../kernel/time.ts'
import { findPlacement, updateDelivery, type DeliveryRow } from '../deliveries-store.ts'
import { readPlaced } from './look-again.ts'
import type { DeliverTools } from './run.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** A draft that nobody touched for so long is looked at when somebody publishes again. */
const LONGEST_MS = 180 * DAY_MS

/** When a draft that was placed is looked at next: hourly on its first day, then twice a day; null once it is old. */
export function nextLookAtDraft(placedAt: string, now: Date): string | null {
  const age = now.getTime() - Date.parse(placedAt)
  if (age > LONGEST_MS) return null
  return timestamp(new Date(now.getTime() + (age < DAY_MS ? HOUR_MS : 12 * HOUR_MS)))
}

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
