import { sql, type Kysely } from 'kysely'

const statements = [
  // How people read claims goes with its piece, as comments do.
  `CREATE TABLE annotations (
    annotation_id TEXT PRIMARY KEY,
    content_id TEXT NOT NULL REFERENCES contents (content_id) ON DELETE CASCADE,
    revision INTEGER NOT NULL,
    claim_id TEXT NOT NULL,
    claim_text TEXT NOT NULL,
    source_id TEXT NOT NULL,
    passage_sha256 TEXT,
    reading TEXT NOT NULL CHECK (reading IN ('confirmed', 'disputed', 'unsure')),
    note TEXT,
    created_by TEXT NOT NULL REFERENCES members (member_id),
    via TEXT NOT NULL CHECK (via IN ('app', 'api', 'cli')),
    created_at TEXT NOT NULL,
    CHECK (reading = 'confirmed' OR note IS NOT NULL)
  ) STRICT`,
  `CREATE INDEX annotations_of_piece ON annotations (content_id, annotation_id)`,
  `CREATE TABLE annotation_withdrawals (
    annotation_id TEXT PRIMARY KEY REFERENCES annotations (annotation_id) ON DELETE CASCADE,
    withdrawn_by TEXT NOT NULL REFERENCES members (member_id),
    via TEXT NOT NULL CHECK (via IN ('app', 'api', 'cli')),
    withdrawn_at TEXT NOT NULL
  ) STRICT`,
  `CREATE TRIGGER annotations_are_kept BEFORE UPDATE ON annotations
    BEGIN SELECT RAISE(ABORT, 'an annotation is never changed'); END`,
  `CREATE TRIGGER annotation_withdrawals_are_kept BEFORE UPDATE ON annotation_withdrawals
    BEGIN SELECT RAISE(ABORT, 'a withdrawal is never changed'); END`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
