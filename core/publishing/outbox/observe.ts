import { fromNullableJsonText, toJsonText } from '../../database/columns.ts'
import type { HandlerContext } from '../../context.ts'
import { timestamp } from '../../kernel/time.ts'
import { SeenThere } from '../end-contract.ts'
import { leftAs } from '../baseline.ts'
import { findConfirmed, findPlacement, updatePlacement, type PlacementRow } from '../deliveries-store.ts'
import { recordFoundPublic, type Found } from '../found-there.ts'
import { seenThere } from '../rules/seen.ts'

/**
 * Keeps what a look at a post showed that a person did with it there, once, with its entry in the audit log; by whom is not
 * known. `looked` is the placement as it was before the look; `standing` is null for a post that is not there any more.
 */
export async function observe(
  { db, world, audit, consequences }: Pick<HandlerContext, 'db' | 'world' | 'audit' | 'consequences'>,
  looked: PlacementRow,
  standing: Found | null,
): Promise<void> {
  const { content_id, target_id } = looked
  await db.transaction().execute(async (transaction) => {
    const placement = await findPlacement(transaction, looked)
    // What was written meanwhile is newer than the look.
    if (placement?.remote_id !== looked.remote_id || placement.updated_at !== looked.updated_at) return
    const before = fromNullableJsonText(SeenThere, placement.seen_json)
    const seen = seenThere(placement.status, asSeen(standing), leftAs(placement).since)
    if (seen?.status === before?.status && seen?.since === before?.since) return
    const at = timestamp(world.now())
    const seen_json = seen === null ? null : toJsonText({ ...seen, at })
    await updatePlacement(transaction, looked, { seen_json })
    const { revision, status } = placement
    const last = revision === null ? undefined : await findConfirmed(transaction, looked, revision)
    await audit.append(transaction, 'engine', {
      action: 'publication.observed',
      subject: { kind: 'content', id: content_id },
      details: {
        ...{ publication_id: last?.publication_id ?? null, target_id, revision, left_as: status },
        ...{ status: standing?.status ?? 'gone', since: seen?.since ?? null },
      },
    })
    if (seen?.status === 'published' && standing !== null && last !== undefined)
      await recordFoundPublic({ world, audit, consequences }, transaction, { placement, last, standing })
  })
}

function asSeen(standing: Found | null) {
  return standing === null ? null : { status: standing.status, since: standing.since ?? null }
}
