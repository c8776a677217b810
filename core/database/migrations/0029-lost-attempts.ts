import { sql, type Kysely } from 'kysely'

const statements = [
  // How often Colophon ended without closing while it worked on the stage at hand; 0 again once a stage has ended.
  `ALTER TABLE generations ADD COLUMN lost_attempts INTEGER NOT NULL DEFAULT 0`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
