import { toJsonText } from '../../database/columns.ts'
import { timestamp } from '../../kernel/time.ts'
import { PlatformFailure, type StoredPicture } from '../platform.ts'
import { insertDeliveredMedia, listDeliveredMedia } from '../targets-store.ts'
import type { Run } from './run.ts'
import { takeStep } from './steps.ts'

/** Stores the pictures that the target does not have, one after the other; answers where each of the text’s is. */
export async function storePictures({
  tools,
  row,
  connection,
  source,
  signal,
}: Run): Promise<Map<string, StoredPicture>> {
  const known = await listDeliveredMedia(tools.db, row.target_id)
  const stored = new Map<string, StoredPicture>()
  const of = source.pictures.length
  for (const picture of source.pictures) {
    signal.throwIfAborted()
    const before = known.get(picture.sha256)
    const kept =
      before === undefined ? await connection.storePicture(picture) : { remote_id: before.remote_id, url: before.url }
    stored.set(picture.source, kept)
    if (before !== undefined) continue
    known.set(picture.sha256, { ...kept, target_id: row.target_id, sha256: picture.sha256, stored_at: '' })
    const media_json = toJsonText({ stored: stored.size, of })
    const isTaken = await takeStep(
      tools,
      row,
      ['planned', 'media', 'sent', 'unknown'],
      {
        action: 'publication.media_stored',
        details: { sha256: picture.sha256, remote_id: kept.remote_id },
        delivery: { media_json, ...(row.state === 'planned' ? { state: 'media' as const } : {}) },
      },
      (db, { target_id }) =>
        insertDeliveredMedia(db, {
          ...kept,
          target_id,
          sha256: picture.sha256,
          stored_at: timestamp(tools.world.now()),
        }),
    )
    if (!isTaken) throw new PlatformFailure('refused', 'cancelled', 'It was cancelled before it was sent.')
  }
  return stored
}
