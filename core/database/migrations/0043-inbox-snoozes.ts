import { sql, type Kysely } from 'kysely'

const statements = [
  // What a member has put off in their inbox.
  `CREATE TABLE inbox_snoozes (
    member_id TEXT NOT NULL REFERENCES members (member_id),
    item_id TEXT NOT NULL,
    until TEXT NOT NULL,
    PRIMARY KEY (member_id, item_id)
  ) STRICT, WITHOUT ROWID`,
  // Deliveries that wait for a person, without reading the others.
  `CREATE INDEX deliveries_in_need ON deliveries (updated_at, publication_id)
    WHERE superseded_by IS NULL AND state IN ('conflict', 'refused', 'failed')`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
