import { sql, type Kysely } from 'kysely'

const statements = [
  // What the checks of the current text came to, counted, for lists; null for a text from before it was kept.
  `ALTER TABLE contents ADD COLUMN mark_json TEXT`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
