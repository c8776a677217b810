import { asObligation } from '../approvals/obligation.ts'
import { listQueue } from '../approvals/store.ts'
import { openQueries } from '../briefs/store.ts'
import { QualityMark } from '../content/contract.ts'
import { listInNeed, type PieceInNeed } from '../content/in-need-store.ts'
import { TextMark } from '../content/mark-contract.ts'
import { heldReason } from '../content/rules/mark.ts'
import { fromNullableJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { listLapsedPackets } from '../packets/store.ts'
import { listApprovalsGone } from '../publishing/approvals-gone-store.ts'
import { listUnresolved } from '../publishing/deliveries-store.ts'
import { listFoundAgainst } from '../publishing/found-there.ts'
import { listOverdue } from '../publishing/overdue-store.ts'
import { listCauses } from '../validity/by-source-store.ts'
import { z } from 'zod'
import { MOST_ITEMS, type InboxItem } from './contract.ts'
import type { Gathered } from './rules.ts'

/** So many are read of a section: those that are snoozed leave room for others. */
const MOST_READ = 2 * MOST_ITEMS

interface Asking {
  of: 'me' | 'team'
  memberId: string
  /** Who may give a review to somebody has those that nobody has. */
  mayAssign: boolean
  now: string
}

/** Everything that waits for a member, or for anybody of the workspace. */
export async function gather(db: Db, asking: Asking): Promise<Gathered[]> {
  return [
    await reviews(db, asking),
    await approvalsGone(db, asking),
    ...(await pieces(db, asking)),
    await publications(db, asking),
    await sources(db, asking),
    await packets(db, asking),
  ]
}

function own({ of, memberId }: Asking): string | undefined {
  return of === 'me' ? memberId : undefined
}

/** Those that nobody has come first: until somebody is found, nobody decides them. */
async function reviews(db: Db, { of, memberId, mayAssign, now }: Asking): Promise<Gathered> {
  const pending = { limit: MOST_READ, state: 'pending' as const }
  const asked = [
    ...(of === 'me' && mayAssign ? [{ ...pending, unassigned: true as const }] : []),
    of === 'me' ? { limit: MOST_READ, assignee: 'me' } : pending,
  ]
  const found = await Promise.all(asked.map((query) => listQueue(db, query, { memberId, now })))
  const rows = found.flatMap((queue) => queue.rows)
  const total = found.reduce((sum, queue) => sum + queue.total, 0)
  const items = rows.map((row): InboxItem => {
    const review = asObligation(row, now)
    return {
      section: 'reviews',
      item_id: `review:${review.approval_id}`,
      title: review.title,
      since: review.opened_at ?? review.created_at,
      snoozed_until: null,
      approval_id: review.approval_id,
      content_id: review.content_id,
      qualification: review.qualification,
      revision: review.content_revision,
      assignee: review.assignee?.name ?? null,
      due_at: review.due_at,
      is_overdue: review.is_overdue,
    }
  })
  return { section: 'reviews', items, total }
}

/** The newest for each qualification of a piece, also where the text stands at several addresses. */
async function approvalsGone(db: Db, asking: Asking): Promise<Gathered> {
  const found = await listApprovalsGone(db, { memberId: own(asking), now: asking.now, most: MOST_READ })
  const newest = Map.groupBy(found, ({ content_id, qualification }) => `${content_id} ${qualification}`)
  const items = [...newest.values()].flatMap(([row]): InboxItem[] => {
    if (row === undefined) return []
    const { approval_id, ...rest } = row
    return [{ section: 'approval_gone', item_id: `approval_gone:${approval_id}`, snoozed_until: null, ...rest }]
  })
  return { section: 'approval_gone', items, total: items.length }
}

/** A piece that was sent back is not listed as held too: its reviewer's words come first. */
async function pieces(db: Db, asking: Asking): Promise<Gathered[]> {
  const bounds = { createdBy: own(asking), most: MOST_READ }
  const sentBack = await listInNeed(db, 'sent_back', bounds)
  const held = await listInNeed(db, 'held', bounds)
  const rest = held.rows.filter((row) => !sentBack.rows.some(({ content_id }) => content_id === row.content_id))
  const open = await openQueries(
    db,
    rest.flatMap(({ request_id }) => request_id ?? []),
  )
  const asked = rest.flatMap((row) => {
    const queries = open.get(row.request_id ?? '')
    return queries === undefined ? [] : [{ row, queries }]
  })
  const others = rest.filter((row) => !asked.some(({ row: one }) => one === row))
  return [
    {
      section: 'queries',
      total: asked.length,
      items: asked.map(({ row, queries }) => ({
        section: 'queries',
        ...pieceItem(row),
        open: queries.length,
        quote: queries[0]?.quote ?? '',
      })),
    },
    {
      section: 'sent_back',
      total: sentBack.total,
      items: sentBack.rows.map((row) => ({ section: 'sent_back', ...pieceItem(row), review_state: row.review_state })),
    },
    {
      section: 'held',
      total: held.total - held.rows.length + others.length,
      items: others.map(heldItem),
    },
  ]
}

function heldItem(row: PieceInNeed): InboxItem {
  const quality = fromNullableJsonText(QualityMark, row.quality_json)
  const reason = heldReason({ quality, mark: fromNullableJsonText(TextMark, row.mark_json) })
  return { section: 'held', ...pieceItem(row), score: quality?.score ?? null, reason }
}

function pieceItem({ content_id, title, updated_at }: PieceInNeed) {
  return { item_id: `piece:${content_id}`, title, since: updated_at, snoozed_until: null, content_id }
}

async function publications(db: Db, asking: Asking): Promise<Gathered> {
  const bounds = { createdBy: own(asking), most: MOST_READ }
  const late = await listOverdue(db, { ...bounds, now: asking.now })
  const found = [
    ...(await listFoundAgainst(db, bounds)),
    ...late.map(({ due_at, ...row }) => ({ since: due_at, ...row })),
    ...(await listUnresolved(db, bounds)).map(({ updated_at, ...row }) => ({ since: updated_at, ...row })),
  ]
  const items = found.map((row): InboxItem => ({
    section: 'publications',
    item_id: `publication:${row.publication_id}`,
    snoozed_until: null,
    ...row,
  }))
  return { section: 'publications', items, total: items.length }
}

/** A source with several kinds of finding is listed once, under the worst. */
async function sources(db: Db, asking: Asking): Promise<Gathered> {
  const causes = await listCauses(db, own(asking))
  const items = new Map<string, InboxItem>()
  for (const { kind, sources: some } of causes) {
    for (const { source_id, source_title, source_url, pieces: count, first_seen_at } of some) {
      if (items.has(source_id)) continue
      items.set(source_id, {
        section: 'sources',
        item_id: `source:${source_id}`,
        title: source_title === '' ? source_url : source_title,
        since: first_seen_at,
        snoozed_until: null,
        ...{ source_id, kind, pieces: count },
      })
    }
  }
  const counted = causes.reduce((sum, { total, sources: some }) => sum + total - some.length, 0)
  return { section: 'sources', items: [...items.values()], total: counted + items.size }
}

const Reviews = z.array(z.unknown())

async function packets(db: Db, asking: Asking): Promise<Gathered> {
  const found = await listLapsedPackets(db, { madeBy: own(asking), now: asking.now, most: MOST_READ })
  const items = found.flatMap((row): InboxItem[] => {
    const asked = fromNullableJsonText(Reviews, row.reviews_json)?.length ?? 0
    if (row.answers >= asked) return []
    const { packet_id, content_id, title, expires_at, reviewer_name: reviewer, answers } = row
    const item = { packet_id, content_id, approval_id: row.open_approval_id, title, reviewer, answers, reviews: asked }
    return [{ section: 'packets', item_id: `packet:${packet_id}`, since: expires_at, snoozed_until: null, ...item }]
  })
  return { section: 'packets', items, total: items.length }
}
