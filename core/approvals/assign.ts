import { z } from 'zod'
import { listQualified, listSelfGranted } from '../accounts/people-store.ts'
import type { Actor } from '../audit/log.ts'
import { listAuthors } from '../content/in-log.ts'
import type { HandlerContext } from '../context.ts'
import { fromJsonText, toJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { runOfAsset } from '../kernel/ids.ts'
import { timestamp } from '../kernel/time.ts'
import { nextAssignment, type Assigned } from './rules/assignment.ts'
import { updateObligation, type ObligationRow } from './store.ts'

const Ids = z.array(z.string())

/** What every work on reviews needs: who records, and the world's clock and ids. */
export type ReviewTools = Pick<HandlerContext, 'audit' | 'world'>
export type Qualified = Awaited<ReturnType<typeof listQualified>>
export type AssignableRow = Pick<
  ObligationRow,
  'approval_id' | 'asset_id' | 'content_id' | 'qualification' | 'assignee_id' | 'assignment_method' | 'eligible_json'
>

function assignedTo(row: AssignableRow): Assigned {
  const { assignee_id, assignment_method: method, eligible_json } = row
  return { assignee_id, method, eligible: fromJsonText(Ids, eligible_json) }
}

/** The columns of an assignment. */
export function assignmentColumns({ assignee_id, method, eligible }: Assigned, now: string) {
  return { assignee_id, assignment_method: method, eligible_json: toJsonText(eligible), assigned_at: now }
}

/** Gives an undecided obligation to whom it belongs now, where that changed; answers whether it did. */
export async function reassign(
  tools: ReviewTools,
  db: Db,
  actor: Actor,
  row: AssignableRow,
  qualified: Qualified,
): Promise<boolean> {
  const { asset_id, qualification } = row
  const holders = qualified.get(qualification) ?? []
  const authors = await listAuthors(db, asset_id, row.content_id)
  const selfGranted = await listSelfGranted(db, qualification)
  const facts = { asset_id, qualification, qualified: holders, authors, selfGranted }
  const next = nextAssignment(assignedTo(row), facts)
  if (next === null) return false
  await updateObligation(db, row.approval_id, assignmentColumns(next, timestamp(tools.world.now())))
  if (next.assignee_id !== row.assignee_id) await recordAssignment(tools, db, actor, row, next)
  return true
}

/** Records in the audit log who has a review from now on. */
export async function recordAssignment(
  { audit }: ReviewTools,
  db: Db,
  actor: Actor,
  { approval_id, asset_id, qualification }: Pick<AssignableRow, 'approval_id' | 'asset_id' | 'qualification'>,
  { assignee_id, method, eligible }: Assigned,
): Promise<void> {
  await audit.append(db, actor, {
    action: 'review.assigned',
    subject: { kind: 'approval', id: approval_id },
    details: {
      request_id: runOfAsset(asset_id),
      qualification,
      member_id: assignee_id,
      method,
      eligible: [...eligible],
    },
  })
}

/** Reroutes at once what a member was assigned and may not do any more; in the transaction that takes it away. */
export async function rerouteMember(tools: ReviewTools, db: Db, actor: Actor, memberId: string): Promise<void> {
  const rows = await db
    .selectFrom('review_obligations')
    .selectAll()
    .where('assignee_id', '=', memberId)
    .where('is_open', '=', 1)
    .execute()
  if (rows.length === 0) return
  const qualified = await listQualified(db)
  for (const row of rows) {
    if ((qualified.get(row.qualification) ?? []).includes(memberId)) continue
    await reassign(tools, db, actor, row, qualified)
  }
}
