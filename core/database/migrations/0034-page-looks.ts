import { sql, type Kysely } from 'kysely'

const statements = [
  // What a look at a published page came to: one row for each place where a text is public, the newest look alone.
  `CREATE TABLE page_looks (
    publication_id TEXT PRIMARY KEY,
    asset_id TEXT NOT NULL REFERENCES validity_assets (asset_id) ON DELETE CASCADE,
    looked_at TEXT NOT NULL,
    outcome TEXT NOT NULL CHECK (outcome IN ('as_published', 'differs', 'unread')),
    compared TEXT NOT NULL CHECK (compared IN ('page', 'page_and_stored')),
    findings_json TEXT NOT NULL,
    first_seen_at TEXT NOT NULL,
    acknowledged_at TEXT,
    acknowledged_by TEXT,
    note TEXT
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX page_looks_by_asset ON page_looks (asset_id)`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
