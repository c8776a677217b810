import { sql, type Kysely } from 'kysely'

const statements = [
  // Where a source speaks to a program or tells its writer what to write: `{"is_whole": …, "ranges": [{"start", "end"}]}` in
  // UTF-16 units of its text. Null: nobody has looked yet.
  `ALTER TABLE sources ADD COLUMN withheld_json TEXT`,
  // Whether its title, publisher or author does so.
  `ALTER TABLE sources ADD COLUMN has_withheld_name INTEGER NOT NULL DEFAULT 0 CHECK (has_withheld_name IN (0, 1))`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
