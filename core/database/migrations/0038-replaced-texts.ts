import { sql, type Kysely } from 'kysely'

const statements = [
  // What a colleague had put at a target, as it stood there when a person had ours written over it.
  `CREATE TABLE replaced_texts (
    publication_id TEXT NOT NULL REFERENCES deliveries (publication_id) ON DELETE CASCADE,
    remote_sha256 TEXT NOT NULL,
    changed_by TEXT,
    changed_at TEXT,
    fields_json TEXT NOT NULL,
    kept_at TEXT NOT NULL,
    PRIMARY KEY (publication_id, remote_sha256)
  ) STRICT`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
