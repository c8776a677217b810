import { sql } from 'kysely'
import { fromJsonText } from '../database/columns.ts'
import { memberOf, oneOf } from '../database/lists.ts'
import type { Db } from '../database/schema.ts'
import { z } from 'zod'
import { FindingCause } from './contract.ts'
import type { LinkOutcome } from './rules/links.ts'

const HOSTS = 200
const ADDRESSES = 50

const Outcome = z.union([
  z.object({ state: z.literal('alive') }),
  z.object({
    state: z.enum(['dead', 'unreachable']),
    cause: FindingCause,
    http_status: z.number().nullable(),
    final_url: z.string().nullable(),
    detail: z.string(),
  }),
])

/** Hosts of which an address is still to be asked, in their order. */
export async function listHosts(db: Db, passNo: number, after: string | null): Promise<string[]> {
  const rows = await unasked(db, passNo)
    .select('host')
    .distinct()
    .where('host', '>', after ?? '')
    .orderBy('host')
    .limit(HOSTS)
    .execute()
  return rows.map(({ host }) => host)
}

export async function listUnasked(
  db: Db,
  { passNo, host, after }: { passNo: number; host: string; after: string },
): Promise<string[]> {
  const rows = await unasked(db, passNo)
    .select('url')
    .where('host', '=', host)
    .where('url', '>', after)
    .orderBy('url')
    .limit(ADDRESSES)
    .execute()
  return rows.map(({ url }) => url)
}

function unasked(db: Db, passNo: number) {
  return db.selectFrom('validity_links').where('pass_no', '=', passNo).where('outcome_json', 'is', null)
}

/** Whether any host of a pass has given an answer. */
export async function hasAnswers(db: Db, passNo: number): Promise<boolean> {
  const row = await db
    .selectFrom('validity_links')
    .select('url')
    .where('pass_no', '=', passNo)
    .where(
      sql<boolean>`(${memberOf(db, 'outcome_json', 'state')} != 'unreachable' or ${memberOf(db, 'outcome_json', 'http_status')} is not null)`,
    )
    .executeTakeFirst()
  return row !== undefined
}

export async function recordOutcomes(
  db: Db,
  passNo: number,
  outcomes: readonly { url: string; outcome_json: string }[],
): Promise<void> {
  if (outcomes.length === 0) return
  await db.transaction().execute(async (transaction) => {
    for (const { url, outcome_json } of outcomes) {
      await transaction
        .updateTable('validity_links')
        .set({ outcome_json })
        .where('pass_no', '=', passNo)
        .where('url', '=', url)
        .execute()
    }
  })
}

/** What a pass found about these addresses; those that were not asked are left out. */
export async function outcomesOf(
  db: Db,
  passNo: number,
  urls: readonly string[],
): Promise<ReadonlyMap<string, LinkOutcome>> {
  const rows = await db
    .selectFrom('validity_links')
    .select(['url', 'outcome_json'])
    .where('pass_no', '=', passNo)
    .where('url', 'in', oneOf(db, urls))
    .where('outcome_json', 'is not', null)
    .$narrowType<{ outcome_json: string }>()
    .execute()
  return new Map(rows.map(({ url, outcome_json }) => [url, fromJsonText(Outcome, outcome_json)]))
}

/** Pieces of a pass that are still to be settled. */
export async function listUnsettled(db: Db, passNo: number, most: number, after = '') {
  return db
    .selectFrom('validity_pass_assets')
    .select(['asset_id', 'content_id'])
    .where('pass_no', '=', passNo)
    .where('is_settled', '=', 0)
    .where('asset_id', '>', after)
    .orderBy('asset_id')
    .limit(most)
    .execute()
}

export async function markSettled(db: Db, passNo: number, assetIds: readonly string[]): Promise<void> {
  await sql`update validity_pass_assets set is_settled = 1
    where pass_no = ${passNo} and asset_id in ${oneOf(db, assetIds)}`.execute(db)
}

/** What a pass that ended early leaves behind at the pieces that it did not settle. */
export async function markUnsettled(db: Db, passNo: number, state: 'skipped' | 'stopped'): Promise<void> {
  await sql`update validity_assets set scan_state = ${state} where scan_state = 'running' and asset_id in
    (select asset_id from validity_pass_assets where pass_no = ${passNo} and is_settled = 0)`.execute(db)
}
