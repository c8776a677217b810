import { z } from 'zod'
import { listPublicationsOf } from '../content/publications-store.ts'
import { replacementsOf } from '../content/rules/standing.ts'
import { fromJsonText, toJsonText } from '../database/columns.ts'
import { oneOf } from '../database/lists.ts'
import type { Db } from '../database/schema.ts'
import type { PageLook } from './contract.ts'
import type { PageLooksTable } from './tables.ts'

const Findings = z.array(z.string())

/** A place where a text is public, with the newest look at it; the look is null where there was none. */
export interface PublicPage {
  publication_id: string
  asset_id: string
  content_id: string
  url: string
  revision: number
  look: PageLooksTable | null
}

/** The places where these pieces are public, the text that stands at an address alone, newest first. */
export async function listPublicPages(db: Db, assetIds: readonly string[]): Promise<PublicPage[]> {
  const publications = await listPublicationsOf(db, assetIds)
  const looks = await db.selectFrom('page_looks').selectAll().where('asset_id', 'in', oneOf(db, assetIds)).execute()
  const lookOf = new Map(looks.map((look) => [look.publication_id, look]))
  const replaced = replacementsOf(publications)
  return publications
    .filter(({ publication_id, taken_back_at }) => taken_back_at === null && !replaced.has(publication_id))
    .map((one) => ({ ...one, look: lookOf.get(one.publication_id) ?? null }))
}

/** The looks at the pages of these pieces, as they are shown; a page that was not looked at is not among them. */
export async function readPageLooks(db: Db, assetIds: readonly string[]): Promise<Map<string, PageLook[]>> {
  const looks = (await listPublicPages(db, assetIds)).flatMap(({ asset_id, publication_id, url, revision, look }) =>
    look === null ? [] : [{ asset_id, look: { publication_id, url, revision, ...shown(look) } }],
  )
  const byAsset = Map.groupBy(looks, ({ asset_id }) => asset_id)
  return new Map([...byAsset].map(([asset_id, some]) => [asset_id, some.map(({ look }) => look)]))
}

function shown(row: PageLooksTable): Omit<PageLook, 'publication_id' | 'url' | 'revision'> {
  const { looked_at, outcome, compared, findings_json, first_seen_at } = row
  const findings = fromJsonText(Findings, findings_json)
  return { looked_at, outcome, compared, findings, first_seen_at, ...acceptedOf(row) }
}

/** Stores a look. Where it found what the one before found, since when stays, and who accepted it. A deleted piece has none. */
export async function storeLook(
  db: Db,
  { publication_id, asset_id, look: before }: PublicPage,
  { findings, ...seen }: Pick<PageLook, 'looked_at' | 'outcome' | 'compared' | 'findings'>,
): Promise<void> {
  const findings_json = toJsonText(findings)
  const isSame =
    before?.outcome === seen.outcome && (seen.outcome === 'unread' || before.findings_json === findings_json)
  const kept = isSame
    ? { first_seen_at: before.first_seen_at, ...acceptedOf(before) }
    : { first_seen_at: seen.looked_at, acknowledged_at: null, acknowledged_by: null, note: null }
  const row = { publication_id, asset_id, findings_json, ...seen, ...kept }
  await db.transaction().execute(async (transaction) => {
    const isThere = await transaction
      .selectFrom('validity_assets')
      .select('asset_id')
      .where('asset_id', '=', asset_id)
      .executeTakeFirst()
    if (isThere === undefined) return
    await transaction
      .insertInto('page_looks')
      .values(row)
      .onConflict((conflict) => conflict.column('publication_id').doUpdateSet(row))
      .execute()
  })
}

function acceptedOf({ acknowledged_at, acknowledged_by, note }: PageLooksTable) {
  return { acknowledged_at, acknowledged_by, note }
}

/** Accepts what the newest looks at the pages of a piece found; answers at which. */
export async function acknowledgeLooks(
  db: Db,
  assetId: string,
  by: { acknowledged_at: string; acknowledged_by: string; note: string | null },
): Promise<string[]> {
  const open = (await listPublicPages(db, [assetId])).flatMap(({ look }) =>
    look !== null && needsSomebody(look) ? [look.publication_id] : [],
  )
  if (open.length > 0) await db.updateTable('page_looks').set(by).where('publication_id', 'in', open).execute()
  return open
}

/** Those of these publications whose page showed the text when a pass looked last. */
export async function listShown(db: Db, publicationIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('page_looks')
    .select('publication_id')
    .where('outcome', '=', 'as_published')
    .where('publication_id', 'in', oneOf(db, publicationIds))
    .execute()
  return new Set(rows.map(({ publication_id }) => publication_id))
}

/** The pieces among these with a page that somebody has to look at. */
export async function listWithOpenLooks(db: Db, assetIds: readonly string[]): Promise<Set<string>> {
  const pages = await listPublicPages(db, assetIds)
  return new Set(pages.flatMap(({ asset_id, look }) => (look !== null && needsSomebody(look) ? [asset_id] : [])))
}

/** A page that could not be read once may have been away for a moment; the second time somebody has to know. */
function needsSomebody(look: PageLooksTable): boolean {
  if (look.acknowledged_at !== null) return false
  return look.outcome === 'differs' || (look.outcome === 'unread' && look.looked_at > look.first_seen_at)
}
