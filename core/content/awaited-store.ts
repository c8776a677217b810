import type { Db } from '../database/schema.ts'
import type { TextChecks } from '../quality/contract.ts'

/** A piece in whose text as it stands a model is yet to judge sentences. */
export interface Awaited {
  content_id: string
  tries: number
}

/** Keeps whether a text has sentences that a model is yet to judge; in the transaction that stores its checks. */
export async function keepAwaited(db: Db, content_id: string, checks: TextChecks, now: string): Promise<void> {
  if (!checks.evidence.claims.some(({ awaits_verdict }) => awaits_verdict === true)) {
    await db.deleteFrom('awaited_verdicts').where('content_id', '=', content_id).execute()
    return
  }
  await db
    .insertInto('awaited_verdicts')
    .values({ content_id, tries: 0, next_try_at: now })
    .onConflict((conflict) => conflict.column('content_id').doUpdateSet({ tries: 0, next_try_at: now }))
    .execute()
}

/** The piece that has waited longest, of those whose turn it is. */
export async function nextAwaited(db: Db, now: string): Promise<Awaited | undefined> {
  return db
    .selectFrom('awaited_verdicts')
    .select(['content_id', 'tries'])
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .limit(1)
    .executeTakeFirst()
}

/** When the next piece has its turn; null where none waits. */
export async function nextTurn(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('awaited_verdicts')
    .select((builder) => builder.fn.min('next_try_at').as('at'))
    .executeTakeFirst()
  return row?.at ?? null
}

/** No model served: the piece waits for its next turn. */
export async function postponeAwaited(db: Db, content_id: string, next_try_at: string): Promise<void> {
  await db
    .updateTable('awaited_verdicts')
    .set((builder) => ({ tries: builder('tries', '+', 1), next_try_at }))
    .where('content_id', '=', content_id)
    .execute()
}
