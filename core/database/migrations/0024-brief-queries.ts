import { sql, type Kysely } from 'kysely'

const statements = [
  // What the author was asked about the brief before the first stage; null where nobody has looked.
  `ALTER TABLE generations ADD COLUMN brief_queries_json TEXT`,
  // Queries that somebody waved through, with the reason.
  `CREATE TABLE brief_query_waivers (
    request_id TEXT NOT NULL,
    query_id TEXT NOT NULL,
    reason TEXT NOT NULL,
    waived_by TEXT NOT NULL REFERENCES members (member_id),
    waived_at TEXT NOT NULL,
    PRIMARY KEY (request_id, query_id)
  ) STRICT, WITHOUT ROWID`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
