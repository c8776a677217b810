import { sql } from 'kysely'
import { narrowPieces } from '../content/pieces-store.ts'
import type { World } from '../context.ts'
import { objectsIn } from '../database/lists.ts'
import type { Db } from '../database/schema.ts'
import { timestamp } from '../kernel/time.ts'
import { listCiting, type CitingPiece } from './cited.ts'
import type { PassRow } from './passes-store.ts'
import { runOfAsset } from '../kernel/ids.ts'

const SLICE = 250

/** Settles which pieces a pass is about, and which web addresses they cite; repeating it adds nothing. */
export async function planPass(
  { db, world }: { db: Db; world: Pick<World, 'now'> },
  pass: PassRow,
  signal: AbortSignal,
): Promise<void> {
  if (pass.planned_at !== null) return
  let after = ''
  for (;;) {
    signal.throwIfAborted()
    const ids = await nextPieces(db, pass, after)
    // Read within it: a piece that is deleted in between would be watched for ever.
    await db.transaction().execute(async (transaction) => {
      await addToPass(transaction, pass.pass_no, await listCiting(transaction, ids))
    })
    after = ids.at(-1) ?? ''
    if (ids.length < SLICE) break
    await new Promise((resolve) => setImmediate(resolve))
  }
  const planned_at = timestamp(world.now())
  await db.updateTable('validity_passes').set({ planned_at }).where('pass_no', '=', pass.pass_no).execute()
}

async function nextPieces(db: Db, { asset_id }: PassRow, after: string): Promise<string[]> {
  const rows =
    asset_id === null
      ? db.selectFrom(narrowPieces('contents')).where('publication_state', '=', 'published')
      : db
          .selectFrom(narrowPieces('contents'))
          .where(runOfAsset(asset_id) === null ? 'content_id' : 'request_id', '=', asset_id)
  const found = await rows
    .select('content_id')
    .where('content_id', '>', after)
    .orderBy('content_id')
    .limit(SLICE)
    .execute()
  return found.map(({ content_id }) => content_id)
}

async function addToPass(db: Db, passNo: number, pieces: readonly CitingPiece[]): Promise<void> {
  const named = objectsIn(
    db,
    pieces.map(({ asset_id, content_id }) => ({ asset_id, content_id })),
  )
  await sql`insert into validity_pass_assets (pass_no, asset_id, content_id, is_settled)
    select ${passNo}, value ->> 'asset_id', value ->> 'content_id', 0 from ${named} where true
    on conflict do nothing`.execute(db)
  await sql`insert into validity_assets (asset_id, content_id, scanned_at, scan_state, needs_attention)
    select value ->> 'asset_id', value ->> 'content_id', null, 'running', 0 from ${named} where true
    on conflict (asset_id) do update set scan_state = 'running'`.execute(db)
  const urls = new Set(pieces.flatMap(({ sources }) => sources.flatMap(({ url }) => url ?? [])))
  const links = objectsIn(
    db,
    [...urls].map((url) => ({ url, host: URL.parse(url)?.host ?? '' })),
  )
  await sql`insert into validity_links (pass_no, host, url, outcome_json)
    select ${passNo}, value ->> 'host', value ->> 'url', null from ${links} where true
    on conflict do nothing`.execute(db)
}
