import { sql, type Kysely } from 'kysely'

/**
 * Reviews, packets and scans belong to a piece: by the run that wrote it, or by the piece itself where no run did. The
 * column that named the run names the asset, and no longer refers to a run.
 */
const statements = [
  `ALTER TABLE contents ADD COLUMN asset_id TEXT NOT NULL DEFAULT ''`,
  `UPDATE contents SET asset_id = coalesce(request_id, content_id)`,
  `CREATE UNIQUE INDEX contents_by_asset ON contents (asset_id, revision, content_id)`,
  `CREATE INDEX contents_published_assets ON contents (asset_id, content_id) WHERE publication_state = 'published'`,
  `DROP INDEX contents_published`,
  `DROP INDEX contents_governed`,

  `CREATE TABLE review_routes_of_assets (
    asset_id TEXT PRIMARY KEY,
    content_id TEXT NOT NULL,
    revision INTEGER NOT NULL,
    routed_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID`,
  `INSERT INTO review_routes_of_assets SELECT request_id, content_id, revision, routed_at FROM review_routes`,
  `DROP TABLE review_routes`,
  `ALTER TABLE review_routes_of_assets RENAME TO review_routes`,

  `CREATE TABLE review_obligations_of_assets (
    approval_id TEXT PRIMARY KEY,
    asset_id TEXT NOT NULL,
    content_id TEXT NOT NULL,
    qualification TEXT NOT NULL CHECK (qualification IN ('medical', 'legal', 'compliance', 'brand', 'editorial')),
    reasons_json TEXT NOT NULL,
    "order" INTEGER NOT NULL,
    state TEXT NOT NULL
      CHECK (state IN ('waiting', 'pending', 'approved', 'changes_requested', 'rejected', 'waived', 'superseded')),
    assignee_id TEXT REFERENCES members (member_id),
    assignment_method TEXT NOT NULL CHECK (assignment_method IN ('deterministic', 'manual')),
    eligible_json TEXT NOT NULL,
    assigned_at TEXT NOT NULL,
    sla_hours REAL NOT NULL,
    opened_at TEXT,
    due_at TEXT,
    escalated_at TEXT,
    content_revision INTEGER NOT NULL,
    decision_json TEXT,
    open_evidence_json TEXT NOT NULL,
    created_at TEXT NOT NULL,
    is_open INTEGER NOT NULL CHECK (is_open = (state IN ('waiting', 'pending'))),
    queue_at TEXT NOT NULL CHECK (queue_at = coalesce(due_at, '9999-12-31T23:59:59.999Z')),
    CHECK ((opened_at IS NULL) = (due_at IS NULL)),
    CHECK (state != 'pending' OR opened_at IS NOT NULL),
    CHECK (state IN ('waiting', 'pending', 'superseded') OR decision_json IS NOT NULL)
  ) STRICT`,
  `INSERT INTO review_obligations_of_assets SELECT approval_id, request_id, content_id, qualification, reasons_json,
    "order", state, assignee_id, assignment_method, eligible_json, assigned_at, sla_hours, opened_at, due_at,
    escalated_at, content_revision, decision_json, open_evidence_json, created_at, is_open, queue_at
    FROM review_obligations`,
  `DROP TABLE review_obligations`,
  `ALTER TABLE review_obligations_of_assets RENAME TO review_obligations`,
  `CREATE UNIQUE INDEX obligations_of_piece ON review_obligations (asset_id, qualification)
    WHERE state != 'superseded'`,
  `CREATE INDEX obligations_by_asset ON review_obligations (asset_id)`,
  `CREATE INDEX obligations_by_content ON review_obligations (content_id)`,
  `CREATE INDEX obligations_open ON review_obligations (is_open, queue_at, approval_id)`,
  `CREATE INDEX obligations_by_state ON review_obligations (state, queue_at, approval_id)`,
  `CREATE INDEX obligations_by_assignee ON review_obligations (assignee_id, is_open, queue_at, approval_id, state)`,
  `CREATE INDEX obligations_by_qualification
    ON review_obligations (qualification, is_open, queue_at, approval_id, state)`,
  `CREATE TRIGGER review_decisions_are_final BEFORE UPDATE ON review_obligations
    WHEN OLD.decision_json IS NOT NULL
      AND (NEW.decision_json IS NOT OLD.decision_json OR NEW.state NOT IN (OLD.state, 'superseded'))
    BEGIN SELECT RAISE(ABORT, 'a decision is final'); END`,

  // Answers refer to packets: they step aside while the table of packets is made again.
  `CREATE TABLE packet_answers_kept AS SELECT * FROM packet_answers`,
  `DROP TABLE packet_answers`,
  `CREATE TABLE review_packets_of_assets (
    packet_id TEXT PRIMARY KEY,
    asset_id TEXT NOT NULL,
    content_id TEXT NOT NULL,
    title TEXT NOT NULL,
    content_revision INTEGER NOT NULL,
    content_sha256 TEXT NOT NULL,
    member_id TEXT NOT NULL REFERENCES members (member_id),
    reviews_json TEXT NOT NULL,
    reply_key TEXT NOT NULL,
    made_by TEXT NOT NULL REFERENCES members (member_id),
    made_at TEXT NOT NULL,
    expires_at TEXT NOT NULL,
    revoked_at TEXT
  ) STRICT, WITHOUT ROWID`,
  `INSERT INTO review_packets_of_assets SELECT packet_id, request_id, content_id, title, content_revision, content_sha256,
    member_id, reviews_json, reply_key, made_by, made_at, expires_at, revoked_at FROM review_packets`,
  `DROP TABLE review_packets`,
  `ALTER TABLE review_packets_of_assets RENAME TO review_packets`,
  `CREATE TABLE packet_answers (
    packet_id TEXT NOT NULL REFERENCES review_packets (packet_id) ON DELETE CASCADE,
    approval_id TEXT NOT NULL,
    answer_sha256 TEXT NOT NULL,
    is_stale INTEGER NOT NULL CHECK (is_stale IN (0, 1)),
    entered_by TEXT NOT NULL REFERENCES members (member_id),
    entered_at TEXT NOT NULL,
    PRIMARY KEY (packet_id, approval_id)
  ) STRICT, WITHOUT ROWID`,
  `INSERT INTO packet_answers SELECT packet_id, approval_id, answer_sha256, is_stale, entered_by, entered_at
    FROM packet_answers_kept`,
  `DROP TABLE packet_answers_kept`,

  ...['validity_passes', 'validity_pass_assets', 'validity_assets', 'validity_findings', 'validity_scans'].map(
    (table) => `ALTER TABLE ${table} RENAME COLUMN request_id TO asset_id`,
  ),
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
