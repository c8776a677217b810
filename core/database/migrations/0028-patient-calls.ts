import { sql, type Kysely } from 'kysely'

const statements = [
  // How long a provider may send nothing, in seconds.
  `ALTER TABLE model_providers ADD COLUMN silence_seconds INTEGER NOT NULL DEFAULT 120
    CHECK (silence_seconds BETWEEN 1 AND 1800)`,
  // Whether a call's cost is estimated, because its provider reported no counts of tokens.
  `ALTER TABLE model_calls ADD COLUMN is_estimated INTEGER NOT NULL DEFAULT 0 CHECK (is_estimated IN (0, 1))`,
  // What was taken off an answer before it was read, and how many characters of it.
  `ALTER TABLE model_calls ADD COLUMN taken_off_json TEXT NOT NULL DEFAULT '[]'`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
