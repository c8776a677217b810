import { sql, type Kysely } from 'kysely'

const statements = [
  `CREATE TABLE validity_passes (
    pass_no INTEGER PRIMARY KEY AUTOINCREMENT,
    request_id TEXT,
    state TEXT NOT NULL CHECK (state IN ('running', 'completed', 'skipped', 'stopped')),
    started_at TEXT NOT NULL,
    planned_at TEXT,
    ended_at TEXT,
    counts_json TEXT,
    CHECK ((state = 'running') = (ended_at IS NULL))
  ) STRICT`,
  `CREATE INDEX validity_passes_by_scope ON validity_passes (request_id, pass_no)`,
  `CREATE TABLE validity_pass_assets (
    pass_no INTEGER NOT NULL REFERENCES validity_passes (pass_no) ON DELETE CASCADE,
    request_id TEXT NOT NULL,
    content_id TEXT NOT NULL,
    is_settled INTEGER NOT NULL CHECK (is_settled IN (0, 1)),
    PRIMARY KEY (pass_no, request_id)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE validity_links (
    pass_no INTEGER NOT NULL REFERENCES validity_passes (pass_no) ON DELETE CASCADE,
    host TEXT NOT NULL,
    url TEXT NOT NULL,
    outcome_json TEXT,
    PRIMARY KEY (pass_no, url)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX validity_links_unasked ON validity_links (pass_no, host, url) WHERE outcome_json IS NULL`,
  `CREATE TABLE validity_assets (
    request_id TEXT PRIMARY KEY,
    content_id TEXT NOT NULL,
    scanned_at TEXT,
    scan_state TEXT NOT NULL CHECK (scan_state IN ('never', 'running', 'completed', 'skipped', 'stopped')),
    needs_attention INTEGER NOT NULL CHECK (needs_attention IN (0, 1))
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX validity_assets_by_attention ON validity_assets (needs_attention, request_id)`,
  `CREATE TABLE validity_findings (
    finding_id TEXT PRIMARY KEY,
    request_id TEXT NOT NULL REFERENCES validity_assets (request_id) ON DELETE CASCADE,
    source_id TEXT NOT NULL,
    aspect TEXT NOT NULL CHECK (aspect IN ('age', 'presence')),
    kind TEXT NOT NULL CHECK (kind IN ('stale_source', 'dead_link', 'unreachable')),
    source_url TEXT NOT NULL,
    source_title TEXT NOT NULL,
    final_url TEXT,
    cause TEXT NOT NULL,
    http_status INTEGER,
    claim_ids_json TEXT NOT NULL,
    detail TEXT NOT NULL,
    first_seen_at TEXT NOT NULL,
    last_seen_at TEXT NOT NULL,
    acknowledged_at TEXT,
    acknowledged_by TEXT REFERENCES members (member_id),
    note TEXT,
    ended_at TEXT,
    CHECK ((kind = 'stale_source') = (aspect = 'age')),
    CHECK ((acknowledged_at IS NULL) = (acknowledged_by IS NULL))
  ) STRICT`,
  // A source of a piece has at most one finding of each aspect that stands.
  `CREATE UNIQUE INDEX validity_findings_standing ON validity_findings (request_id, source_id, aspect)
    WHERE ended_at IS NULL`,
  `CREATE INDEX validity_findings_of_piece ON validity_findings (request_id, finding_id)`,
  `CREATE TABLE validity_scans (
    request_id TEXT NOT NULL REFERENCES validity_assets (request_id) ON DELETE CASCADE,
    scanned_at TEXT NOT NULL,
    dead_link INTEGER NOT NULL,
    unreachable INTEGER NOT NULL,
    stale_source INTEGER NOT NULL,
    sources INTEGER NOT NULL,
    PRIMARY KEY (request_id, scanned_at)
  ) STRICT, WITHOUT ROWID`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
