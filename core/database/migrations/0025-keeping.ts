import { sql, type Kysely } from 'kysely'

const statements = [
  // Why a publication was taken back and the last day on which the text was used; null where that is from before.
  `ALTER TABLE publications ADD COLUMN taken_back_reason TEXT`,
  `ALTER TABLE publications ADD COLUMN last_used_on TEXT`,
  // What stops the deletion of a piece, a source or a member until an admin lifts it.
  `CREATE TABLE holds (
    hold_id TEXT PRIMARY KEY,
    subject_kind TEXT NOT NULL CHECK (subject_kind IN ('content', 'source', 'member')),
    subject_id TEXT NOT NULL,
    reason TEXT NOT NULL,
    placed_by TEXT NOT NULL REFERENCES members (member_id),
    placed_at TEXT NOT NULL,
    lifted_by TEXT REFERENCES members (member_id),
    lifted_at TEXT,
    lifted_reason TEXT,
    CHECK ((lifted_by IS NULL) = (lifted_at IS NULL) AND (lifted_by IS NULL) = (lifted_reason IS NULL))
  ) STRICT, WITHOUT ROWID`,
  `CREATE UNIQUE INDEX holds_standing ON holds (subject_kind, subject_id) WHERE lifted_at IS NULL`,
  `CREATE INDEX holds_by_subject ON holds (subject_kind, subject_id, hold_id)`,
  `CREATE TRIGGER holds_are_only_lifted BEFORE UPDATE ON holds
    WHEN OLD.lifted_at IS NOT NULL
      OR NEW.subject_kind IS NOT OLD.subject_kind OR NEW.subject_id IS NOT OLD.subject_id
      OR NEW.reason IS NOT OLD.reason
      OR NEW.placed_by IS NOT OLD.placed_by OR NEW.placed_at IS NOT OLD.placed_at
    BEGIN SELECT RAISE(ABORT, 'a hold is only lifted'); END`,
  `CREATE TRIGGER holds_stay BEFORE DELETE ON holds
    BEGIN SELECT RAISE(ABORT, 'a hold stays on record'); END`,
  // Whatever code asks for it: what is held is not deleted.
  `CREATE TRIGGER held_contents_stay BEFORE DELETE ON contents
    WHEN EXISTS (SELECT 1 FROM holds
      WHERE subject_kind = 'content' AND subject_id = OLD.content_id AND lifted_at IS NULL)
    BEGIN SELECT RAISE(ABORT, 'this piece is under a hold'); END`,
  `CREATE TRIGGER held_sources_stay BEFORE DELETE ON sources
    WHEN EXISTS (SELECT 1 FROM holds
      WHERE subject_kind = 'source' AND subject_id = OLD.source_id AND lifted_at IS NULL)
    BEGIN SELECT RAISE(ABORT, 'this source is under a hold'); END`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
