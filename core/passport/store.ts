import type { NamedTip } from '../audit/verify-log.ts'
import { Envelope } from '../audit/contract.ts'
import { fromJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import type { EnvelopesTable } from './tables.ts'

/** Keeps an envelope as it was issued. */
export async function insertEnvelope(db: Db, row: Omit<EnvelopesTable, 'envelope_no'>): Promise<void> {
  await db.insertInto('envelopes').values(row).execute()
}

/** The newest envelope of a run; undefined where none was issued. */
export async function findEnvelope(db: Db, requestId: string): Promise<Envelope | undefined> {
  const row = await db
    .selectFrom('envelopes')
    .select('envelope_json')
    .where('request_id', '=', requestId)
    .orderBy('envelope_no', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? undefined : fromJsonText(Envelope, row.envelope_json)
}

/** The envelopes of these runs, as they are kept. */
export async function listEnvelopesOf(db: Db, requestIds: readonly string[]) {
  return db
    .selectFrom('envelopes')
    .selectAll()
    .where('request_id', 'in', [...requestIds, ''])
    .execute()
}

/** The audit entries that kept envelopes name as the newest of their moment. */
export async function listNamedTips(db: Db): Promise<NamedTip[]> {
  const rows = await db
    .selectFrom('envelopes')
    .select(['checkpoint_seq', 'checkpoint_sha256'])
    .distinct()
    .orderBy('checkpoint_seq')
    .execute()
  return rows.map((row) => ({
    seq: row.checkpoint_seq,
    entry_sha256: row.checkpoint_sha256,
    by: 'the signed statement of a piece',
  }))
}

/** Leaves `left` of each envelope that `names` somebody. Answers of which runs they are. */
export async function takeEnvelopesAway(
  db: Db,
  { names, left }: { names: (envelopeJson: string) => boolean; left: (envelopeJson: string) => string },
): Promise<string[]> {
  const envelopes = await db.selectFrom('envelopes').select(['envelope_no', 'request_id', 'envelope_json']).execute()
  const naming = envelopes.filter(({ envelope_json }) => names(envelope_json))
  for (const { envelope_no, envelope_json } of naming) {
    const rest = { envelope_json: left(envelope_json) }
    await db.updateTable('envelopes').set(rest).where('envelope_no', '=', envelope_no).execute()
  }
  return naming.map(({ request_id }) => request_id)
}

/** Every envelope, as it is kept. */
export async function listEnvelopeJson(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('envelopes').select('envelope_json').execute()
  return rows.map(({ envelope_json }) => envelope_json)
}

/** The envelopes about these pieces, as they are kept. */
export async function listEnvelopeTexts(db: Db, contentIds: readonly string[]) {
  return db
    .selectFrom('envelopes')
    .select(['content_id', 'envelope_json as text'])
    .where('content_id', 'in', contentIds)
    .execute()
}
