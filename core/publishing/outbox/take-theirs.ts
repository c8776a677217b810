import { preparedAndStored } from '../../content/checking.ts'
import { prepareSave } from '../../content/save.ts'
import { getContent } from '../../content/store.ts'
import type { HandlerContext } from '../../context.ts'
import { toJsonText } from '../../database/columns.ts'
import { Fault } from '../../kernel/errors.ts'
import type { Conflict, Delivery } from '../delivery-contract.ts'
import { baselineJson, leftAs } from '../baseline.ts'
import { baselineOf, findPlacement, type DeliveryRow } from '../deliveries-store.ts'
import type { PlatformConnection, StandingPost } from '../platform.ts'
import { seenSha256 } from '../rules/comparing.ts'
import { leftOut } from '../rules/parts.ts'
import { getTargetRow } from '../targets-store.ts'
import { readDelivery } from './planned.ts'
import { connectionOf } from './run-delivery.ts'
import { takeStep } from './steps.ts'
import { takerOf } from './taker.ts'

/**
 * Their text becomes the next revision here: it is checked like every text, what was approved is of an earlier one, and the
 * revision says that its words came from there. What of it is left stays ours here and theirs there, and is asked about again.
 */
export async function takeTheirs(
  context: HandlerContext,
  row: DeliveryRow,
  conflict: Conflict,
  parts: readonly string[] | undefined,
): Promise<Delivery> {
  const { db, caller } = context
  const placement = await findPlacement(db, row)
  const signal = context.signal ?? new AbortController().signal
  const connection = await connectionOf(context, row.target_id, signal)
  const standing = await readThere(connection, placement?.remote_id ?? null)
  if (standing === null) throw new Fault('invalid_state', 'The site no longer has a text that could be saved here.')
  if (seenSha256(standing) !== conflict.remote_sha256) {
    throw new Fault(
      'invalid_state',
      'The text on the site has changed again. Retry, then compare the versions and decide.',
    )
  }
  const piece = await getContent(db, row.content_id)
  const take = await takerOf(context, { connection, row, placement, piece })
  const taken = take(standing.values.body ?? '')
  if (taken === null) throw new Fault('invalid_state', 'This kind of target gives no text back. Copy it by hand.')
  const takes = (part: string) => parts === undefined || parts.includes(part)
  const title = takes('title') ? (standing.values.title?.trim() ?? '') : ''
  const text = { body: takes('body') ? taken.body : piece.body, ...(title === '' ? {} : { title }) }
  const left = leftOut(conflict, parts)
  const before = placement === undefined ? null : baselineOf(placement)
  const known = Object.entries(before ?? {}).filter(([field]) => left.includes(field))
  const { name } = await getTargetRow(db, row.target_id)
  const taken_from = { target: name, changed_by: conflict.changed_by }
  const saved = await preparedAndStored(db, async () =>
    prepareSave(context, { content_id: row.content_id, revision: piece.revision, ...text }, taken_from),
  )
  const message = [
    `Their version was saved as revision ${saved.revision}. Publish that revision.`,
    ...taken.notices,
  ].join(' ')
  await takeStep(context, row, ['conflict'], {
    action: 'publication.edit_taken',
    by: caller,
    details: {
      ...{ taken_as_revision: saved.revision, taken_sha256: saved.content_sha256 },
      changed_by: conflict.changed_by,
    },
    delivery: { state: 'refused', conflict_json: null, problem_json: toJsonText({ code: 'edit_taken', message }) },
    placement: {
      baseline_json: baselineJson(
        { ...standing.values, ...Object.fromEntries(known) },
        placement === undefined ? null : leftAs(placement).since,
      ),
      ...(left.length === 0 ? { stamp: standing.stamp } : {}),
    },
  })
  return readDelivery(db, row.publication_id)
}

async function readThere(connection: PlatformConnection, remoteId: string | null): Promise<StandingPost | null> {
  return remoteId === null ? null : connection.read(remoteId)
}
