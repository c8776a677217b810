import { sql, type Kysely } from 'kysely'

const statements = [
  // What belongs to the bundled sample: shown like everything else, kept out of ordinary research, removed in one action.
  `ALTER TABLE sources ADD COLUMN is_sample INTEGER NOT NULL DEFAULT 0`,
  `ALTER TABLE generations ADD COLUMN is_sample INTEGER NOT NULL DEFAULT 0`,
  `CREATE INDEX sample_sources ON sources (source_id) WHERE is_sample = 1`,
  `CREATE INDEX sample_generations ON generations (request_id) WHERE is_sample = 1`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
