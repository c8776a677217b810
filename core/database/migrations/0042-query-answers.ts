import { sql, type Kysely } from 'kysely'

const statements = [
  // The words that hold, where somebody answered a query about a brief; the newest of a query stands.
  `CREATE TABLE brief_query_answers (
    request_id TEXT NOT NULL,
    query_id TEXT NOT NULL,
    answer TEXT NOT NULL,
    answered_by TEXT NOT NULL REFERENCES members (member_id),
    answered_at TEXT NOT NULL,
    PRIMARY KEY (request_id, query_id)
  ) STRICT, WITHOUT ROWID`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
