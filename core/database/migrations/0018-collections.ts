import { sql, type Kysely } from 'kysely'

const statements = [
  `CREATE TABLE collections (
    collection_id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL UNIQUE,
    created_by TEXT NOT NULL REFERENCES members (member_id),
    created_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE collected_sources (
    collection_id TEXT NOT NULL REFERENCES collections (collection_id) ON DELETE CASCADE,
    source_id TEXT NOT NULL REFERENCES sources (source_id) ON DELETE CASCADE,
    PRIMARY KEY (collection_id, source_id)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX collections_of_source ON collected_sources (source_id)`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
