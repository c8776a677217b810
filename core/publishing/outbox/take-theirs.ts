import { createHash } from 'node:crypto'
import { preparedAndStored } from '../../content/checking.ts'
import { keptAddresses } from '../../content/pictures.ts'
import { prepareSave } from '../../content/save.ts'
import { getContent, type ContentRow } from '../../content/store.ts'
import type { HandlerContext } from '../../context.ts'
import { toJsonText } from '../../database/columns.ts'
import { Fault } from '../../kernel/errors.ts'
import type { Conflict, Delivery } from '../delivery-contract.ts'
import { findConfirmed, findPlacement, type DeliveryRow, type PlacementRow } from '../deliveries-store.ts'
import type { PlatformConnection, PostFacts, StandingPost, TakenText } from '../platform.ts'
import { valuesSha256 } from '../rules/comparing.ts'
import { picturesIn, withOwnPictures } from '../rules/pictures.ts'
import { getTargetRow, listDeliveredMedia } from '../targets-store.ts'
import { factsOf } from './material.ts'
import { readDelivery } from './planned.ts'
import { connectionOf } from './run-delivery.ts'
import { takeStep } from './steps.ts'

/** Turns a post’s body into the Markdown that would come here; null where its kind gives no text back. */
export type TakeBody = (body: string) => TakenText | null

/** How bodies of a target become Markdown of a piece. What our last write said beside the text is no part of it. */
export async function takerOf(
  { db, texts }: Pick<HandlerContext, 'db' | 'texts'>,
  {
    connection,
    row,
    placement,
    piece,
  }: { connection: PlatformConnection; row: DeliveryRow; placement: PlacementRow | undefined; piece: ContentRow },
): Promise<TakeBody> {
  const last = await findConfirmed(db, row, placement?.revision ?? 0)
  const said = last === undefined || last.post_json === null ? null : factsOf(last)
  const own = row.post_json === null ? said : factsOf(row)
  if (own === null) return () => null
  const facts: PostFacts = { ...own, disclosure: (said ?? own).disclosure, corrections: (said ?? own).corrections }
  const tree = await texts.tree(piece.body)
  const known = await listDeliveredMedia(db, row.target_id)
  const kept = await keptAddresses(db, [...known.keys()])
  const brought = picturesIn(tree).flatMap(({ source, data }): [string, string][] =>
    data === null ? [] : [[sha256OfPicture(data), source]],
  )
  const pictures = new Map(
    [...kept, ...brought].flatMap(([sha256, address]): [string, string][] => {
      const stored = known.get(sha256)
      return stored === undefined ? [] : [[stored.url, address]]
    }),
  )
  return (body) => {
    const taken = connection.toMarkdown(body, { body: piece.body, tree, facts })
    if (taken === null) return null
    // A picture of ours comes back as itself, not as the address of its copy.
    return { ...taken, body: withOwnPictures(taken.body, pictures) }
  }
}

/**
 * Their text becomes the next revision here: it is checked like every text, what was approved is of an earlier one, and the
 * revision says that its words came from there.
 */
export async function takeTheirs(context: HandlerContext, row: DeliveryRow, conflict: Conflict): Promise<Delivery> {
  const { db, caller } = context
  const placement = await findPlacement(db, row)
  const signal = context.signal ?? new AbortController().signal
  const connection = await connectionOf(context, row.target_id, signal)
  const standing = await readThere(connection, placement?.remote_id ?? null)
  if (standing === null) throw new Fault('invalid_state', 'There is no text there any more that could come here.')
  if (valuesSha256(standing.values) !== conflict.remote_sha256) {
    throw new Fault(
      'invalid_state',
      'What stands there is another text by now. Try the publication again, then decide.',
    )
  }
  const piece = await getContent(db, row.content_id)
  const take = await takerOf(context, { connection, row, placement, piece })
  const taken = take(standing.values.body ?? '')
  if (taken === null) throw new Fault('invalid_state', 'This kind of target gives no text back. Copy it by hand.')
  const title = standing.values.title?.trim() ?? ''
  const text = { body: taken.body, ...(title === '' ? {} : { title }) }
  const { name } = await getTargetRow(db, row.target_id)
  const taken_from = { target: name, changed_by: conflict.changed_by }
  const saved = await preparedAndStored(db, async () =>
    prepareSave(context, { content_id: row.content_id, revision: piece.revision, ...text }, taken_from),
  )
  const message = [`Their text came here as revision ${saved.revision}. Publish that one.`, ...taken.notices].join(' ')
  await takeStep(context, row, ['conflict'], {
    action: 'publication.edit_taken',
    by: caller,
    details: {
      ...{ taken_as_revision: saved.revision, taken_sha256: saved.content_sha256 },
      changed_by: conflict.changed_by,
    },
    delivery: { state: 'refused', conflict_json: null, problem_json: toJsonText({ code: 'edit_taken', message }) },
    placement: { baseline_json: toJsonText(standing.values), stamp: standing.stamp },
  })
  return readDelivery(db, row.publication_id)
}

/** The hash by which a picture is known at a target. */
function sha256OfPicture(data: string): string {
  return createHash('sha256').update(Buffer.from(data, 'base64')).digest('hex')
}

async function readThere(connection: PlatformConnection, remoteId: string | null): Promise<StandingPost | null> {
  return remoteId === null ? null : connection.read(remoteId)
}
