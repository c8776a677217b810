import { sql, type Kysely } from 'kysely'

const statements = [
  // A statement is signed anew when a correction is approved, too.
  `CREATE TABLE current_text_statements_with_corrections (
    statement_no INTEGER PRIMARY KEY,
    content_id TEXT NOT NULL,
    revision INTEGER NOT NULL,
    content_sha256 TEXT NOT NULL,
    reason TEXT NOT NULL CHECK (
      reason IN ('decided', 'published', 'taken_back', 'corrected', 'exported', 'person_erased')),
    issued_at TEXT NOT NULL,
    checkpoint_seq INTEGER NOT NULL,
    checkpoint_sha256 TEXT NOT NULL,
    envelope_json TEXT NOT NULL
  ) STRICT`,
  `INSERT INTO current_text_statements_with_corrections SELECT statement_no, content_id, revision, content_sha256, reason,
    issued_at, checkpoint_seq, checkpoint_sha256, envelope_json FROM current_text_statements`,
  `DROP TABLE current_text_statements`,
  `ALTER TABLE current_text_statements_with_corrections RENAME TO current_text_statements`,
  `CREATE INDEX current_text_statements_by_content ON current_text_statements (content_id, statement_no)`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
