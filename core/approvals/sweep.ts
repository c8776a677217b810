import { listQualified } from '../accounts/people-store.ts'
import { getContent } from '../content/store.ts'
import type { HandlerContext } from '../context.ts'
import { timestamp } from '../kernel/time.ts'
import { reassign, type Qualified } from './assign.ts'
import { isOverdue } from './rules/sla.ts'
import { routePiece } from './route.ts'
import { listLapsed } from './store.ts'
import { findOpen, listOpen, listRoutes, markEscalated, type OpenRow } from './sweep-store.ts'
import { endApproval } from './withdraw.ts'

const SLICE = 1000
/** Work at a stretch before others have their turn. */
const STRETCH_MS = 8
/** Reviews assigned anew in one transaction. */
const WRITES_AT_ONCE = 5
/** Each commit waits for the disk, so a mark that is found again at the next sweep is written with many others. */
const MARKS_AT_ONCE = 1000

export type SweepContext = Pick<HandlerContext, 'db' | 'audit' | 'world' | 'reportFault' | 'consequences'>

export interface SweepResult {
  /** Pieces whose reviews were missing or derived from an earlier text. */
  routed: number
  /** Approvals whose end had come. */
  ended: number
  assigned: number
  escalated: number
}

/**
 * The recovery sweep (specification, Approval routing 7): repairs missing routes, assigns what nobody had or may have any
 * more, marks overdue work. Repeating it changes nothing; it decides nothing. It works in slices and can be stopped.
 */
export async function sweepReviews(context: SweepContext, signal?: AbortSignal): Promise<SweepResult> {
  const breathe = stretches(context.world.monotonicMs)
  const routed = await repairRoutes(context, breathe, signal)
  const ended = await endApprovals(context, breathe, signal)
  return { routed, ended, ...(await lookThroughOpen(context, breathe, signal)) }
}

/** Approvals whose end has come stand no longer, and are asked for again. */
async function endApprovals(context: SweepContext, breathe: Breathe, signal?: AbortSignal): Promise<number> {
  let ended = 0
  const tools = { tools: context, sign: context.consequences.ofDecision }
  while (!isStopped(signal)) {
    const slice = await listLapsed(context.db, timestamp(context.world.now()), SLICE)
    for (const { approval_id } of slice) {
      if (isStopped(signal)) break
      await context.db.transaction().execute(async (db) => endApproval(tools, db, approval_id))
      ended += 1
      await breathe()
    }
    if (slice.length < SLICE) break
  }
  return ended
}

function isStopped(signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true
}

type Breathe = () => Promise<void>

async function repairRoutes(context: SweepContext, breathe: Breathe, signal?: AbortSignal): Promise<number> {
  let routed = 0
  let after = ''
  while (!isStopped(signal)) {
    const slice = await listRoutes(context.db, after, SLICE)
    for (const { asset_id, content_id } of slice.filter((one) => one.revision !== one.routed_revision)) {
      if (isStopped(signal)) break
      routed += (await repair(context, content_id, asset_id)) ? 1 : 0
      await breathe()
    }
    after = slice.at(-1)?.asset_id ?? ''
    if (slice.length < SLICE) break
    await breathe()
  }
  return routed
}

/** One piece that cannot be routed, as when its catalog entry cannot be read, keeps no other from its reviews. */
async function repair(context: SweepContext, contentId: string, asset_id: string): Promise<boolean> {
  try {
    await context.db.transaction().execute(async (db) => {
      await routePiece(context, db, 'engine', await getContent(db, contentId))
    })
    return true
  } catch (error) {
    context.reportFault(`the reviews of ${asset_id} could not be derived`, error)
    return false
  }
}

async function lookThroughOpen(context: SweepContext, breathe: Breathe, signal?: AbortSignal) {
  const { db, world } = context
  const found = { assigned: 0, escalated: 0 }
  const now = timestamp(world.now())
  let after = { queue_at: '', approval_id: '' }
  while (!isStopped(signal)) {
    const qualified = await listQualified(db)
    const slice = await listOpen(db, after, SLICE)
    const overdue = slice.filter((row) => row.escalated_at === null && isOverdue(row, now))
    for (let from = 0; from < overdue.length; from += MARKS_AT_ONCE) {
      await breathe()
      found.escalated += await markEscalated(db, overdue.slice(from, from + MARKS_AT_ONCE), now)
    }
    const astray = slice.filter((row) => mayBeAstray(row, qualified))
    for (let from = 0; from < astray.length; from += WRITES_AT_ONCE) {
      await breathe()
      found.assigned += await assignAll(context, astray.slice(from, from + WRITES_AT_ONCE))
    }
    const last = slice.at(-1)
    if (last === undefined || slice.length < SLICE) break
    after = last
    await breathe()
  }
  return found
}

/** Whether an obligation may belong to somebody else now, as far as can be said without reading more. */
function mayBeAstray({ assignee_id, assignment_method, qualification, is_author }: OpenRow, pool: Qualified): boolean {
  const holders = pool.get(qualification) ?? []
  if (assignee_id === null) return (assignment_method === 'manual') === (holders.length === 0)
  if (!holders.includes(assignee_id)) return true
  return assignment_method === 'deterministic' && is_author === 1 && holders.length > 1
}

async function assignAll(context: SweepContext, rows: readonly OpenRow[]): Promise<number> {
  return context.db.transaction().execute(async (db) => {
    // Read again: between the look and this transaction somebody may have decided.
    const qualified = await listQualified(db)
    let count = 0
    for (const { approval_id } of rows) {
      const row = await findOpen(db, approval_id)
      if (row !== undefined && (await reassign(context, db, 'engine', row, qualified))) count += 1
    }
    return count
  })
}

/** Lets others have their turn once a stretch of work is over. */
function stretches(nowMs: () => number): Breathe {
  let began = nowMs()
  return async () => {
    if (nowMs() - began < STRETCH_MS) return
    await new Promise((resolve) => setImmediate(resolve))
    began = nowMs()
  }
}
