import { sql, type Kysely } from 'kysely'

const statements = [
  // Where the words of a revision came from that nobody wrote here: the target, and who changed the post there.
  `ALTER TABLE revisions ADD COLUMN taken_json TEXT`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
