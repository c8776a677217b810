import { momentInWords } from '../../kernel/long-date.ts'
import type { Conflict, RemotePost } from '../delivery-contract.ts'
import { seenThere } from './seen.ts'

type Field = Conflict['fields'][number]
type Posted = Pick<RemotePost, 'status' | 'since'> & { shown_as?: string }

/** What is asked for: its time, where it has one. `status` null: nothing is made public through this target. */
export interface AskedState {
  status: 'draft' | 'publish' | null
  at: string | null
}

const FIELDS: ReadonlySet<string> = new Set(['status', 'date'])

/** Whether a part of a conflict is what somebody did with the post, and not with its words. */
export function isStateField(field: string): boolean {
  return FIELDS.has(field)
}

/**
 * What somebody did to the status or the date of a post since Colophon left it so, where it is not what is asked for anyway: a
 * person decides whether that is undone.
 */
export function changedState(
  left: { status: string | null; since: string | null },
  there: Posted,
  asked: AskedState,
): Field[] {
  const seen = seenThere(left.status, there, left.since)
  const isAsked = there.status === 'published' || (there.status === 'scheduled' && isSameMoment(there.since, asked.at))
  if (seen === null || asked.status === null || isAsked) return []
  return stateFields({ ...left, status: left.status ?? '' }, there, asked)
}

/** The fields in which the states of a post differ. */
export function stateFields(
  before: { status: string; since?: string | null | undefined; shown_as?: string | undefined },
  there: Posted,
  asked: AskedState,
): Field[] {
  const [was, is] = [before, there].map(({ status, shown_as }) => shown_as ?? status)
  const date = {
    ...{ field: 'date', before: before.since ?? '', ours: asked.at ?? '', theirs: there.since ?? '' },
  }
  const hasDay = there.status === 'scheduled' || (there.status === 'draft' && (there.since ?? null) !== null)
  if (was === is) return hasDay && !isSameMoment(before.since, there.since) ? [date] : []
  const status = { field: 'status', before: was ?? '', ours: oursOf(asked, was ?? ''), theirs: is ?? '' }
  return there.status === 'scheduled' ? [status, date] : [status]
}

function oursOf({ status, at }: AskedState, was: string): string {
  if (status !== 'publish') return was
  return at === null ? 'published' : 'scheduled'
}

/** Platforms tell time in seconds. */
function isSameMoment(left: string | null | undefined, right: string | null | undefined): boolean {
  return (left ?? '').slice(0, 19) === (right ?? '').slice(0, 19)
}

const DONE: Record<string, string> = {
  draft: 'took it offline: it is a draft there',
  private: 'made it private',
  pending: 'set it to pending review',
  published: 'made it public',
}

/** What somebody did with a post, in one sentence; null where a conflict is about its words alone. */
export function changedStateInWords({ fields, changed_at }: Pick<Conflict, 'fields' | 'changed_at'>): string | null {
  const status = fields.find(({ field }) => field === 'status')
  const date = fields.find(({ field }) => field === 'date')
  if (status === undefined && date === undefined) return null
  const day = date === undefined || date.theirs === '' ? null : momentInWords(date.theirs)
  const moved =
    day === null ? 'moved it to another time' : date?.before === '' ? `set its day to ${day}` : `moved it to ${day}`
  const scheduled = day === null ? 'scheduled it' : `scheduled it for ${day}`
  const done =
    status === undefined
      ? moved
      : status.theirs === 'scheduled'
        ? scheduled
        : status.theirs === 'draft' && status.before !== 'published'
          ? 'made it a draft'
          : (DONE[status.theirs] ?? `set it to “${status.theirs}”`)
  const last = changed_at === null ? '' : `; the post was last changed on ${momentInWords(changed_at)}`
  return `Somebody ${done}${last}.`
}
