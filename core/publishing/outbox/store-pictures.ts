import { toJsonText } from '../../database/columns.ts'
import { timestamp } from '../../kernel/time.ts'
import { PlatformFailure, type PostPicture, type StoredPicture } from '../platform.ts'
import { insertDeliveredMedia, listDeliveredMedia } from '../targets-store.ts'
import type { Run } from './run.ts'
import { takeStep } from './steps.ts'

/** So many pictures are on their way at once; each of them once, however often the text shows it. */
const AT_ONCE = 3

/** The pictures of a text, each once: where the target is known to have them, and those that it is not known to have. */
export interface Pictures {
  stored: Map<string, StoredPicture>
  missing: PostPicture[]
  of: number
}

export async function picturesOf({ tools, row, source }: Run): Promise<Pictures> {
  const known = await listDeliveredMedia(tools.db, row.target_id)
  const stored = new Map([...known].map(([sha256, { remote_id, url }]) => [sha256, { remote_id, url }]))
  const wanted = new Map(source.pictures.map((picture) => [picture.sha256, picture]))
  return { stored, missing: [...wanted.values()].filter(({ sha256 }) => !stored.has(sha256)), of: wanted.size }
}

/** Stores the pictures that the target is not known to have; answers where each of the text’s is. */
export async function storePictures(run: Run, { stored, missing, of }: Pictures): Promise<Map<string, StoredPicture>> {
  const { source } = run
  const progress = { stored: of - missing.length, of }
  const left = missing.values()
  const failures: unknown[] = []
  const lane = async (): Promise<void> => {
    for (const picture of left) {
      if (failures.length > 0) return
      stored.set(picture.sha256, await storeOne(run, picture, progress))
    }
  }
  // What is on its way is waited for, also where another one failed: it may be there then.
  await Promise.all(Array.from({ length: AT_ONCE }, () => lane().catch((error: unknown) => failures.push(error))))
  if (failures.length > 0) throw failures[0]
  return new Map(
    source.pictures.flatMap(({ source: name, sha256 }) => {
      const place = stored.get(sha256)
      return place === undefined ? [] : [[name, place] as const]
    }),
  )
}

/** One upload at a time for each target and picture, however many pieces show it; the others use what it left. */
async function storeOne(
  run: Run,
  picture: PostPicture,
  progress: { stored: number; of: number },
): Promise<StoredPicture> {
  const { tools, row, connection, signal } = run
  const { sha256 } = picture
  return tools.pictureTurns.take(row.target_id, sha256, async (mayBeThere) => {
    signal.throwIfAborted()
    // Another piece may have stored it since the pictures of this one were looked for.
    const known = (await listDeliveredMedia(tools.db, row.target_id)).get(sha256)
    progress.stored += 1
    if (known !== undefined) return { remote_id: known.remote_id, url: known.url }
    const kept = await connection.storePicture(picture, mayBeThere)
    await keepStored(run, sha256, kept, progress)
    return kept
  })
}

async function keepStored(
  { tools, row }: Run,
  sha256: string,
  kept: StoredPicture,
  progress: { stored: number; of: number },
): Promise<void> {
  const isTaken = await takeStep(
    tools,
    row,
    ['planned', 'media', 'sent', 'unknown'],
    {
      action: 'publication.media_stored',
      details: { sha256, remote_id: kept.remote_id },
      delivery: { media_json: toJsonText(progress), ...(row.state === 'planned' ? { state: 'media' as const } : {}) },
    },
    (db, { target_id }) =>
      insertDeliveredMedia(db, { ...kept, target_id, sha256, stored_at: timestamp(tools.world.now()) }),
  )
  if (!isTaken) throw new PlatformFailure('refused', 'cancelled', 'It was cancelled before it was sent.')
}
