import { sql, type Kysely } from 'kysely'

const statements = [
  // Until when an approval holds; null: without an end. Kept beside the decision, so that the sweep finds it.
  `ALTER TABLE review_obligations ADD COLUMN valid_until TEXT`,
  `CREATE INDEX obligations_by_end ON review_obligations (valid_until, approval_id)
    WHERE valid_until IS NOT NULL AND state = 'approved'`,
  // Decisions that were taken back. The decision itself stays where it is.
  `CREATE TABLE review_withdrawals (
    approval_id TEXT PRIMARY KEY REFERENCES review_obligations (approval_id),
    content_id TEXT NOT NULL,
    reason TEXT NOT NULL,
    withdrawn_by TEXT NOT NULL REFERENCES members (member_id),
    withdrawn_by_name TEXT NOT NULL,
    via TEXT NOT NULL CHECK (via IN ('app', 'api', 'cli')),
    withdrawn_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID`,
  `CREATE TRIGGER review_withdrawals_stay BEFORE UPDATE ON review_withdrawals
    BEGIN SELECT RAISE(ABORT, 'a withdrawal is final'); END`,
  // Who had which text of which review before them, and when.
  `CREATE TABLE review_views (
    view_id TEXT PRIMARY KEY,
    approval_id TEXT NOT NULL,
    content_id TEXT NOT NULL,
    content_revision INTEGER NOT NULL,
    content_sha256 TEXT NOT NULL,
    member_id TEXT NOT NULL REFERENCES members (member_id),
    kind TEXT NOT NULL CHECK (kind IN ('opened', 'compared', 'packet_made')),
    via TEXT NOT NULL CHECK (via IN ('app', 'api', 'cli')),
    at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX review_views_by_content ON review_views (content_id, view_id)`,
  `CREATE INDEX review_views_by_approval ON review_views (approval_id, member_id, kind, content_revision)`,
  `CREATE TRIGGER review_views_stay BEFORE UPDATE ON review_views
    BEGIN SELECT RAISE(ABORT, 'a view is on record'); END`,
  // Who granted a qualification; null where that is from before it was kept.
  `ALTER TABLE member_qualifications ADD COLUMN granted_by TEXT REFERENCES members (member_id)`,
  // Qualifications that wait for a second person, where decisions are signed.
  `CREATE TABLE qualification_grants (
    member_id TEXT NOT NULL REFERENCES members (member_id),
    qualification TEXT NOT NULL CHECK (qualification IN ('medical', 'legal', 'compliance', 'brand', 'editorial')),
    proposed_by TEXT NOT NULL REFERENCES members (member_id),
    proposed_at TEXT NOT NULL,
    PRIMARY KEY (member_id, qualification)
  ) STRICT, WITHOUT ROWID`,
  // Who made a key: one that was made for somebody else decides no review.
  `ALTER TABLE api_keys ADD COLUMN issued_by TEXT REFERENCES members (member_id)`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
