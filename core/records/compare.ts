import { compareAccounts } from '../accounts/in-log.ts'
import { compareReviews } from '../approvals/in-log.ts'
import { settleAgain } from '../approvals/route.ts'
import { compareViews } from '../approvals/views.ts'
import type { AuditState, RecordDifference } from '../audit/contract.ts'
import { problem } from '../audit/rules/chain.ts'
import type { Db } from '../database/schema.ts'
import { compareHolds } from '../holds/in-log.ts'
import { comparePublications } from '../publishing/in-log.ts'

/** Every record that the audit log holds a hash of, beside that hash. */
export async function compareRecords(db: Db): Promise<{ records: number; differing: RecordDifference[] }> {
  const all = [
    await compareReviews(db),
    await compareViews(db),
    await comparePublications(db),
    await compareHolds(db),
    await compareAccounts(db),
  ]
  return {
    records: all.reduce((sum, { records }) => sum + records, 0),
    differing: all.flatMap(({ differing }) => differing),
  }
}

/**
 * What a walk over the log found, with what became of the records: a log whose records are others does not hold. Pieces
 * with such a record are brought to the state that they have without it.
 */
export async function withRecords(db: Db, state: AuditState): Promise<AuditState> {
  const { records, differing } = await compareRecords(db)
  const [first] = differing
  await settleAgain(
    db,
    differing.flatMap(({ content_id }) => content_id ?? []),
  )
  if (first === undefined || state.state === 'broken') return { ...state, records, differing }
  return { ...state, records, differing, state: 'broken', problem: problem('record_differs', null, first.message) }
}
