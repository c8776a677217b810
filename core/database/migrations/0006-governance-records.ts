import { sql, type Kysely } from 'kysely'

const statements = [
  // One entry a governance event, each holding the hash of the one before (engine notes, Passport and audit).
  `CREATE TABLE audit_entries (
    seq INTEGER PRIMARY KEY,
    at TEXT NOT NULL,
    action TEXT NOT NULL,
    member_id TEXT,
    subject_kind TEXT NOT NULL,
    subject_id TEXT NOT NULL,
    body_json TEXT NOT NULL,
    entry_sha256 TEXT NOT NULL
  ) STRICT`,
  `CREATE INDEX audit_entries_by_subject ON audit_entries (subject_kind, subject_id, seq)`,
  // A signed statement of what the chain was at one entry.
  `CREATE TABLE audit_checkpoints (
    seq INTEGER PRIMARY KEY,
    entry_sha256 TEXT NOT NULL,
    envelope_json TEXT NOT NULL
  ) STRICT`,
  // Every key that this workspace ever signed with; the private halves are in the secret store.
  `CREATE TABLE signing_keys (
    key_id TEXT PRIMARY KEY,
    public_key TEXT NOT NULL,
    created_at TEXT NOT NULL,
    retired_at TEXT
  ) STRICT, WITHOUT ROWID`,
  ...['audit_entries', 'audit_checkpoints'].flatMap((table) =>
    ['UPDATE', 'DELETE'].map(
      (change) => `CREATE TRIGGER ${table}_no_${change.toLowerCase()} BEFORE ${change} ON ${table} BEGIN
        SELECT RAISE(ABORT, 'the audit log is only ever added to');
      END`,
    ),
  ),
  `CREATE TRIGGER signing_keys_no_delete BEFORE DELETE ON signing_keys BEGIN
    SELECT RAISE(ABORT, 'signing keys are kept');
  END`,
  // The content passport of a completed run without its review: as its stages recorded it, never changed.
  `CREATE TABLE passports (
    request_id TEXT PRIMARY KEY REFERENCES generations (request_id) ON DELETE CASCADE,
    subject_json TEXT NOT NULL,
    passport_json TEXT NOT NULL,
    required_approvals_json TEXT NOT NULL,
    achieved_level TEXT CHECK (achieved_level IN ('basic', 'reviewed', 'verified')),
    meets_tier_contract INTEGER NOT NULL CHECK (meets_tier_contract IN (0, 1))
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE envelopes (
    envelope_no INTEGER PRIMARY KEY,
    request_id TEXT NOT NULL REFERENCES generations (request_id) ON DELETE CASCADE,
    content_id TEXT NOT NULL,
    reason TEXT NOT NULL CHECK (reason IN ('completed', 'decided', 'exported')),
    issued_at TEXT NOT NULL,
    checkpoint_seq INTEGER NOT NULL,
    checkpoint_sha256 TEXT NOT NULL,
    envelope_json TEXT NOT NULL
  ) STRICT`,
  // What was recorded of a run stays as it is; it goes only with its run, as with the bundled sample.
  ...['passports', 'envelopes'].map(
    (table) => `CREATE TRIGGER ${table}_no_update BEFORE UPDATE ON ${table} BEGIN
      SELECT RAISE(ABORT, 'records of a run are never changed');
    END`,
  ),
  `CREATE INDEX envelopes_by_request ON envelopes (request_id, envelope_no)`,
  `CREATE INDEX envelopes_by_checkpoint ON envelopes (checkpoint_seq)`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
