import type { HandlerContext } from '../../context.ts'
import { fromJsonText, fromNullableJsonText, toJsonText } from '../../database/columns.ts'
import { Fault, invalidRequest } from '../../kernel/errors.ts'
import { PublicationRecord } from '../contract.ts'
import { Conflict, type Delivery } from '../delivery-contract.ts'
import { PostFields } from '../post-fields-contract.ts'
import { getDelivery, NEVER, type DeliveryRow } from '../deliveries-store.ts'
import { leftOut, partsProblem } from '../rules/parts.ts'
import { planDelivery } from './plan.ts'
import { readDelivery } from './planned.ts'
import { takeStep } from './steps.ts'
import { takeTheirs } from './take-theirs.ts'

/** Takes a delivery up again; the text of one that did not come through is checked anew. */
export async function retryDelivery(context: HandlerContext, publicationId: string): Promise<Delivery> {
  const row = await getDelivery(context.db, publicationId)
  if (row.superseded_by !== null) {
    throw new Fault('invalid_state', `A later request replaced it (${row.superseded_by}). Check the state of that one.`)
  }
  const isEnded = row.state === 'failed' || row.state === 'refused'
  if (isEnded && row.operation !== 'unpublish') return planDelivery(context, wishOf(row))
  const rests = row.state === 'unknown' && row.next_attempt_at === NEVER
  if (!isEnded && !rests && row.state !== 'conflict') {
    throw new Fault('invalid_state', `It is ${row.state}: there is nothing to try again.`)
  }
  await again(context, row, {})
  return readDelivery(context.db, publicationId)
}

/** The same wish as a new one; what was confirmed then is confirmed still, as far as it is the same. */
function wishOf(row: DeliveryRow): Parameters<typeof planDelivery>[1] {
  const record = fromNullableJsonText(PublicationRecord, row.record_json)
  return {
    ...{ content_id: row.content_id, target: row.target_id, revision: row.revision },
    status: row.operation === 'publish' ? 'publish' : 'draft',
    ...(row.publish_at === null ? {} : { at: row.publish_at }),
    open_reviews: record?.reviews_open ?? 0,
    still_wrong: record?.still_wrong ?? 0,
    contradicted: record?.contradicted ?? 0,
    ...(record?.over_reviews === undefined ? {} : { over_reviews: record.over_reviews }),
    fields: fromJsonText(PostFields, row.fields_json),
  }
}

async function again(context: HandlerContext, row: DeliveryRow, changed: Partial<DeliveryRow>): Promise<void> {
  // What may have been sent is looked for first.
  const state = row.state === 'unknown' ? 'unknown' : 'planned'
  const isTaken = await takeStep(context, row, [row.state], {
    action: 'publication.retried',
    by: context.caller,
    delivery: {
      state,
      attempts: 0,
      posts: 0,
      next_attempt_at: null,
      problem_json: null,
      conflict_json: null,
      ...changed,
    },
  })
  if (!isTaken) throw new Fault('invalid_state', 'It has continued in the meantime. Check its state.')
}

/** Ends what has not been sent. */
export async function cancelDelivery(context: HandlerContext, publicationId: string): Promise<Delivery> {
  const row = await getDelivery(context.db, publicationId)
  const problem = { code: 'cancelled', message: 'It was cancelled before it was sent.' }
  const isTaken = await takeStep(context, row, ['planned', 'media'], {
    action: 'publication.failed',
    by: context.caller,
    details: { code: 'cancelled' },
    delivery: { state: 'failed', problem_json: toJsonText(problem), next_attempt_at: null },
  })
  if (!isTaken) throw new Fault('invalid_state', 'It has been sent or has ended: there is nothing to cancel.')
  return readDelivery(context.db, publicationId)
}

/** What a person decides about a conflict, about just what they saw there. */
export async function resolveConflict(
  context: HandlerContext,
  {
    publication_id,
    keep,
    remote_sha256,
    parts,
  }: { publication_id: string; keep: 'ours' | 'theirs'; remote_sha256: string; parts?: string[] | undefined },
): Promise<Delivery> {
  const row = await getDelivery(context.db, publication_id)
  const conflict = fromNullableJsonText(Conflict, row.conflict_json)
  if (row.state !== 'conflict' || conflict === null)
    throw new Fault('invalid_state', 'There is no conflict to decide here.')
  if (conflict.remote_sha256 !== remote_sha256) {
    throw new Fault('invalid_state', 'The text there has changed. Look at it, then decide.')
  }
  const problem = parts === undefined ? null : partsProblem(conflict, keep, parts)
  if (problem !== null) throw invalidRequest([{ path: 'parts', message: problem }])
  if (keep === 'theirs') return takeTheirs(context, row, conflict, parts)
  const left = leftOut(conflict, parts)
  const { kind, changed_by, changed_at } = conflict
  await takeStep(context, row, ['conflict'], {
    action: 'publication.resolved',
    by: context.caller,
    details: { keep, kind: conflict.kind, remote_sha256, ...(left.length === 0 ? {} : { left }) },
    delivery: {
      ...{ state: 'planned', attempts: 0, posts: 0, next_attempt_at: null, conflict_json: null },
      resolution_json: toJsonText({ keep, remote_sha256, kind, changed_by, changed_at, left }),
    },
  })
  return readDelivery(context.db, publication_id)
}
