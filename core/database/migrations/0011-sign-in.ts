import { sql, type Kysely } from 'kysely'

const statements = [
  // How a member signs in at the desk. No row: nothing was ever chosen or handed out.
  `CREATE TABLE credentials (
    member_id TEXT PRIMARY KEY REFERENCES members (member_id),
    passphrase_json TEXT,
    code_sha256 TEXT,
    code_expires_at TEXT,
    changes INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
