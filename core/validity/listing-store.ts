import { sql, type RawBuilder } from 'kysely'
import { pieces } from '../content/pieces-store.ts'
import { decodeCursor, encodeCursor } from '../database/cursor.ts'
import { isPostgres, oneOf } from '../database/lists.ts'
import type { Db } from '../database/schema.ts'
import { runOfAsset } from '../kernel/ids.ts'
import type { ValidityAsset } from './contract.ts'
import { readPageLooks } from './page-looks-store.ts'
import { asFinding, standingFindings } from './store.ts'

const MOST_COUNTED = 10_000
const SORT = 'request'
/** Above every id. */
const END = '~'

interface Page {
  limit: number
  cursor?: string | undefined
  needs_attention?: boolean | undefined
}

/** A page of the pieces that are watched or were ever scanned, newest first; `total` counts at most 10,000 of them. */
export async function listAssets(
  db: Db,
  { limit, cursor, needs_attention }: Page,
): Promise<{ assets: ValidityAsset[]; total: number; next_cursor: string | null }> {
  const before = cursor === undefined ? END : decodeCursor(cursor, SORT).id
  const { rows: found } = await watched(db, needs_attention, before, limit + 1).execute(db)
  const ids = found.slice(0, limit).map(({ asset_id }) => asset_id)
  const rows = await db
    .selectFrom(pieces('contents'))
    .leftJoin('validity_assets as known', 'known.asset_id', 'contents.asset_id')
    .select(['contents.asset_id', 'contents.content_id', 'contents.title'])
    .select(['known.scanned_at', 'known.scan_state', 'known.needs_attention'])
    .where('contents.asset_id', 'in', oneOf(db, ids))
    .orderBy('contents.asset_id', 'desc')
    .execute()
  const findings = await standingFindings(db, ids)
  const pages = await readPageLooks(db, ids)
  const all = watched(db, needs_attention, END, MOST_COUNTED)
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total from (${all}) as every`.execute(db)
  const last = ids.at(-1)
  return {
    assets: rows.map(({ asset_id, content_id, title, scanned_at, scan_state, needs_attention: needs }) => ({
      request_id: runOfAsset(asset_id),
      content_id,
      title,
      needs_attention: needs === 1,
      scanned_at,
      scan_state: scan_state ?? 'never',
      findings: findings.filter((row) => row.asset_id === asset_id).map(asFinding),
      pages: pages.get(asset_id) ?? [],
    })),
    total: counted[0]?.total ?? 0,
    next_cursor:
      found.length > limit && last !== undefined ? encodeCursor({ sort: SORT, value: last, id: last }) : null,
  }
}

/**
 * The newest runs before this one whose piece is published or was ever scanned. Each half reads only its index, in
 * order, and no further than its share: with an `or` over both, every piece would be read.
 */
function watched(
  db: Db,
  needsAttention: boolean | undefined,
  before: string,
  most: number,
): RawBuilder<{ asset_id: string }> {
  const attention = needsAttention === undefined ? sql`` : sql`and needs_attention = ${needsAttention ? 1 : 0}`
  const scanned = sql`select asset_id from validity_assets where asset_id < ${before} ${attention}
    order by asset_id desc limit ${most}`
  if (needsAttention === true) return scanned as RawBuilder<{ asset_id: string }>
  const quiet =
    needsAttention === undefined
      ? sql``
      : sql`and not exists (select 1 from validity_assets as known
          where known.asset_id = contents.asset_id and known.needs_attention = 1)`
  // The state is spelled out: SQLite takes an index of some rows only where it can see that these are the ones.
  const byIndex = isPostgres(db) ? sql`` : sql`indexed by contents_published_assets`
  const published = sql`select asset_id from contents ${byIndex} where publication_state = 'published'
    and asset_id < ${before} ${quiet} order by asset_id desc limit ${most}`
  return sql`select asset_id from (${scanned}) as scanned union select asset_id from (${published}) as published
    order by asset_id desc limit ${most}`
}
