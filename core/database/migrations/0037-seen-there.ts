import { sql, type Kysely } from 'kysely'

const statements = [
  // What a person was seen to have done with a post on its platform, where Colophon had left it otherwise.
  `ALTER TABLE placements ADD COLUMN seen_json TEXT`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
