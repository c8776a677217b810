import { z } from 'zod'
import { Assurance, QualityMark } from '../content/contract.ts'
import { fromJsonText, fromNullableJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { MOST_READ, type DecidedReview, type PieceOfTrend, type StandingFinding } from './trends.ts'

/** Pieces that were begun since a moment, the newest first, without those of the sample. */
export async function piecesSince(db: Db, since: string): Promise<PieceOfTrend[]> {
  const rows = await db
    .selectFrom('contents')
    .select(['created_at', 'publication_state', 'quality_json', 'assurance_json'])
    .where('created_at', '>=', since)
    .where('is_sample', '=', 0)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('generations')
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
  const rows = await db
    .selectFrom('review_obligations')
    .select(['opened_at', 'decision_json'])
    .where('decision_json', 'is not', null)
    .where('opened_at', 'is not', null)
    .$narrowType<{ opened_at: string; decision_json: string }>()
    .orderBy('approval_id', 'desc')
    .limit(MOST_READ)
    .execute()
  return rows
    .map(({ opened_at, decision_json }) => ({ opened_at, ...fromJsonText(Decided, decision_json) }))
    .filter(({ decided_at }) => decided_at >= since)
}

/** Findings about sources that stood at some time since a moment. */
export async function findingsSince(db: Db, since: string): Promise<StandingFinding[]> {
  return db
    .selectFrom('validity_findings')
    .select(['first_seen_at', 'ended_at'])
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>=', since)]))
    .orderBy('finding_id', 'desc')
    .limit(MOST_READ)
    .execute()
}
