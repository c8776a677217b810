import { sql } from 'kysely'
import { objectsOf } from '../database/lists.ts'
import type { Db } from '../database/schema.ts'
import { Fault, notFound } from '../kernel/errors.ts'
import type { Hold, HoldSubject } from './contract.ts'
import { holdRefusal } from './rules/refusal.ts'
import type { HoldsTable } from './tables.ts'

export async function insertHold(db: Db, row: HoldsTable): Promise<void> {
  await db.insertInto('holds').values(row).execute()
}

export async function markLifted(
  db: Db,
  holdId: string,
  lifted: { lifted_by: string; lifted_at: string; lifted_reason: string },
): Promise<void> {
  await db.updateTable('holds').set(lifted).where('hold_id', '=', holdId).execute()
}

/** Throws 404 for an id that is none of a hold. */
export async function getHold(db: Db, holdId: string): Promise<Hold> {
  const row = await rows(db).where('hold_id', '=', holdId).executeTakeFirst()
  if (row === undefined) throw notFound('hold', holdId)
  return asHold(row)
}

/** Every hold, newest first: of one subject, or all. */
export async function listHolds(db: Db, subject?: HoldSubject): Promise<Hold[]> {
  const found = await rows(db)
    .$if(subject !== undefined, (query) =>
      query.where('subject_kind', '=', subject?.kind ?? 'content').where('subject_id', '=', subject?.id ?? ''),
    )
    .orderBy('hold_id', 'desc')
    .execute()
  return found.map(asHold)
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
  const row = await rows(db)
    .where('subject_kind', '=', 'content')
    .where('lifted_at', 'is', null)
    .where(
      sql<boolean>`exists (select 1 from revisions, ${objectsOf(db, 'revisions.sources_json', 'cited')}
        where revisions.content_id = holds.subject_id and cited.value ->> 'source_id' = ${sourceId})`,
    )
    .limit(1)
    .executeTakeFirst()
  if (row !== undefined) throw new Fault('invalid_state', holdRefusal(asHold(row), 'source'))
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
