import { z } from 'zod'
import { fromJsonText, toFlag, toJsonText } from '../database/columns.ts'
import { oneOf } from '../database/lists.ts'
import type { Db } from '../database/schema.ts'
import { runOfAsset } from '../kernel/ids.ts'
import type { PastFinding, ScanState, ValidityAsset, ValidityFinding } from './contract.ts'
import { acknowledgeLooks, listWithOpenLooks, readPageLooks } from './page-looks-store.ts'
import type { ValidityFindingsTable } from './tables.ts'

const MOST_SCANS = 50
const Ids = z.array(z.string())

export async function countAttention(db: Db, without: readonly string[] = []): Promise<number> {
  const { total } = await db
    .selectFrom('validity_assets')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('needs_attention', '=', 1)
    .where('asset_id', 'not in', oneOf(db, without))
    .executeTakeFirstOrThrow()
  return total
}

/** Whether any piece but these was ever scanned. */
export async function hasScans(db: Db, without: readonly string[]): Promise<boolean> {
  const scanned = await db
    .selectFrom('validity_scans')
    .select('asset_id')
    .where('asset_id', 'not in', oneOf(db, without))
    .limit(1)
    .executeTakeFirst()
  return scanned !== undefined
}

/** The newest findings that stood at some time since a moment, but for those of some pieces. */
export async function listFindingsSince(
  db: Db,
  since: string,
  { most, without }: { most: number; without: readonly string[] },
) {
  return db
    .selectFrom('validity_findings')
    .select(['first_seen_at', 'ended_at'])
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>=', since)]))
    .where('asset_id', 'not in', oneOf(db, without))
    .orderBy('finding_id', 'desc')
    .limit(most)
    .execute()
}

/** What is known of one piece. */
export async function readAsset(
  db: Db,
  piece: { asset_id: string; content_id: string; title: string },
): Promise<ValidityAsset> {
  const { asset_id, content_id, title } = piece
  const known = await db.selectFrom('validity_assets').selectAll().where('asset_id', '=', asset_id).executeTakeFirst()
  return {
    request_id: runOfAsset(asset_id),
    content_id,
    title,
    needs_attention: known?.needs_attention === 1,
    scanned_at: known?.scanned_at ?? null,
    scan_state: known?.scan_state ?? 'never',
    findings: (await standingFindings(db, [asset_id])).map(asFinding),
    pages: (await readPageLooks(db, [asset_id])).get(asset_id) ?? [],
  }
}

export async function readHistory(db: Db, assetId: string) {
  const scans = await db
    .selectFrom('validity_scans')
    .select(['scanned_at', 'dead_link', 'unreachable', 'stale_source', 'sources'])
    .where('asset_id', '=', assetId)
    .orderBy('scanned_at', 'desc')
    .limit(MOST_SCANS)
    .execute()
  const findings = await db
    .selectFrom('validity_findings')
    .selectAll()
    .where('asset_id', '=', assetId)
    .orderBy('finding_id', 'desc')
    .limit(200)
    .execute()
  return { scans, findings: findings.map((row): PastFinding => ({ ...asFinding(row), ended_at: row.ended_at })) }
}

/** The findings of these pieces that stand, in the order in which they were made. */
export async function standingFindings(db: Db, assetIds: readonly string[]): Promise<ValidityFindingsTable[]> {
  return db
    .selectFrom('validity_findings')
    .selectAll()
    .where('asset_id', 'in', oneOf(db, assetIds))
    .where('ended_at', 'is', null)
    .orderBy('finding_id')
    .execute()
}

export function asFinding(row: ValidityFindingsTable): ValidityFinding {
  return {
    finding_id: row.finding_id,
    kind: row.kind,
    source_id: row.source_id,
    source_url: row.source_url,
    source_title: row.source_title,
    final_url: row.final_url,
    cause: row.cause,
    http_status: row.http_status,
    claim_ids: fromJsonText(Ids, row.claim_ids_json),
    detail: row.detail,
    first_seen_at: row.first_seen_at,
    last_seen_at: row.last_seen_at,
    acknowledged_at: row.acknowledged_at,
    acknowledged_by: row.acknowledged_by,
    note: row.note,
  }
}

export async function insertFinding(
  db: Db,
  { claim_ids, ...row }: Omit<ValidityFindingsTable, 'claim_ids_json'> & { claim_ids: readonly string[] },
): Promise<void> {
  await db
    .insertInto('validity_findings')
    .values({ ...row, claim_ids_json: toJsonText(claim_ids) })
    .execute()
}

export async function updateFinding(
  db: Db,
  findingId: string,
  { claim_ids, ...change }: Partial<Omit<ValidityFindingsTable, 'claim_ids_json'>> & { claim_ids?: readonly string[] },
): Promise<void> {
  await db
    .updateTable('validity_findings')
    .set({ ...change, ...(claim_ids === undefined ? {} : { claim_ids_json: toJsonText(claim_ids) }) })
    .where('finding_id', '=', findingId)
    .execute()
}

/** Accepts what was found about a piece, its sources and its pages, and nobody has accepted; answers which, by their ids. */
export async function markAcknowledged(
  db: Db,
  assetId: string,
  by: { acknowledged_at: string; acknowledged_by: string; note: string | null },
): Promise<string[]> {
  const rows = await db
    .updateTable('validity_findings')
    .set(by)
    .where('asset_id', '=', assetId)
    .where('ended_at', 'is', null)
    .where('acknowledged_at', 'is', null)
    .returning('finding_id')
    .execute()
  const pages = await acknowledgeLooks(db, assetId, by)
  await db.updateTable('validity_assets').set({ needs_attention: 0 }).where('asset_id', '=', assetId).execute()
  return [...rows.map(({ finding_id }) => finding_id), ...pages].toSorted()
}

/** Accepts what nobody has accepted about a source in its newest pieces, at most so many; answers which, by piece. */
export async function markSourceAcknowledged(
  db: Db,
  { source_id, most }: { source_id: string; most: number },
  by: { acknowledged_at: string; acknowledged_by: string; note: string | null },
): Promise<{ asset_id: string; content_id: string; findings: string[] }[]> {
  const open = db.selectFrom('validity_findings').where('ended_at', 'is', null).where('acknowledged_at', 'is', null)
  const ofSource = open.where('source_id', '=', source_id)
  const pieces = await db
    .selectFrom('validity_assets')
    .select(['asset_id', 'content_id'])
    .where('asset_id', 'in', ofSource.select('asset_id').distinct().orderBy('asset_id', 'desc').limit(most))
    .orderBy('asset_id')
    .execute()
  const assetIds = pieces.map(({ asset_id }) => asset_id)
  const ids = oneOf(db, assetIds)
  const rows = await db
    .updateTable('validity_findings')
    .set(by)
    .where('finding_id', 'in', ofSource.where('asset_id', 'in', ids).select('finding_id'))
    .returning(['finding_id', 'asset_id'])
    .execute()
  await db
    .updateTable('validity_assets')
    .set({ needs_attention: 0 })
    .where('asset_id', 'in', ids)
    .where('asset_id', 'not in', open.where('asset_id', 'in', ids).select('asset_id'))
    .where('asset_id', 'not in', oneOf(db, [...(await listWithOpenLooks(db, assetIds))]))
    .execute()
  const found = Map.groupBy(rows, ({ asset_id }) => asset_id)
  return pieces.map((piece) => ({
    ...piece,
    findings: (found.get(piece.asset_id) ?? []).map(({ finding_id }) => finding_id).toSorted(),
  }))
}

/** Notes how the newest scan of pieces stands. */
export async function markScanState(
  db: Db,
  pieces: readonly { asset_id: string; content_id: string }[],
  scan_state: ScanState,
): Promise<void> {
  for (const { asset_id, content_id } of pieces) {
    await db
      .insertInto('validity_assets')
      .values({ asset_id, content_id, scanned_at: null, scan_state, needs_attention: 0 })
      .onConflict((conflict) => conflict.column('asset_id').doUpdateSet({ scan_state }))
      .execute()
  }
}

/** Records a scan that ended, with what stands after it. */
export async function markScanned(
  db: Db,
  assetId: string,
  {
    scanned_at,
    sources,
    standing,
    has_open_page,
  }: { scanned_at: string; sources: number; standing: readonly ValidityFindingsTable[]; has_open_page: boolean },
): Promise<void> {
  const count = (kind: ValidityFindingsTable['kind']) => standing.filter((one) => one.kind === kind).length
  const needs_attention = toFlag(has_open_page || standing.some((one) => one.acknowledged_at === null))
  await db
    .updateTable('validity_assets')
    .set({ scanned_at, scan_state: 'completed', needs_attention })
    .where('asset_id', '=', assetId)
    .execute()
  const counts = {
    dead_link: count('dead_link'),
    unreachable: count('unreachable'),
    stale_source: count('stale_source'),
  }
  await db
    .insertInto('validity_scans')
    .values({ asset_id: assetId, scanned_at, sources, ...counts })
    .onConflict((conflict) => conflict.columns(['asset_id', 'scanned_at']).doUpdateSet({ sources, ...counts }))
    .execute()
}

/** Forgets a piece that is deleted. */
export async function deleteAsset(db: Db, assetId: string): Promise<void> {
  await db.deleteFrom('validity_assets').where('asset_id', '=', assetId).execute()
}
