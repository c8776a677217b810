import type { RecordDifference } from '../audit/contract.ts'
import { isToldTime } from '../audit/rules/entry-time.ts'
import { eventsAbout, subjectsOf } from '../audit/logged-events-store.ts'
import type { LoggedEvent } from '../audit/rules/record-hashes.ts'
import type { Db } from '../database/schema.ts'
import { sha256Hex } from '../kernel/hash.ts'
import type { Hold, HoldSubject } from './contract.ts'
import type { HoldsTable } from './tables.ts'

const PLACED = 'hold.placed'
const ACTIONS = [PLACED, 'hold.lifted'] as const
const KINDS: readonly HoldSubject['kind'][] = ['content', 'source', 'member']

/** What the audit log holds of a hold: the entries that placed it and that lifted it, the last of each. */
export interface LoggedHold {
  placed: LoggedEvent
  lifted: LoggedEvent | null
}

/** The holds that the audit log knows, by their ids: of one subject, or all. */
export async function holdsInLog(db: Db, subject?: HoldSubject): Promise<Map<string, LoggedHold>> {
  const found = new Map<string, LoggedHold>()
  for (const kind of subject === undefined ? KINDS : [subject.kind]) {
    const ids = subject === undefined ? await subjectsOf(db, kind, [PLACED]) : [subject.id]
    for (const event of [...(await eventsAbout(db, kind, ACTIONS, ids)).values()].flat()) {
      const { hold_id } = event.details
      if (typeof hold_id !== 'string') continue
      const placed = event.action === PLACED ? event : found.get(hold_id)?.placed
      if (placed !== undefined) found.set(hold_id, { placed, lifted: event === placed ? null : event })
    }
  }
  return found
}

/** In what the record of a hold differs from what the audit log holds of it; null where it does not. */
export function holdDifference(row: HoldsTable, logged: LoggedHold | undefined): string | null {
  if (logged === undefined) return 'is in no entry of the audit log'
  const { placed, lifted } = logged
  if (row.lifted_at !== null && lifted === null)
    return `says that it was lifted, and by entry ${placed.seq} of the audit log it is still in force`
  if (row.lifted_at === null && lifted !== null)
    return `says that it is in force; by entry ${lifted.seq} of the audit log it was lifted`
  if (sha256Hex(row.reason) !== placed.details.reason_sha256)
    return `has another reason than entry ${placed.seq} of the audit log records`
  if (!isPlacer(row, placed)) return `says that someone else placed it than entry ${placed.seq} of the audit log`
  if (!isToldTime(placed, 'placed_at', row.placed_at))
    return `says that it was placed at another time than entry ${placed.seq} of the audit log`
  return lifted === null ? null : liftDifference(row, lifted)
}

/** A restore places a hold again in the name of who placed it or, where they are not there, of who restored. */
function isPlacer({ placed_by }: HoldsTable, { actor, details }: LoggedEvent): boolean {
  return placed_by === actor.member_id || (details.after_restore === true && placed_by === details.placed_by)
}

/** In what the record says otherwise than the log how a hold was lifted; null where it does not. */
function liftDifference(row: HoldsTable, entry: LoggedEvent): string | null {
  const { seq, actor, details } = entry
  if (row.lifted_by !== actor.member_id) return `says that someone else lifted it than entry ${seq} of the audit log`
  if (sha256Hex(row.lifted_reason ?? '') !== details.reason_sha256)
    return `says that it was lifted for another reason than entry ${seq} of the audit log records`
  return isToldTime(entry, 'lifted_at', row.lifted_at)
    ? null
    : `says that it was lifted at another time than entry ${seq} of the audit log`
}

/** What is said of a hold whose record is gone. */
export function goneInWords({ placed }: LoggedHold): string {
  return `is gone from the database; entry ${placed.seq} of the audit log has it`
}

/** Every hold that differs from the audit log, and how many were compared. */
export async function compareHolds(db: Db): Promise<{ records: number; differing: RecordDifference[] }> {
  const rows = await db.selectFrom('holds').selectAll().orderBy('hold_id').execute()
  const logged = await holdsInLog(db)
  const known = new Set(rows.map(({ hold_id }) => hold_id))
  const named = (id: string, subject: Pick<Hold['subject'], 'kind' | 'id'>, difference: string): RecordDifference => ({
    ...{ kind: 'hold' as const, id, content_id: subject.kind === 'content' ? subject.id : null },
    message: `The record of a hold (${id}) ${difference}.`,
  })
  return {
    records: rows.length,
    differing: [
      ...rows.flatMap((row): RecordDifference[] => {
        const difference = holdDifference(row, logged.get(row.hold_id))
        return difference === null
          ? []
          : [named(row.hold_id, { kind: row.subject_kind, id: row.subject_id }, difference)]
      }),
      ...[...logged].flatMap(([id, one]): RecordDifference[] => {
        const { kind, id: subject } = one.placed.subject
        return known.has(id) ? [] : [named(id, { kind: kind as HoldSubject['kind'], id: subject }, goneInWords(one))]
      }),
    ],
  }
}
