import { toJsonText } from '../../database/columns.ts'
import { timestamp } from '../../kernel/time.ts'
import type { Conflict, Difference, Problem } from '../delivery-contract.ts'
import { baselineJson, leftAs } from '../baseline.ts'
import { baselineOf, updatePlacement, type DeliveryRow } from '../deliveries-store.ts'
import { PlatformFailure, type PostValues, type StandingPost, type WorkThere } from '../platform.ts'
import {
  changedFields,
  differencesOf,
  fieldsToSend,
  foreignFields,
  isSameText,
  seenSha256,
} from '../rules/comparing.ts'
import { changedState, type AskedState } from '../rules/changed-state.ts'
import { noDraftInWords } from '../rules/no-draft.ts'
import { closedInWords } from '../rules/seen.ts'
import { findStanding, lookAhead } from './look-up.ts'
import { askedWhereChanged, isDecided, lostRace, unreadChange, withoutLeft } from './meanwhile.ts'
import { expectLeftBehind } from './new-post.ts'
import { observe } from './observe.ts'
import { replacedBy } from './replaced-text.ts'
import { asWrite, markSent, readAgain, type Run } from './run.ts'
import { secondOnSite } from './same-site.ts'
import { picturesOf, storePictures } from './store-pictures.ts'
import { takeStep, type Outcome } from './steps.ts'

const TEXT_FIELDS = ['title', 'body']

/**
 * Places a piece: ask what the account may hold, store its pictures, look, compare, write a draft, read it back, compare, and
 * only then make it public. One step after the other, and each write to the post alone; within a step pictures, and questions
 * that change nothing, may be under way together. Throws `PlatformFailure`.
 */
export async function placePiece(run: Run): Promise<Outcome | { standing: StandingPost; differences: Difference[] }> {
  const { tools, row, connection, source, signal } = run
  const second = row.state === 'planned' ? await secondByNow(run) : null
  if (second !== null) return { state: 'refused', problem: { code: SECOND, message: second } }
  if (row.state === 'planned') await connection.expectReady?.(run.placement.remote_id, run.placement.stamp)
  // What is refused here leaves no pictures behind.
  const pictures = await picturesOf(run)
  const { fields } = source.material(new Map())
  const looking = lookAhead(run)
  await connection.prepare?.(run.placement.remote_id, fields, pictures.missing)
  const material = source.material(await storePictures(run, pictures))
  const composed = connection.compose(material)
  const { db } = tools
  const ahead = await looking
  const found = await findStanding({ ...run, db, composed, ahead, pause: tools.pause })
  if ('end' in found) {
    const { end } = found
    if (end.state === 'conflict' && run.placement.remote_id !== null) {
      await observe(tools, run.placement, end.conflict.kind === 'trashed' ? { status: 'trashed' } : null)
    }
    return end
  }
  const baseline = baselineOf(run.placement)
  const wanted = withoutLeft(row, ownFields(composed.values, baseline, material.fields.slug !== undefined))
  const { standing } = found
  if (standing !== null) {
    // What was on its way may have done it itself.
    if (row.state === 'planned' && !found.isAdopted) await observe(tools, run.placement, standing)
    if (standing.status === 'sent') return { state: 'refused', problem: sentThere(standing) }
    const noDraft = row.operation === 'draft' ? draftRefusal(run, standing) : null
    if (noDraft !== null) {
      const code = standing.status === 'published' ? 'is_public' : 'is_scheduled'
      return { state: 'refused', problem: { code, message: noDraft } }
    }
    const there = await connection.foreignWork(standing, run.placement.stamp)
    const conflict = conflictWith(
      { ...run, asked: askedState(run) },
      standing,
      wanted,
      found.isAdopted ? standing.values : baseline,
      there,
    )
    if (conflict !== null) return { state: 'conflict', conflict }
  }
  const written = await askedWhereChanged(run, standing, wanted, () => write(run, standing, wanted))
  if ('conflict' in written) return written
  signal.throwIfAborted()
  const readBack = await readAgain(connection, written.remote_id)
  const since = standing === null || !written.isSent ? null : await connection.foreignWork(readBack, standing.stamp)
  const kept = keptThere(composed.values, wanted, readBack.values)
  const said = [...alsoThere(found.others), ...untoldThere(run, since), ...kept]
  const differences = [...differencesOf(wanted, readBack.values), ...said]
  const race = standing === null ? null : lostRace(row, since ?? NOTHING, { before: standing, after: readBack, wanted })
  // After a lost race the next delivery is held against what we wrote, not against what somebody wrote over it.
  const left =
    standing === null || race === null ? readBack : { ...standing, values: { ...standing.values, ...wanted } }
  await keepStored(run, readBack, differences, left)
  if (race !== null) return { state: 'conflict', conflict: race }
  if (row.operation === 'draft') return { standing: readBack, differences }
  const isOtherwise = differences.some(({ field }) => TEXT_FIELDS.includes(field))
  if (isOtherwise && !isDecided(row, readBack)) {
    return { state: 'conflict', conflict: storedOtherwise(readBack, wanted) }
  }
  const shown = await askedWhereChanged(run, readBack, wanted, () => makePublic(run, readBack))
  if ('conflict' in shown) return shown
  const unread = await unreadChange(run, readBack, shown, wanted)
  if (unread !== null) {
    await keepStored(run, shown, differences, readBack)
    return { state: 'conflict', conflict: unread }
  }
  // An address may be settled only when it becomes public.
  return { standing: shown, differences: [...differencesOf(wanted, shown.values), ...said] }
}

/** What the person chose and has not changed since stays as the platform has it, and the address with it, unless it was chosen. */
export function ownFields(values: PostValues, baseline: PostValues | null, hasSlug: boolean): PostValues {
  if (baseline === null) return values
  const isOwn = ([field, text]: [string, string]): boolean => {
    if (TEXT_FIELDS.includes(field)) return true
    if (field === 'slug' && !hasSlug) return false
    return !(field in baseline) || !isSameText(text, baseline[field])
  }
  return Object.fromEntries(Object.entries(values).filter(isOwn))
}

/** What somebody else did to the post since we last wrote it, where it stands in the way; null where nothing does. */
export function conflictWith(
  { row, placement, asked }: Pick<Run, 'placement'> & { row: Pick<DeliveryRow, 'resolution_json'>; asked: AskedState },
  standing: StandingPost,
  wanted: PostValues,
  baseline: PostValues | null,
  { work, untold }: WorkThere,
): Conflict | null {
  if (isDecided(row, standing)) return null
  const fields = baseline === null ? [] : foreignFields(standing.values, baseline, wanted)
  const state = changedState(leftAs(placement), standing, asked)
  const unsaved = work.find(({ kind }) => kind === 'unsaved')
  const saved = work.findLast(({ kind }) => kind === 'saved')
  // Without a baseline whatever was saved in it counts; where that is not told, a text that is not ours does.
  const isOther = TEXT_FIELDS.some((field) => !isSameText(wanted[field], standing.values[field]))
  const isAdoptedAndChanged = placement.baseline_json === null && (saved !== undefined || (untold !== null && isOther))
  const isText = fields.length > 0 || isAdoptedAndChanged
  if (!isText && unsaved === undefined && state.length === 0) return null
  const who = isText ? saved : state.length > 0 ? undefined : unsaved
  const shown = isAdoptedAndChanged ? changedFields(wanted, standing.values) : fields
  return {
    kind: isText || state.length > 0 ? 'changed' : 'unsaved_work',
    changed_by: who?.by ?? null,
    changed_at: who?.at ?? (state.length > 0 ? (standing.saved_at ?? null) : null),
    link: who?.link ?? standing.edit_url,
    fields: [
      ...shown.map((field) => ({
        field,
        before: baseline?.[field] ?? '',
        ours: wanted[field] ?? '',
        theirs: standing.values[field] ?? '',
      })),
      ...state,
    ],
    remote_sha256: seenSha256(standing),
  }
}

const NOTHING: WorkThere = { work: [], untold: null }

function askedState({ row, kind }: Pick<Run, 'row' | 'kind'>): AskedState {
  const status = row.operation === 'publish' ? 'publish' : 'draft'
  return { status: kind.isDraftsOnly === true ? null : status, at: row.publish_at }
}

async function write(
  run: Run,
  standing: StandingPost | null,
  wanted: PostValues,
): Promise<{ remote_id: string; isSent: boolean }> {
  const { tools, row, placement, connection, source } = run
  const values = standing === null ? wanted : fieldsToSend(wanted, standing.values)
  if (standing !== null && Object.keys(values).length === 0) return { remote_id: standing.remote_id, isSent: false }
  const material = source.material(new Map())
  const isNew = standing === null
  const sent_at = placement.sent_at ?? timestamp(tools.world.now())
  const over = isNew ? { placement: { sent_at } } : { replaced: await replacedBy(run, standing, values) }
  await markSent(run, isNew ? 'create' : 'update', values, over)
  if (!isNew) {
    const moved = await asWrite(run, () => connection.update(standing, values, material))
    if (moved !== undefined) await updatePlacement(tools.db, row, { remote_id: moved })
    return { remote_id: moved ?? standing.remote_id, isSent: true }
  }
  const remote_id = await asWrite(run, () => connection.create(values, material))
  await updatePlacement(tools.db, row, { remote_id })
  return { remote_id, isSent: true }
}

/** What the platform stored is what later changes are compared with, unless somebody else wrote it: then it is what we left. */
async function keepStored(
  { tools, row }: Run,
  { stamp, status, edit_url, public_url, remote_id }: StandingPost,
  differences: readonly Difference[],
  left: Pick<StandingPost, 'values' | 'stamp' | 'status' | 'since'>,
): Promise<void> {
  const { revision, content_sha256 } = row
  const remote = { remote_id, status, edit_url, public_url }
  await takeStep(tools, row, ['planned', 'media', 'sent', 'unknown'], {
    action: 'publication.stored',
    details: { remote_id, status, stamp, differs_in: differences.map(({ field }) => field) },
    delivery: { differences_json: toJsonText(differences), remote_json: toJsonText(remote) },
    placement: {
      ...{ ...remote, status: left.status, stamp: left.stamp, revision, content_sha256 },
      baseline_json: baselineJson(left.values, left.since),
    },
  })
}

async function makePublic(run: Run, standing: StandingPost): Promise<StandingPost> {
  const { row, connection } = run
  if (standing.status === 'published') return standing
  await asWrite(run, () => expectLeftBehind(run, standing))
  const second = await asWrite(run, () => secondByNow(run))
  if (second !== null) throw new PlatformFailure('refused', SECOND, second)
  await markSent(run, 'publish', { status: 'publish', at: row.publish_at ?? '' })
  await asWrite(run, () => connection.setStatus(standing, 'publish', row.publish_at))
  const shown = await readAgain(connection, standing.remote_id)
  if (shown.status === 'published' || shown.status === 'scheduled') return shown
  const message = 'The platform accepted it but did not make it public; it may be awaiting approval there.'
  throw new PlatformFailure('refused', 'not_made_public', message)
}

/** What a generation or a decision sent on its way was not asked at the door, and another target may have been quicker. */
function secondByNow({ tools, row, placement, target, kind }: Run): Promise<string | null> {
  const status = row.operation === 'publish' ? 'publish' : 'draft'
  return secondOnSite(tools.db, { content_id: row.content_id, target, kind, placement, status })
}

const SECOND = 'second_on_site'

/** What was chosen as before, and is otherwise there by now: it is theirs, and stays. The address has a rule of its own. */
function keptThere(chosen: PostValues, wanted: PostValues, stored: PostValues): Difference[] {
  const rest = Object.entries(chosen).filter(([field]) => !(field in wanted) && field !== 'slug')
  const reason = 'It has been changed there since it was last published, and was left as it is.'
  return differencesOf(Object.fromEntries(rest), stored).map((one) => ({ ...one, reason }))
}

function alsoThere(others: readonly StandingPost[]): Difference[] {
  if (others.length === 0) return []
  const stored = others.map(({ remote_id, edit_url }) => edit_url ?? remote_id).join(', ')
  return [
    {
      field: 'post',
      asked: 'one post',
      stored,
      reason: 'These posts carry the same Colophon mark. Check them; nothing was deleted.',
    },
  ]
}

/** What the platform could not tell of the time in which we wrote. */
function untoldThere({ connection }: Run, since: WorkThere | null): Difference[] {
  const reason = since?.untold ?? ''
  if (reason === '' || connection.refusesBlindWrites === true) return []
  return [{ field: 'post', asked: 'what was saved meanwhile', stored: '', reason }]
}

/** The platform stored another text than it was sent, so it stays a draft until a person decides. */
function storedOtherwise(stored: StandingPost, wanted: PostValues): Conflict {
  const { edit_url, values } = stored
  const fields = TEXT_FIELDS.filter((field) => !isSameText(wanted[field], values[field]))
  return {
    ...{ kind: 'stored_otherwise', changed_by: null, changed_at: null, link: edit_url },
    fields: fields.map((field) => ({ field, before: '', ours: wanted[field] ?? '', theirs: values[field] ?? '' })),
    remote_sha256: seenSha256(stored),
  }
}

function draftRefusal({ kind: { isDraftsOnly } }: Run, standing: StandingPost): string | null {
  if (isDraftsOnly !== true) return noDraftInWords(standing)
  const { status, since = null } = standing
  return status === 'published' ? closedInWords({ status, since }, true) : null
}

/** What went out as a mail is over: a change there would say something else than readers got. */
function sentThere(standing: StandingPost): Problem {
  const message = closedInWords({ status: 'sent', since: standing.since ?? null }, true) ?? ''
  return { code: 'sent_there', message: `${message} Nothing was written.` }
}
