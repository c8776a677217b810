import { sql } from 'kysely'
import { objectsOf } from '../database/lists.ts'
import type { Db } from '../database/schema.ts'
import { Fault, notFound } from '../kernel/errors.ts'
import type { Hold, HoldSubject } from './contract.ts'
import { goneInWords, holdDifference, holdsInLog, type LoggedHold } from './in-log.ts'
import { holdRefusal } from './rules/refusal.ts'
import type { HoldsTable } from './tables.ts'

export async function insertHold(db: Db, row: HoldsTable): Promise<void> {
  await db.insertInto('holds').values(row).execute()
}

/** Marks a hold as lifted. One whose record says so already, where the log does not, keeps its record: the log settles it. */
export async function markLifted(
  db: Db,
  holdId: string,
  lifted: { lifted_by: string; lifted_at: string; lifted_reason: string },
): Promise<void> {
  await db.updateTable('holds').set(lifted).where('hold_id', '=', holdId).where('lifted_at', 'is', null).execute()
}

/** A hold as its record has it, whatever the audit log says. */
export async function findHold(db: Db, holdId: string): Promise<HoldsTable | undefined> {
  return db.selectFrom('holds').selectAll().where('hold_id', '=', holdId).executeTakeFirst()
}

/** Throws 404 for an id that is none of a hold. */
export async function getHold(db: Db, holdId: string): Promise<Hold> {
  const found = (await listHolds(db)).find(({ hold_id }) => hold_id === holdId)
  if (found === undefined) throw notFound('hold', holdId)
  return found
}

/**
 * Every hold, newest first: of one subject, or all. What the audit log holds counts: one whose record is gone, or says that it
 * was lifted where the log does not, stands.
 */
export async function listHolds(db: Db, subject?: HoldSubject): Promise<Hold[]> {
  const found = await rows(db)
    .$if(subject !== undefined, (query) =>
      query.where('subject_kind', '=', subject?.kind ?? 'content').where('subject_id', '=', subject?.id ?? ''),
    )
    .execute()
  const logged = await holdsInLog(db, subject)
  const known = new Set(found.map(({ hold_id }) => hold_id))
  const gone = [...logged].filter(([id]) => !known.has(id))
  const holds = [
    ...found.map((row) => asLogged(row, logged.get(row.hold_id))),
    ...(await Promise.all(gone.map(async ([id, one]) => goneHold(db, id, one)))),
  ]
  return holds.toSorted((one, other) => (one.hold_id < other.hold_id ? 1 : -1))
}

function asLogged(row: Row, logged: LoggedHold | undefined): Hold {
  const hold = asHold(row)
  const differs_from_log = holdDifference(row, logged)
  if (differs_from_log === null) return hold
  const stands = logged?.lifted === null
  return { ...hold, lifted: stands ? null : hold.lifted, differs_from_log }
}

const UNKNOWN_REASON = 'The reason is no longer on record.'

/** A hold that the log alone has. */
async function goneHold(db: Db, hold_id: string, logged: LoggedHold): Promise<Hold> {
  const { placed, lifted } = logged
  const subject = { kind: placed.subject.kind as HoldSubject['kind'], id: placed.subject.id }
  const personOf = async ({ actor }: LoggedHold['placed']) => {
    const member_id = actor.member_id ?? ''
    return { member_id, name: (await findSubjectName(db, { kind: 'member', id: member_id })) ?? member_id }
  }
  return {
    hold_id,
    subject: { ...subject, name: (await findSubjectName(db, subject)) ?? subject.id },
    reason: UNKNOWN_REASON,
    placed_by: await personOf(placed),
    placed_at: placed.at,
    lifted: lifted === null ? null : { by: await personOf(lifted), at: lifted.at, reason: UNKNOWN_REASON },
    differs_from_log: goneInWords(logged),
  }
}

/** What a subject is called; undefined where there is no such. */
export async function findSubjectName(db: Db, { kind, id }: HoldSubject): Promise<string | undefined> {
  const { name } = named(sql.lit(kind), sql.val(id))
  const { rows: found } = await sql<{ name: string | null }>`select ${name} as name`.execute(db)
  return found[0]?.name ?? undefined
}

/** Throws `invalid_state` with who holds it and why, where a hold stands on the subject. */
export async function refuseIfHeld(db: Db, subject: HoldSubject): Promise<void> {
  const standing = (await listHolds(db, subject)).find(({ lifted }) => lifted === null)
  if (standing !== undefined) throw new Fault('invalid_state', holdRefusal(standing, subject.kind))
}

/** The same for a source: also where a piece is held one of whose texts cites it. */
export async function refuseIfSourceHeld(db: Db, sourceId: string): Promise<void> {
  await refuseIfHeld(db, { kind: 'source', id: sourceId })
  const standing = (await listHolds(db)).filter(({ subject, lifted }) => subject.kind === 'content' && lifted === null)
  const citing = await db
    .selectFrom('revisions')
    .select('content_id')
    .where(
      'content_id',
      'in',
      standing.map(({ subject }) => subject.id),
    )
    .where(
      sql<boolean>`exists (select 1 from ${objectsOf(db, 'revisions.sources_json', 'cited')}
        where cited.value ->> 'source_id' = ${sourceId})`,
    )
    .limit(1)
    .executeTakeFirst()
  const hold = standing.find(({ subject }) => subject.id === citing?.content_id)
  if (hold !== undefined) throw new Fault('invalid_state', holdRefusal(hold, 'source'))
}

function rows(db: Db) {
  return db
    .selectFrom('holds')
    .innerJoin('members as placers', 'placers.member_id', 'holds.placed_by')
    .leftJoin('members as lifters', 'lifters.member_id', 'holds.lifted_by')
    .selectAll('holds')
    .select(['placers.name as placer', 'lifters.name as lifter'])
    .select(named(sql.ref('holds.subject_kind'), sql.ref('holds.subject_id')).name.as('subject_name'))
}

function named(kind: ReturnType<typeof sql.lit>, id: ReturnType<typeof sql.val>) {
  const name = sql<string | null>`case ${kind}
    when 'content' then (select title from contents where content_id = ${id})
    when 'source' then (select title from sources where source_id = ${id})
    else (select name from members where member_id = ${id}) end`
  return { name }
}

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

function asHold(row: Row): Hold {
  const { hold_id, subject_kind: kind, subject_id: id, reason, placed_by, placed_at, placer, lifter } = row
  const { lifted_by, lifted_at, lifted_reason } = row
  return {
    hold_id,
    subject: { kind, id, name: row.subject_name ?? id },
    reason,
    placed_by: { member_id: placed_by, name: placer },
    placed_at,
    lifted:
      lifted_by === null || lifted_at === null || lifted_reason === null
        ? null
        : { by: { member_id: lifted_by, name: lifter ?? lifted_by }, at: lifted_at, reason: lifted_reason },
  }
}
