import { fromNullableJsonText } from '../../database/columns.ts'
import type { Conflict } from '../delivery-contract.ts'
import type { DeliveryRow } from '../deliveries-store.ts'
import { CHANGED_MEANWHILE, PlatformFailure, type PostValues, type StandingPost, type WorkThere } from '../platform.ts'
import { stateFields } from '../rules/changed-state.ts'
import { changedFields, isSameText, seenSha256 } from '../rules/comparing.ts'
import { readAgain, Resolution, type Run } from './run.ts'

/** Whether a person decided that our text goes over just what stands there. */
export function isDecided({ resolution_json }: Pick<DeliveryRow, 'resolution_json'>, standing: StandingPost): boolean {
  return fromNullableJsonText(Resolution, resolution_json)?.remote_sha256 === seenSha256(standing)
}

/** What is written, without the parts that a person decided to leave as they are there. */
export function withoutLeft({ resolution_json }: Pick<DeliveryRow, 'resolution_json'>, values: PostValues): PostValues {
  const left = fromNullableJsonText(Resolution, resolution_json)?.left ?? []
  return Object.fromEntries(Object.entries(values).filter(([field]) => !left.includes(field)))
}

/** Somebody saved between our look and our write: said with name and link, so that their text can be brought back. */
export function lostRace(
  row: Run['row'],
  { work }: WorkThere,
  { before, after, wanted }: { before: StandingPost; after: StandingPost; wanted: PostValues },
): Conflict | null {
  if (isDecided(row, after)) return null
  const saved = work.findLast(({ kind }) => kind === 'saved')
  const isMoved = stateFields(before, after, { status: 'draft', at: null }).length > 0
  // What was to come out by its clock did.
  const isDue = before.status === 'scheduled' && after.status === 'published'
  if (saved === undefined) {
    if (!isMoved || isDue) return null
    const at = { changed_by: null, changed_at: after.saved_at ?? null, link: after.edit_url }
    return conflictOf({ before, after, wanted: {}, ...at })
  }
  return conflictOf({ before, after, wanted, changed_by: saved.by, changed_at: saved.at, link: saved.link })
}

/** The address and the categories that a platform gives a post when it becomes public are nobody's change. */
const isGiven = (field: string, before: string | undefined): boolean => field === 'slug' || (before ?? '') === ''

/** What somebody changed between our read-back and the moment at which the post became public: it is public and was not read. */
export async function unreadChange(
  { connection }: Run,
  before: StandingPost,
  after: StandingPost,
  wanted: PostValues,
): Promise<Conflict | null> {
  const fields = changedFields(before.values, after.values).filter((field) =>
    field in wanted && field !== 'slug'
      ? !isSameText(after.values[field], wanted[field])
      : !isGiven(field, before.values[field]),
  )
  if (fields.length === 0) return null
  const saved = (await connection.foreignWork(after, before.stamp)).work.findLast(({ kind }) => kind === 'saved')
  const who = { changed_by: saved?.by ?? null, changed_at: saved?.at ?? null, link: saved?.link ?? after.edit_url }
  return conflictOf({ before, after, wanted, fields, ...who })
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
    const saved = (await connection.foreignWork(after, before.stamp)).work.findLast(({ kind }) => kind === 'saved')
    const who = { changed_by: saved?.by ?? null, changed_at: saved?.at ?? null, link: saved?.link ?? after.edit_url }
    return { state: 'conflict', conflict: conflictOf({ before, after, wanted, ...who }) }
  }
}

function conflictOf({
  before,
  after,
  wanted,
  fields,
  ...who
}: Pick<Conflict, 'changed_by' | 'changed_at' | 'link'> & {
  before: StandingPost
  after: StandingPost
  wanted: PostValues
  fields?: string[]
}): Conflict {
  const changed = fields ?? Object.keys(wanted).filter((field) => !isSameText(wanted[field], after.values[field]))
  // Where the fields are named, the status is the one that we gave it.
  const state = fields === undefined ? stateFields(before, after, { status: 'draft', at: null }) : []
  return {
    ...{ kind: 'changed_meanwhile', ...who },
    fields: [
      ...changed.map((field) => ({
        field,
        before: before.values[field] ?? '',
        ours: wanted[field] ?? before.values[field] ?? '',
        theirs: after.values[field] ?? '',
      })),
      ...state,
    ],
    remote_sha256: seenSha256(after),
  }
}
