import { readAssetReviews } from '../approvals/obligation.ts'
import { QualityMark } from '../content/contract.ts'
import { retentionNow } from '../content/keeping.ts'
import { findPublication, listPublications } from '../content/publications-store.ts'
import { pieces, publications } from '../content/pieces-store.ts'
import { stands } from '../content/rules/standing.ts'
import { findContent } from '../content/store.ts'
import type { HandlerContext } from '../context.ts'
import { fromJsonText, fromNullableJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { localDay, timestamp } from '../kernel/time.ts'
import { canonicalAddress } from '../sources/web-address.ts'
import { PublicationRecord } from './contract.ts'
import type { DeliveryRow, PlacementRow } from './deliveries-store.ts'
import { baselineOf } from './deliveries-store.ts'
import { recordOf, storePublication } from './mark.ts'
import type { StandingPost } from './platform.ts'
import { changedFields } from './rules/comparing.ts'
import { againstInWords } from './rules/found-words.ts'

/** The words of a post; other fields are the platform’s people’s. */
const TEXT_FIELDS = new Set(['title', 'body'])

export type Found = Pick<StandingPost, 'status'> & Partial<Pick<StandingPost, 'since' | 'public_url' | 'values'>>

/**
 * Records that a post which Colophon left as a draft is public, where nothing says so yet: nobody published it here, so nobody
 * was asked, and what its checks and reviews had come to is on record beside it. In the caller's transaction.
 */
export async function recordFoundPublic(
  { world, audit, consequences }: Pick<HandlerContext, 'world' | 'audit' | 'consequences'>,
  db: Db,
  { placement, last, standing }: { placement: PlacementRow; last: DeliveryRow; standing: Found },
): Promise<void> {
  const { content_id, revision, content_sha256 } = last
  const url = canonicalAddress(standing.public_url ?? '')
  const piece = await findContent(db, content_id)
  const placed = fromNullableJsonText(PublicationRecord, last.record_json)
  if (url === null || piece === undefined || placed === null) return
  const marked = await listPublications(db, content_id)
  if (marked.some((one) => one.url === url && one.content_sha256 === content_sha256 && stands(one))) return
  const now = world.now()
  const since = standing.since ?? null
  // Of an earlier text what was known when it was placed is all that is known.
  const isCurrent = piece.revision === revision
  const quality = fromNullableJsonText(QualityMark, piece.quality_json)
  const asset = await readAssetReviews(db, piece.asset_id, timestamp(now))
  const then = isCurrent && quality !== null ? recordOf(piece, quality, asset) : placed
  const values = baselineOf(placement)
  const changed =
    values === null || standing.values === undefined
      ? null
      : changedFields(values, standing.values).filter((field) => TEXT_FIELDS.has(field))
  const { words_beside } = placed
  const record: PublicationRecord = {
    ...then,
    ...(words_beside === undefined ? {} : { words_beside }),
    retention: { vertical_id: piece.vertical_id, months: await retentionNow(db, piece.vertical_id) },
    found_there: {
      seen_at: timestamp(now),
      since,
      changed_there: changed,
    },
  }
  const isTaken = (await findPublication(db, last.publication_id)) !== undefined
  await storePublication({ world, audit, consequences }, db, 'engine', {
    publication_id: isTaken ? world.newId('pub') : last.publication_id,
    ...{ content_id, url, revision, content_sha256, record },
    published_on: localDay(since === null ? now : new Date(Math.min(Date.parse(since), now.getTime()))),
    placed_by: last.asked_by,
  })
}

/** Texts that somebody published on a site though their checks hold them, or a review stands against them; newest first. */
export async function listFoundAgainst(db: Db, { createdBy, most }: { createdBy: string | undefined; most: number }) {
  let query = db
    .selectFrom(publications('publications'))
    .innerJoin(pieces('contents'), 'contents.content_id', 'publications.content_id')
    .innerJoin('deliveries', (join) =>
      join
        .onRef('deliveries.content_id', '=', 'publications.content_id')
        .onRef('deliveries.revision', '=', 'publications.revision')
        .on('deliveries.operation', '=', 'draft'),
    )
    .innerJoin('publishing_targets', 'publishing_targets.target_id', 'deliveries.target_id')
    .select(['publications.publication_id', 'publications.content_id', 'title', 'publishing_targets.name as target'])
    .select(['publications.marked_at', 'publications.record_json'])
    .where('publications.taken_back_at', 'is', null)
    .where('publications.record_json', 'like', '%"found_there":%')
    .where('publication_state', '!=', 'archived')
  if (createdBy !== undefined) {
    query = query.where((eb) => eb.or([eb('asked_by', '=', createdBy), eb('contents.created_by', '=', createdBy)]))
  }
  const rows = await query.orderBy('publications.marked_at', 'desc').limit(most).execute()
  const once = rows.filter(
    (row, at) => rows.findIndex(({ publication_id }) => publication_id === row.publication_id) === at,
  )
  const standing = new Set<string>()
  for (const id of new Set(once.map(({ content_id }) => content_id)))
    for (const one of await listPublications(db, id)) if (stands(one)) standing.add(one.publication_id)
  return once.flatMap(({ record_json, marked_at: since, ...row }) => {
    const problem = againstInWords(fromJsonText(PublicationRecord.loose(), record_json))
    if (problem === null || !standing.has(row.publication_id)) return []
    return [{ ...row, since, state: 'confirmed' as const, problem }]
  })
}
