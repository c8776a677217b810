import type { Actor } from '../audit/log.ts'
import type { Db } from '../database/schema.ts'
import type { ReviewTools } from './assign.ts'
import type { SignDecided } from './decide.ts'
import { getObligation, insertWithdrawal } from './store.ts'
import type { ReviewWithdrawalsTable } from './tables.ts'
import { askAgain, withdrawalEvent } from './withdraw.ts'
import { withdrawalOf } from './withdrawal.ts'

/** The withdrawals of a database. Throws where it cannot be read. */
export async function readWithdrawals(db: Db): Promise<ReviewWithdrawalsTable[]> {
  return db.selectFrom('review_withdrawals').selectAll().orderBy('withdrawn_at').orderBy('approval_id').execute()
}

/**
 * Takes back again, in a database that was put back, decisions that had been taken back in the one that it replaced: as they
 * were, by whom they were. In the transaction of the restore's own record.
 */
export async function carryWithdrawals(
  { tools, sign }: { tools: ReviewTools; sign: SignDecided },
  db: Db,
  actor: Exclude<Actor, 'engine'>,
  before: readonly ReviewWithdrawalsTable[],
): Promise<void> {
  for (const withdrawal of before) {
    const row = await findDecided(db, withdrawal.approval_id)
    if (row === undefined) continue
    await insertWithdrawal(db, withdrawal)
    const record = withdrawalOf(await getObligation(db, withdrawal.approval_id))
    if (record === null) continue
    const { details, ...event } = withdrawalEvent(row, record)
    const tip = await tools.audit.append(db, actor, { ...event, details: { ...details, after_restore: true } })
    if (row.state !== 'superseded') await askAgain(tools, db, actor, row)
    await sign(db, { asset_id: row.asset_id, tip })
  }
}

/** A review as it was put back, where it was decided and the decision was not taken back. */
async function findDecided(db: Db, approvalId: string) {
  const known = await db
    .selectFrom('review_obligations')
    .select('approval_id')
    .where('approval_id', '=', approvalId)
    .where('decision_json', 'is not', null)
    .where('approval_id', 'not in', (query) => query.selectFrom('review_withdrawals').select('approval_id'))
    .executeTakeFirst()
  return known === undefined ? undefined : getObligation(db, approvalId)
}
