import { sql } from 'kysely'
import { z } from 'zod'
import { Envelope } from '../audit/contract.ts'
import { fromJsonText, toJsonText } from '../database/columns.ts'
import { listTextColumns, placeIn } from '../database/lists.ts'
import type { Db } from '../database/schema.ts'
import { sha256Hex } from '../kernel/hash.ts'
import { ERASED_NAME, withErased } from '../kernel/person-names.ts'
import type { Erasure } from './contract.ts'

/** Every name that a member has and had. */
export async function listNames(db: Db, memberId: string): Promise<string[]> {
  const now = await db.selectFrom('members').select('name').where('member_id', '=', memberId).execute()
  const before = await db.selectFrom('member_names').select('name').where('member_id', '=', memberId).execute()
  return [...new Set([...now, ...before].map(({ name }) => name))]
}

/** Takes the name out of decisions, withdrawals and publications; their ids stay. */
export async function rewriteRecords(db: Db, memberId: string): Promise<void> {
  const decisions = await db
    .selectFrom('review_obligations')
    .select(['approval_id', 'decision_json as json'])
    .where('decision_json', 'like', `%${memberId}%`)
    .execute()
  for (const { approval_id, json } of decisions) {
    const decision_json = rewritten(json, memberId)
    await db.updateTable('review_obligations').set({ decision_json }).where('approval_id', '=', approval_id).execute()
  }
  // The salt of a decision is that of its withdrawal too.
  const withdrawn = await db
    .selectFrom('review_withdrawals as taken')
    .innerJoin('review_obligations as review', 'review.approval_id', 'taken.approval_id')
    .select(['taken.approval_id', 'decision_json'])
    .where('withdrawn_by', '=', memberId)
    .execute()
  for (const { approval_id, decision_json: json } of withdrawn) {
    const decision_json = rewritten(json, memberId)
    await db.updateTable('review_obligations').set({ decision_json }).where('approval_id', '=', approval_id).execute()
  }
  const publications = await db
    .selectFrom('publications')
    .select(['publication_id', 'record_json'])
    .where('record_json', 'like', `%${memberId}%`)
    .execute()
  for (const { publication_id, record_json: json } of publications) {
    const record_json = rewritten(json, memberId) ?? json
    await db.updateTable('publications').set({ record_json }).where('publication_id', '=', publication_id).execute()
  }
  const deliveries = await db
    .selectFrom('deliveries')
    .select(['publication_id', 'record_json'])
    .where('record_json', 'like', `%${memberId}%`)
    .execute()
  for (const { publication_id, record_json: json } of deliveries) {
    const record_json = rewritten(json, memberId)
    await db.updateTable('deliveries').set({ record_json }).where('publication_id', '=', publication_id).execute()
  }
  await db
    .updateTable('review_withdrawals')
    .set({ withdrawn_by_name: ERASED_NAME })
    .where('withdrawn_by', '=', memberId)
    .execute()
}

function rewritten(json: string | null, memberId: string): string | null {
  return json === null ? null : toJsonText(withErased(fromJsonText(z.unknown(), json), memberId))
}

/**
 * Leaves only the SHA-256 of each signed statement that says one of these names, because what is signed cannot be changed.
 * Answers how many there were, and of which runs and pieces that are still there.
 */
export async function takeStatementsAway(db: Db, names: readonly string[]) {
  const says = saying(names)
  const envelopes = await db.selectFrom('envelopes').select(['envelope_no', 'request_id', 'envelope_json']).execute()
  const ofRuns = envelopes.filter(({ envelope_json }) => says(envelope_json))
  for (const { envelope_no, envelope_json } of ofRuns) {
    const left = { envelope_json: takenAway(envelope_json) }
    await db.updateTable('envelopes').set(left).where('envelope_no', '=', envelope_no).execute()
  }
  const statements = await db
    .selectFrom('current_text_statements')
    .select(['statement_no', 'content_id', 'envelope_json'])
    .execute()
  const ofPieces = statements.filter(({ envelope_json }) => says(envelope_json))
  for (const { statement_no, envelope_json } of ofPieces) {
    const left = { envelope_json: takenAway(envelope_json) }
    await db.updateTable('current_text_statements').set(left).where('statement_no', '=', statement_no).execute()
  }
  return {
    count: ofRuns.length + ofPieces.length,
    requestIds: [...new Set(ofRuns.map(({ request_id }) => request_id))],
    contentIds: [...new Set(ofPieces.map(({ content_id }) => content_id))],
  }
}

/** Which of these pieces have a decision, a publication or a signed statement that names a member, by the id or one of the names. */
export async function findNamedIn(
  db: Db,
  contentIds: readonly string[],
  member: { member_id: string; names: readonly string[] },
): Promise<Set<string>> {
  const { member_id, names } = member
  const says = saying(names)
  const holds = (text: string | null): boolean => text !== null && (text.includes(member_id) || says(text))
  const ids = [...contentIds, '']
  const envelopes = db.selectFrom('envelopes').select(['content_id', 'envelope_json as text'])
  const statements = db.selectFrom('current_text_statements').select(['content_id', 'envelope_json as text'])
  const decisions = db.selectFrom('review_obligations').select(['content_id', 'decision_json as text'])
  const withdrawals = db.selectFrom('review_withdrawals').select(['content_id', 'withdrawn_by as text'])
  const publications = db.selectFrom('publications').select(['content_id', 'record_json as text'])
  const deliveries = db.selectFrom('deliveries').select(['content_id', 'record_json as text'])
  const found = [
    ...(await envelopes.where('content_id', 'in', ids).execute()),
    ...(await statements.where('content_id', 'in', ids).execute()),
    ...(await decisions.where('content_id', 'in', ids).execute()),
    ...(await withdrawals.where('content_id', 'in', ids).execute()),
    ...(await publications.where('content_id', 'in', ids).execute()),
    ...(await deliveries.where('content_id', 'in', ids).execute()),
  ]
  return new Set(found.filter(({ text }) => holds(text)).map(({ content_id }) => content_id))
}

/** Whether a kept envelope says one of these names, as a whole word. */
function saying(names: readonly string[]): (envelopeJson: string) => boolean {
  const forms = names.map((name) =>
    toJsonText(name)
      .slice(1, -1)
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  )
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${forms.join('|')})(?![\\p{L}\\p{N}])`, 'u')
  return (envelopeJson) => {
    const envelope = Envelope.safeParse(parsed(envelopeJson))
    return envelope.success && pattern.test(Buffer.from(envelope.data.payload, 'base64').toString('utf8'))
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // An id alone is no envelope.
    return null
  }
}

function takenAway(envelopeJson: string): string {
  return toJsonText({ person_erased: true, envelope_sha256: sha256Hex(envelopeJson) })
}

/** Where the names still stand: in words that people wrote, by table and column. */
export async function findFreeText(db: Db, names: readonly string[]): Promise<Erasure['remaining']> {
  const columns = await listTextColumns(db)
  const found = await Promise.all(
    columns.map(async ({ table, column }) => {
      const holds = names.map((name) => sql<boolean>`${placeIn(db, column, name)} > 0`)
      const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}
        where ${sql.join(holds, sql` or `)}`.execute(db)
      return { table, column, rows: rows[0]?.rows ?? 0 }
    }),
  )
  return found.filter(({ rows }) => rows > 0)
}
