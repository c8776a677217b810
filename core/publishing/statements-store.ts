import { Envelope } from '../audit/contract.ts'
import { fromJsonText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import type { CurrentTextStatementsTable } from './tables.ts'

export async function insertStatement(db: Db, row: Omit<CurrentTextStatementsTable, 'statement_no'>): Promise<void> {
  await db.insertInto('current_text_statements').values(row).execute()
}

/** The newest signed statements about texts, oldest first. */
export async function newestStatements(db: Db, most: number): Promise<Envelope[]> {
  const rows = await db
    .selectFrom('current_text_statements')
    .select('envelope_json')
    .orderBy('statement_no', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ envelope_json }) => fromJsonText(Envelope, envelope_json)).toReversed()
}

/** The statements about the texts of a piece, as they are kept. */
export async function listStatementsOf(db: Db, contentId: string) {
  return db.selectFrom('current_text_statements').selectAll().where('content_id', '=', contentId).execute()
}

/** Every statement about a text, as it is kept. */
export async function listTextStatementJson(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('current_text_statements').select('envelope_json').execute()
  return rows.map(({ envelope_json }) => envelope_json)
}

/** Leaves `left` of each statement about a text that `names` somebody. Answers of which pieces they are. */
export async function takeTextStatementsAway(
  db: Db,
  { names, left }: { names: (envelopeJson: string) => boolean; left: (envelopeJson: string) => string },
): Promise<string[]> {
  const statements = await db
    .selectFrom('current_text_statements')
    .select(['statement_no', 'content_id', 'envelope_json'])
    .execute()
  const naming = statements.filter(({ envelope_json }) => names(envelope_json))
  for (const { statement_no, envelope_json } of naming) {
    const rest = { envelope_json: left(envelope_json) }
    await db.updateTable('current_text_statements').set(rest).where('statement_no', '=', statement_no).execute()
  }
  return naming.map(({ content_id }) => content_id)
}
