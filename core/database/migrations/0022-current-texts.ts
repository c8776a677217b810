import { sql, type Kysely } from 'kysely'

const statements = [
  // Every signed statement about the text that stood at a moment, as it was issued.
  `CREATE TABLE current_text_statements (
    statement_no INTEGER PRIMARY KEY,
    content_id TEXT NOT NULL,
    revision INTEGER NOT NULL,
    content_sha256 TEXT NOT NULL,
    reason TEXT NOT NULL CHECK (reason IN ('decided', 'published', 'taken_back', 'exported')),
    issued_at TEXT NOT NULL,
    checkpoint_seq INTEGER NOT NULL,
    checkpoint_sha256 TEXT NOT NULL,
    envelope_json TEXT NOT NULL
  ) STRICT`,
  `CREATE INDEX current_text_statements_by_content ON current_text_statements (content_id, statement_no)`,
  // What a passport from 1.1 on says of how a run was made; a run from before says none of it.
  `ALTER TABLE generations ADD COLUMN passport_version TEXT NOT NULL DEFAULT '1.0'`,
  `ALTER TABLE generations ADD COLUMN policy_sha256 TEXT`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
