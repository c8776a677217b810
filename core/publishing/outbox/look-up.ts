import { baselineOf, updatePlacement, type DeliveryRow, type PlacementRow } from '../deliveries-store.ts'
import type { Conflict } from '../delivery-contract.ts'
import type { ComposedPost, PlatformConnection, PostValues, StandingPost } from '../platform.ts'
import { isSameText } from '../rules/comparing.ts'
import type { Db } from '../../database/schema.ts'
import { factsOf } from './material.ts'
import type { Outcome } from './steps.ts'

/** Seconds after which a post is looked for that may have arrived: a server goes on after its client has gone. */
const LOOKS = [0, 5, 30, 120]
/** So often is a post sent for: once, and twice more after it was not found. */
export const MOST_POSTS = 3

export interface LookUp {
  db: Db
  connection: PlatformConnection
  row: DeliveryRow
  placement: PlacementRow
  composed: ComposedPost
  /** What was found ahead. */
  ahead: StandingPost[] | null
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>
  signal: AbortSignal
}

/** What stands there of the piece; `others` are further posts with its mark, which nobody deletes. */
export type Found = { standing: StandingPost | null; others: StandingPost[]; isAdopted: boolean } | { end: Outcome }

/**
 * The look for the mark of a post that was never sent for. Nothing of it can be on its way, so it may go beside the other questions
 * and before the pictures do. Null where the look has to be as late as can be.
 */
export function lookAhead({
  connection,
  placement,
}: Pick<LookUp, 'connection' | 'placement'>): Promise<StandingPost[]> | null {
  const isNew = placement.remote_id === null && placement.sent_at === null
  const looking = (isNew ? connection.findMarkedAhead?.(placement.marker) : null) ?? null
  // What fails meanwhile is told first; this is waited for later.
  looking?.catch(() => undefined)
  return looking
}

/** Looks before anything is posted: by its id where that is known, else by its mark, also before the first time: a workspace may have been put back. */
export async function findStanding(look: LookUp): Promise<Found> {
  const { connection, placement, row } = look
  if (placement.remote_id !== null) {
    const standing = ownPost(placement, await connection.read(placement.remote_id))
    if (standing !== null && standing.status !== 'trashed') return { standing, others: [], isAdopted: false }
    // It may have been moved before that could be written down.
    const [moved] = standing === null && connection.moves === true ? await lookByMark(look) : []
    if (moved !== undefined) {
      await updatePlacement(look.db, placement, { remote_id: moved.remote_id })
      return { standing: moved, others: [], isAdopted: true }
    }
    return { end: lost(placement, standing) }
  }
  const found = look.ahead ?? (await lookByMark(look))
  const alive = found.filter(({ status }) => status !== 'trashed')
  const [standing = found[0], ...others] = alive
  if (standing === undefined) {
    if (row.posts < MOST_POSTS) return { standing: null, others: [], isAdopted: false }
    const message = `It was sent ${row.posts} times and never found there. Look for it on the platform, then try again.`
    return { end: { state: 'failed', problem: { code: 'never_found', message } } }
  }
  await updatePlacement(look.db, placement, { remote_id: standing.remote_id })
  if (standing.status === 'trashed') return { end: lost(placement, standing) }
  return { standing, others, isAdopted: true }
}

/**
 * The post that was read by its id, or null where it is another one: without our mark, and in nothing what we left. A site that
 * was put back or made anew gives an id to whatever comes next.
 */
export function ownPost(placement: PlacementRow, read: StandingPost | null): StandingPost | null {
  const left = baselineOf(placement)
  if (read === null || left === null) return read
  const isMarked = (values: PostValues) => Object.values(values).some((text) => text.includes(placement.marker))
  if (!isMarked(left) || isMarked(read.values)) return read
  return ['title', 'body', 'slug'].some((field) => isSameText(left[field], read.values[field])) ? read : null
}

async function lookByMark({ connection, placement, composed, row, pause, signal }: LookUp): Promise<StandingPost[]> {
  const looks = row.state === 'unknown' ? LOOKS : [0]
  let waited = 0
  for (const at of looks) {
    if (at > waited) await pause((at - waited) * 1000, signal)
    waited = at
    signal.throwIfAborted()
    const found = await connection.findMarked(placement.marker, composed, factsOf(row))
    if (found.length > 0) return found
  }
  return []
}

/** The conflict of a post that is in the bin, or is not there any more: a person says what happens then. */
export function lostPost({ edit_url }: Pick<PlacementRow, 'edit_url'>, standing: StandingPost | null): Conflict {
  const kind = standing === null ? 'gone' : 'trashed'
  return {
    kind,
    changed_by: null,
    changed_at: null,
    link: edit_url,
    fields: [],
    remote_sha256: kind,
  }
}

function lost(placement: PlacementRow, standing: StandingPost | null): Outcome {
  return { state: 'conflict', conflict: lostPost(placement, standing) }
}
