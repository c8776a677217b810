import { sql, type Kysely } from 'kysely'

const statements = [
  // Which text of a piece its reviews were last derived from; a piece without a row, or of another text, is to be routed.
  `CREATE TABLE review_routes (
    request_id TEXT PRIMARY KEY REFERENCES generations (request_id) ON DELETE CASCADE,
    content_id TEXT NOT NULL,
    revision INTEGER NOT NULL,
    routed_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE review_obligations (
    approval_id TEXT PRIMARY KEY,
    request_id TEXT NOT NULL REFERENCES generations (request_id) ON DELETE CASCADE,
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
  // Of each qualification a piece has one review that is not superseded.
  `CREATE UNIQUE INDEX obligations_of_piece ON review_obligations (request_id, qualification)
    WHERE state != 'superseded'`,
  `CREATE INDEX obligations_by_request ON review_obligations (request_id)`,
  `CREATE INDEX obligations_by_content ON review_obligations (content_id)`,
  `CREATE INDEX obligations_open ON review_obligations (is_open, queue_at, approval_id)`,
  `CREATE INDEX obligations_by_state ON review_obligations (state, queue_at, approval_id)`,
  `CREATE INDEX obligations_by_assignee ON review_obligations (assignee_id, is_open, queue_at, approval_id, state)`,
  `CREATE INDEX obligations_by_qualification
    ON review_obligations (qualification, is_open, queue_at, approval_id, state)`,
  // What was decided stays decided: such a row only ever becomes superseded.
  `CREATE TRIGGER review_decisions_are_final BEFORE UPDATE ON review_obligations
    WHEN OLD.decision_json IS NOT NULL
      AND (NEW.decision_json IS NOT OLD.decision_json OR NEW.state NOT IN (OLD.state, 'superseded'))
    BEGIN SELECT RAISE(ABORT, 'a decision is final'); END`,
  // Who is an author, without reading the texts.
  `CREATE INDEX revisions_by_author ON revisions (content_id, created_by)`,
  // Which text a run's piece has now, for the sweep.
  `CREATE INDEX contents_governed ON contents (request_id, revision, content_id) WHERE request_id IS NOT NULL`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
