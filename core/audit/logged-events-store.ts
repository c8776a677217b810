import { sql, type Expression, type RawBuilder } from 'kysely'
import { fromJsonText } from '../database/columns.ts'
import { placeIn } from '../database/lists.ts'
import type { Db } from '../database/schema.ts'
import { sha256Hex } from '../kernel/hash.ts'
import type { AuditAction } from './action-contract.ts'
import { AuditBody, type AuditSubject } from './contract.ts'
import type { LoggedEvent } from './rules/record-hashes.ts'

const IDS_A_READ = 500

/** The events of some kinds about these subjects, by subject, in their order; an entry that was itself changed is none. */
export async function eventsAbout(
  db: Db,
  kind: AuditSubject['kind'],
  actions: readonly AuditAction[],
  subjectIds: readonly string[],
): Promise<Map<string, LoggedEvent[]>> {
  const found: LoggedEvent[] = []
  for (let at = 0; at < subjectIds.length; at += IDS_A_READ) {
    const rows = await db
      .selectFrom('audit_entries')
      .select(['body_json', 'entry_sha256'])
      .where('subject_kind', '=', kind)
      .where('subject_id', 'in', subjectIds.slice(at, at + IDS_A_READ))
      .where('action', 'in', actions)
      .orderBy('seq')
      .execute()
    found.push(...eventsIn(rows))
  }
  return Map.groupBy(found, ({ subject }) => subject.id)
}

/** Every event of a kind that has this detail, in their order; an entry that was itself changed is none. */
export async function eventsWith(
  db: Db,
  kind: AuditSubject['kind'],
  action: AuditAction,
  detail: string,
): Promise<LoggedEvent[]> {
  const rows = await db
    .selectFrom('audit_entries')
    .select(['body_json', 'entry_sha256'])
    .where('subject_kind', '=', kind)
    .where('action', '=', action)
    .where(placeIn(db, 'body_json', `"${detail}":`), '>', 0)
    .orderBy('seq')
    .execute()
  return eventsIn(rows)
}

/** The events of some kinds after an entry, in their order; an entry that was itself changed is none. */
export async function eventsAfter(db: Db, actions: readonly AuditAction[], after: number): Promise<LoggedEvent[]> {
  const rows = await db
    .selectFrom('audit_entries')
    .select(['body_json', 'entry_sha256'])
    .where('seq', '>', after)
    .where('action', 'in', actions)
    .orderBy('seq')
    .execute()
  return eventsIn(rows)
}

function eventsIn(rows: readonly { body_json: string; entry_sha256: string }[]): LoggedEvent[] {
  const whole = rows.filter(({ body_json, entry_sha256 }) => sha256Hex(body_json) === entry_sha256)
  return whole.map(({ body_json }) => fromJsonText(AuditBody, body_json))
}

const selectSubjects = (db: Db, kind: AuditSubject['kind'], actions: readonly AuditAction[]) =>
  db
    .selectFrom('audit_entries')
    .select('subject_id')
    .distinct()
    .where('subject_kind', '=', kind)
    .where('action', 'in', actions)

/** The subjects of a kind that the log has events of these kinds about. */
export async function subjectsOf(
  db: Db,
  kind: AuditSubject['kind'],
  actions: readonly AuditAction[],
): Promise<string[]> {
  const rows = await selectSubjects(db, kind, actions).execute()
  return rows.map(({ subject_id }) => subject_id)
}

/** The same without those that `rowOf` selects a row of: what the log holds and the database does not. */
export async function subjectsWithoutRow(
  db: Db,
  kind: AuditSubject['kind'],
  actions: readonly AuditAction[],
  rowOf: (id: RawBuilder<string>) => Expression<unknown>,
): Promise<string[]> {
  const rows = await selectSubjects(db, kind, actions)
    .where((is) => is.not(is.exists(rowOf(sql.ref('audit_entries.subject_id')))))
    .orderBy('subject_id')
    .execute()
  return rows.map(({ subject_id }) => subject_id)
}

/** Whether one of these people was erased, by the log. */
export async function erasedAmong(db: Db): Promise<(record: unknown) => boolean> {
  const erased = await subjectsOf(db, 'member', ['member.erased'])
  return (record) => {
    const text = JSON.stringify(record)
    return erased.some((id) => text.includes(`"${id}"`))
  }
}
