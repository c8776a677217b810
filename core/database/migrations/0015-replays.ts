import { sql, type Kysely } from 'kysely'

const statements = [
  // Which run it replays, and the version of Colophon that brought it to its end; null for runs from before.
  `ALTER TABLE generations ADD COLUMN replay_of TEXT`,
  `ALTER TABLE generations ADD COLUMN engine_version TEXT`,
  `CREATE INDEX generations_of_replay ON generations (replay_of, request_id) WHERE replay_of IS NOT NULL`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
