import { lastFreshDay } from '../../kernel/freshness.ts'
import { longDate } from '../../kernel/long-date.ts'
import { stands, type Replacement } from './standing.ts'

/** From when until when a text stood somewhere; what ended it is null while it does. */
interface Used {
  published_on: string
  taken_back_at: string | null
  last_used_on: string | null
  replaced_by: Replacement | null
}

/** The last day on which a text was used that was taken back; before that day was kept: the day of taking back. */
export function lastDayOf(takenBackAt: string, lastUsedOn: string | null): string {
  return lastUsedOn ?? takenBackAt.slice(0, 10)
}

/** For how many months a piece is kept after its last day of use; null: for good. */
export type Months = number | null

/** The longest of several times for which a piece is kept. */
export function longest(times: readonly Months[]): Months {
  return times.reduce<Months>((most, one) => (most === null || one === null ? null : Math.max(most, one)), 0)
}

/** A piece as far as keeping it goes. */
export interface KeptPiece {
  title: string
  publications: readonly Used[]
  months: Months
  /** The day on which somebody wants to delete it, `YYYY-MM-DD`. */
  today: string
}

/**
 * Why a piece that is or was published is not deleted, or null: its retention begins after its
 * last day of use, and there is none while it stands anywhere.
 */
export function keepingRefusal({ title, publications, months, today }: KeptPiece): string | null {
  if (publications.length === 0) return null
  if (publications.some(stands)) {
    return `“${title}” is recorded as published, so it is kept with everything on record about it. If it is no longer in use, mark it as unpublished and archive it.`
  }
  if (months === null) {
    return `“${title}” was recorded as published, and no retention period is set for such pieces, so it is kept permanently. Archive it instead.`
  }
  const last = publications.map(lastDay).reduce(later)
  const until = lastFreshDay(last, months)
  if (today > until) return null
  return `“${title}” was recorded as published and last used on ${longDate(last)}. It is kept until ${longDate(until)}, ${months} months later. Archive it instead.`
}

function lastDay({ taken_back_at, last_used_on, replaced_by }: Used): string {
  return replaced_by === null ? lastDayOf(taken_back_at ?? '', last_used_on) : lastDayOf(replaced_by.at, null)
}

function later(one: string, other: string): string {
  return one > other ? one : other
}
