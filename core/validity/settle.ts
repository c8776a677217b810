import { findNewestDocument } from '../catalog/store.ts'
import type { World } from '../context.ts'
import type { Db } from '../database/schema.ts'
import { timestamp } from '../kernel/time.ts'
import { claimsBySource, type CitedSource, type CitingPiece } from './cited.ts'
import { isStale, lastFreshDay } from '../kernel/freshness.ts'
import { changesOf, type FindingFacts, type SourceSeen } from './rules/findings.ts'
import type { LinkOutcome } from './rules/links.ts'
import { asFinding, insertFinding, markScanned, markScanState, standingFindings, updateFinding } from './store.ts'

export interface Settled {
  /** Addresses that were asked in this pass, and what they came to. */
  outcomes: ReadonlyMap<string, LinkOutcome>
  freshness: ReadonlyMap<string, number | null>
  /** Pieces with a public page that somebody has to look at, by `asset_id`. */
  openPages: ReadonlySet<string>
}

/** The recency windows, in months, that hold now for these verticals. */
export async function freshnessOf(db: Db, pieces: readonly CitingPiece[]): Promise<ReadonlyMap<string, number | null>> {
  const ids = new Set(pieces.flatMap(({ vertical_id }) => vertical_id ?? []))
  const months = new Map<string, number | null>()
  for (const id of ids) months.set(id, (await findNewestDocument(db, 'vertical', id))?.freshness_months ?? null)
  return months
}

/** Writes what a pass found about one piece, in one transaction of the caller. */
export async function settlePiece(
  world: Pick<World, 'now' | 'newId'>,
  db: Db,
  piece: CitingPiece,
  { outcomes, freshness, openPages }: Settled,
): Promise<void> {
  const now = timestamp(world.now())
  const { asset_id, vertical_id } = piece
  const months = vertical_id === null ? null : (freshness.get(vertical_id) ?? null)
  const seen = piece.sources.map((source) => seenOf(source, { outcomes, months, today: now.slice(0, 10) }))
  const isClean = seen.every(
    ({ outcome, stale_since }) => stale_since === null && outcome?.state !== 'dead' && outcome?.state !== 'unreachable',
  )
  const claims = isClean ? new Map<string, string[]>() : await claimsBySource(db, piece)
  const sources = seen.map((source) => ({ ...source, claim_ids: claims.get(source.source_id) ?? [] }))
  await markScanState(db, [piece], 'completed')
  const standing = await standingFindings(db, [asset_id])
  const changes = changesOf(
    standing.map((row) => ({ ...asFinding(row), aspect: row.aspect })),
    sources,
  )
  for (const facts of changes.begun) {
    const fresh = { acknowledged_at: null, acknowledged_by: null, note: null, ended_at: null }
    const when = { first_seen_at: now, last_seen_at: now }
    await insertFinding(db, { finding_id: world.newId('fnd'), asset_id, ...columns(facts), ...when, ...fresh })
  }
  for (const { finding_id, facts, is_seen, got_worse } of changes.kept) {
    await updateFinding(db, finding_id, {
      ...columns(facts),
      ...(is_seen ? { last_seen_at: now } : {}),
      ...(got_worse ? { acknowledged_at: null, acknowledged_by: null, note: null } : {}),
    })
  }
  for (const finding_id of changes.ended) await updateFinding(db, finding_id, { ended_at: now })
  const left = await standingFindings(db, [asset_id])
  const has_open_page = openPages.has(asset_id)
  await markScanned(db, asset_id, { scanned_at: now, sources: piece.sources.length, standing: left, has_open_page })
}

function seenOf(
  { source_id, url, title, published_date }: CitedSource,
  { outcomes, months, today }: { outcomes: Settled['outcomes']; months: number | null; today: string },
): Omit<SourceSeen, 'claim_ids'> {
  const isOld = published_date !== null && months !== null && isStale(published_date, months, today)
  return {
    source_id,
    url: url ?? `colophon://sources/${source_id}`,
    title,
    outcome: url === null ? null : (outcomes.get(url) ?? null),
    stale_since: isOld ? lastFreshDay(published_date, months) : null,
  }
}

function columns({
  source_id,
  aspect,
  kind,
  source_url,
  source_title,
  final_url,
  cause,
  http_status,
  claim_ids,
  detail,
}: FindingFacts) {
  return { source_id, aspect, kind, source_url, source_title, final_url, cause, http_status, claim_ids, detail }
}
