import { z } from 'zod'
import { pieces } from '../content/pieces-store.ts'
import { fromJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { PublicCheck } from './delivery-contract.ts'
import { isOverdueBy } from './rules/ended.ts'

interface Asking {
  /** Whose pieces and requests; undefined: everybody's. */
  createdBy: string | undefined
  now: string
  most: number
}

/** Posts that were to be public by the clock of their platform and were not when that was last looked at, the longest due first. */
export async function listOverdue(db: Db, { createdBy, now, most }: Asking) {
  let query = db
    .selectFrom('deliveries')
    .innerJoin(pieces('contents'), 'contents.content_id', 'deliveries.content_id')
    .innerJoin('publishing_targets', 'publishing_targets.target_id', 'deliveries.target_id')
    .innerJoin('placements', (join) =>
      join
        .onRef('placements.content_id', '=', 'deliveries.content_id')
        .onRef('placements.target_id', '=', 'deliveries.target_id')
        .onRef('placements.revision', '=', 'deliveries.revision'),
    )
    .select(['publication_id', 'deliveries.content_id', 'title', 'publishing_targets.name as target'])
    .select(['state', 'publish_at', 'checks_json', 'placements.status'])
    .where('state', '=', 'confirmed')
    .where('operation', '!=', 'unpublish')
    .where('superseded_by', 'is', null)
    .where('publish_at', '<=', now)
    .where('placements.status', '=', 'scheduled')
    .where('placements.seen_json', 'is', null)
    .where('publication_state', '!=', 'archived')
  if (createdBy !== undefined) {
    query = query.where((eb) => eb.or([eb('asked_by', '=', createdBy), eb('contents.created_by', '=', createdBy)]))
  }
  const rows = await query.orderBy('publish_at').orderBy('publication_id').limit(most).execute()
  return rows.flatMap(({ checks_json, publish_at, status, ...row }) => {
    const checks = fromJsonText(z.array(PublicCheck), checks_json)
    if (publish_at === null || !isOverdueBy({ publish_at, checks }, status)) return []
    return [{ ...row, due_at: publish_at, problem: checks.at(-1)?.findings[0] ?? null }]
  })
}
