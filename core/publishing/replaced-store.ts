import { fromJsonText } from '../database/columns.ts'
import { oneOf } from '../database/lists.ts'
import type { Db } from '../database/schema.ts'
import { ReplacedText } from './end-contract.ts'
import type { ReplacedTextsTable } from './tables.ts'

/** Keeps what stood at a target; a repeated try finds the same and keeps it once. */
export async function insertReplaced(db: Db, row: ReplacedTextsTable): Promise<void> {
  await db
    .insertInto('replaced_texts')
    .values(row)
    .onConflict((conflict) => conflict.columns(['publication_id', 'remote_sha256']).doNothing())
    .execute()
}

/** What deliveries were sent over, oldest first. */
export async function listReplaced(db: Db, publicationIds: readonly string[]): Promise<Map<string, ReplacedText[]>> {
  const rows = await db
    .selectFrom('replaced_texts')
    .selectAll()
    .where('publication_id', 'in', oneOf(db, publicationIds))
    .orderBy('kept_at')
    .execute()
  const texts = rows.map(({ publication_id, kept_at, changed_by, changed_at, fields_json }) => {
    const fields = fromJsonText(ReplacedText.shape.fields, fields_json)
    return { publication_id, text: { kept_at, changed_by, changed_at, fields } }
  })
  return new Map(
    [...Map.groupBy(texts, ({ publication_id }) => publication_id)].map(([id, of]) => [id, of.map(({ text }) => text)]),
  )
}
