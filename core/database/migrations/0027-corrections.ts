import { sql, type Kysely } from 'kysely'

const statements = [
  // What was wrong with a text that was published, or that it was withdrawn. Only an approval is ever added, once.
  `CREATE TABLE corrections (
    correction_id TEXT PRIMARY KEY,
    content_id TEXT NOT NULL REFERENCES contents (content_id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('correction', 'withdrawal')),
    weight TEXT NOT NULL CHECK (weight IN ('minor', 'substantive')),
    corrected_on TEXT NOT NULL,
    what_was_wrong TEXT NOT NULL,
    revision INTEGER NOT NULL,
    content_sha256 TEXT NOT NULL,
    recorded_by TEXT NOT NULL REFERENCES members (member_id),
    recorded_at TEXT NOT NULL,
    approved_by TEXT REFERENCES members (member_id),
    approved_at TEXT,
    CHECK ((approved_by IS NULL) = (approved_at IS NULL))
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX corrections_of_piece ON corrections (content_id, correction_id)`,
  `CREATE TRIGGER corrections_are_kept BEFORE UPDATE ON corrections
    WHEN OLD.approved_by IS NOT NULL
      OR NEW.content_id IS NOT OLD.content_id OR NEW.kind IS NOT OLD.kind OR NEW.weight IS NOT OLD.weight
      OR NEW.corrected_on IS NOT OLD.corrected_on OR NEW.what_was_wrong IS NOT OLD.what_was_wrong
      OR NEW.revision IS NOT OLD.revision OR NEW.content_sha256 IS NOT OLD.content_sha256
      OR NEW.recorded_by IS NOT OLD.recorded_by OR NEW.recorded_at IS NOT OLD.recorded_at
    BEGIN SELECT RAISE(ABORT, 'a correction is only approved'); END`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
