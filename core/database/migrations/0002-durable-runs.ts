import { sql, type Kysely } from 'kysely'

const statements = [
  `ALTER TABLE generations ADD COLUMN lease_expires_at TEXT`,
  // A run that rewrites one section of a piece: which piece, section and revision, and what was asked for.
  `ALTER TABLE generations ADD COLUMN section_json TEXT`,
  // The text that a section run made and did not apply.
  `CREATE TABLE proposals (
    request_id TEXT PRIMARY KEY REFERENCES generations (request_id),
    content_id TEXT NOT NULL REFERENCES contents (content_id),
    section_id TEXT NOT NULL,
    before_text TEXT NOT NULL,
    after_text TEXT NOT NULL,
    sources_json TEXT NOT NULL,
    accepted_revision INTEGER
  ) STRICT`,
  // Which source a citation number of this text stands for.
  `ALTER TABLE revisions ADD COLUMN sources_json TEXT NOT NULL DEFAULT '[]'`,
  `CREATE TABLE idempotency_keys (
    member_id TEXT NOT NULL REFERENCES members (member_id),
    idempotency_key TEXT NOT NULL,
    request_sha256 TEXT NOT NULL,
    status INTEGER,
    answer_json TEXT NOT NULL,
    created_at TEXT NOT NULL,
    PRIMARY KEY (member_id, idempotency_key)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX idempotency_by_time ON idempotency_keys (created_at)`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
