import { sql, type SelectQueryBuilder } from 'kysely'
import { people } from '../accounts/people-store.ts'
import { pieces, texts } from '../content/pieces-store.ts'
import { toFlag } from '../database/columns.ts'
import { decodeCursor, encodeCursor } from '../database/cursor.ts'
import { oneOf } from '../database/lists.ts'
import type { Db, Schema } from '../database/schema.ts'
import { runs } from '../generation/runs-store.ts'
import { notFound } from '../kernel/errors.ts'
import type { QueueQuery } from './contract.ts'
import type { Authentication, Withdrawal } from './decision-contract.ts'
import { isOpen } from './rules/obligations.ts'
import type { ReviewObligationsTable, ReviewRoutesTable, ReviewWithdrawalsTable } from './tables.ts'

export type ObligationRow = ReviewObligationsTable
/** What is written of an obligation; the rest follows from it. */
export type ObligationColumns = Omit<ReviewObligationsTable, 'is_open' | 'queue_at'>
/** A row with the names that go with it. */
export type NamedObligationRow = ObligationRow & {
  title: string
  assignee_name: string | null
  /** Null, as all of a withdrawal, where the decision was not taken back. */
  withdrawal_reason: string | null
  withdrawn_by: string | null
  withdrawn_by_name: string | null
  withdrawn_via: Withdrawal['via'] | null
  withdrawn_at: string | null
  withdrawal_authentication: Authentication | null
  withdrawal_sign_in_json: string | null
}

const MOST_COUNTED = 10_000
const SORT = 'due'

/** Every obligation that a piece has or had, in the order in which they were made. */
export async function listObligations(db: Db, assetId: string): Promise<ObligationRow[]> {
  return db
    .selectFrom('review_obligations')
    .selectAll()
    .where('asset_id', '=', assetId)
    .orderBy('approval_id')
    .execute()
}

/** The same with titles and names: standing ones in their order, then those that are superseded, newest first. */
export async function listNamedObligations(db: Db, assetId: string): Promise<NamedObligationRow[]> {
  const rows = await withNames(db.selectFrom('review_obligations').where('review_obligations.asset_id', '=', assetId))
    .orderBy('review_obligations.approval_id', 'desc')
    .execute()
  const standing = rows.filter(({ state }) => state !== 'superseded')
  const superseded = rows.filter(({ state }) => state === 'superseded')
  return [...standing.toSorted((one, other) => one.order - other.order), ...superseded]
}

/** What every review of the workspace is of, and whether it was decided, in the order in which they were made. */
export async function listAllReviews(
  db: Db,
): Promise<{ approval_id: string; asset_id: string; is_decided: boolean }[]> {
  const rows = await db
    .selectFrom('review_obligations')
    .select(['approval_id', 'asset_id', (eb) => eb('decision_json', 'is not', null).as('is_decided')])
    .orderBy('approval_id')
    .execute()
  return rows.map((row) => ({ ...row, is_decided: Boolean(row.is_decided) }))
}

/** Reviews by their ids or by what they are of, in the order in which they were made. */
export async function listRowsBy(
  db: Db,
  column: 'approval_id' | 'asset_id',
  ids: readonly string[],
): Promise<NamedObligationRow[]> {
  if (ids.length === 0) return []
  return withNames(db.selectFrom('review_obligations').where(`review_obligations.${column}`, 'in', ids))
    .orderBy('review_obligations.approval_id')
    .execute()
}

/** Throws 404 for an id that is none of an obligation. */
export async function getObligation(db: Db, approvalId: string): Promise<NamedObligationRow> {
  const row = await withNames(
    db.selectFrom('review_obligations').where('review_obligations.approval_id', '=', approvalId),
  ).executeTakeFirst()
  if (row === undefined) throw notFound('review', approvalId)
  return row
}

/** The same as it is stored, without the names that go with it. */
export async function getObligationRow(db: Db, approvalId: string): Promise<ObligationRow> {
  return db.selectFrom('review_obligations').selectAll().where('approval_id', '=', approvalId).executeTakeFirstOrThrow()
}

export async function insertObligation(db: Db, row: ObligationColumns): Promise<void> {
  await db
    .insertInto('review_obligations')
    .values({ ...row, is_open: toFlag(isOpen(row)), queue_at: queueAt(row.due_at) })
    .execute()
}

export async function updateObligation(db: Db, approvalId: string, change: Partial<ObligationColumns>): Promise<void> {
  await db.updateTable('review_obligations').set(withDerived(change)).where('approval_id', '=', approvalId).execute()
}

/** Records a decision on a pending review; false where it is not pending any more. */
export async function markDecided(db: Db, approvalId: string, change: Partial<ObligationColumns>): Promise<boolean> {
  const decided = await db
    .updateTable('review_obligations')
    .set(withDerived(change))
    .where('approval_id', '=', approvalId)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return decided.numUpdatedRows === 1n
}

export async function findRoute(db: Db, assetId: string): Promise<ReviewRoutesTable | undefined> {
  return db.selectFrom('review_routes').selectAll().where('asset_id', '=', assetId).executeTakeFirst()
}

export async function upsertRoute(db: Db, row: ReviewRoutesTable): Promise<void> {
  const { revision, routed_at } = row
  await db
    .insertInto('review_routes')
    .values(row)
    .onConflict((conflict) => conflict.column('asset_id').doUpdateSet({ revision, routed_at }))
    .execute()
}

/** A page of the queue: those due first, then those that wait, oldest first. `memberId` is who asks. */
export async function listQueue(
  db: Db,
  query: QueueQuery,
  { memberId, now }: { memberId: string; now: string },
): Promise<{ rows: NamedObligationRow[]; total: number; next_cursor: string | null }> {
  const matching = filtered(db, query, memberId, now)
  let page = withNames(matching)
  if (query.cursor !== undefined) {
    const { value, id } = decodeCursor(query.cursor, SORT)
    page = page.where(sql<boolean>`(queue_at, review_obligations.approval_id) > (${value}, ${id})`)
  }
  const rows = await page
    .orderBy('queue_at')
    .orderBy('review_obligations.approval_id')
    .limit(query.limit + 1)
    .execute()
  const shown = rows.slice(0, query.limit)
  const last = shown.at(-1)
  const hasMore = rows.length > query.limit && last !== undefined
  const next_cursor = hasMore ? encodeCursor({ sort: SORT, value: last.queue_at, id: last.approval_id }) : null
  return { rows: shown, total: await countUpTo(db, matching), next_cursor }
}

/** Every undecided review of the workspace, counted. */
export async function countOpen(
  db: Db,
  now: string,
  without: readonly string[],
): Promise<{ open: number; overdue: number; unassigned: number }> {
  const count = async (query: ObligationsQuery): Promise<number> => {
    const counted = await query.select((builder) => builder.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
    return counted.total
  }
  const counted = db.selectFrom('review_obligations').where('content_id', 'not in', oneOf(db, without))
  const open = counted.where('is_open', '=', 1)
  return {
    open: await count(open),
    overdue: await count(counted.where('state', '=', 'pending').where('queue_at', '<=', now)),
    unassigned: await count(open.where('assignee_id', 'is', null)),
  }
}

/** A change with the columns that queues are read by. */
function withDerived(change: Partial<ObligationColumns>): Partial<ObligationRow> {
  const { state, due_at } = change
  return {
    ...change,
    ...(state === undefined ? {} : { is_open: toFlag(isOpen({ state })) }),
    ...(due_at === undefined ? {} : { queue_at: queueAt(due_at) }),
  }
}

function queueAt(due_at: string | null): string {
  return due_at ?? '9999-12-31T23:59:59.999Z'
}

type ObligationsQuery = SelectQueryBuilder<Schema, 'review_obligations', object>

function filtered(db: Db, query: QueueQuery, memberId: string, now: string): ObligationsQuery {
  const { state, qualification, assignee, overdue, unassigned } = query
  const isMine = assignee === 'me'
  // A review that waits is not yet anybody's to do.
  const wanted = state ?? (isMine || overdue === true ? 'pending' : undefined)
  let matching: ObligationsQuery = db.selectFrom('review_obligations')
  if (wanted === undefined) matching = matching.where('is_open', '=', 1)
  else matching = matching.where('state', '=', wanted)
  if (wanted === 'pending' && assignee !== undefined) matching = matching.where('is_open', '=', 1)
  if (qualification !== undefined) matching = matching.where('qualification', '=', qualification)
  if (assignee !== undefined) matching = matching.where('assignee_id', '=', isMine ? memberId : assignee)
  if (unassigned !== undefined) matching = matching.where('assignee_id', unassigned ? 'is' : 'is not', null)
  if (overdue === true) matching = matching.where('state', '=', 'pending').where('queue_at', '<=', now)
  if (overdue === false) {
    matching = matching.where((builder) =>
      builder.or([builder('state', '!=', 'pending'), builder('queue_at', '>', now)]),
    )
  }
  return matching
}

function withNames(matching: ObligationsQuery) {
  return (
    matching
      .leftJoin(runs('generations'), 'generations.request_id', 'review_obligations.asset_id')
      .leftJoin(pieces('contents'), 'contents.content_id', 'review_obligations.content_id')
      // A decision is called as the text was that it was made on.
      .leftJoin(texts('revisions'), (join) =>
        join
          .onRef('revisions.content_id', '=', 'review_obligations.content_id')
          .onRef('revisions.revision', '=', 'review_obligations.content_revision')
          .on('review_obligations.decision_json', 'is not', null),
      )
      .leftJoin(people('members'), 'members.member_id', 'review_obligations.assignee_id')
      .leftJoin('review_withdrawals', 'review_withdrawals.approval_id', 'review_obligations.approval_id')
      .selectAll('review_obligations')
      .select(['review_withdrawals.reason as withdrawal_reason', 'review_withdrawals.via as withdrawn_via'])
      .select(['withdrawn_by', 'withdrawn_by_name', 'withdrawn_at'])
      .select('review_withdrawals.authentication as withdrawal_authentication')
      .select('review_withdrawals.sign_in_json as withdrawal_sign_in_json')
      .select(({ fn }) => [
        // A piece that was deleted is called as its run was.
        fn.coalesce('revisions.title', 'contents.title', 'generations.title', sql.lit('')).as('title'),
        'members.name as assignee_name',
      ])
  )
}

export async function insertWithdrawal(db: Db, row: ReviewWithdrawalsTable): Promise<void> {
  await db.insertInto('review_withdrawals').values(row).execute()
}

/** Approvals whose end has come, oldest first. */
export async function listLapsed(
  db: Db,
  now: string,
  limit: number,
): Promise<Pick<ObligationRow, 'approval_id' | 'content_id'>[]> {
  return db
    .selectFrom('review_obligations')
    .select(['approval_id', 'content_id'])
    .where('valid_until', '<=', now)
    .where('state', '=', 'approved')
    .orderBy('valid_until')
    .orderBy('approval_id')
    .limit(limit)
    .execute()
}

async function countUpTo(db: Db, matching: ObligationsQuery): Promise<number> {
  const counted = await db
    .selectFrom(matching.select('approval_id').limit(MOST_COUNTED).as('match'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return counted.total
}
