import { sql, type RawBuilder } from 'kysely'
import type { Qualification } from '../accounts/contract.ts'
import { reviews, withdrawals } from '../approvals/reviews-store.ts'
import { pieces, publications, texts } from '../content/pieces-store.ts'
import { memberOf } from '../database/lists.ts'
import type { Db } from '../database/schema.ts'

export interface PublishedWithout {
  approval_id: string
  qualification: Qualification
  content_id: string
  title: string
  url: string
  why: 'taken_back' | 'ended'
  since: string
}

/**
 * Published texts of which an approval was taken back or has ended, where none of its qualification holds, newest first. With
 * `memberId` those of pieces that the member began or marked as published.
 */
export async function listApprovalsGone(
  db: Db,
  { memberId, now, most }: { memberId: string | undefined; now: string; most: number },
): Promise<PublishedWithout[]> {
  const since = sql<string>`coalesce(taken.withdrawn_at, gone.valid_until)`
  let query = db
    .selectFrom(reviews('gone'))
    .leftJoin(withdrawals('taken'), 'taken.approval_id', 'gone.approval_id')
    .innerJoin(pieces('contents'), 'contents.content_id', 'gone.content_id')
    .innerJoin(publications('stood'), 'stood.content_id', 'gone.content_id')
    .where('contents.publication_state', '=', 'published')
    // Named by their ids, of which there are few: all reviews of a workspace are many.
    .where('gone.approval_id', 'in', takenOrEnded(db, now))
    .where('stood.taken_back_at', 'is', null)
    .where(decided(db, 'gone', 'decision'), '=', 'approve')
    .whereRef('stood.content_sha256', '=', decided(db, 'gone', 'content_sha256'))
    .where((one) => one.not(one.exists(replacing(db))))
    .where((one) => one.not(one.exists(holding(db, now))))
  if (memberId !== undefined) {
    query = query.where((one) =>
      one.or([one('contents.created_by', '=', memberId), one('stood.marked_by', '=', memberId)]),
    )
  }
  const rows = await query
    .select(['gone.approval_id', 'gone.qualification', 'contents.content_id', 'contents.title', 'stood.url'])
    .select(['taken.withdrawn_at', since.as('since')])
    .orderBy(since, 'desc')
    .orderBy('gone.approval_id')
    .limit(most)
    .execute()
  return rows.map(({ withdrawn_at, ...row }) => ({ ...row, why: withdrawn_at === null ? 'ended' : 'taken_back' }))
}

function takenOrEnded(db: Db, now: string) {
  const ended = db.selectFrom(reviews('review_obligations')).select('approval_id').where('valid_until', '<=', now)
  return db.selectFrom(withdrawals('review_withdrawals')).select('approval_id').unionAll(ended)
}

function decided(db: Db, name: 'gone' | 'other', member: 'decision' | 'content_sha256'): RawBuilder<string | null> {
  return memberOf(db, `${name}.decision_json`, member)
}

/** A later text at the same address. */
function replacing(db: Db) {
  return db
    .selectFrom(publications('later'))
    .select('later.publication_id')
    .whereRef('later.content_id', '=', 'stood.content_id' as never)
    .whereRef('later.url', '=', 'stood.url' as never)
    .whereRef('later.revision', '>', 'stood.revision' as never)
}

/** An approval of the same qualification that holds for the same text. */
function holding(db: Db, now: string) {
  return (
    db
      .selectFrom(reviews('other'))
      .leftJoin(withdrawals('also'), 'also.approval_id', 'other.approval_id')
      .innerJoin(texts('read'), (join) =>
        join.onRef('read.content_id', '=', 'other.content_id').onRef('read.revision', '=', 'other.content_revision'),
      )
      .innerJoin(texts('live'), 'live.content_id', 'other.content_id')
      .select('other.approval_id')
      // The text that stands there has a title too.
      .whereRef('live.revision', '=', 'stood.revision' as never)
      .whereRef('live.title', '=', 'read.title')
      .where(sql<boolean>`coalesce(live.seo_json, '') = coalesce(read.seo_json, '')`)
      .whereRef('other.content_id', '=', 'gone.content_id' as never)
      .whereRef('other.qualification', '=', 'gone.qualification' as never)
      .where('also.approval_id', 'is', null)
      .where((one) => one.or([one('other.valid_until', 'is', null), one('other.valid_until', '>', now)]))
      .where(decided(db, 'other', 'decision'), '=', 'approve')
      .where(decided(db, 'other', 'content_sha256'), '=', decided(db, 'gone', 'content_sha256'))
  )
}
