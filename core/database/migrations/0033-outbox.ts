import { sql, type Kysely } from 'kysely'

const statements = [
  // Where pieces are published to. A target that was removed stays for what went there; its secret is in the secret store.
  `CREATE TABLE publishing_targets (
    target_id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL,
    kind TEXT NOT NULL,
    config_json TEXT NOT NULL,
    created_by TEXT NOT NULL REFERENCES members (member_id),
    created_at TEXT NOT NULL,
    tested_at TEXT,
    test_json TEXT,
    removed_at TEXT
  ) STRICT, WITHOUT ROWID`,
  `CREATE UNIQUE INDEX publishing_targets_by_name ON publishing_targets (name_key) WHERE removed_at IS NULL`,
  // What stands of a piece at a target: its mark, and what the platform stored, field by field.
  `CREATE TABLE placements (
    content_id TEXT NOT NULL REFERENCES contents (content_id) ON DELETE CASCADE,
    target_id TEXT NOT NULL REFERENCES publishing_targets (target_id),
    marker TEXT NOT NULL,
    sent_at TEXT,
    remote_id TEXT,
    status TEXT,
    edit_url TEXT,
    public_url TEXT,
    stamp TEXT,
    baseline_json TEXT,
    revision INTEGER,
    content_sha256 TEXT,
    updated_at TEXT NOT NULL,
    PRIMARY KEY (content_id, target_id)
  ) STRICT, WITHOUT ROWID`,
  // The outbox: a row is there before the first packet leaves.
  `CREATE TABLE deliveries (
    publication_id TEXT PRIMARY KEY,
    content_id TEXT NOT NULL REFERENCES contents (content_id) ON DELETE CASCADE,
    revision INTEGER NOT NULL,
    content_sha256 TEXT NOT NULL,
    target_id TEXT NOT NULL REFERENCES publishing_targets (target_id),
    operation TEXT NOT NULL CHECK (operation IN ('draft', 'publish', 'unpublish')),
    publish_at TEXT,
    fields_json TEXT NOT NULL,
    reason TEXT,
    state TEXT NOT NULL CHECK
      (state IN ('planned', 'media', 'sent', 'confirmed', 'unknown', 'conflict', 'refused', 'failed')),
    gate_json TEXT,
    record_json TEXT,
    post_json TEXT,
    posts INTEGER NOT NULL DEFAULT 0,
    attempts INTEGER NOT NULL DEFAULT 0,
    next_attempt_at TEXT,
    sent_sha256 TEXT,
    media_json TEXT,
    differences_json TEXT NOT NULL,
    conflict_json TEXT,
    resolution_json TEXT,
    problem_json TEXT,
    remote_json TEXT,
    checks_json TEXT NOT NULL,
    check_due_at TEXT,
    superseded_by TEXT,
    asked_by TEXT NOT NULL REFERENCES members (member_id),
    asked_via TEXT NOT NULL CHECK (asked_via IN ('app', 'api', 'cli')),
    asked_at TEXT NOT NULL,
    updated_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID`,
  `CREATE UNIQUE INDEX deliveries_once ON deliveries (content_id, revision, target_id, operation)
    WHERE superseded_by IS NULL`,
  // One request in flight per piece and target, whatever its revision.
  `CREATE UNIQUE INDEX deliveries_in_flight ON deliveries (content_id, target_id)
    WHERE state IN ('planned', 'media', 'sent', 'unknown')`,
  `CREATE INDEX deliveries_to_do ON deliveries (next_attempt_at) WHERE state IN ('planned', 'media', 'sent', 'unknown')`,
  `CREATE INDEX deliveries_to_check ON deliveries (check_due_at) WHERE check_due_at IS NOT NULL`,
  // Each picture once at each target, whatever piece it is in.
  `CREATE TABLE delivered_media (
    target_id TEXT NOT NULL REFERENCES publishing_targets (target_id),
    sha256 TEXT NOT NULL,
    remote_id TEXT NOT NULL,
    url TEXT NOT NULL,
    stored_at TEXT NOT NULL,
    PRIMARY KEY (target_id, sha256)
  ) STRICT, WITHOUT ROWID`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
