import { sql, type Kysely } from 'kysely'

const statements = [
  // Pictures that texts show, each once: a text names one by the hash of its bytes.
  `CREATE TABLE pictures (
    sha256 TEXT PRIMARY KEY,
    media_type TEXT NOT NULL CHECK (media_type IN ('image/png', 'image/jpeg', 'image/gif', 'image/webp')),
    width INTEGER NOT NULL,
    height INTEGER NOT NULL,
    bytes BLOB NOT NULL,
    added_at TEXT NOT NULL,
    added_by TEXT NOT NULL REFERENCES members (member_id)
  ) STRICT`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
