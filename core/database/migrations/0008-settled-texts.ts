import { sql, type Kysely } from 'kysely'

const statements = [
  // When somebody turned a proposal down, and who; null while it is open, or was accepted.
  `ALTER TABLE proposals ADD COLUMN rejected_at TEXT`,
  `ALTER TABLE proposals ADD COLUMN rejected_by TEXT REFERENCES members (member_id)`,
  // Words of this text; null for revisions from before, whose words are counted when they are listed.
  `ALTER TABLE revisions ADD COLUMN word_count INTEGER`,
  `CREATE INDEX proposals_by_piece ON proposals (content_id, request_id)`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
