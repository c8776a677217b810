import { sql, type Kysely } from 'kysely'

/** While a person is being erased, in the one transaction that does it, their name may be taken out of what else never changes. */
const NOT_ERASING = `NOT EXISTS (SELECT 1 FROM member_erasures WHERE is_open = 1)`

const statements = [
  // Names that members had before.
  `CREATE TABLE member_names (
    name_no INTEGER PRIMARY KEY,
    member_id TEXT NOT NULL REFERENCES members (member_id),
    name TEXT NOT NULL,
    used_until TEXT NOT NULL
  ) STRICT`,
  `CREATE INDEX member_names_by_member ON member_names (member_id, name_no)`,
  `CREATE TABLE member_erasures (
    member_id TEXT PRIMARY KEY REFERENCES members (member_id),
    reason TEXT NOT NULL,
    erased_by TEXT NOT NULL REFERENCES members (member_id),
    erased_at TEXT NOT NULL,
    is_open INTEGER NOT NULL CHECK (is_open IN (0, 1))
  ) STRICT, WITHOUT ROWID`,

  `DROP TRIGGER review_decisions_are_final`,
  `CREATE TRIGGER review_decisions_are_final BEFORE UPDATE ON review_obligations
    WHEN OLD.decision_json IS NOT NULL AND ${NOT_ERASING}
      AND (NEW.decision_json IS NOT OLD.decision_json OR NEW.state NOT IN (OLD.state, 'superseded'))
    BEGIN SELECT RAISE(ABORT, 'a decision is final'); END`,
  `DROP TRIGGER review_withdrawals_stay`,
  `CREATE TRIGGER review_withdrawals_stay BEFORE UPDATE ON review_withdrawals WHEN ${NOT_ERASING}
    BEGIN SELECT RAISE(ABORT, 'a withdrawal is final'); END`,
  `DROP TRIGGER publications_are_kept`,
  `CREATE TRIGGER publications_are_kept BEFORE UPDATE ON publications
    WHEN ${NOT_ERASING} AND (OLD.taken_back_at IS NOT NULL
      OR NEW.url IS NOT OLD.url OR NEW.published_on IS NOT OLD.published_on
      OR NEW.revision IS NOT OLD.revision OR NEW.content_sha256 IS NOT OLD.content_sha256
      OR NEW.record_json IS NOT OLD.record_json
      OR NEW.marked_by IS NOT OLD.marked_by OR NEW.marked_at IS NOT OLD.marked_at)
    BEGIN SELECT RAISE(ABORT, 'a publication is only taken back'); END`,

  // Statements that are signed anew because one that named an erased person was taken away.
  `CREATE TABLE envelopes_with_erasures (
    envelope_no INTEGER PRIMARY KEY,
    request_id TEXT NOT NULL REFERENCES generations (request_id) ON DELETE CASCADE,
    content_id TEXT NOT NULL,
    reason TEXT NOT NULL CHECK (reason IN ('completed', 'decided', 'exported', 'person_erased')),
    issued_at TEXT NOT NULL,
    checkpoint_seq INTEGER NOT NULL,
    checkpoint_sha256 TEXT NOT NULL,
    envelope_json TEXT NOT NULL
  ) STRICT`,
  `INSERT INTO envelopes_with_erasures SELECT envelope_no, request_id, content_id, reason, issued_at, checkpoint_seq,
    checkpoint_sha256, envelope_json FROM envelopes`,
  `DROP TABLE envelopes`,
  `ALTER TABLE envelopes_with_erasures RENAME TO envelopes`,
  `CREATE INDEX envelopes_by_request ON envelopes (request_id, envelope_no)`,
  `CREATE INDEX envelopes_by_checkpoint ON envelopes (checkpoint_seq)`,
  `CREATE TRIGGER envelopes_no_update BEFORE UPDATE ON envelopes
    WHEN ${NOT_ERASING} OR NEW.checkpoint_sha256 IS NOT OLD.checkpoint_sha256
    BEGIN SELECT RAISE(ABORT, 'records of a run are never changed'); END`,
  `CREATE TABLE current_text_statements_with_erasures (
    statement_no INTEGER PRIMARY KEY,
    content_id TEXT NOT NULL,
    revision INTEGER NOT NULL,
    content_sha256 TEXT NOT NULL,
    reason TEXT NOT NULL CHECK (reason IN ('decided', 'published', 'taken_back', 'exported', 'person_erased')),
    issued_at TEXT NOT NULL,
    checkpoint_seq INTEGER NOT NULL,
    checkpoint_sha256 TEXT NOT NULL,
    envelope_json TEXT NOT NULL
  ) STRICT`,
  `INSERT INTO current_text_statements_with_erasures SELECT statement_no, content_id, revision, content_sha256, reason,
    issued_at, checkpoint_seq, checkpoint_sha256, envelope_json FROM current_text_statements`,
  `DROP TABLE current_text_statements`,
  `ALTER TABLE current_text_statements_with_erasures RENAME TO current_text_statements`,
  `CREATE INDEX current_text_statements_by_content ON current_text_statements (content_id, statement_no)`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
