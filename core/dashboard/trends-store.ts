import { z } from 'zod'
import { listDecided } from '../approvals/reviews-store.ts'
import { Assurance, QualityMark } from '../content/contract.ts'
import { pieces } from '../content/pieces-store.ts'
import { fromJsonText, fromNullableJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { runs } from '../generation/runs-store.ts'
import { MOST_READ, type DecidedReview, type PieceOfTrend } from './trends.ts'

/** Pieces that were begun since a moment, the newest first, without those of the sample. */
export async function piecesSince(db: Db, since: string): Promise<PieceOfTrend[]> {
  const rows = await db
    .selectFrom(pieces('contents'))
    .select(['created_at', 'publication_state', 'quality_json', 'assurance_json'])
    .where('created_at', '>=', since)
    .where('is_sample', '=', 0)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom(runs('generations'))
            .select('request_id')
            .whereRef('generations.request_id', '=', 'contents.request_id')
            .where('generations.is_sample', '=', 1),
        ),
      ),
    )
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

/** Reviews of pieces that were decided since a moment. A review is decided after it is opened, so older ones are looked at too. */
export async function decisionsSince(db: Db, since: string): Promise<DecidedReview[]> {
  const rows = await listDecided(db, MOST_READ)
  return rows
    .map(({ opened_at, decision_json }) => ({ opened_at, ...fromJsonText(Decided, decision_json) }))
    .filter(({ decided_at }) => decided_at >= since)
}
