import { sql, type Kysely } from 'kysely'

const statements = [
  // Pieces with sentences in the text that stands which a model is yet to judge.
  `CREATE TABLE awaited_verdicts (
    content_id TEXT PRIMARY KEY REFERENCES contents (content_id) ON DELETE CASCADE,
    tries INTEGER NOT NULL DEFAULT 0,
    next_try_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
