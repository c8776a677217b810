import { fromNullableJsonText } from '../../database/columns.ts'
import type { Conflict } from '../delivery-contract.ts'
import type { DeliveryRow } from '../deliveries-store.ts'
import { CHANGED_MEANWHILE, PlatformFailure, type PostValues, type StandingPost } from '../platform.ts'
import { isSameText, valuesSha256 } from '../rules/comparing.ts'
import { readAgain, Resolution, type Run } from './run.ts'

/** Whether a person decided that our text goes over just what stands there. */
export function isDecided(
  { resolution_json }: Pick<DeliveryRow, 'resolution_json'>,
  { values }: StandingPost,
): boolean {
  return fromNullableJsonText(Resolution, resolution_json)?.remote_sha256 === valuesSha256(values)
}

/** Somebody saved between our look and our write: said with name and link, so that their text can be brought back. */
export async function lostRace(
  { connection, row }: Run,
  before: StandingPost,
  after: StandingPost,
  wanted: PostValues,
): Promise<Conflict | null> {
  if (isDecided(row, after)) return null
  const saved = (await connection.foreignWork(after, before.stamp)).findLast(({ kind }) => kind === 'saved')
  if (saved === undefined) return null
  return conflictOf({ before, after, wanted, changed_by: saved.by, changed_at: saved.at, link: saved.link })
}

/**
 * Does a write. Where the platform refuses it because somebody saved the post since we looked, a person is asked; it is never
 * tried again by itself, since that would make the last writer win.
 */
export async function askedWhereChanged<T extends object>(
  { connection }: Run,
  before: StandingPost | null,
  wanted: PostValues,
  work: () => Promise<T>,
): Promise<T | { state: 'conflict'; conflict: Conflict }> {
  try {
    return await work()
  } catch (error) {
    const isRefused = error instanceof PlatformFailure && error.outcome === 'refused'
    if (!isRefused || error.code !== CHANGED_MEANWHILE || before === null) throw error
    const after = await readAgain(connection, before.remote_id)
    const saved = (await connection.foreignWork(after, before.stamp)).findLast(({ kind }) => kind === 'saved')
    const who = { changed_by: saved?.by ?? null, changed_at: saved?.at ?? null, link: saved?.link ?? after.edit_url }
    return { state: 'conflict', conflict: conflictOf({ before, after, wanted, ...who }) }
  }
}

function conflictOf({
  before,
  after,
  wanted,
  ...who
}: Pick<Conflict, 'changed_by' | 'changed_at' | 'link'> & {
  before: StandingPost
  after: StandingPost
  wanted: PostValues
}): Conflict {
  const fields = Object.keys(wanted).filter((field) => !isSameText(wanted[field], after.values[field]))
  return {
    ...{ kind: 'changed_meanwhile', ...who },
    fields: fields.map((field) => ({
      field,
      before: before.values[field] ?? '',
      ours: wanted[field] ?? '',
      theirs: after.values[field] ?? '',
    })),
    remote_sha256: valuesSha256(after.values),
  }
}
