import { compareAccounts } from '../accounts/in-log.ts'
import { compareAnnotations } from '../annotations/in-log.ts'
import { compareReviews } from '../approvals/in-log.ts'
import { compareComments } from '../comments/in-log.ts'
import type { ReviewTools } from '../approvals/assign.ts'
import { askAgainFor, settleAgain } from '../approvals/route.ts'
import { compareViews } from '../approvals/views.ts'
import type { AuditState, RecordDifference } from '../audit/contract.ts'
import { problem } from '../audit/rules/chain.ts'
import { compareRevisions } from '../content/in-log.ts'
import type { HandlerContext } from '../context.ts'
import { compareRuns } from '../generation/in-log.ts'
import type { Db } from '../database/schema.ts'
import { compareHolds } from '../holds/in-log.ts'
import { compareIdentities } from '../identities/in-log.ts'
import { comparePackets } from '../packets/in-log.ts'
import { compareReviewerKeys } from '../packets/reviewer-keys.ts'
import { comparePublications } from '../publishing/in-log.ts'

/** Every record that the audit log holds a hash of, beside that hash. */
export async function compareRecords(db: Db): Promise<{ records: number; differing: RecordDifference[] }> {
  const all = [
    await compareReviews(db),
    await compareRevisions(db),
    await compareRuns(db),
    await compareViews(db),
    await comparePublications(db),
    await compareHolds(db),
    await compareAccounts(db),
    await compareIdentities(db),
    await compareReviewerKeys(db),
    await comparePackets(db),
    await compareAnnotations(db),
    await compareComments(db),
  ]
  return {
    records: all.reduce((sum, { records }) => sum + records, 0),
    differing: all.flatMap(({ differing }) => differing),
  }
}

/**
 * Records and log are read one after the other, while others write: what was written in between looks like a difference once,
 * and not again.
 */
async function comparedTwice(db: Db): Promise<{ records: number; differing: RecordDifference[] }> {
  const once = await compareRecords(db)
  if (once.differing.length === 0) return once
  const again = await compareRecords(db)
  const found = new Set(once.differing.map(({ message }) => message))
  return { ...again, differing: again.differing.filter(({ message }) => found.has(message)) }
}

/**
 * What a walk over the log found, with what became of the records: a log whose records are others does not hold. Pieces
 * with such a record are brought to the state that they have without it, and reviews that were taken out are asked for
 * again.
 */
export async function withRecords(
  tools: ReviewTools & Pick<HandlerContext, 'db' | 'reportFault'>,
  state: AuditState,
): Promise<AuditState> {
  const { db, reportFault } = tools
  const { records, differing } = await comparedTwice(db)
  const [first] = differing
  const piecesOf = (of: readonly RecordDifference[]) => new Set(of.flatMap(({ content_id }) => content_id ?? []))
  for (const id of piecesOf(differing.filter(({ kind }) => kind === 'review'))) {
    // What keeps one piece from being routed keeps nobody from the answer.
    await askAgainFor(tools, db, id).catch((error: unknown) => {
      reportFault(`the reviews of ${id} could not be asked for again`, error)
    })
  }
  await settleAgain(db, piecesOf(differing))
  if (first === undefined || state.state === 'broken') return { ...state, records, differing }
  return { ...state, records, differing, state: 'broken', problem: problem('record_differs', null, first.message) }
}
