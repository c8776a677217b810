import { sql, type Selectable } from 'kysely'
import type { z } from 'zod'
import { narrowPieces } from '../content/pieces-store.ts'
import { fromNullableJsonText, toJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { ValidityPass } from './contract.ts'
import type { ValidityPassesTable } from './tables.ts'

export type PassRow = Selectable<ValidityPassesTable>

/** The newest pass over all published pieces. */
export async function findPublishedPass(db: Db): Promise<PassRow | undefined> {
  return db
    .selectFrom('validity_passes')
    .selectAll()
    .where('asset_id', 'is', null)
    .orderBy('pass_no', 'desc')
    .executeTakeFirst()
}

export async function insertPass(db: Db, assetId: string | null, started_at: string): Promise<PassRow> {
  return db
    .insertInto('validity_passes')
    .values({
      asset_id: assetId,
      state: 'running',
      started_at,
      planned_at: null,
      ended_at: null,
      counts_json: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Ends a pass; its pieces keep what they know. */
export async function endPass(db: Db, passNo: number, state: PassRow['state'], ended_at: string): Promise<void> {
  const counts_json = toJsonText(await countPass(db, passNo))
  await db.updateTable('validity_passes').set({ state, ended_at, counts_json }).where('pass_no', '=', passNo).execute()
}

const SWEPT_AT_ONCE = 2000

/** Drops what a pass that ended worked with, some rows at a time. */
export async function sweepPass(db: Db, passNo: number): Promise<void> {
  for (const [table, key] of [
    ['validity_links', 'url'],
    ['validity_pass_assets', 'asset_id'],
  ] as const) {
    for (let dropped = SWEPT_AT_ONCE; dropped === SWEPT_AT_ONCE;) {
      const done = await sql`delete from ${sql.table(table)} where pass_no = ${passNo} and ${sql.ref(key)} in
        (select ${sql.ref(key)} from ${sql.table(table)} where pass_no = ${passNo} limit ${SWEPT_AT_ONCE})`.execute(db)
      dropped = Number(done.numAffectedRows ?? 0)
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
}

const PassCounts = ValidityPass.pick({ assets: true, links: true, asked: true })

async function countPass(db: Db, passNo: number): Promise<z.output<typeof PassCounts>> {
  const links = await db
    .selectFrom('validity_links')
    .select(({ fn }) => [fn.countAll<number>().as('links'), fn.count<number>('outcome_json').as('asked')])
    .where('pass_no', '=', passNo)
    .executeTakeFirstOrThrow()
  const { assets } = await db
    .selectFrom('validity_pass_assets')
    .select(({ fn }) => fn.countAll<number>().as('assets'))
    .where('pass_no', '=', passNo)
    .executeTakeFirstOrThrow()
  return { assets, ...links }
}

export async function readPass(db: Db): Promise<ValidityPass> {
  const pass = await findPublishedPass(db)
  const unscanned = await countUnscanned(db)
  if (pass === undefined)
    return { state: 'never', started_at: null, ended_at: null, assets: 0, links: 0, asked: 0, unscanned }
  const { pass_no, state, started_at, ended_at, counts_json } = pass
  const counts = fromNullableJsonText(PassCounts, counts_json) ?? (await countPass(db, pass_no))
  return { state, started_at, ended_at, ...counts, unscanned }
}

/** Passes that ended, and whose process did before it had swept what they worked with. */
export async function listUnswept(db: Db): Promise<{ pass_no: number }[]> {
  return db
    .selectFrom('validity_passes')
    .select('pass_no')
    .where('state', '!=', 'running')
    .where(
      sql<boolean>`(exists (select 1 from validity_links as link where link.pass_no = validity_passes.pass_no)
        or exists (select 1 from validity_pass_assets as asset where asset.pass_no = validity_passes.pass_no))`,
    )
    .execute()
}

/** Passes over one piece that a process left behind. */
export async function listInterrupted(db: Db): Promise<{ pass_no: number }[]> {
  return db
    .selectFrom('validity_passes')
    .select('pass_no')
    .where('asset_id', 'is not', null)
    .where('state', '=', 'running')
    .execute()
}

async function countUnscanned(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom(narrowPieces('contents'))
    .leftJoin('validity_assets', 'validity_assets.content_id', 'contents.content_id')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('publication_state', '=', 'published')
    .where('scanned_at', 'is', null)
    .executeTakeFirstOrThrow()
  return total
}
