import { z } from 'zod'
import { listDecided } from '../approvals/reviews-store.ts'
import { Assurance, QualityMark } from '../content/contract.ts'
import { pieces } from '../content/pieces-store.ts'
import { fromJsonText, fromNullableJsonText } from '../database/columns.ts'
import { oneOf } from '../database/lists.ts'
import type { Db } from '../database/schema.ts'
import type { SamplePieces } from './sample-store.ts'
import { MOST_READ, type DecidedReview, type PieceOfTrend } from './trends.ts'

/** Pieces that were begun since a moment, the newest first, without those of the sample. */
export async function piecesSince(db: Db, since: string, sample: SamplePieces): Promise<PieceOfTrend[]> {
  const rows = await db
    .selectFrom(pieces('contents'))
    .select(['created_at', 'publication_state', 'quality_json', 'assurance_json'])
    .where('created_at', '>=', since)
    .where('content_id', 'not in', oneOf(db, sample.content_ids))
    .orderBy('created_at', 'desc')
    .limit(MOST_READ)
    .execute()
  return rows.map(({ created_at, publication_state, quality_json, assurance_json }) => ({
    created_at,
    is_held: publication_state === 'held',
    score: fromNullableJsonText(QualityMark, quality_json)?.score ?? null,
    achieved_level: fromNullableJsonText(Assurance, assurance_json)?.achieved_level,
  }))
}

const Decided = z.object({ decided_at: z.string(), decided_by_name: z.string().optional() })

/** Reviews of such pieces that were decided since a moment. A review is decided after it is opened, so older ones are looked at too. */
export async function decisionsSince(db: Db, since: string, sample: SamplePieces): Promise<DecidedReview[]> {
  const rows = await listDecided(db, MOST_READ, sample.content_ids)
  return rows
    .map(({ opened_at, decision_json }) => ({ opened_at, ...fromJsonText(Decided, decision_json) }))
    .filter(({ decided_at }) => decided_at >= since)
}
