import { hash } from 'node:crypto'
import { expressionBuilder, sql } from 'kysely'
import { fromJsonText, toJsonText } from '../database/columns.ts'
import { nameThenAndNow } from '../kernel/person-names.ts'
import { decodeCursor, encodeCursor } from '../database/cursor.ts'
import type { Db, Schema } from '../database/schema.ts'
import type { AuditAction } from './action-contract.ts'
import {
  AuditBody,
  Envelope,
  RestoreComparison,
  type AuditEntry,
  type AuditSubject,
  type ChainTip,
  type LostEvent,
  type SigningKey,
} from './contract.ts'
import { NO_ENTRY, nextBody, type AuditEvent } from './rules/chain.ts'
import type { AuditEntriesTable } from './tables.ts'

/** The newest entry of the log. */
export async function findTip(db: Db): Promise<ChainTip> {
  const last = await db
    .selectFrom('audit_entries')
    .select(['seq', 'entry_sha256'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ?? NO_ENTRY
}

/** The hash of an entry; undefined where there is none. */
export async function findEntryHash(db: Db, seq: number): Promise<string | undefined> {
  const row = await db.selectFrom('audit_entries').select('entry_sha256').where('seq', '=', seq).executeTakeFirst()
  return row?.entry_sha256
}

/** How many of the newest entries are read for the latest time. */
const ENTRIES_FOR_TIME = 1000

/** The latest time among the newest entries, which is not that of the newest where the clock was set back; '' where there are none. */
export async function latestTime(db: Db): Promise<string> {
  const newest = db.selectFrom('audit_entries').select('at').orderBy('seq', 'desc').limit(ENTRIES_FOR_TIME)
  const { at } = await db
    .selectFrom(newest.as('newest'))
    .select(({ fn }) => fn.max<string | null>('at').as('at'))
    .executeTakeFirstOrThrow()
  return at ?? ''
}

/** Adds an event to the end of the chain; inside the transaction of what it records. Answers the new tip. */
export async function insertEntry(db: Db, at: string, event: AuditEvent): Promise<ChainTip> {
  const { seq, body_json } = nextBody(await findTip(db), at, event)
  const entry_sha256 = hash('sha256', body_json)
  const { action, actor, subject } = event
  const row = { seq, at, action, member_id: actor.member_id, subject_kind: subject.kind, subject_id: subject.id }
  await db
    .insertInto('audit_entries')
    .values({ ...row, body_json, entry_sha256 })
    .execute()
  return { seq, entry_sha256 }
}

/** The first entry about any of these subjects; 1 where there is none. */
export async function firstEntryAbout(db: Db, subjectIds: readonly string[]): Promise<number> {
  const row = await db
    .selectFrom('audit_entries')
    .select(({ fn }) => fn.min<number | null>('seq').as('seq'))
    .where('subject_id', 'in', subjectIds)
    .executeTakeFirst()
  return row?.seq ?? 1
}

/** When an entry was made. */
export async function getEntryTime(db: Db, seq: number): Promise<string> {
  const { at } = await db.selectFrom('audit_entries').select('at').where('seq', '=', seq).executeTakeFirstOrThrow()
  return at
}

/** Whether the log has an event of a kind about whom a column of another feature’s statement names, by its id. */
export function hasEvent(kind: AuditSubject['kind'], action: AuditAction, column: string) {
  const is = expressionBuilder<Schema>()
  return is.exists(
    is
      .selectFrom('audit_entries')
      .select('seq')
      .where('subject_kind', '=', kind)
      .where('subject_id', '=', sql.ref<string>(column))
      .where('action', '=', action),
  )
}

/** The entries after `seq`, in order; `limit` of them at most. */
export async function listEntriesAfter(db: Db, seq: number, limit: number): Promise<AuditEntriesTable[]> {
  return db.selectFrom('audit_entries').selectAll().where('seq', '>', seq).orderBy('seq').limit(limit).execute()
}

export interface EntryQuery {
  limit: number
  cursor?: string | undefined
  subject_kind?: string | undefined
  subject_id?: string | undefined
}

/** A page of the log, newest first, with people's names as they were then, and as they are now where that is another. */
export async function listEntries(
  db: Db,
  query: EntryQuery,
): Promise<{ entries: AuditEntry[]; total: number; next_cursor: string | null }> {
  let matching = db.selectFrom('audit_entries')
  if (query.subject_kind !== undefined) matching = matching.where('subject_kind', '=', query.subject_kind)
  if (query.subject_id !== undefined) matching = matching.where('subject_id', '=', query.subject_id)
  const before = query.cursor === undefined ? undefined : Number(decodeCursor(query.cursor, 'seq').id)
  const rows = await (before === undefined ? matching : matching.where('seq', '<', before))
    .leftJoin('members', 'members.member_id', 'audit_entries.member_id')
    .select(['seq', 'at', 'audit_entries.member_id', 'body_json', 'entry_sha256', 'members.name as member_name'])
    .orderBy('seq', 'desc')
    .limit(query.limit + 1)
    .execute()
  const shown = rows.slice(0, query.limit)
  const nameAt = await namesAt(db)
  const last = shown.at(-1)
  const { total } = await db
    .selectFrom(matching.select('seq').limit(10_000).as('match'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return {
    entries: shown.map(({ body_json, entry_sha256, member_name, member_id, at }) => ({
      body: fromJsonText(AuditBody, body_json),
      entry_sha256,
      member_name: member_name === null ? null : nameThenAndNow(nameAt(member_id, at), member_name),
    })),
    total,
    next_cursor:
      rows.length > query.limit && last !== undefined
        ? encodeCursor({ sort: 'seq', value: String(last.seq), id: String(last.seq) })
        : null,
  }
}

/** One detail of the newest event of a kind about a subject; undefined where there is no such event. */
export async function findEventDetail(
  db: Db,
  action: AuditAction,
  subjectId: string,
  name: string,
): Promise<AuditBody['details'][string] | undefined> {
  const row = await db
    .selectFrom('audit_entries')
    .select('body_json')
    .where('subject_kind', '=', 'generation')
    .where('subject_id', '=', subjectId)
    .where('action', '=', action)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? undefined : fromJsonText(AuditBody, row.body_json).details[name]
}

/** What happened to a subject by the log, oldest first; null where one of these entries is not as it was hashed. */
export async function listEventsAbout(
  db: Db,
  kind: AuditSubject['kind'],
  subjectId: string,
): Promise<AuditBody[] | null> {
  const rows = await db
    .selectFrom('audit_entries')
    .select(['body_json', 'entry_sha256'])
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .orderBy('seq')
    .execute()
  if (rows.some(({ body_json, entry_sha256 }) => hash('sha256', body_json) !== entry_sha256)) return null
  return rows.map(({ body_json }) => fromJsonText(AuditBody, body_json))
}

export interface Checkpoint extends ChainTip {
  envelope: Envelope
}

export async function insertCheckpoint(db: Db, { seq, entry_sha256, envelope }: Checkpoint): Promise<void> {
  await db
    .insertInto('audit_checkpoints')
    .values({ seq, entry_sha256, envelope_json: toJsonText(envelope) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function listCheckpoints(db: Db): Promise<Checkpoint[]> {
  const rows = await db.selectFrom('audit_checkpoints').selectAll().orderBy('seq').execute()
  return rows.map((row) => ({
    seq: row.seq,
    entry_sha256: row.entry_sha256,
    envelope: fromJsonText(Envelope, row.envelope_json),
  }))
}

/** The newest entry that a checkpoint covers; 0 where none does. */
export async function findCheckpointSeq(db: Db): Promise<number> {
  const { seq } = await db
    .selectFrom('audit_checkpoints')
    .select(({ fn }) => fn.max<number | null>('seq').as('seq'))
    .executeTakeFirstOrThrow()
  return seq ?? 0
}

/** Every key of the workspace, oldest first. */
export async function listSigningKeys(db: Db): Promise<SigningKey[]> {
  return db.selectFrom('signing_keys').selectAll().orderBy('created_at').orderBy('key_id').execute()
}

/** What a member was called at a moment, where that was another name than now. */
async function namesAt(db: Db): Promise<(memberId: string | null, at: string) => string | undefined> {
  const earlier = await db.selectFrom('member_names').selectAll().orderBy('used_until').orderBy('name_no').execute()
  return (memberId, at) => earlier.find(({ member_id, used_until }) => member_id === memberId && at <= used_until)?.name
}

/** When backups were put in place, and when each had been made, oldest first. */
export async function listRestores(db: Db): Promise<{ at: string; made_at: string }[]> {
  const rows = await db
    .selectFrom('audit_entries')
    .select(['at', 'body_json'])
    .where('subject_kind', '=', 'workspace')
    .where('subject_id', '=', 'workspace')
    .where('action', '=', 'backup.restored')
    .orderBy('seq')
    .execute()
  return rows.map(({ at, body_json }) => {
    const { made_at } = fromJsonText(AuditBody, body_json).details
    return { at, made_at: typeof made_at === 'string' ? made_at : at }
  })
}

/** What restores lost of what was recorded about a piece, oldest restore first. */
export async function listLostOf(db: Db, contentId: string): Promise<LostEvent[]> {
  const rows = await db
    .selectFrom('audit_entries')
    .select('body_json')
    .where('subject_kind', '=', 'workspace')
    .where('subject_id', '=', 'workspace')
    .where('action', '=', 'backup.compared')
    .orderBy('seq')
    .execute()
  const events = rows.flatMap(
    ({ body_json }) => RestoreComparison.safeParse(fromJsonText(AuditBody, body_json).details).data?.events ?? [],
  )
  const seen = new Set<string>()
  return events.filter(({ content_id, subject, is_carried, seq, at }) => {
    const key = `${seq} ${at}`
    if (is_carried || (content_id !== contentId && subject.id !== contentId) || seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** When a setting that is on or off was changed, and by whom, oldest first. */
export async function listSwitches(db: Db, name: string): Promise<{ at: string; member_id: string; is_on: boolean }[]> {
  const rows = await db
    .selectFrom('audit_entries')
    .select(['at', 'member_id', 'body_json'])
    .where('subject_kind', '=', 'setting')
    .where('subject_id', '=', name)
    .where('action', '=', 'setting.changed')
    .orderBy('seq')
    .execute()
  return rows.flatMap(({ at, member_id, body_json }) => {
    const { from, to } = fromJsonText(AuditBody, body_json).details
    return from === to ? [] : [{ at, member_id: member_id ?? '', is_on: to === true }]
  })
}

/** Adds keys that another history of this workspace signed with, as retired; those that are known stay as they are. */
export async function insertRetiredKeys(db: Db, keys: readonly SigningKey[], now: string): Promise<void> {
  for (const { key_id, public_key, created_at, retired_at } of keys) {
    await db
      .insertInto('signing_keys')
      .values({ key_id, public_key, created_at, retired_at: retired_at ?? now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Makes a key the current one; the one before it is retired. */
export async function insertSigningKey(db: Db, key: Omit<SigningKey, 'retired_at'>): Promise<void> {
  await db
    .updateTable('signing_keys')
    .set({ retired_at: key.created_at })
    .where('retired_at', 'is', null)
    .where('key_id', '!=', key.key_id)
    .execute()
  await db
    .insertInto('signing_keys')
    .values({ ...key, retired_at: null })
    .onConflict((conflict) => conflict.column('key_id').doUpdateSet({ retired_at: null }))
    .execute()
}
