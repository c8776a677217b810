import { sql, type Kysely } from 'kysely'

const statements = [
  // What a time authority (RFC 3161) said of a signature.
  `CREATE TABLE time_tokens (
    signature_sha256 TEXT PRIMARY KEY,
    token TEXT NOT NULL,
    authority TEXT NOT NULL,
    stated_at TEXT NOT NULL,
    obtained_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID`,
  ...['UPDATE', 'DELETE'].map(
    (change) => `CREATE TRIGGER time_tokens_no_${change.toLowerCase()} BEFORE ${change} ON time_tokens BEGIN
      SELECT RAISE(ABORT, 'a time token is only ever added'); END`,
  ),
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
