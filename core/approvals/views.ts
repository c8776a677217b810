import { z } from 'zod'
import { people } from '../accounts/people-store.ts'
import type { AuditBody, RecordDifference } from '../audit/contract.ts'
import { eventsAbout, eventsWith } from '../audit/logged-events-store.ts'
import type { LoggedEvent } from '../audit/rules/record-hashes.ts'
import { getContent } from '../content/store.ts'
import type { HandlerContext } from '../context.ts'
import type { Db } from '../database/schema.ts'
import { sha256OfJson } from '../kernel/hash.ts'
import { timestamp } from '../kernel/time.ts'
import type { ReviewView } from './view-contract.ts'
import type { ObligationRow } from './store.ts'
import type { ReviewViewsTable } from './tables.ts'

/**
 * Records that the caller had the current text of a review before them. While nothing can be written, reading goes on
 * without it; what is read with a key that somebody else made shows nothing of its member.
 */
export async function recordView(
  { db, world, caller, info, audit }: Pick<HandlerContext, 'db' | 'world' | 'caller' | 'info' | 'audit'>,
  { approval_id, content_id }: Pick<ObligationRow, 'approval_id' | 'content_id'>,
  kind: ReviewView['kind'],
): Promise<void> {
  if (info.storageProblem() !== null || caller.isKeyOfOthers) return
  const { revision, content_sha256 } = await getContent(db, content_id)
  const row: ReviewViewsTable = {
    ...{ view_id: world.newId('vw'), approval_id, content_id, content_sha256, kind },
    content_revision: revision,
    member_id: caller.member_id,
    via: caller.via,
    at: timestamp(world.now()),
  }
  if (await isKnown(db, row)) return
  await db.transaction().execute(async (transaction) => {
    if (await isKnown(transaction, row)) return
    await transaction.insertInto('review_views').values(row).execute()
    await audit.append(transaction, caller, {
      action: 'review.viewed',
      subject: { kind: 'approval', id: approval_id },
      details: { content_id, views: { [row.view_id]: hashOf(row) } },
    })
  })
}

/** Whether a member is known to have had this text before them; once for each review, kind, text and way. */
async function isKnown(db: Db, row: ReviewViewsTable): Promise<boolean> {
  const { approval_id, member_id, kind, content_revision, via } = row
  const known = await db
    .selectFrom('review_views')
    .select('view_id')
    .where('approval_id', '=', approval_id)
    .where('member_id', '=', member_id)
    .where('kind', '=', kind)
    .where('content_revision', '=', content_revision)
    .where('via', '=', via)
    .executeTakeFirst()
  return known !== undefined
}

/** Every view that is gone, or another than the log holds, or in no entry of it, and how many were compared. */
export async function compareViews(db: Db): Promise<{ records: number; differing: RecordDifference[] }> {
  const rows = await db.selectFrom('review_views').selectAll().execute()
  const kept = new Map(rows.map((row) => [row.view_id, hashOf(row)]))
  const decided = viewsInLog(await eventsWith(db, 'approval', 'review.decided', 'views'))
  const logged = [...decided, ...viewsInLog(await eventsWith(db, 'approval', 'review.viewed', 'views'))]
  const known = new Set(logged.map(({ id }) => id))
  return {
    records: logged.length,
    differing: [
      ...logged
        .filter(({ id, sha256 }) => kept.get(id) !== sha256)
        .map(({ id, seq, content_id }) => {
          const what = kept.has(id) ? 'differs from the one in the audit log' : 'is gone: the audit log has it'
          return named(id, content_id, `${what} (entry ${seq})`)
        }),
      ...rows
        .filter(({ view_id }) => !known.has(view_id))
        .map(({ view_id, content_id }) => named(view_id, content_id, NO_ENTRY)),
    ],
  }
}

function named(id: string, content_id: unknown, what: string): RecordDifference {
  const message = `The record of who opened a text (${id}) ${what}.`
  return { kind: 'view', id, content_id: typeof content_id === 'string' ? content_id : null, message }
}

/** The views of a piece that the log alone holds. */
export async function listGoneViews(db: Db, contentId: string): Promise<RecordDifference[]> {
  const rows = await db.selectFrom('review_views').select('view_id').where('content_id', '=', contentId).execute()
  const kept = new Set(rows.map(({ view_id }) => view_id))
  const logged = await viewsOfPiece(db, contentId)
  return logged
    .filter(({ id }) => !kept.has(id))
    .map(({ id, seq }) => named(id, contentId, `is gone: the audit log has it (entry ${seq})`))
}

/** The views of a piece that the log holds: each has an entry; earlier ones went along with a decision. */
async function viewsOfPiece(db: Db, contentId: string): Promise<LoggedView[]> {
  const reviews = await db
    .selectFrom('review_obligations')
    .select('approval_id')
    .where('content_id', '=', contentId)
    .execute()
  const ids = reviews.map(({ approval_id }) => approval_id)
  return viewsInLog([...(await eventsAbout(db, 'approval', ['review.decided', 'review.viewed'], ids)).values()].flat())
}

const FROM_WHERE =
  'it is from before each viewing had an entry of its own, or it was put into the database past Colophon'
const NOT_LOGGED = `The audit log has no entry for it: ${FROM_WHERE}.`
const NO_ENTRY = `is in no entry of the audit log: ${FROM_WHERE}`

interface LoggedView {
  id: string
  sha256: string
  seq: number
  content_id: unknown
  member_id: string | null
}

/** The views that these entries hold, with the hash of each. */
function viewsInLog(events: readonly LoggedEvent[]): LoggedView[] {
  return events.flatMap(({ seq, details, actor: { member_id } }) =>
    Object.entries(viewsIn(details)).map(([id, sha256]) => ({
      ...{ id, sha256, seq, member_id },
      content_id: details.content_id,
    })),
  )
}

function hashOf(row: ReviewViewsTable): string {
  return sha256OfJson(row)
}

function viewsIn({ views }: AuditBody['details']): Record<string, string> {
  return LoggedViews.safeParse(views).data ?? {}
}

const LoggedViews = z.record(z.string(), z.string())

/** Who had which text of a piece before them, as it is kept, each with how it differs from the audit log. */
export async function viewsToExport(db: Db, contentId: string): Promise<(ReviewViewsTable & Differing)[]> {
  const logged = new Map((await viewsOfPiece(db, contentId)).map((one) => [one.id, one]))
  return (await listViewRows(db, contentId)).map((row) => ({ ...row, ...differing(row, logged) }))
}

type Differing = Pick<ReviewView, 'differs_from_log'>

function differing(row: ReviewViewsTable, logged: ReadonlyMap<string, LoggedView>): Differing {
  const one = logged.get(row.view_id)
  if (one === undefined) return { differs_from_log: NOT_LOGGED }
  if (one.sha256 === hashOf(row)) return {}
  return { differs_from_log: `The record differs from the one in the audit log (entry ${one.seq}).` }
}

/** Who had which text of a piece before them, as it is kept. */
async function listViewRows(db: Db, contentId: string): Promise<ReviewViewsTable[]> {
  return db.selectFrom('review_views').selectAll().where('content_id', '=', contentId).execute()
}

/** The views of a piece that the log holds as they are kept, and whose views it alone holds. */
export async function listLoggedViews(
  db: Db,
  contentId: string,
): Promise<{ kept: ReviewViewsTable[]; gone: (string | null)[] }> {
  const rows = await listViewRows(db, contentId)
  const logged = await viewsOfPiece(db, contentId)
  const hashes = new Map(logged.map(({ id, sha256 }) => [id, sha256]))
  const ids = new Set(rows.map(({ view_id }) => view_id))
  return {
    kept: rows.filter((row) => hashes.get(row.view_id) === hashOf(row)),
    gone: logged.filter(({ id }) => !ids.has(id)).map(({ member_id }) => member_id),
  }
}

/** Who had which text of a piece before them, in the order of time, and whose record differs from the audit log. */
export async function listViews(db: Db, contentId: string): Promise<ReviewView[]> {
  const told = new Map(
    (await viewsToExport(db, contentId)).map(({ view_id, differs_from_log: differs }) => [
      view_id,
      differs === undefined ? {} : { differs_from_log: differs },
    ]),
  )
  const views = await db
    .selectFrom('review_views')
    .innerJoin(people('members'), 'members.member_id', 'review_views.member_id')
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
  return views.map(({ view_id, ...view }) => ({ ...view, ...told.get(view_id) }))
}
