import { sql, type Kysely } from 'kysely'

const statements = [
  // What was checked on this text: the gate's report, the evidence of each claim, and compliance.
  `ALTER TABLE revisions ADD COLUMN checks_json TEXT`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
