import type { Db } from '../database/schema.ts'

/** Rewrites the records of what was asked for by, or names, a member. */
export async function rewriteDeliveries(db: Db, memberId: string, rewritten: (json: string) => string): Promise<void> {
  const deliveries = await db
    .selectFrom('deliveries')
    .select(['publication_id', 'record_json'])
    .where('record_json', 'like', `%${memberId}%`)
    .execute()
  for (const { publication_id, record_json: json } of deliveries) {
    const record_json = json === null ? null : rewritten(json)
    await db.updateTable('deliveries').set({ record_json }).where('publication_id', '=', publication_id).execute()
  }
}

/** What may name people in the statements about the texts of these pieces, and in what was asked for them. */
export async function listStatementAndDeliveryTexts(db: Db, contentIds: readonly string[]) {
  const statements = db.selectFrom('current_text_statements').select(['content_id', 'envelope_json as text'])
  const deliveries = db.selectFrom('deliveries').select(['content_id', 'record_json as text'])
  return [
    ...(await statements.where('content_id', 'in', contentIds).execute()),
    ...(await deliveries.where('content_id', 'in', contentIds).execute()),
  ]
}
