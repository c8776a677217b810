import { sql, type Kysely } from 'kysely'

const statements = [
  // A comment goes with its piece. What it answers may be the annotation of a decision, which is no row of its own.
  `CREATE TABLE comments (
    comment_id TEXT PRIMARY KEY,
    content_id TEXT NOT NULL REFERENCES contents (content_id) ON DELETE CASCADE,
    answers_id TEXT,
    revision INTEGER NOT NULL,
    anchor_json TEXT,
    text TEXT NOT NULL,
    created_by TEXT NOT NULL REFERENCES members (member_id),
    via TEXT NOT NULL CHECK (via IN ('app', 'api', 'cli', 'packet')),
    created_at TEXT NOT NULL,
    CHECK (answers_id IS NULL OR anchor_json IS NULL)
  ) STRICT`,
  `CREATE INDEX comments_of_piece ON comments (content_id, comment_id)`,
  `CREATE TABLE comment_resolutions (
    resolution_no INTEGER PRIMARY KEY,
    content_id TEXT NOT NULL REFERENCES contents (content_id) ON DELETE CASCADE,
    comment_id TEXT NOT NULL,
    is_resolved INTEGER NOT NULL CHECK (is_resolved IN (0, 1)),
    resolved_by TEXT NOT NULL REFERENCES members (member_id),
    resolved_at TEXT NOT NULL
  ) STRICT`,
  `CREATE INDEX comment_resolutions_of_piece ON comment_resolutions (content_id, resolution_no)`,
  `CREATE TABLE publications (
    publication_id TEXT PRIMARY KEY,
    content_id TEXT NOT NULL REFERENCES contents (content_id) ON DELETE CASCADE,
    url TEXT NOT NULL,
    published_on TEXT NOT NULL,
    revision INTEGER NOT NULL,
    content_sha256 TEXT NOT NULL,
    record_json TEXT NOT NULL,
    marked_by TEXT NOT NULL REFERENCES members (member_id),
    marked_at TEXT NOT NULL,
    taken_back_by TEXT REFERENCES members (member_id),
    taken_back_at TEXT,
    CHECK ((taken_back_by IS NULL) = (taken_back_at IS NULL))
  ) STRICT`,
  `CREATE INDEX publications_of_piece ON publications (content_id, publication_id)`,
  // What was marked stays as it was marked: such a row is only ever taken back, and once.
  `CREATE TRIGGER publications_are_kept BEFORE UPDATE ON publications
    WHEN OLD.taken_back_at IS NOT NULL
      OR NEW.url IS NOT OLD.url OR NEW.published_on IS NOT OLD.published_on
      OR NEW.revision IS NOT OLD.revision OR NEW.content_sha256 IS NOT OLD.content_sha256
      OR NEW.record_json IS NOT OLD.record_json
      OR NEW.marked_by IS NOT OLD.marked_by OR NEW.marked_at IS NOT OLD.marked_at
    BEGIN SELECT RAISE(ABORT, 'a publication is only taken back'); END`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
