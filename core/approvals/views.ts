import { z } from 'zod'
import type { AuditBody, RecordDifference } from '../audit/contract.ts'
import { eventsAbout, eventsWith } from '../audit/logged-events.ts'
import type { LoggedEvent } from '../audit/rules/record-hashes.ts'
import { getContent } from '../content/store.ts'
import type { HandlerContext } from '../context.ts'
import type { Db } from '../database/schema.ts'
import { sha256OfJson } from '../kernel/hash.ts'
import { timestamp } from '../kernel/time.ts'
import type { ReviewView } from './decision-contract.ts'
import type { ObligationRow } from './store.ts'
import type { ReviewViewsTable } from './tables.ts'

/**
 * Records that the caller had the current text of a review before them. While nothing can be written, reading goes on
 * without it.
 */
export async function recordView(
  { db, world, caller, info }: Pick<HandlerContext, 'db' | 'world' | 'caller' | 'info'>,
  { approval_id, content_id }: Pick<ObligationRow, 'approval_id' | 'content_id'>,
  kind: ReviewView['kind'],
): Promise<void> {
  if (info.storageProblem() !== null) return
  const { revision, content_sha256 } = await getContent(db, content_id)
  await insertViewOnce(db, {
    ...{ view_id: world.newId('vw'), approval_id, content_id, content_sha256, kind },
    content_revision: revision,
    member_id: caller.member_id,
    via: caller.via,
    at: timestamp(world.now()),
  })
}

/**
 * The views of a piece that the log does not hold yet, by their ids: the hash of each. A decision takes them along, so that
 * the log knows of every view that was there before it.
 */
export async function viewsToLog(db: Db, contentId: string): Promise<Record<string, string>> {
  const rows = await db.selectFrom('review_views').selectAll().where('content_id', '=', contentId).execute()
  if (rows.length === 0) return {}
  const known = new Set((await viewsOfPiece(db, contentId)).map(({ id }) => id))
  return Object.fromEntries(rows.filter(({ view_id }) => !known.has(view_id)).map((row) => [row.view_id, hashOf(row)]))
}

/** Every view that the log holds the hash of and that is gone or another, and how many were compared. */
export async function compareViews(db: Db): Promise<{ records: number; differing: RecordDifference[] }> {
  const rows = await db.selectFrom('review_views').selectAll().execute()
  const kept = new Map(rows.map((row) => [row.view_id, hashOf(row)]))
  const logged = viewsInLog(await eventsWith(db, 'approval', 'review.decided', 'views'))
  return {
    records: logged.length,
    differing: logged
      .filter(({ id, sha256 }) => kept.get(id) !== sha256)
      .map(({ id, seq, content_id }): RecordDifference => {
        const what = kept.has(id) ? 'differs from the one that the audit log holds' : 'is gone: the audit log holds it'
        const message = `The record of who had a text before them (${id}) ${what} (entry ${seq}).`
        return { kind: 'view', id, content_id: typeof content_id === 'string' ? content_id : null, message }
      }),
  }
}

/** The views that the decisions on a piece took along. */
async function viewsOfPiece(db: Db, contentId: string): Promise<LoggedView[]> {
  const reviews = await db
    .selectFrom('review_obligations')
    .select('approval_id')
    .where('content_id', '=', contentId)
    .where('decision_json', 'is not', null)
    .execute()
  const ids = reviews.map(({ approval_id }) => approval_id)
  return viewsInLog([...(await eventsAbout(db, 'approval', ['review.decided'], ids)).values()].flat())
}

interface LoggedView {
  id: string
  sha256: string
  seq: number
  content_id: unknown
}

/** The views that decisions took along, with the hash of each. */
function viewsInLog(events: readonly LoggedEvent[]): LoggedView[] {
  return events.flatMap(({ seq, details }) =>
    Object.entries(viewsIn(details)).map(([id, sha256]) => ({ id, sha256, seq, content_id: details.content_id })),
  )
}

function hashOf(row: ReviewViewsTable): string {
  return sha256OfJson(row)
}

function viewsIn({ views }: AuditBody['details']): Record<string, string> {
  return LoggedViews.safeParse(views).data ?? {}
}

const LoggedViews = z.record(z.string(), z.string())

/** Records that a member had a text before them; once for each review, kind and text. */
async function insertViewOnce(db: Db, row: ReviewViewsTable): Promise<void> {
  const { approval_id, member_id, kind, content_revision } = row
  const known = await db
    .selectFrom('review_views')
    .select('view_id')
    .where('approval_id', '=', approval_id)
    .where('member_id', '=', member_id)
    .where('kind', '=', kind)
    .where('content_revision', '=', content_revision)
    .executeTakeFirst()
  if (known === undefined) await db.insertInto('review_views').values(row).execute()
}

/** Who had which text of a piece before them, in the order of time, and whose record differs from the audit log. */
export async function listViews(db: Db, contentId: string): Promise<ReviewView[]> {
  const rows = await db.selectFrom('review_views').selectAll().where('content_id', '=', contentId).execute()
  const kept = new Map(rows.map((row) => [row.view_id, hashOf(row)]))
  const logged = new Map((await viewsOfPiece(db, contentId)).map((one) => [one.id, one]))
  const views = await db
    .selectFrom('review_views')
    .innerJoin('members', 'members.member_id', 'review_views.member_id')
    .select([
      'view_id',
      'approval_id',
      'content_revision',
      'content_sha256',
      'review_views.member_id',
      'name',
      'kind',
      'via',
      'at',
    ])
    .where('content_id', '=', contentId)
    .orderBy('view_id')
    .execute()
  return views.map(({ view_id, ...view }) => {
    const one = logged.get(view_id)
    if (one === undefined || one.sha256 === kept.get(view_id)) return view
    return { ...view, differs_from_log: `The record differs from the one that the audit log holds (entry ${one.seq}).` }
  })
}
