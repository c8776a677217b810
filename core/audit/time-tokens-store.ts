import type { Db } from '../database/schema.ts'
import type { Envelope, TimeToken } from './contract.ts'
import type { TimeTokensTable } from './tables.ts'
import { signatureSha256 } from './signing.ts'

/** Keeps a token; a signature has one. */
export async function insertTimeToken(db: Db, row: TimeTokensTable): Promise<void> {
  await db
    .insertInto('time_tokens')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The tokens of signed statements, in their order; those that have none are left out. */
export async function timeTokensOf(db: Db, envelopes: readonly Envelope[]): Promise<TimeToken[]> {
  const wanted = envelopes.map(signatureSha256)
  if (wanted.length === 0) return []
  const rows = await db
    .selectFrom('time_tokens')
    .select(['signature_sha256', 'token'])
    .where('signature_sha256', 'in', wanted)
    .execute()
  const found = new Map(rows.map((row) => [row.signature_sha256, row]))
  return wanted.flatMap((signature) => found.get(signature) ?? [])
}

/** Those of some signed statements that have no token. */
export async function withoutToken(db: Db, envelopes: readonly Envelope[]): Promise<Envelope[]> {
  const stamped = new Set((await timeTokensOf(db, envelopes)).map(({ signature_sha256 }) => signature_sha256))
  return envelopes.filter((envelope) => !stamped.has(signatureSha256(envelope)))
}

export async function newestTimeToken(db: Db): Promise<TimeTokensTable | undefined> {
  return db.selectFrom('time_tokens').selectAll().orderBy('obtained_at', 'desc').limit(1).executeTakeFirst()
}
