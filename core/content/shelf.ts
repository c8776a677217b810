import type { HandlerContext } from '../context.ts'
import { fromNullableJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { Fault, invalidRequest } from '../kernel/errors.ts'
import { localDay } from '../kernel/time.ts'
import { QualityMark } from './contract.ts'
import type { DeletedPiece } from './deletion-contract.ts'
import { deleteContents } from './deletion-store.ts'
import { refuseIfKept } from './keeping.ts'
import { listSectionRunsUnderway } from './proposals.ts'
import { isPublishedAnywhere } from './publications-store.ts'
import { stateOfText } from './rules/publication.ts'
import { getContent, updatePublicationState } from './store.ts'
import { reasonNeeded } from '../kernel/reason.ts'

type ShelfContext = Pick<HandlerContext, 'audit' | 'caller' | 'consequences' | 'world'>

/** Archives pieces; answers those that were not archived before. Throws 404 for one that is not there. */
export async function archivePieces(context: ShelfContext, db: Db, contentIds: readonly string[]): Promise<string[]> {
  const changed: string[] = []
  for (const content_id of new Set(contentIds)) {
    const { publication_state: from } = await getContent(db, content_id)
    if (from === 'archived') continue
    await updatePublicationState(db, content_id, 'archived')
    await record(context, db, 'content.archived', content_id, { from })
    changed.push(content_id)
  }
  return changed
}

/** Brings archived pieces back; answers those that were archived. One that stands somewhere is published again. */
export async function unarchivePieces(context: ShelfContext, db: Db, contentIds: readonly string[]): Promise<string[]> {
  const changed: string[] = []
  for (const content_id of new Set(contentIds)) {
    const { publication_state, quality_json } = await getContent(db, content_id)
    if (publication_state !== 'archived') continue
    const to = (await isPublishedAnywhere(db, content_id))
      ? 'published'
      : stateOfText(fromNullableJsonText(QualityMark, quality_json)?.passed === true)
    await updatePublicationState(db, content_id, to)
    await record(context, db, 'content.unarchived', content_id, { to })
    changed.push(content_id)
  }
  return changed
}

/**
 * Deletes a piece with its revisions and proposals; what its runs recorded stays. Throws `invalid_state` for one that is kept
 * or held, and `invalid_request` where people have decided on it and no reason is given.
 */
export async function removePiece(
  context: ShelfContext,
  db: Db,
  { content_id: contentId, reason }: DeletedPiece,
): Promise<void> {
  const piece = await getContent(db, contentId)
  const { revision, request_id, publication_state, content_sha256 } = piece
  const [underway] = await listSectionRunsUnderway(db, contentId)
  if (underway !== undefined) {
    const message = `A section of this piece is being written (${underway.request_id}). Wait until that run has finished or cancel it, then delete the piece.`
    throw new Fault('invalid_state', message)
  }
  await refuseIfKept(db, piece, localDay(context.world.now()))
  const decisions = await context.consequences.ofRemoval(db, context.caller, piece)
  if (decisions > 0 && reason === undefined) {
    const on =
      decisions === 1 ? 'A decision of a person on this piece is' : `${decisions} decisions of people on this piece are`
    const message = `${on} on record. ${reasonNeeded('Say why the piece is deleted')} The reason stays in the audit log.`
    throw invalidRequest([{ path: 'reason', message }])
  }
  await deleteContents(db, [], [contentId])
  const told = { ...(decisions === 0 ? {} : { decisions }), ...(reason === undefined ? {} : { reason }) }
  // No word of the text: what the log says cannot be taken back. The hash tells which text it was.
  const details = { request_id, revisions: revision, publication_state, content_sha256, ...told }
  await record(context, db, 'content.removed', contentId, details)
}

async function record(
  { audit, caller }: ShelfContext,
  db: Db,
  action: 'content.archived' | 'content.unarchived' | 'content.removed',
  id: string,
  details: Record<string, string | number | null>,
): Promise<void> {
  await audit.append(db, caller, { action, subject: { kind: 'content', id }, details })
}
