import { z } from 'zod'
import { replacementsOf } from '../content/rules/standing.ts'
import { fromJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { listShown } from '../validity/page-looks-store.ts'
import { PublicCheck } from './delivery-contract.ts'
import { listPerhapsUnseen } from './deliveries-store.ts'
import { wasRead } from './rules/page-read.ts'

interface Delivered {
  publication_id: string
  checks_json: string
}

/** Those of these deliveries whose public page was read, after the delivery or in a pass of validity. */
export async function listSeen(db: Db, delivered: readonly Delivered[]): Promise<Set<string>> {
  const shown = await listShown(
    db,
    delivered.map(({ publication_id }) => publication_id),
  )
  for (const { publication_id, checks_json } of delivered)
    if (wasRead(fromJsonText(z.array(PublicCheck), checks_json))) shown.add(publication_id)
  return shown
}

/** The published pieces of which Colophon placed every text that stands, none of whose pages was ever read. */
export async function listUnseenPieces(db: Db): Promise<string[]> {
  const publications = await listPerhapsUnseen(db)
  const replaced = replacementsOf(publications)
  const standing = publications.filter(
    ({ publication_id, taken_back_at }) => taken_back_at === null && !replaced.has(publication_id),
  )
  const seen = await listSeen(
    db,
    standing.flatMap(({ publication_id, checks_json }) =>
      checks_json === null ? [] : [{ publication_id, checks_json }],
    ),
  )
  const byPiece = Map.groupBy(standing, ({ content_id }) => content_id)
  // What a person marked by hand is that person’s word.
  const isUnseen = ({ publication_id, checks_json }: (typeof standing)[number]) =>
    checks_json !== null && !seen.has(publication_id)
  return [...byPiece].flatMap(([content_id, some]) => (some.every(isUnseen) ? [content_id] : []))
}
